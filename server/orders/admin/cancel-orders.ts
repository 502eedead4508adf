import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { notify } from '../../db/notifications.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import {
  findStockErrors,
  hasTakenStock,
  lockProducts,
  mergeItems,
  returnStock,
  takeStock,
} from '../placing/stock.ts'
import { keptQuantityColumn } from '../returns/queries.ts'

type LockedOrder = Pick<Order, 'id' | 'number' | 'status' | 'needs_call'>

export type CancellationResult = {
  /** Id for undoing the cancellation; null when nothing was cancelled. */
  cancellationId: number | null
  done: LockedOrder[]
  /** Unchanged orders: no longer in the expected status, or without enough stock. */
  left: LockedOrder[]
}

/**
 * Cancels those of the given orders that are still pending, in one transaction: returns their stock once and
 * records in each history who did it. Orders confirmed meanwhile stay unchanged. Orders and then products are
 * locked by id, as everywhere, which prevents deadlocks.
 */
export function cancelOrders(
  db: Knex,
  { ids, userId }: { ids: readonly number[]; userId: number },
): Promise<CancellationResult> {
  return orderTransaction(db, {}, async (transaction) => {
    const orders = await lockOrders(transaction, ids)
    const done = orders.filter(({ status }) => status === 'pending')
    const left = orders.filter(({ status }) => status !== 'pending')
    if (done.length === 0) return { cancellationId: null, done, left }
    const items = mergeItems([...(await listItems(transaction, done)).values()].flat())
    await lockProducts(transaction, items)
    await returnStock(transaction, items)
    const [made] = await transaction('order_cancellations').insert({ user_id: userId }).returning('id')
    const cancellationId: number = made.id
    await updateStatuses(transaction, done, { from: 'pending', to: 'cancelled', userId, cancellationId })
    return { cancellationId, done, left }
  })
}

/**
 * Undoes a cancellation: its orders that have not changed since are pending again and take their stock. An order
 * without enough stock stays cancelled.
 */
export function restoreOrders(
  db: Knex,
  { cancellationId, userId }: { cancellationId: number; userId: number },
): Promise<CancellationResult> {
  return orderTransaction(db, {}, async (transaction) => {
    const changed = transaction('order_status_changes')
      .select('order_id')
      .where({ cancellation_id: cancellationId })
    const orders = await lockOrders(transaction, await changed.pluck('order_id'))
    const untouched = new Set(await listUnchangedSince(transaction, cancellationId))
    const asked = orders.filter(({ id }) => untouched.has(id))
    const items = await listItems(
      transaction,
      asked.map((order) => ({ ...order, status: 'pending' as const })),
    )
    const stock = await lockProducts(transaction, mergeItems([...items.values()].flat()))
    const done = asked.filter(({ id }) => deductStock(stock, items.get(id) ?? []))
    const left = asked.filter((order) => !done.includes(order))
    await takeStock(transaction, mergeItems(done.flatMap(({ id }) => items.get(id) ?? [])))
    await updateStatuses(transaction, done, {
      from: 'cancelled',
      to: 'pending',
      userId,
      cancellationId: null,
    })
    return { cancellationId: null, done, left }
  })
}

function lockOrders(transaction: Knex.Transaction, ids: readonly number[]): Promise<LockedOrder[]> {
  return transaction('orders')
    .select('id', 'number', 'status', 'needs_call')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
}

/** Items of the orders that have taken stock, by order id. */
async function listItems(
  transaction: Knex.Transaction,
  orders: readonly LockedOrder[],
): Promise<Map<number, CartItem[]>> {
  const ids = orders.filter(hasTakenStock).map(({ id }) => id)
  const lines: (CartItem & { order_id: number })[] = await transaction('order_lines')
    .select('order_id', 'product_id', transaction.raw(keptQuantityColumn))
    .whereIn('order_id', ids)
  return Map.groupBy(lines, (line) => line.order_id)
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

/** Deducts the items from `stock`; returns false, and deducts nothing, when there is not enough. */
function deductStock(stock: Map<number, { stock: number }>, items: readonly CartItem[]): boolean {
  if (findStockErrors(items, stock).length > 0) return false
  for (const { product_id, quantity } of items) {
    const product = stock.get(product_id)
    if (product) product.stock -= quantity
  }
  return true
}

async function updateStatuses(
  transaction: Knex.Transaction,
  orders: readonly LockedOrder[],
  how: { from: OrderStatus; to: OrderStatus; userId: number; cancellationId: number | null },
): Promise<void> {
  const [first] = orders
  if (!first) return
  const { from, to, userId, cancellationId } = how
  const ids = orders.map(({ id }) => id)
  await transaction('orders').whereIn('id', ids).update({ status: to })
  await transaction('order_status_changes').insert(
    ids.map((order_id) => ({
      order_id,
      from_status: from,
      to_status: to,
      user_id: userId,
      cancellation_id: cancellationId,
    })),
  )
  // Listeners reload everything, so one notification is enough.
  await notify(transaction, 'order_changed', { order_id: first.id })
}
