import type { Knex } from 'knex'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { parseSenderFilter } from '#domain/orders/sender-filter.ts'
import { endOfSafiDay, startOfSafiDay } from '#domain/time/safi-time.ts'
import { isBeyondLimits } from '../admin/read-dashboard.ts'
import { cityKeysOf } from './city-keys.ts'
import { orderSearchWords, parseOrderNumber, partOf } from './order-search.ts'
import { outcomeConditions } from './outcome-conditions.ts'
import { isNotWithdrawn } from './shipments/queries.ts'

/** Orders that match the filter and the search of a list, not sorted. */
export function filterOrders(db: Knex, filter: OrderFilter): Knex.QueryBuilder {
  return matchSearch(filterByFields(db, filter), filter.q)
}

/** Filters by all but the search. */
function filterByFields(
  db: Knex,
  { status, city, from, to, same, queue, outcome, product, courier, parcel }: OrderFilter,
): Knex.QueryBuilder {
  const orders = db('orders')
  if (status) orders.where('orders.status', status)
  if (city) orders.whereIn('orders.city_key', cityKeysOf(city))
  if (from) orders.where('orders.created_at', '>=', startOfSafiDay(from))
  if (to) orders.where('orders.created_at', '<', endOfSafiDay(to))
  if (queue) orders.whereRaw(isBeyondLimits)
  if (outcome) orders.whereRaw(outcomeConditions[outcome])
  if (product) {
    orders.whereIn('orders.id', db('order_lines').select('order_id').where({ product_id: product }))
  }
  if (courier || parcel) {
    orders.whereIn('orders.id', listShipments(db, { courier, parcel }).select('order_id'))
  }
  const group = parseSenderFilter(same)
  if (group) {
    const column = senderColumns[group.by]
    orders.where(`orders.${column}`, db('orders').select(column).where({ id: group.orderId }))
  }
  return orders
}

/** What couriers were given and nobody took back. */
function listShipments(
  db: Knex,
  { courier, parcel }: Pick<OrderFilter, 'courier' | 'parcel'>,
): Knex.QueryBuilder {
  const shipments = db('shipments').whereRaw(isNotWithdrawn)
  if (courier) shipments.where({ courier_id: courier === 'own' ? null : courier })
  if (parcel) shipments.where({ outcome: parcel })
  return shipments
}

/** The column of what orders of one sender have in common. */
export const senderColumns = { address: 'address_key', phone: 'phone_key', browser: 'browser_key' } as const

/** Orders that have one form of each word (orderSearchWords), or the number that was searched for. */
function matchSearch(orders: Knex.QueryBuilder, q: string): Knex.QueryBuilder {
  const number = parseOrderNumber(q)
  if (number !== null) return orders.where('orders.number', number)
  for (const forms of orderSearchWords(q)) {
    orders.where((any) => {
      for (const form of forms) any.orWhereLike('orders.search_text', `%${partOf(form)}%`)
    })
  }
  return orders
}
