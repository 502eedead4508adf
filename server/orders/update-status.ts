import type { Knex } from 'knex'
import type { Order, OrderLineError, StatusChange } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { withoutReturned } from '#domain/orders/returns/order-return.ts'
import type { StatusReason } from '#domain/orders/status-reason.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { notify } from '../db/notifications.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { updatePapers } from './papers/issue-papers.ts'
import {
  findStockErrors,
  hasTakenStock,
  lockProducts,
  mergeItems,
  returnStock,
  takeStock,
} from './placing/stock.ts'
import { findLatestChange, findOrder } from './queries.ts'
import { listReturns } from './returns/queries.ts'
import { followStatus } from './shipments/follow-status.ts'

type Change = {
  orderId: number
  status: OrderStatus
  /** The status the user has seen; absent: any status is changed. */
  fromStatus?: OrderStatus | undefined
  userId: number | null
  /** Why, where the status alone does not say it. */
  reason?: StatusReason
  /** What staff add in their own words. */
  comment?: string | null
}

export type StatusFailure =
  | { code: 'not_found' }
  | { code: 'out_of_stock'; lines: OrderLineError[]; order: Order }
  /** The change by somebody else that came first. */
  | { code: 'changed_meanwhile'; change: StatusChange }

/** Sets the status of an order in a transaction of its own, see changeStatus. */
export function updateStatus(db: Knex, change: Change): Promise<Result<Order, StatusFailure>> {
  return orderTransaction(db, {}, (transaction) => changeStatus(transaction, change))
}

/**
 * Sets the status of an order; any status may follow any other. Cancelling returns the stock that was taken, except that
 * of a parcel which the courier brings back later or has lost. Leaving 'cancelled', or confirming an order that has not
 * taken its stock yet, takes it or fails. The same status again changes nothing; each change is recorded, and the
 * shipment follows it. Of two users who saw the same status and set different ones, the second fails.
 */
export async function changeStatus(
  transaction: Knex.Transaction,
  change: Change,
): Promise<Result<Order, StatusFailure>> {
  const { orderId: id, status, fromStatus, userId, reason, comment } = change
  // Locked until the end, so that of two concurrent cancellations only the first returns stock.
  await transaction('orders').select('id').where({ id }).forUpdate()
  const order = await findOrder(transaction, { id })
  if (!order) return failed('not_found')
  if (order.status === status) return ok(order)
  if (fromStatus && fromStatus !== order.status) {
    return failed('changed_meanwhile', { change: await findLatestChange(transaction, order) })
  }

  const shipment = await followStatus(transaction, order, { status, userId, reason })
  const stockErrors = await adjustStock(transaction, order, {
    holds: hasTakenStock(order) || shipment.wasOut,
    willHold: hasTakenStock({ ...order, status }) || shipment.isOut,
  })
  if (stockErrors.length > 0) return failed('out_of_stock', { lines: stockErrors, order })
  await shipment.write()
  await transaction('orders').where({ id }).update({ status })
  await transaction('order_status_changes').insert({
    order_id: id,
    from_status: order.status,
    to_status: status,
    user_id: userId,
    reason: reason ?? null,
    comment: comment || null,
  })
  await updatePapers(transaction, order, status)
  await notify(transaction, 'order_changed', { order_id: id })
  return ok({ ...order, status })
}

/** Takes or returns the stock of a locked order. When there is not enough, returns the lines concerned and changes nothing. */
export async function adjustStock(
  transaction: Knex.Transaction,
  order: Order,
  { holds, willHold }: { holds: boolean; willHold: boolean },
): Promise<OrderLineError[]> {
  if (holds === willHold) return []
  // What came back in a return is in stock already, or broken.
  const kept = withoutReturned(order.items, await listReturns(transaction, order.id))
  const items = mergeItems(kept.filter(({ quantity }) => quantity > 0))
  const products = await lockProducts(transaction, items)
  if (holds) {
    await returnStock(transaction, items)
    return []
  }
  const stockErrors = findStockErrors(items, products)
  if (stockErrors.length === 0) await takeStock(transaction, items)
  return stockErrors
}
