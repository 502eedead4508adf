import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { orderColumns, ordersFromRows } from '../order-row.ts'

/** These orders in the order in which they are named; whatever is no order's id is left out. */
export async function listOrdersToPrint(db: Knex, ids: readonly number[]): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', [...ids])
  const orders = new Map((await ordersFromRows(db, rows)).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}
