import type { Knex } from 'knex'
import type { Order } from '#domain/order.ts'
import { mostFound, type OrderFilter, type OrderQuery, pageSizeOf } from '#domain/order-list.ts'
import { searchInOrder } from '../db/search-in-order.ts'
import { matchSearch, narrowOrders, newestFirst } from './filter-orders.ts'
import { orderColumns, ordersFromRows } from './order-row.ts'

export type OrderPage = { items: Order[]; total: number; page: number; pages: number }

/** One page of the orders of staff, the newest first, 24 a page, a group of one sender at once; a page beyond the end is the last one. */
export async function listOrders(db: Knex, query: OrderQuery): Promise<OrderPage> {
  return query.q === '' ? pageOfAll(db, query) : pageOfFound(db, query)
}

async function pageOfFound(db: Knex, { page: asked, ...filter }: OrderQuery): Promise<OrderPage> {
  const ids = await searchInOrder(db, {
    table: 'orders',
    narrowed: narrowOrders(db, filter),
    match: (orders, how) => matchSearch(orders, filter.q, how),
    order: 'orders.created_at desc, orders.id desc',
    atMost: mostFound,
  })
  const size = pageSizeOf(filter)
  const pages = pagesOf(ids.length, size)
  const page = Math.min(asked, pages)
  const shown = ids.slice((page - 1) * size, page * size)
  return { items: await ordersOf(db, shown), total: ids.length, page, pages }
}

async function pageOfAll(db: Knex, { page, ...filter }: OrderQuery): Promise<OrderPage> {
  const [total, items] = await Promise.all([
    countOrders(db, filter),
    ordersOf(db, idsOfPage(db, filter, page)),
  ])
  const pages = pagesOf(total, pageSizeOf(filter))
  if (page > pages) return pageOfAll(db, { page: pages, ...filter })
  return { items, total, page, pages }
}

/** The ids of a page alone: an index has them in their order, so that a late page reads no order it does not show. */
function idsOfPage(db: Knex, filter: OrderFilter, page: number): Knex.QueryBuilder {
  const size = pageSizeOf(filter)
  const ids = narrowOrders(db, filter)
    .select('orders.id')
    .orderBy([...newestFirst])
    .limit(size)
    .offset((page - 1) * size)
  return db.from(ids.as('page')).select('id')
}

/** Counted in the order of the list, or PostgreSQL would rather read the whole table than an index of it. */
async function countOrders(db: Knex, filter: OrderFilter): Promise<number> {
  const found = narrowOrders(db, filter)
    .select(db.raw('1'))
    .orderBy([...newestFirst])
  const [row] = await db.from(found.as('found')).count({ count: '*' })
  return row.count
}

async function ordersOf(db: Knex, ids: Knex.QueryBuilder | number[]): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', ids)
    .orderBy([...newestFirst])
  return ordersFromRows(db, rows)
}

function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
