import { z } from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { readTypedPrice } from '../catalog/read-typed-values.ts'
import { centimesFromMad } from '../currency/money.ts'
import { nullableLongText, nullableText } from '../text/text-schema.ts'
import { returnReasons } from './order-return.ts'
import { checkIns } from './shipment.ts'

/** A sum in dirhams in any notation; empty is null. */
const optionalSum = z
  .string('price_invalid')
  .transform((text) => (text.trim() === '' ? null : centimesFromMad(readTypedPrice(text))))
  .pipe(z.int('price_invalid').min(0, 'price_invalid').nullable())

/** The form in which staff record a return. */
export const returnSchema = z.object({
  /** By product id. */
  quantities: z.record(
    z.string(),
    z.int('count_invalid').min(0, 'count_invalid').max(quantityLimit, 'count_too_high'),
  ),
  reason: z.enum(returnReasons, 'required'),
  comment: nullableLongText(500),
  goes_to: z.enum(checkIns, 'required'),
  /** Null: the price of the pieces. */
  given_back: optionalSum,
  difference_reason: nullableText(300),
})

export type ReturnInput = z.infer<typeof returnSchema>
