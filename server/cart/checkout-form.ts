import type { CartItem } from '#domain/cart/cart.ts'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderRefusal } from '#domain/orders/order-refusals.ts'
import { displayedPricesSchema, displayedTotalSchema } from '#domain/orders/order-schema.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import type { FlashKey } from '../../views/toasts.ts'
import { readFormValues } from '../http/requests/read-request.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'
import type { PlacedOutcome } from '../orders/placing/submit-order.ts'

/** Whether the page that the form came from showed the current prices: then only the delivery differs. */
export function showedPrices(body: unknown, { lines }: PricedCart): boolean {
  const { seen_prices } = readFormValues(body)
  const seen = displayedPricesSchema.safeParse(seen_prices).data ?? {}
  return lines.every(({ product_id, unit_price }) => seen[product_id] === unit_price)
}

/**
 * Whether that page showed another sum than this cart only because delivery to the city costs something
 * else.
 */
export function showedOtherDelivery(body: unknown, pricedCart: PricedCart): boolean {
  const { seen_total, customer_city } = readFormValues(body)
  const seenTotal = displayedTotalSchema.safeParse(seen_total).data
  const isOther = seenTotal !== undefined && seenTotal !== pricedCart.total && !pricedCart.code
  return isOther && Boolean(customer_city?.trim()) && showedPrices(body, pricedCart)
}

export function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

type RefusalAnswer = { status: 403 | 409 | 422 | 429; toast: FlashKey | null }

/** How a form that led to no order is answered. Without a toast the page itself says why. */
export const refusalAnswers: Record<OrderRefusal | 'other_sum', RefusalAnswer> = {
  other_sum: { status: 422, toast: 'order_delivery_changed' },
  out_of_stock: { status: 422, toast: 'order_out_of_stock' },
  quantity_unfit: { status: 422, toast: null },
  price_changed: { status: 422, toast: 'order_price_changed' },
  shut_out: { status: 403, toast: null },
  too_many: { status: 429, toast: 'order_too_many' },
  orders_paused: { status: 409, toast: null },
  gift_not_offered: { status: 422, toast: 'order_gift_not_offered' },
  code_refused: { status: 422, toast: 'order_code_refused' },
}

/** What a browser may learn about its own checkout. */
export type OutcomeForBuyer = Exclude<PlacedOutcome, { kind: 'of_another_sender' }>

/** Where to redirect after a checkout that has become an order (now or earlier), and with which message. */
export function answerToPlaced(
  placed: OutcomeForBuyer,
  { items, checkoutId }: { items: readonly CartItem[]; checkoutId: string },
): { path: string; message?: FlashKey; isCartOrdered: boolean } {
  const { kind, status } = placed
  // An earlier order was submitted again while the visitor fills another cart: that cart is not cleared.
  const isOtherCart = kind === 'expired' || kind === 'other_cart'
  if (isOtherCart || (kind === 'same' && items.length === 0)) {
    return { path: paths.cart, message: 'order_again', isCartOrdered: false }
  }
  if (kind === 'too_late' || kind === 'other_sum' || !statusRules[status].isUnconfirmed) {
    return { path: paths.placedOrder(checkoutId), isCartOrdered: true }
  }
  const { needs_call = false } = 'order' in placed ? placed.order : {}
  return { path: paths.home, message: messageOfPlaced(kind, { needs_call }), isCartOrdered: true }
}

export function messageOfPlaced(
  kind: PlacedOutcome['kind'],
  { needs_call }: Pick<Order, 'needs_call'>,
): FlashKey {
  if (kind === 'corrected') return 'order_corrected'
  return needs_call ? 'order_needs_call' : 'order_placed'
}
