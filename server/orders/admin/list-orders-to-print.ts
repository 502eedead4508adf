import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { orderColumns, ordersFromRows } from '../order-row.ts'

/** The orders in the sequence of `ids`; unknown ids are skipped. */
export async function listOrdersToPrint(db: Knex, ids: readonly number[]): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', [...ids])
  const orders = new Map((await ordersFromRows(db, rows)).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}
