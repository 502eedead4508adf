import * as z from 'zod'
import { type Centimes, centimesFromMad } from '../currency/money.ts'
import { readTypedPrice, readTypedSum } from './read-typed-values.ts'

type SumOptions<Empty> = {
  /** What an empty field means; absent: it is an error. */
  empty?: Empty
  /** It is in centimes, and 0 by default. */
  least?: Centimes
  /** Higher than any that is meant, against typing errors. */
  most: Centimes
  error?: string
}

/** A sum in dirhams as people type it, in any notation; becomes centimes. The error is a key of errors.json. */
export function typedSum<Empty extends 0 | null = never>(options: SumOptions<Empty>) {
  const { empty, least = 0, most, error = 'price_invalid' } = options
  const read = least < 0 ? readTypedSum : readTypedPrice
  return z
    .string(error)
    .transform((text): Centimes | Empty =>
      text.trim() === '' && empty !== undefined ? empty : centimesFromMad(read(text)),
    )
    .refine((sum) => sum === null || (sum >= least && sum <= most), error)
}
