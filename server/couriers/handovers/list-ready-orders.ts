import type { Knex } from 'knex'
import { handoverLimit } from '#domain/couriers/courier.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusIs } from '#domain/orders/status-condition.ts'
import { type OrderRow, orderColumns, ordersFromRows } from '../../orders/order-row.ts'

/** Orders that are ready to be handed over, the oldest first: all, or those chosen in a list. */
export async function listReadyOrders(db: Knex, chosen: readonly number[] = []): Promise<Order[]> {
  const ready = db('orders').whereRaw(statusIs('isReadyToShip'))
  if (chosen.length > 0) ready.whereIn('id', [...chosen])
  const rows: OrderRow[] = await ready
    .select([...orderColumns])
    .orderBy(['created_at', 'id'])
    .limit(handoverLimit)
  return ordersFromRows(db, rows)
}

/** Those of these orders that are ready, in the same order. */
export async function listReadyIds(db: Knex, ids: readonly number[]): Promise<number[]> {
  return db('orders')
    .whereIn('id', [...ids])
    .whereRaw(statusIs('isReadyToShip'))
    .orderBy(['created_at', 'id'])
    .pluck('id')
}

/** The numbers of those of these orders that are not ready. */
export async function listUnreadyNumbers(db: Knex, ids: readonly number[]): Promise<number[]> {
  return db('orders')
    .whereIn('id', [...ids])
    .whereRaw(`not ${statusIs('isReadyToShip')}`)
    .orderBy('number')
    .pluck('number')
}
