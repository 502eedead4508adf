import type { Knex } from 'knex'
import { centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import type { Customer } from '#domain/customers/customer.ts'
import {
  type CustomerListItem,
  type CustomerListQuery,
  type CustomerSort,
  maxCustomersFound,
} from '#domain/customers/customer-list.ts'
import { withIsoTimes } from '#domain/shared/iso-times.ts'
import { mapPage, type Page, slicePage } from '#domain/shared/page.ts'
import { paginate } from '../db/paginate.ts'
import { orderSearchWords } from '../orders/filter-orders.ts'

type CustomerRow = Omit<Customer, 'delivered_sum'> & { delivered_sum: string }

const columns = [
  ...['id', 'name', 'phone', 'city', 'order_count', 'delivered_count', 'refused_count'],
  ...['delivered_sum', 'last_order_at'],
].map((name) => `customers.${name}`)

/** Each has an index. */
const sortColumns: Record<CustomerSort, string> = {
  latest: 'last_order_at',
  orders: 'order_count',
  sum: 'delivered_sum',
  refused: 'refused_count',
}

/** One page of the customers; a search finds any part of a name or of a phone number. */
export async function listCustomers(
  db: Knex,
  { q, sort, page }: CustomerListQuery,
): Promise<Page<CustomerListItem>> {
  const list = q === '' ? listPage(db, sort, page) : searchPage(db, { q, sort, page })
  return mapPage(await list, jsonOf)
}

function listPage(db: Knex, sort: CustomerSort, page: number): Promise<Page<CustomerRow>> {
  return paginate(db('customers'), { page }, (rows) => rows.select(columns).orderBy(orderOf(sort)))
}

async function searchPage(db: Knex, { q, sort, page }: CustomerListQuery): Promise<Page<CustomerRow>> {
  const found = db('customers').orderBy(orderOf(sort)).limit(maxCustomersFound)
  for (const forms of orderSearchWords(q)) {
    found.where((any) => {
      for (const form of forms) any.orWhereLike('customers.search_text', patternOf(form))
    })
  }
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

/** One or two letters must begin a word: the index has nothing that short. */
function patternOf(form: string): string {
  return form.length < 3 ? `% ${form}%` : `%${form}%`
}

function jsonOf(row: CustomerRow): CustomerListItem {
  return { ...withIsoTimes(row), delivered_sum: madFromCentimes(centimesFromMad(row.delivered_sum)) }
}

export async function findCustomer(db: Knex, id: number): Promise<Customer | undefined> {
  const row: CustomerRow | undefined = await db('customers').first(columns).where({ id })
  return row && { ...row, delivered_sum: centimesFromMad(row.delivered_sum) }
}
