import type { Knex } from 'knex'
import type { Order } from '#domain/order.ts'
import { mostFound, type OrderFilter, type OrderQuery } from '#domain/order-list.ts'
import { pageSize } from '#domain/shop-list.ts'
import { filterOrders, newestFirst } from './filter-orders.ts'
import { orderColumns, ordersFromRows } from './order-row.ts'

export type OrderPage = { items: Order[]; total: number; page: number; pages: number }

/** One page of the orders of staff, the newest first, 24 a page; a page beyond the end is the last one. */
export async function listOrders(db: Knex, { page, ...filter }: OrderQuery): Promise<OrderPage> {
  // How a search is best looked up depends on how much it finds; filters need not wait for that.
  const found = filter.q === '' ? null : await countOrders(db, filter)
  const ids = idsOfPage(db, filter, { page, areFew: found !== null && found < mostFound })
  const [total, rows] = await Promise.all([
    found ?? countOrders(db, filter),
    db('orders')
      .select([...orderColumns])
      .whereIn('orders.id', ids)
      .orderBy([...newestFirst]),
  ])
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (page > pages) return listOrders(db, { page: pages, ...filter })
  return { items: await ordersFromRows(db, rows), total, page, pages }
}

/**
 * The ids of a page alone: an index has them in their order, so that a late page reads no order that it does not show. Of
 * a search that finds few, these are gathered first: by their order PostgreSQL would come upon them one in a thousand.
 */
function idsOfPage(
  db: Knex,
  filter: OrderFilter,
  { page, areFew }: { page: number; areFew: boolean },
): Knex.QueryBuilder {
  const found = filterOrders(db, filter).select('orders.id', 'orders.created_at')
  const orders = areFew ? db.withMaterialized('found', found).from('found as orders') : found
  return db
    .from(
      orders
        .orderBy([...newestFirst])
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .as('page'),
    )
    .select('id')
}

/**
 * How many orders there are; of a search at most mostFound. Counted in the order of the list, or PostgreSQL would rather
 * read the whole table than an index of it.
 */
async function countOrders(db: Knex, filter: OrderFilter): Promise<number> {
  const found = filterOrders(db, filter)
    .select(db.raw('1'))
    .orderBy([...newestFirst])
  if (filter.q) found.limit(mostFound)
  const [row] = await db.from(found.as('found')).count({ count: '*' })
  return row.count
}
