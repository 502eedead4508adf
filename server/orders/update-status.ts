import type { Knex } from 'knex'
import type { Order, StatusChange } from '#domain/orders/order.ts'
import type { OrderStatus, StatusReason } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { changeOrder, type StockShortage, withLockedOrders } from './change-order.ts'
import { findLatestChange } from './queries.ts'

type NewStatus = {
  orderId: number
  status: OrderStatus
  /** The status the user has seen; absent: any status is changed. */
  fromStatus?: OrderStatus | undefined
  userId: number | null
  /** Why, where the status alone does not say it. */
  reason?: StatusReason | null
  /** In the words of staff. */
  comment?: string | null
}

export type StatusFailure =
  | { code: 'not_found' }
  | StockShortage
  /** The change by somebody else that came first. */
  | { code: 'changed_meanwhile'; change: StatusChange }
  /** It is too late to undo the change, or something followed it. */
  | { code: 'undo_too_late' }

/**
 * Sets the status of an order. The same status again changes nothing. Of two users who saw the same status and set different
 * ones, the second fails.
 */
export function updateStatus(
  db: Knex,
  { orderId, status, fromStatus, userId, reason, comment }: NewStatus,
): Promise<Result<Order, StatusFailure>> {
  return withLockedOrders(db, [orderId], async ([locked], transaction) => {
    if (!locked) return failed('not_found')
    const { order } = locked
    if (order.status === status) return ok(order)
    if (fromStatus && fromStatus !== order.status) {
      return failed('changed_meanwhile', { change: await findLatestChange(transaction, order) })
    }
    return changeOrder(transaction, { locked, userId, newValues: { status }, entry: { reason, comment } })
  })
}
