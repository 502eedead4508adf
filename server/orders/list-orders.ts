import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import {
  maxOrdersFound,
  type OrderFilter,
  type OrderListQuery,
  orderPageSize,
} from '#domain/orders/order-list.ts'
import { offsetOf, type Page, type PageCounts, pageOf, slicePage } from '#domain/shared/page.ts'
import { newestFirst } from '../db/newest-first.ts'
import { searchSorted } from '../db/sorted-search.ts'
import { filterOrdersByFields, matchSearch, shipmentsOf } from './filter-orders.ts'
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

/** Pages up to this one are so cheap that they are read while the orders are counted. */
const firstPages = 10

async function listPage(db: Knex, { page, ...filter }: OrderListQuery): Promise<Page<Order>> {
  const size = orderPageSize(filter)
  if (page <= firstPages) {
    const rowsOfPage = selectPageIds(db, filter, { offset: offsetOf({ page, size }), size })
    const [total, items] = await Promise.all([countOrders(db, filter), findOrdersByIds(db, rowsOfPage)])
    const counts = pageOf(total, { page, size })
    if (page === counts.page) return { items, ...counts }
  }
  const total = await countOrders(db, filter)
  const counts = pageOf(total, { page, size })
  return { items: await findOrdersByIds(db, selectLatePageIds(db, filter, counts, size)), ...counts }
}

type Rows = { offset: number; size: number; isReversed?: boolean }

/** Selects only ids: an index contains them in order, so that a late page does not read the orders before it. */
function selectPageIds(db: Knex, filter: OrderFilter, { offset, size, isReversed }: Rows): Knex.QueryBuilder {
  const order = isReversed ? oldestFirst : newestFirst('orders')
  const ids = filterOrdersByFields(db, filter).select('orders.id').orderBy(order).limit(size).offset(offset)
  return db.from(ids.as('page')).select('id')
}

const oldestFirst = newestFirst('orders').map(({ column }) => ({ column, order: 'asc' as const }))

/** Counted from the nearer end: PostgreSQL reads all rows before an offset. */
function selectLatePageIds(
  db: Knex,
  filter: OrderFilter,
  { page, total }: PageCounts,
  size: number,
): Knex.QueryBuilder {
  const offset = offsetOf({ page, size })
  const end = Math.min(offset + size, total)
  const rows = { offset, size: end - offset }
  if (offset < total / 2) return selectPageIds(db, filter, rows)
  return selectPageIds(db, filter, { ...rows, offset: total - end, isReversed: true })
}

/** Sorted like the list: otherwise PostgreSQL prefers to read the whole table instead of an index. */
async function countOrders(db: Knex, filter: OrderFilter): Promise<number> {
  const courier = findOnlyCourier(filter)
  if (courier !== null) {
    // Each shipment is of an order: counted from their index, no order is read.
    const [row] = await shipmentsOf(db, courier).countDistinct({ count: 'order_id' })
    return row.count
  }
  const found = filterOrdersByFields(db, filter).select(db.raw('1')).orderBy(newestFirst('orders'))
  const [row] = await db.from(found.as('found')).count({ count: '*' })
  return row.count
}

/** The courier, if the list is filtered by nothing else. */
function findOnlyCourier({ courier, ...others }: OrderFilter): number | null {
  return Object.values(others).some(Boolean) ? null : courier
}

async function findOrdersByIds(db: Knex, ids: Knex.QueryBuilder | number[]): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', ids)
    .orderBy(newestFirst('orders'))
  return ordersFromRows(db, rows)
}
