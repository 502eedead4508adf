import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import {
  maxOrdersFound,
  type OrderFilter,
  type OrderListQuery,
  orderPageSize,
} from '#domain/orders/order-list.ts'
import { type Page, type PageRequest, slicePage } from '#domain/shared/page.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import { filterOrders } from './filter-orders.ts'
import { type OrderRow, orderColumns, ordersFromRows } from './order-row.ts'

/**
 * One page of the staff's orders, newest first: 24, or more for a group of one sender. A page beyond the end is the
 * last one.
 */
export async function listOrders(db: Knex, { page, ...filter }: OrderListQuery): Promise<Page<Order>> {
  const request = { page, size: orderPageSize(filter) }
  const list = filter.q === '' ? listPage(db, filter, request) : searchPage(db, filter, request)
  const { items, ...counts } = await list
  return { items: await ordersFromRows(db, items), ...counts }
}

function listPage(db: Knex, filter: OrderFilter, request: PageRequest): Promise<Page<OrderRow>> {
  return paginate(filterOrders(db, filter), request, selectInOrder)
}

/** Looks for the newest orders that match a search, and no further than five pages. */
async function searchPage(db: Knex, filter: OrderFilter, request: PageRequest): Promise<Page<OrderRow>> {
  const ids: number[] = await filterOrders(db, filter)
    .orderBy(newestFirst('orders'))
    .limit(maxOrdersFound)
    .pluck('orders.id')
  const { items: shown, ...counts } = slicePage(ids, request)
  return { items: await selectInOrder(db('orders').whereIn('orders.id', shown)), ...counts }
}

function selectInOrder(orders: Knex.QueryBuilder): Knex.QueryBuilder {
  return orders.select([...orderColumns]).orderBy(newestFirst('orders'))
}

/** More order numbers would not be read in a message. */
const maxNumbersNamed = 20

export function formatOrderNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, maxNumbersNamed).map((number) => isolateDirection(`#${number}`))
  return numbers.length > maxNumbersNamed ? `${named.join(' ')} …` : named.join(' ')
}
