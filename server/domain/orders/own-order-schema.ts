import * as z from 'zod'
import { normaliseDigits } from '../shared/clean-text.ts'
import { readId } from '../shared/paths.ts'
import { hasDigit } from '../text/phone.ts'
import { optionalText, requiredText } from '../text/text-schema.ts'
import { buyerTexts, mapTexts } from './delivery-fields.ts'
import { callWishLimit } from './order-correction.ts'
import { deliverySchema, optionalPartOfDay } from './order-schema.ts'

/** The name and city of a pending order are not the buyer's to correct: another city may cost another delivery. */
export const ownCorrectionSchema = deliverySchema.pick({
  customer_phone: true,
  customer_address: true,
  delivery_part: true,
  ...mapTexts(buyerTexts, () => true as const),
})

export type OwnCorrection = z.infer<typeof ownCorrectionSchema>

export const callWishSchema = z.object({
  call_part_of_day: optionalPartOfDay,
  call_wish: optionalText(callWishLimit),
})

/** '#1042', 'N° 1042' and '١٠٤٢' are 1042. What cannot be an order number becomes 0, which no order has. */
export const trackSchema = z.object({
  number: requiredText(50, 'order_number_missing')
    .refine(hasDigit, 'order_number_missing')
    .transform((text) => readId(normaliseDigits(text).replace(/\D/g, '').replace(/^0+/, '')) ?? 0),
  phone: requiredText(50, 'ordering_phone_missing').refine(hasDigit, 'ordering_phone_missing'),
})

export type TrackedBy = z.infer<typeof trackSchema>
