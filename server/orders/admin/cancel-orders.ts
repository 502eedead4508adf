import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { newOrderStatus, statusRules } from '#domain/orders/order-statuses.ts'
import { changeOrders, withLockedOrders } from '../change-order.ts'

export type CancellationResult = {
  /** Id for undoing the cancellation; null when nothing was cancelled. */
  cancellationId: number | null
  done: Order[]
  /** Unchanged orders: no longer in the expected status, or without enough stock. */
  left: Order[]
}

/** Cancels those of the given orders that nobody has confirmed, in one transaction. */
export function cancelOrders(
  db: Knex,
  { ids, userId }: { ids: readonly number[]; userId: number },
): Promise<CancellationResult> {
  return withLockedOrders(db, ids, async (orders, transaction) => {
    const asked = orders.filter(({ order }) => statusRules[order.status].isUnconfirmed)
    const left = orders.filter((locked) => !asked.includes(locked)).map(({ order }) => order)
    if (asked.length === 0) return { cancellationId: null, done: [], left }
    const [made] = await transaction('order_cancellations').insert({ user_id: userId }).returning('id')
    const { changed } = await changeOrders(
      transaction,
      asked.map((locked) => ({
        ...{ locked, userId },
        newValues: { status: 'cancelled' },
        entry: { cancellation_id: made.id },
      })),
    )
    return { cancellationId: made.id, done: changed, left }
  })
}

/**
 * Undoes a cancellation: its orders that have not changed since wait for their call again and take their stock. An order
 * without enough stock stays cancelled.
 */
export async function restoreOrders(
  db: Knex,
  { cancellationId, userId }: { cancellationId: number; userId: number },
): Promise<CancellationResult> {
  const ids = await db('order_status_changes').where({ cancellation_id: cancellationId }).pluck('order_id')
  return withLockedOrders(db, ids, async (orders, transaction) => {
    const untouched = new Set(await listUnchangedSince(transaction, cancellationId))
    const { changed } = await changeOrders(
      transaction,
      orders
        .filter(({ order }) => untouched.has(order.id))
        .map((locked) => ({ locked, userId, newValues: { status: newOrderStatus }, entry: {} })),
    )
    const done = new Set(changed.map(({ id }) => id))
    const left = orders.map(({ order }) => order).filter(({ id }) => untouched.has(id) && !done.has(id))
    return { cancellationId: null, done: changed, left }
  })
}

/** Orders whose latest status change is this cancellation. */
async function listUnchangedSince(transaction: Knex.Transaction, cancellationId: number): Promise<number[]> {
  return transaction('order_status_changes as change')
    .where('change.cancellation_id', cancellationId)
    .whereNotExists((later) => {
      later
        .from('order_status_changes as later')
        .whereRaw('later.order_id = change.order_id and later.id > change.id')
    })
    .pluck('change.order_id')
}
