import type { Knex } from 'knex'
import { maxOrdersFound, type OrderFilter } from '#domain/orders/order-list.ts'
import { newestFirst } from '../db/newest-first.ts'
import { filterOrders } from './filter-orders.ts'

/** Ids of the newest orders that match a search. */
export function searchOrders(db: Knex, filter: OrderFilter): Promise<number[]> {
  return filterOrders(db, filter).orderBy(newestFirst('orders')).limit(maxOrdersFound).pluck('orders.id')
}
