import type { CartItem } from '#domain/cart/cart.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import type { FlashKey } from '../../views/toasts.ts'
import type { OwnResubmissionResult } from '../orders/placing/resubmit-checkout.ts'

type SubmittedCheckout = { items: readonly CartItem[]; checkoutId: string }

type ResubmissionResponse = { path: string; message?: FlashKey; isCartOrdered: boolean }

/** Where to redirect after a checkout that has become an order (now or earlier), and with which message. */
export function resolveResubmission(
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
  return { path: paths.home, message: messageOf(resubmission), isCartOrdered: true }
}

function messageOf(resubmission: OwnResubmissionResult): FlashKey {
  if (resubmission.outcome === 'corrected') return 'order_corrected'
  return 'order' in resubmission && resubmission.order.needs_call ? 'order_needs_call' : 'order_placed'
}
