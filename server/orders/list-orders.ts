import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import {
  maxOrdersFound,
  type OrderFilter,
  type OrderListQuery,
  orderPageSize,
} from '#domain/orders/order-list.ts'
import { offsetOf, type Page, pageOf, slicePage } from '#domain/shared/page.ts'
import { newestFirst } from '../db/newest-first.ts'
import { searchSorted } from '../db/sorted-search.ts'
import { filterOrdersByFields, matchSearch } from './filter-orders.ts'
import { orderColumns, ordersFromRows } from './order-row.ts'

/**
 * One page of the staff's orders, newest first: 24, or more for a group of one sender. A page beyond the end is the
 * last one.
 */
export async function listOrders(db: Knex, query: OrderListQuery): Promise<Page<Order>> {
  return query.q === '' ? listPage(db, query) : searchPage(db, query)
}

async function searchPage(db: Knex, { page, ...filter }: OrderListQuery): Promise<Page<Order>> {
  const ids = await searchSorted(db, {
    table: 'orders',
    candidates: filterOrdersByFields(db, filter),
    match: (orders, how) => matchSearch(orders, filter.q, how),
    order: 'orders.created_at desc, orders.id desc',
    atMost: maxOrdersFound,
  })
  const { items: shown, ...counts } = slicePage(ids, { page, size: orderPageSize(filter) })
  return { items: await findOrdersByIds(db, shown), ...counts }
}

async function listPage(db: Knex, { page, ...filter }: OrderListQuery): Promise<Page<Order>> {
  const [total, items] = await Promise.all([
    countOrders(db, filter),
    findOrdersByIds(db, selectPageIds(db, filter, page)),
  ])
  const counts = pageOf(total, { page, size: orderPageSize(filter) })
  if (page > counts.page) return listPage(db, { ...filter, page: counts.page })
  return { items, ...counts }
}

/** Selects only ids: an index contains them in order, so that a late page does not read the orders before it. */
function selectPageIds(db: Knex, filter: OrderFilter, page: number): Knex.QueryBuilder {
  const size = orderPageSize(filter)
  const ids = filterOrdersByFields(db, filter)
    .select('orders.id')
    .orderBy(newestFirst('orders'))
    .limit(size)
    .offset(offsetOf({ page, size }))
  return db.from(ids.as('page')).select('id')
}

/** Sorted like the list: otherwise PostgreSQL prefers to read the whole table instead of an index. */
async function countOrders(db: Knex, filter: OrderFilter): Promise<number> {
  const found = filterOrdersByFields(db, filter).select(db.raw('1')).orderBy(newestFirst('orders'))
  const [row] = await db.from(found.as('found')).count({ count: '*' })
  return row.count
}

async function findOrdersByIds(db: Knex, ids: Knex.QueryBuilder | number[]): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', ids)
    .orderBy(newestFirst('orders'))
  return ordersFromRows(db, rows)
}
