import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { newestFirst } from '../../db/newest-first.ts'
import { filterOrders } from '../filter-orders.ts'
import { orderColumns, ordersFromRows } from '../order-row.ts'

const batchSize = 500

/**
 * All orders of a list in batches, newest first. Each batch is a query that starts after the previous batch, so
 * that no connection waits for a slow download, and new orders do not shift the others.
 */
export async function* exportOrders(db: Knex, filter: OrderFilter): AsyncGenerator<Order[]> {
  for (let last: Order | undefined; ; ) {
    const orders = filterOrders(db, filter)
    if (last) {
      const { id } = last
      // The database's own timestamp: a Date has lost the microseconds.
      orders.whereRaw('(orders.created_at, orders.id) < (select created_at, id from orders where id = ?)', [
        id,
      ])
    }
    const rows = await orders
      .select([...orderColumns])
      .orderBy(newestFirst('orders'))
      .limit(batchSize)
    if (rows.length > 0) yield await ordersFromRows(db, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
