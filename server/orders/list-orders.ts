import type { Knex } from 'knex'
import { isBeyondLimits } from '#domain/orders/call-conditions.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import {
  maxOrdersFound,
  type OrderFilter,
  type OrderListQuery,
  orderPageSize,
} from '#domain/orders/order-list.ts'
import { parseSourceFilter } from '#domain/orders/order-source.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { isolateDirection, normaliseDigits } from '#domain/shared/clean-text.ts'
import { type Page, type PageRequest, slicePage } from '#domain/shared/page.ts'
import { beginningsOfPhoneKeys, phoneKey } from '#domain/text/phone.ts'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import { endOfSafiDay, startOfSafiDay } from '#domain/time/safi-time.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import { cityKey, cityKeysOf } from './city-keys.ts'
import { type OrderRow, orderColumns, ordersFromRows } from './order-row.ts'
import { isNotWithdrawn } from './order-shipments.ts'

/** A page has 24 orders, or more for a group of one source; the newest come first. */
export async function listOrders(
  db: Knex,
  { page, ...filter }: OrderListQuery & WithLateOrders,
): Promise<Page<Order>> {
  const request = { page, size: orderPageSize(filter) }
  const list = filter.q === '' ? listPage(db, filter, request) : searchPage(db, filter, request)
  const { items, ...counts } = await list
  return { items: await ordersFromRows(db, items), ...counts }
}

/** `lateIds` are the orders that the filter `late` means (withLateOrders of find-due-orders.ts). */
type WithLateOrders = { lateIds?: number[] }
type Filter = OrderFilter & WithLateOrders

function listPage(db: Knex, filter: Filter, request: PageRequest): Promise<Page<OrderRow>> {
  const order = newestFirst('orders')
  return paginate(filterOrders(db, filter), { ...request, order }, (rows) => rows.select([...orderColumns]))
}

async function searchPage(db: Knex, filter: Filter, request: PageRequest): Promise<Page<OrderRow>> {
  const ids: number[] = await filterOrders(db, filter)
    .orderBy(newestFirst('orders'))
    .limit(maxOrdersFound)
    .pluck('orders.id')
  const { items: shown, ...counts } = slicePage(ids, request)
  const items = await db('orders')
    .select([...orderColumns])
    .whereIn('orders.id', shown)
    .orderBy(newestFirst('orders'))
  return { items, ...counts }
}

const maxNumbersNamed = 20

export function formatOrderNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, maxNumbersNamed).map((number) => isolateDirection(`#${number}`))
  return numbers.length > maxNumbersNamed ? `${named.join(' ')} …` : named.join(' ')
}

export function filterOrders(db: Knex, filter: Filter): Knex.QueryBuilder {
  const orders = db('orders')
  for (const name of Object.keys(filters) as (keyof OrderFilter)[]) {
    if (filter[name]) filters[name](orders, filter[name] as never, { ...filter, db })
  }
  return orders
}

const filters: {
  [Name in keyof OrderFilter]: (
    orders: Knex.QueryBuilder,
    value: NonNullable<OrderFilter[Name]>,
    others: Filter & { db: Knex },
  ) => void
} = {
  q(orders, q) {
    const number = parseOrderNumber(q)
    if (number === null) matchSearchText(orders, 'orders.search_text', q)
    else orders.where('orders.number', number)
  },
  status: (orders, status) => orders.where('orders.status', status),
  city: (orders, city) => orders.whereIn('orders.city_key', cityKeysOf(city)),
  from: (orders, from) => orders.where('orders.created_at', '>=', startOfSafiDay(from)),
  to: (orders, to) => orders.where('orders.created_at', '<', endOfSafiDay(to)),
  queue: (orders) => orders.whereRaw(isBeyondLimits),
  outcome: (orders, outcome) => orders.whereRaw(outcomeConditions[outcome]),
  late: (orders, _, { lateIds = [] }) => orders.whereRaw('orders.id = any(?::integer[])', [lateIds]),
  product(orders, product_id, { db }) {
    orders.whereIn('orders.id', db('order_lines').select('order_id').where({ product_id }))
  },
  courier(orders, courier, { db, parcel }) {
    orders.whereIn('orders.id', listShipments(db, { courier, parcel }).select('order_id'))
  },
  parcel(orders, parcel, { db, courier }) {
    // With a courier, it is one shipment that has both.
    if (!courier) orders.whereIn('orders.id', listShipments(db, { courier, parcel }).select('order_id'))
  },
  same(orders, same, { db }) {
    const group = parseSourceFilter(same)
    if (!group) return
    const column = sourceColumns[group.by]
    orders.where(`orders.${column}`, db('orders').select(column).where({ id: group.orderId }))
  },
}

