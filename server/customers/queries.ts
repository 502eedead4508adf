import type { Knex } from 'knex'
import { centimesFromMad, inCentimes, madFromCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import {
  type Customer,
  type CustomerDetails,
  type CustomerListItem,
  type CustomerListQuery,
  type CustomerPhone,
  type CustomerSort,
  maxCustomersFound,
} from '#domain/customers/customer.ts'
import type { OrderNote } from '#domain/orders/order.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { withIsoTimes } from '#domain/shared/json.ts'
import { mapPage, type Page, slicePage } from '#domain/shared/page.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { paginate } from '../db/paginate.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { sumByCity } from '../orders/city-keys.ts'
import { matchSearchText } from '../orders/list-orders.ts'

const customerFields = [
  ...(['id', 'name', 'phone', 'city', 'order_count', 'delivered_count', 'refused_count'] as const),
  ...(['delivered_sum', 'last_order_at'] as const),
] satisfies (keyof Customer)[]

const columns = customerFields.map((name) => `customers.${name}`)

type CustomerRow = WithMadTexts<Pick<Customer, (typeof customerFields)[number]>, 'delivered_sum'>

/** Each of these columns has an index. */
const sortColumns: Record<CustomerSort, string> = {
  latest: 'last_order_at',
  orders: 'order_count',
  sum: 'delivered_sum',
  refused: 'refused_count',
}

/** A search finds any part of a name or of a phone number. */
export async function listCustomers(
  db: Knex,
  { q, sort, page }: CustomerListQuery,
): Promise<Page<CustomerListItem>> {
  const list = q === '' ? listPage(db, sort, page) : searchPage(db, { q, sort, page })
  return mapPage(await list, jsonOf)
}

function listPage(db: Knex, sort: CustomerSort, page: number): Promise<Page<CustomerRow>> {
  return paginate(db('customers'), { page, order: orderOf(sort) }, (rows) => rows.select(columns))
}

async function searchPage(db: Knex, { q, sort, page }: CustomerListQuery): Promise<Page<CustomerRow>> {
  const found = matchSearchText(db('customers'), 'customers.search_text', q)
    .orderBy(orderOf(sort))
    .limit(maxCustomersFound)
  const { items: shown, ...counts } = slicePage(await found.pluck<number[]>('customers.id'), { page })
  const items = await db('customers').select(columns).whereIn('customers.id', shown).orderBy(orderOf(sort))
  return { items, ...counts }
}

function orderOf(sort: CustomerSort) {
  return [sortColumns[sort], 'id'].map((name) => ({
    column: `customers.${name}`,
    order: 'desc' as const,
  }))
}

function jsonOf(row: CustomerRow): CustomerListItem {
  return {
    ...withIsoTimes(row),
    delivered_sum: madFromCentimes(centimesFromMad(row.delivered_sum)),
    last_order_in_safi: formatDateTimeLocal(row.last_order_at),
  }
}

export async function findCustomer(db: Knex, id: number): Promise<Customer | undefined> {
  const row: CustomerRow | undefined = await db('customers').first(columns).where({ id })
  return row && inCentimes(row, ['delivered_sum'])
}

export async function findCustomerOfPhone(db: Knex, phoneKey: string): Promise<Customer | undefined> {
  const phone = await db('customer_phones').where({ phone_key: phoneKey }).first('customer_id')
  return phone && findCustomer(db, phone.customer_id)
}

/** So many names and cities are shown of one customer at most. */
const variantLimit = 8

export async function findCustomerDetails(db: Knex, id: number): Promise<CustomerDetails | undefined> {
  const customer = await findCustomer(db, id)
  if (!customer) return undefined
  const [phones, [facts], cities, names, accounts, notes] = await Promise.all([
    listPhones(db, id),
    ordersOf(db, id).select(
      db.raw(`count(*) filter (where ${statusIs('isCancelled')}) as cancelled_count`),
      db.raw(`coalesce(sum(total_amount) filter (where ${statusIs('isOpen')}), 0) as open_sum`),
      db.raw('min(created_at) as first_order_at'),
      db.raw('count(forget_asked_at) as waiting_removal_count'),
    ),
    ordersOf(db, id)
      .select('city_key', db.raw('min(customer_city) as city, cast(count(*) as integer) as order_count'))
      .groupBy('city_key')
      .orderBy('city_key'),
    ordersOf(db, id)
      .groupBy('customer_text')
      .orderByRaw('max(created_at) desc')
      .limit(variantLimit)
      .select(db.raw('max(customer_name) as name')),
    db('users').select('id', 'email').whereIn('id', ordersOf(db, id).select('user_id')).orderBy('id'),
    listNotes(db, id),
  ])
  const { open_sum, ...counts } = facts
  return {
    customer,
    phones,
    cities: sumByCity(cities).slice(0, variantLimit),
    names: names.map(({ name }: { name: string }) => name),
    accounts,
    notes,
    ...counts,
    open_sum: centimesFromMad(open_sum),
  }
}

export function ordersOf(db: Knex, customerId: number): Knex.QueryBuilder {
  return db('orders').whereIn(
    'orders.phone_key',
    db('customer_phones').select('phone_key').where({ customer_id: customerId }),
  )
}

/** Returns undefined for an order whose personal data was removed. */
export async function findCustomerOfOrder(db: Knex, orderId: number): Promise<number | undefined> {
  const found = await db('orders')
    .join('customer_phones', 'customer_phones.phone_key', 'orders.phone_key')
    .where('orders.id', orderId)
    .first('customer_id')
  return found?.customer_id
}

/** Each phone is as typed in its latest order; the one that was used last comes first. */
async function listPhones(db: Knex, customerId: number): Promise<CustomerPhone[]> {
  const { rows } = await db.raw(
    `select phones.phone_key, coalesce(latest.phone, phones.phone_key) as phone, coalesce(latest.order_count, 0) as order_count
     from customer_phones as phones
     left join lateral (
       select (array_agg(customer_phone order by created_at desc, id desc))[1] as phone, count(*) as order_count,
         max(created_at) as last_order_at
       from orders where orders.phone_key = phones.phone_key
     ) as latest on true
     where phones.customer_id = ?
     order by latest.last_order_at desc nulls last, phones.phone_key`,
    [customerId],
  )
  return rows
}

function listNotes(db: Knex, customerId: number): Promise<OrderNote[]> {
  return db('customer_notes as note')
    .leftJoin('users', 'users.id', 'note.user_id')
    .select('note.id', 'note.text', 'note.created_at as at', db.raw(`${userDisplayNameColumn} as by`))
    .where('note.customer_id', customerId)
    .orderBy(['note.created_at', 'note.id'])
}

type NewNote = { customerId: number; phoneKey: string; text: string; userId: number }

/**
 * A customer who was merged into another meanwhile passes the note on to the one who has the phone by now, whose id
 * is returned.
 */
export async function createCustomerNote(
  db: Knex,
  { customerId, phoneKey, text, userId }: NewNote,
): Promise<Result<number, never>> {
  // The row is locked, so that the customer is neither merged nor removed until the note is stored.
  const find = (id: number | Knex.QueryBuilder) => db('customers').first('id').where({ id }).forKeyShare()
  const ofPhone = db('customer_phones').select('customer_id').where({ phone_key: phoneKey })
  const customer = requireFound((await find(customerId)) ?? (await find(ofPhone)))
  await db('customer_notes').insert({ customer_id: customer.id, text, user_id: userId })
  return ok(customer.id)
}
