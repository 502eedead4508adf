import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { filterOrders, newestFirst } from '../filter-orders.ts'
import { orderColumns, ordersFromRows } from '../order-row.ts'

const batchSize = 500

/**
 * All orders that a list shows, the newest first, some hundred at a time. Each batch begins after the one before, so
 * that no connection waits for a phone that reads slowly, and an order that comes meanwhile moves none of the others.
 */
export async function* exportOrders(db: Knex, filter: OrderFilter): AsyncGenerator<Order[]> {
  for (let last: Order | undefined; ; ) {
    const orders = filterOrders(db, filter)
    if (last) {
      const { id } = last
      // By the database's own time of it: a Date has lost the microseconds.
      orders.whereRaw('(orders.created_at, orders.id) < (select created_at, id from orders where id = ?)', [
        id,
      ])
    }
    const rows = await orders
      .select([...orderColumns])
      .orderBy([...newestFirst])
      .limit(batchSize)
    if (rows.length > 0) yield await ordersFromRows(db, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