function listShipments(
  db: Knex,
  { courier, parcel }: Pick<OrderFilter, 'courier' | 'parcel'>,
): Knex.QueryBuilder {
  const shipments = db('shipments').whereRaw(isNotWithdrawn)
  if (courier) shipments.where({ courier_id: courier === 'own' ? null : courier })
  if (parcel) shipments.where({ outcome: parcel })
  return shipments
}

export const sourceColumns = { address: 'address_key', phone: 'phone_key', browser: 'browser_key' } as const

export function matchSearchText(rows: Knex.QueryBuilder, column: string, q: string): Knex.QueryBuilder {
  for (const forms of orderSearchWords(q)) {
    rows.where((any) => {
      for (const form of forms) any.orWhereLike(column, `%${partOf(form)}%`)
    })
  }
  return rows
}

type SearchableOrder = {
  delivery: {
    customer_name: string
    customer_phone: string
    customer_city: string
    receiver_name?: string | null
  }
  lines: readonly Pick<OrderLine, 'name_ar' | 'name_en' | 'name_fr'>[]
}

/** Staff find an order by these columns; the database concatenates them into its search_text. */
export function orderSearchColumns({ delivery, lines }: SearchableOrder) {
  // People who call about a gift name the receiver, or the buyer.
  const people = [delivery.customer_name, delivery.receiver_name ?? ''].join(' ')
  const names = lines.flatMap(({ name_ar, name_en, name_fr }) => [name_ar, name_en, name_fr ?? ''])
  return {
    phone_key: phoneKey(delivery.customer_phone),
    city_key: cityKey(delivery.customer_city),
    customer_text: normaliseForSearch(normaliseDigits(people)),
    products_text: normaliseForSearch(normaliseDigits(names.join(' '))),
  }
}

/**
 * An order must contain a form of every word. Digits also match as a phone number in any notation: '06 12…', '+212 6
 * 12…' and '00212612…' find the same.
 */
export function orderSearchWords(search: string): string[][] {
  return searchWords(joinPhones(normaliseDigits(search.slice(0, 500)))).map((word) => {
    if (!/^\d+$/.test(word)) return [word]
    return [...new Set([word, ...beginningsOfPhoneKeys(word)])].filter(Boolean)
  })
}

/**
 * One or two letters must begin a word: within words they are nearly everywhere, and the index has nothing that
 * short. A LIKE pattern needs no escapes here, as a form contains only letters and digits.
 */
function partOf(form: string): string {
  return form.length < 3 ? ` ${form}` : form
}

/** '#1042' means this order only, and not phone numbers that contain 1042. */
export function parseOrderNumber(search: string): number | null {
  const [, digits] = /^\s*#\s*(\d{1,9})\s*$/.exec(normaliseDigits(search.slice(0, 100))) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Removes the spaces from phone numbers: '+212 6 12 34 56 78' becomes one word. */
function joinPhones(search: string): string {
  return search.replace(/\+?\(?\d[\d\s().-]*\d/g, (found) => {
    const digits = found.replace(/\D/g, '')
    const isPhone = /^(\+|\(?0|212)/.test(found) || /^[5-8]\d{8}$/.test(digits)
    return isPhone ? digits : found
  })
}

/** The list of orders has the outcomes that the figures count. */
export const outcomeConditions: Record<NonNullable<OrderFilter['outcome']>, string> = {
  kept: statusIs('isRevenue'),
  confirmed: 'orders.confirmed_at is not null',
  refused: `${statusIs('isCancelled')} and orders.shipped_at is null`,
  // These orders were not taken at the door, lost, or brought back after delivery, whole or in part.
  returned: `(
    (${statusIs('isCancelled')} and orders.shipped_at is not null)
    or (${statusIs('isDelivered')} and orders.id in (select order_id from returns)))`,
}
