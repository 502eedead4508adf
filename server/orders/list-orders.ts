import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { type OrderFilter, type OrderListQuery, orderPageSize } from '#domain/orders/order-list.ts'
import { type Page, slicePage } from '#domain/shared/page.ts'
import { newestFirst } from '../db/newest-first.ts'
import { readPageByIds } from '../db/page-by-ids.ts'
import { countByStatus } from './count-by-status.ts'
import { filterOrdersByFields, isFilteredByStatusAlone, listShipments } from './filter-orders.ts'
import { orderColumns, ordersFromRows } from './order-row.ts'
import { searchOrders } from './search-orders.ts'

/**
 * One page of the staff's orders, newest first: 24, or more for a group of one sender. A page beyond the end is the
 * last one.
 */
export async function listOrders(db: Knex, query: OrderListQuery): Promise<Page<Order>> {
  return query.q === '' ? listPage(db, query) : searchPage(db, query)
}

async function searchPage(db: Knex, { page, ...filter }: OrderListQuery): Promise<Page<Order>> {
  const ids = await searchOrders(db, filter)
  const { items: shown, ...counts } = slicePage(ids, { page, size: orderPageSize(filter) })
  return { items: await findOrdersByIds(db, shown), ...counts }
}

function listPage(db: Knex, { page, ...filter }: OrderListQuery): Promise<Page<Order>> {
  const request = { page, size: orderPageSize(filter) }
  return readPageByIds(filterOrdersByFields(db, filter), sorted, request, {
    count: () => countOrders(db, filter),
    find: (ids) => findOrdersByIds(db, ids),
  })
}

const sorted = { table: 'orders', order: newestFirst('orders') }

/** Sorted like the list: otherwise PostgreSQL prefers to read the whole table instead of an index. */
async function countOrders(db: Knex, filter: OrderFilter): Promise<number> {
  if (isFilteredByStatusAlone(filter)) return countByStatus(db, filter.status)
  if (isFilteredByCourierAlone(filter)) {
    // Each shipment is of an order: counted from their index, no order is read.
    const [row] = await listShipments(db, filter).countDistinct({ count: 'order_id' })
    return row.count
  }
  const found = filterOrdersByFields(db, filter).select(db.raw('1')).orderBy(newestFirst('orders'))
  const [row] = await db.from(found.as('found')).count({ count: '*' })
  return row.count
}

function isFilteredByCourierAlone({ courier, parcel, ...others }: OrderFilter): boolean {
  return Boolean(courier || parcel) && !Object.values(others).some(Boolean)
}

async function findOrdersByIds(db: Knex, ids: Knex.QueryBuilder | number[]): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', ids)
    .orderBy(newestFirst('orders'))
  return ordersFromRows(db, rows)
}
