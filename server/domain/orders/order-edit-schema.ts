import { z } from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { readTypedPrice } from '../catalog/read-typed-values.ts'
import { type Centimes, centimesFromMad } from '../currency/money.ts'
import { languageCodes } from '../shared/language.ts'
import { optionalText } from '../text/text-schema.ts'
import { staffDeliverySchema, typedCode } from './order-schema.ts'

/** Dearer than any order: against typing errors. */
const sumLimit: Centimes = 1_000_000_00

/** A sum in dirhams in any notation; none is 0. */
const sum = z
  .string('price_invalid')
  .transform((text) => (text.trim() === '' ? 0 : centimesFromMad(readTypedPrice(text))))
  .pipe(z.int('price_invalid').min(0, 'price_invalid').max(sumLimit, 'price_invalid'))

/** Quantities by product id; 0 takes a product out. */
const quantities = z.record(
  z.string(),
  z.int('count_invalid').min(0, 'count_invalid').max(quantityLimit, 'count_too_high'),
)

const withDiscount = staffDeliverySchema.extend({ discount: sum, discount_reason: optionalText(300) })

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
    shipping: z
      .string('price_invalid')
      .optional()
      .transform((text) => text?.trim() || null)
      .pipe(sum.nullable()),
    discount: z.string('price_invalid').default('').pipe(sum),
    discount_code: typedCode,
  })
  .refine(hasReason, reasonMissing)

export type OrderEditInput = z.infer<typeof orderEditSchema>
