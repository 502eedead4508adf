import { z } from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { typedSum } from '../catalog/typed-sum-schema.ts'
import type { Centimes } from '../currency/money.ts'
import { languageCodes } from '../shared/language.ts'
import { optionalText } from '../text/text-schema.ts'
import { discountReasonLimit } from './order-discounts.ts'
import { staffDeliverySchema, typedCode } from './order-schema.ts'

const most: Centimes = 1_000_000_00

const sum = typedSum({ empty: 0, most })

/** Quantities by product id; 0 takes a product out. */
const quantities = z.record(
  z.string(),
  z.int('count_invalid').min(0, 'count_invalid').max(quantityLimit, 'count_too_high'),
)

const withDiscount = staffDeliverySchema.extend({
  discount: sum,
  discount_reason: optionalText(discountReasonLimit),
})

type Discount = { discount: Centimes; discount_reason: string | null }

const hasReason = ({ discount, discount_reason }: Discount) => discount === 0 || discount_reason !== null

const reasonMissing = { path: ['discount_reason'], message: 'discount_reason_missing' }

/** The form in which staff change an order. */
export const orderEditSchema = withDiscount
  .extend({ shipping: sum, quantities })
  .refine(hasReason, reasonMissing)

/** An order by phone: delivery details, the customer's language, and what was agreed on; an empty fee is that of the city. */
export const phoneOrderSchema = withDiscount
  .extend({
    language: z.enum(languageCodes),
    shipping: typedSum({ empty: null, most }).prefault(''),
    discount: sum.prefault(''),
    discount_code: typedCode,
  })
  .refine(hasReason, reasonMissing)

export type OrderEditInput = z.infer<typeof orderEditSchema>
