import type { Knex } from 'knex'
import type { Order } from '#domain/order.ts'
import { mostFound, type OrderFilter, type OrderQuery } from '#domain/order-list.ts'
import { pageSize } from '#domain/shop-list.ts'
import { filterOrders, newestFirst } from './filter-orders.ts'
import { orderColumns, ordersFromRows } from './order-row.ts'

export type OrderPage = { items: Order[]; total: number; page: number; pages: number }

/** One page of the orders of staff, the newest first, 24 a page; a page beyond the end is the last one. */
export async function listOrders(db: Knex, { page, ...filter }: OrderQuery): Promise<OrderPage> {
  const orders = () => filterOrders(db, filter)
  // The page's ids come from an index alone, so that a late page reads no order that it does not show.
  const ids = orders()
    .select('orders.id')
    .orderBy([...newestFirst])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [rows, total] = await Promise.all([
    db('orders')
      .select([...orderColumns])
      .whereIn('orders.id', ids)
      .orderBy([...newestFirst]),
    countOrders(db, filter),
  ])
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (page > pages) return listOrders(db, { page: pages, ...filter })
  return { items: await ordersFromRows(db, rows), total, page, pages }
}

/** How many orders there are; of a search at most mostFound. */
export async function countOrders(db: Knex, filter: OrderFilter): Promise<number> {
  const all = filterOrders(db, filter)
  const counted: Knex.QueryBuilder = filter.q
    ? db.from(all.select(db.raw('1')).limit(mostFound).as('found'))
    : all
  const [row] = await counted.count({ count: '*' })
  return row.count
}
