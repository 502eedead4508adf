import * as z from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { readQuantity } from '../catalog/read-typed-values.ts'
import type { Centimes } from '../currency/money.ts'
import { withoutMarks } from '../shared/clean-text.ts'
import { readId } from '../shared/paths.ts'
import { hasDigit } from '../text/phone.ts'
import {
  lineText,
  optionalLongText,
  optionalText,
  requiredLongText,
  requiredText,
} from '../text/text-schema.ts'
import { partsOfDay } from '../time/safi-time.ts'
import { staffReasons } from './call.ts'
import { buyerTexts, mapTexts, type TypedField, typedFields } from './delivery-fields.ts'
import { marks } from './mark.ts'
import { orderStatuses, statusRules } from './order-statuses.ts'

/** Forms send what is not chosen as an empty text. */
const orNothing = <Chosen extends string>(schema: z.ZodType<Chosen>) =>
  z
    .union([schema, z.literal('')], 'invalid_value')
    .nullish()
    .transform((chosen): Chosen | null => chosen || null)

/** Forms send a ticked box as 'on', and nothing for the others. */
const checkbox = z
  .union([z.boolean(), z.enum(['on', ''])], 'invalid_value')
  .nullish()
  .transform(Boolean)

const coordinates = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/, 'invalid_value')
  .refine((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number)
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  }, 'invalid_value')

export const optionalPartOfDay = orNothing(z.enum(partsOfDay))

const limitOf = (name: TypedField) => typedFields[name].limit

const optionalTyped = (name: TypedField) =>
  typedFields[name].isLong ? optionalLongText(limitOf(name)) : optionalText(limitOf(name))

/** With the prefix the words for missing fields are those for staff who write down an order by telephone. */
const createDeliverySchema = (prefix: '' | 'caller_') =>
  z.object({
    customer_name: requiredText(limitOf('customer_name'), `${prefix}name_missing`),
    customer_phone: requiredText(limitOf('customer_phone'), `${prefix}phone_missing`).refine(
      (typed) => typed === '' || hasDigit(typed),
      'phone_letters',
    ),
    customer_email: optionalTyped('customer_email')
      .transform((email) => email && withoutMarks(email))
      .refine((email) => email === null || z.email().safeParse(email).success, 'email_invalid'),
    customer_city: requiredText(limitOf('customer_city'), `${prefix}city_missing`),
    customer_address: requiredText(limitOf('customer_address'), 'address_missing'),
    ...mapTexts(buyerTexts, optionalTyped),
    position: orNothing(coordinates),
    delivery_part: optionalPartOfDay,
    mark: orNothing(z.enum(marks)),
    receiver_name: optionalTyped('receiver_name'),
    receiver_phone: optionalTyped('receiver_phone').refine(
      (typed) => typed === null || hasDigit(typed),
      'phone_without_digits',
    ),
    card_text: optionalTyped('card_text'),
    without_prices: checkbox,
  })

export const deliverySchema = createDeliverySchema('')

/** Only the messages differ from those for buyers. */
export const staffDeliverySchema = createDeliverySchema('caller_')

export type Delivery = z.infer<typeof deliverySchema>

/** The total, in centimes, stood beside the button; it is missing when the page showed none. */
export const displayedTotalSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

/** The unit prices that were shown, in centimes by product id, are written "7:34000,9:12000". */
export const displayedPricesSchema = z
  .string()
  .regex(/^\d{1,10}:\d{1,12}(,\d{1,10}:\d{1,12}){0,49}$/)
  .transform(
    (text): Record<number, Centimes> =>
      Object.fromEntries(text.split(',').map((price) => price.split(':').map(Number))),
  )

/** A checkout that is sent twice creates one order by this id. */
export const checkoutIdSchema = z.uuid('checkout_id_invalid')

const itemsSchema = z
  .array(
    z.object({
      product_id: z
        .int('product_id_invalid')
        .positive('product_id_invalid')
        .max(2_147_483_647, 'product_id_invalid'),
      quantity: z.int('quantity_invalid').min(1, 'quantity_invalid').max(quantityLimit, 'quantity_invalid'),
    }),
    { error: 'items_missing' },
  )
  .min(1, 'items_missing')
  .max(100, 'too_many_items')

export const typedCode = lineText()
  .max(100, 'too_long')
  .nullish()
  .transform((code) => code ?? undefined)

export const cartToPriceSchema = z.object({
  items: itemsSchema,
  city: z
    .string()
    .max(limitOf('customer_city'), 'too_long')
    .nullish()
    .transform((city) => city ?? undefined),
  discount_code: typedCode,
})

export const productOrderSchema = deliverySchema.extend({
  quantity: requiredText(20, 'quantity_invalid')
    .transform(readQuantity)
    .pipe(z.int('quantity_invalid').min(1, 'quantity_invalid').max(quantityLimit, 'quantity_invalid')),
  seen_price: displayedTotalSchema.optional(),
  /** The price breaks that were shown are centimes by the number from which they hold. */
  seen_breaks: displayedPricesSchema.optional().catch(undefined),
})

export type ProductOrder = z.infer<typeof productOrderSchema>

/** Other properties of the body of POST /api/orders (prices, status, totals) are dropped. */
export const orderSchema = deliverySchema.extend({
  items: itemsSchema,
  checkout_id: checkoutIdSchema.nullish(),
  discount_code: typedCode,
})

/** The sender saw from_status; if the order has another one now, the change is rejected. */
export const statusChangeSchema = z.object({
  status: z.enum(orderStatuses, 'status_invalid'),
  from_status: z.enum(orderStatuses, 'status_invalid').optional(),
  reason: z
    .union([z.enum(staffReasons, 'choice_unknown'), z.literal('')])
    .optional()
    .transform((reason) => reason || null),
  comment: optionalLongText(500),
})

/** In a form of staff a cancellation needs a reason, chosen or in words. */
export const statusFormSchema = statusChangeSchema.refine(
  ({ status, reason, comment }) => !statusRules[status].isCancelled || reason !== null || comment !== null,
  { path: ['reason'], message: 'required' },
)

export const undoneStatusSchema = z.object({
  status: z.enum(orderStatuses, 'status_invalid'),
  from_status: z.enum(orderStatuses, 'status_invalid'),
})

export const orderNoteSchema = z.object({ text: requiredLongText(2000) })

/** One request changes or prints no more orders. */
export const maxOrdersAtOnce = 500

/** A form sends one ticked box as a text, and several as a list; each id counts once. */
export const selectedIds = (limit: number, missing: string) =>
  z
    .union([z.string(), z.array(z.string())], missing)
    .transform((ids) => [...new Set([ids].flat())])
    .pipe(
      z
        .array(z.string().transform(readId).pipe(z.int('invalid_value')))
        .min(1, missing)
        .max(limit),
    )

export const selectedOrdersSchema = z.object({ id: selectedIds(maxOrdersAtOnce, 'orders_missing') })
