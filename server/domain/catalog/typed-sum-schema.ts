import * as z from 'zod'
import { type Centimes, centimesFromMad } from '../currency/money.ts'
import { readTypedPrice, readTypedSum } from './read-typed-values.ts'

type SumOptions<Empty> = {
  /** An empty field means this, and is an error without it. */
  empty?: Empty
  least?: Centimes
  /** It is higher than any sum that is meant, against typing errors. */
  most: Centimes
  error?: string
}

/** Turns dirhams, as people type them in any notation, into centimes; `error` is a key of errors.json. */
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
