import type { CartItem } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Delivery, displayedPricesSchema, displayedTotalSchema } from '#domain/orders/order-schema.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import type { FlashKey } from '../../views/toasts.ts'
import { type FormValues, readFormValues } from '../http/requests/form.ts'
import type { FieldErrors } from '../http/responses/errors.ts'
import type { OwnResubmissionResult } from '../orders/placing/resubmit-checkout.ts'
import type { OrderOutcome } from '../orders/placing/submit-order.ts'

/** Whether the page that the form was sent from showed the prices in force: then only the delivery differs. */
export function showedPrices(body: unknown, { lines }: Quote): boolean {
  const { seen_prices } = readFormValues(body)
  const seen = displayedPricesSchema.safeParse(seen_prices).data ?? {}
  return lines.every(({ product_id, unit_price }) => seen[product_id] === unit_price)
}

/** Whether that page showed another sum than this quote's, only as delivery to the city costs something else. */
export function showedOtherDelivery(body: unknown, quote: Quote): boolean {
  const { seen_total, customer_city } = readFormValues(body)
  const seenTotal = displayedTotalSchema.safeParse(seen_total).data
  const isOther = seenTotal !== undefined && seenTotal !== quote.total && !quote.code
  return isOther && Boolean(customer_city?.trim()) && showedPrices(body, quote)
}

export function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

export function deliveryFormValues(delivery: Delivery): FormValues {
  const toText = (value: string | boolean | null) => (value === true ? 'on' : value || '')
  return Object.fromEntries(Object.entries(delivery).map(([field, value]) => [field, toText(value)]))
}

type SubmittedCheckout = { items: readonly CartItem[]; checkoutId: string }

type ResubmissionResponse = { path: string; message?: FlashKey; isCartOrdered: boolean }

/** Where to redirect after a checkout that has become an order (now or earlier), and with which message. */
export function answerToPlaced(
  resubmission: OwnResubmissionResult,
  { items, checkoutId }: SubmittedCheckout,
): ResubmissionResponse {
  const { outcome, status } = resubmission
  // An earlier order was submitted again while the visitor fills another cart: that cart is not cleared.
  const isOtherCart = outcome === 'expired' || outcome === 'other_cart'
  if (isOtherCart || (outcome === 'same' && items.length === 0)) {
    return { path: paths.cart, message: 'order_again', isCartOrdered: false }
  }
  if (outcome === 'too_late' || outcome === 'other_sum' || !statusRules[status].isUnconfirmed) {
    return { path: paths.placedOrder(checkoutId), isCartOrdered: true }
  }
  const { needs_call = false } = 'order' in resubmission ? resubmission.order : {}
  return { path: paths.home, message: messageOfPlaced(outcome, { needs_call }), isCartOrdered: true }
}

export function messageOfPlaced(
  outcome: OrderOutcome['outcome'],
  { needs_call }: Pick<Order, 'needs_call'>,
): FlashKey {
  if (outcome === 'corrected') return 'order_corrected'
  return needs_call ? 'order_needs_call' : 'order_placed'
}
