import { z } from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { typedSum } from '../catalog/typed-sum-schema.ts'
import { nullableLongText, nullableText } from '../text/text-schema.ts'
import { returnReasons } from './order-return.ts'
import { checkIns } from './shipment.ts'

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
  given_back: typedSum({ empty: null, most: 10_000_000_00 }),
  difference_reason: nullableText(300),
})

export type ReturnInput = z.infer<typeof returnSchema>
