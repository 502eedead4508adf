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
import { readPageByIds } from '../db/page-by-ids.ts'
import { orderSearchWords } from '../orders/order-search.ts'
import { updateCustomers } from './update-customers.ts'

type CustomerRow = Omit<Customer, 'delivered_sum'> & { delivered_sum: string }

const columns = [
  ...['id', 'name', 'phone', 'city', 'order_count', 'delivered_count', 'refused_count'],
  ...['delivered_sum', 'last_order_at'],
].map((name) => `customers.${name}`)

/** Each has an index (migration 048). */
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
  await updateCustomers(db)
  if (q === '') return mapPage(await listPage(db, { page, sort }), jsonOf)
  const found = db('customers').orderByRaw(orderBy(sort)).limit(maxCustomersFound)
  for (const forms of orderSearchWords(q)) {
    found.where((any) => {
      for (const form of forms) any.orWhereLike('customers.search_text', patternOf(form))
    })
  }
  const ids: number[] = await found.pluck('customers.id')
  const { items: shown, ...counts } = slicePage(ids, { page })
  const rows = await selectCustomers(db, shown, sort)
  return { items: rows.map(jsonOf), ...counts }
}

function listPage(
  db: Knex,
  { page, sort }: Pick<CustomerListQuery, 'page' | 'sort'>,
): Promise<Page<CustomerRow>> {
  const order = [sortColumns[sort], 'id'].map((name) => ({
    column: `customers.${name}`,
    order: 'desc' as const,
  }))
  return readPageByIds(
    db('customers'),
    { table: 'customers', order },
    { page },
    {
      count: () => countCustomers(db),
      find: (ids) => selectCustomers(db, ids, sort),
    },
  )
}

async function countCustomers(db: Knex): Promise<number> {
  const [row] = await db('customers').count<{ count: number }[]>({ count: '*' })
  return row?.count ?? 0
}

function selectCustomers(
  db: Knex,
  ids: Knex.QueryBuilder | number[],
  sort: CustomerSort,
): Promise<CustomerRow[]> {
  return db('customers').select(columns).whereIn('customers.id', ids).orderByRaw(orderBy(sort))
}

function orderBy(sort: CustomerSort): string {
  return `customers.${sortColumns[sort]} desc, customers.id desc`
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
