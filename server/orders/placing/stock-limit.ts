import type { OrderSettings } from '#domain/admin/settings.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Order } from '#domain/orders/order.ts'

/** Stock that one order may take before staff confirm it. */
export type StockLimit = Pick<OrderSettings, 'pieces_of_product' | 'pieces'>

/** Whether these items exceed the limit, with one line for each product. Without a limit nothing exceeds it. */
export function exceedsStockLimit(items: readonly CartItem[], limit: StockLimit | undefined): boolean {
  if (!limit) return false
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces > limit.pieces || items.some(({ quantity }) => quantity > limit.pieces_of_product)
}

/**
 * Whether an order holds stock. A cancelled order has returned it; one that needs a call takes it when staff
 * confirm it, and returns it when it becomes pending again.
 */
export function hasTakenStock({ status, needs_call }: Pick<Order, 'status' | 'needs_call'>): boolean {
  if (status === 'cancelled') return false
  return status !== 'pending' || !needs_call
}
