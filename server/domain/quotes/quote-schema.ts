import * as z from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { typedSum } from '../catalog/typed-sum-schema.ts'
import { buyerTexts, mapTexts } from '../orders/delivery-fields.ts'
import { deliverySchema } from '../orders/order-schema.ts'
import { normaliseDigits } from '../shared/clean-text.ts'
import { optionalLongText, optionalText, requiredLongText, requiredText } from '../text/text-schema.ts'
import { quoteFileLimit, quoteLineLimit, sumQuote } from './quote.ts'

/** The digits may be of any script, with or without spaces. */
const optionalIce = z
  .string('text_invalid')
  .nullish()
  .transform((typed) => normaliseDigits(typed ?? '').replace(/\s/g, '') || null)
  .refine((ice) => ice === null || /^\d{15}$/.test(ice), 'digits_invalid')

const fileKeys = z
  .union([z.uuid(), z.array(z.uuid())], 'invalid_value')
  .optional()
  .transform((keys) => [keys ?? []].flat())
  .refine((keys) => keys.length <= quoteFileLimit, 'too_many_pictures')

const whoAsks = deliverySchema.pick({
  customer_name: true,
  customer_phone: true,
  customer_email: true,
  customer_city: true,
})

/** With the products of the cart no text is needed. */
export const quoteRequestSchema = whoAsks
  .extend({
    wanted: optionalLongText(5000),
    company: optionalText(200),
    ice: optionalIce,
    with_cart: z.literal('on').optional(),
    file: fileKeys,
  })
  .refine(({ wanted, with_cart }) => wanted !== null || with_cart === 'on', {
    path: ['wanted'],
    message: 'wanted_missing',
  })

export type QuoteRequest = z.infer<typeof quoteRequestSchema>

const sum = typedSum({ empty: 0, most: 99_999_999_00 }).prefault('')

const line = z.object({
  product_id: z.int().positive().nullable(),
  text: requiredText(300),
  quantity: z.int('quantity_invalid').min(1, 'quantity_invalid').max(quantityLimit, 'quantity_invalid'),
  price: typedSum({ most: 9_999_999_00 }),
})

/** `today` is the day in Safi, before which no validity can end. */
export const quoteAnswerSchema = (today: string) =>
  z
    .object({
      lines: z.array(line).min(1, 'quote_lines_missing').max(quoteLineLimit, 'too_many_items'),
      shipping: sum,
      discount: sum,
      deposit: sum,
      valid_until: z.iso.date('day_missing').refine((day) => day >= today, 'day_over'),
      answer: optionalLongText(2000),
      version: z.coerce.number('invalid_value').int(),
    })
    .superRefine(({ deposit, ...sums }, context) => {
      const { total } = sumQuote(sums)
      if (total < 0) context.addIssue({ code: 'custom', path: ['discount'], message: 'discount_too_high' })
      else if (deposit > total)
        context.addIssue({ code: 'custom', path: ['deposit'], message: 'deposit_too_high' })
    })

export type QuoteAnswer = z.infer<ReturnType<typeof quoteAnswerSchema>>

/** Who accepts says where it goes; the version is that of the offer that was read. */
export const acceptanceSchema = deliverySchema
  .pick({ customer_address: true, ...mapTexts(buyerTexts, () => true as const) })
  .extend({ version: z.coerce.number('invalid_value').int() })

export const refusalSchema = z.object({
  refusal_reason: requiredLongText(500),
  version: z.coerce.number('invalid_value').int(),
})
