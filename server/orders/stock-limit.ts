import type { OrderSettings } from '#domain/admin/settings.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Order } from '#domain/orders/order.ts'

/** What one order takes from the stock before staff have confirmed it. */
export type StockLimit = Pick<OrderSettings, 'pieces_of_product' | 'pieces'>

/** Whether an order of these items is for more; each product has one line. Without a limit none is. */
export function exceedsStockLimit(items: readonly CartItem[], limit: StockLimit | undefined): boolean {
  if (!limit) return false
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces > limit.pieces || items.some(({ quantity }) => quantity > limit.pieces_of_product)
}

/**
 * Whether the pieces of an order are out of the stock. A cancelled order has given them back; one that needs a call
 * takes them when staff confirm it, and gives them back when it goes back to pending.
 */
export function hasTakenStock({ status, needs_call }: Pick<Order, 'status' | 'needs_call'>): boolean {
  if (status === 'cancelled') return false
  return status !== 'pending' || !needs_call
}
