import type { CartItem } from '#domain/cart.ts'
import { paths } from '#domain/paths.ts'
import type { FlashKey } from '../../views/toasts.ts'
import type { OwnResent } from '../orders/resend-order.ts'

type Sent = { items: readonly CartItem[]; checkoutId: string }

type Answer = { path: string; message?: FlashKey; isCartOrdered: boolean }

/** Where the form of a checkout that has become an order, now or before, leads to, and what is said there. */
export function answerResent(resent: OwnResent, { items, checkoutId }: Sent): Answer {
  const { outcome, status } = resent
  // The page of an earlier order, sent again while the visitor fills another cart: that cart stays.
  const isOtherCart = outcome === 'expired' || outcome === 'other_cart'
  if (isOtherCart || (outcome === 'same' && items.length === 0)) {
    return { path: paths.cart, message: 'order_again', isCartOrdered: false }
  }
  if (outcome === 'too_late' || status !== 'pending') {
    return { path: paths.placedOrder(checkoutId), isCartOrdered: true }
  }
  return { path: paths.home, message: messageOf(resent), isCartOrdered: true }
}

function messageOf(resent: OwnResent): FlashKey {
  if (resent.outcome === 'corrected') return 'order_corrected'
  return 'order' in resent && resent.order.needs_call ? 'order_needs_call' : 'order_placed'
}
