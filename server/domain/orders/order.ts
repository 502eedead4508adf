import type { DiscountKind } from '../cart/discount-code.ts'
import type { EditableProduct } from '../catalog/product-fields.ts'
import type { Centimes } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'
import { deliveredFields, deliveredFieldsOf } from '../shipping/delivery-terms.ts'
import type { PartOfDay } from '../time/safi-time.ts'
import type { BuyerTexts } from './delivery-fields.ts'
import type { Gift } from './gift.ts'
import type { Mark } from './mark.ts'
import type { CallWish, Corrections, OrderEdit } from './order-correction.ts'
import type { CallReason } from './order-limits.ts'
import type { OrderStatus, StatusReason } from './order-statuses.ts'

/** A line stores what was sold: later changes of the product do not affect it. */
export type OrderLine = CopiedFields & {
  product_id: number
  quantity: number
  price: Centimes
  /** It was promised to be made in so many days; null means that it was in stock. */
  made_to_order_days: number | null
}

/** order_lines has columns of these names. A lot names two where pieces of another were added later. */
export const copiedFields = [
  'name_ar',
  'name_en',
  'name_fr',
  'sold_by',
  'pieces_per_box',
  'lot',
  ...deliveredFields,
] as const

export type CopiedFields = Pick<EditableProduct, (typeof copiedFields)[number]>

/** A line that is no product of the shop has these. */
export const fieldsWithoutProduct = {
  sold_by: 'piece' as const,
  pieces_per_box: null,
  lot: null,
  ...deliveredFieldsOf(null),
}

export function copyToLine(product: CopiedFields): CopiedFields {
  return Object.fromEntries(copiedFields.map((name) => [name, product[name]])) as CopiedFields
}

export function priceOf(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]): Centimes {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

export function sumsOf(
  lines: readonly Pick<OrderLine, 'price' | 'quantity'>[],
  { shipping, discount }: Pick<Order, 'shipping' | 'discount'>,
) {
  const subtotal = priceOf(lines)
  return { subtotal, shipping, discount, total_amount: subtotal + shipping - discount }
}

export function pricedLines<Line extends Pick<OrderLine, 'price'>>(lines: readonly Line[]) {
  return lines.map(({ price, ...line }) => ({ ...line, unit_price: price }))
}

export type Order = CallWish &
  Gift &
  BuyerTexts & {
    id: number
    number: number
    customer_name: string
    customer_phone: string
    customer_email: string | null
    customer_address: string
    customer_city: string
    /** The buyer's telephone was there when she said so: 'latitude,longitude' in degrees. */
    position: string | null
    items: OrderLine[]
    subtotal: Centimes
    shipping: Centimes
    /** Staff or a code gave it: the total is subtotal + shipping − discount. */
    discount: Centimes
    discount_reason: string | null
    discount_code: string | null
    code_kind: DiscountKind | null
    /** Null with a code means that the order is from before this part of `discount` was stored. */
    code_discount: Centimes | null
    total_amount: Centimes
    delivery_part: PartOfDay | null
    mark: Mark | null
    status: OrderStatus
    checkout_id: string
    user_id: number | null
    language: Language
    created_at: Date
    /** It holds no stock while it is pending: staff call first. */
    needs_call: boolean
    /** Null with needs_call means that an earlier version stored it, for which only the size counted. */
    call_reason: CallReason | null
    buyer_confirmed_at: Date | null
  }

export type StatusChange = {
  from: OrderStatus | null
  to: OrderStatus
  /** This is the name of the user, else their e-mail; null stands for guests and deleted accounts. */
  by: string | null
  at: Date
  corrected: Corrections | null
  edited: OrderEdit | null
  reason: StatusReason | null
  comment: string | null
}

export type OrderNote = { id: number; text: string; by: string | null; at: Date }

export type OrderLineError = {
  product_id: number
  reason: 'out_of_stock' | 'unavailable' | 'quantity_unfit'
  requested: number
  available: number
}

type Discounted = {
  discount: Centimes
  discount_code?: string | null | undefined
  /** Where it is not known with a code, the whole discount counts as the code's. */
  code_discount?: Centimes | null | undefined
}

/** Staff may have lowered the discount since, so that the code took off less. */
export function codeSumOf({ discount, discount_code, code_discount }: Discounted): Centimes {
  return discount_code ? Math.min(code_discount ?? discount, discount) : 0
}

/** Staff may have taken the discount away again. */
export const isDeliveryGiven = (order: Order) => order.code_kind === 'free_delivery' && codeSumOf(order) > 0

/** Leaves out what a code takes off the fee of the delivery. */
export function discountOfPieces(order: Order): Centimes {
  const { discount, shipping, code_discount } = order
  return isDeliveryGiven(order) ? discount - Math.min(code_discount ?? shipping, discount) : discount
}

/** The buyer reads what was agreed on (without `code`), and what the code took off. */
export function discountsOf(order: Discounted) {
  const { discount, discount_code } = order
  const ofCode = codeSumOf(order)
  const discounts: { code: string | null; sum: Centimes }[] = [
    { code: null, sum: discount - ofCode },
    { code: discount_code ?? null, sum: ofCode },
  ]
  return discounts.filter(({ sum }) => sum > 0)
}

/**
 * Staff read the reason that was written down. If there are two discounts, the reason is that of the agreed
 * one, and the other is explained by its code.
 */
export function explainedDiscounts(order: Discounted & { discount_reason: string | null }) {
  const { discount_reason: reason, discount_code } = order
  const discounts = discountsOf(order)
  if (discounts.length === 1) return discounts.map(({ sum }) => ({ reason, sum }))
  const agreedReason = reason?.split(reasonSeparator).filter((part) => part !== discount_code)
  return discounts.map(({ code, sum }) => ({
    reason: code ?? agreedReason?.join(reasonSeparator) ?? null,
    sum,
  }))
}

export const discountReasonLimit = 300

export const reasonSeparator = ' · '
