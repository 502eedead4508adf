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
import { likeCondition, searchSorted } from '../db/sorted-search.ts'
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
  const order = `customers.${sortColumns[sort]} desc, customers.id desc`
  const select = (rows: Knex.QueryBuilder) => rows.select(columns).orderByRaw(order)
  if (q === '') return mapPage(await listPage(db, { page, order, select }), jsonOf)
  const ids = await searchSorted(db, {
    table: 'customers',
    candidates: db('customers'),
    match: (rows, { useWordIndex }) => {
      for (const forms of orderSearchWords(q)) {
        rows.where((any) => {
          for (const form of forms) {
            any.orWhereRaw(likeCondition('customers.search_text', { useWordIndex }), [patternOf(form)])
          }
        })
      }
    },
    order,
    atMost: maxCustomersFound,
  })
  const { items: shown, ...counts } = slicePage(ids, { page })
  const rows: CustomerRow[] = await select(db('customers').whereIn('id', shown))
  return { items: rows.map(jsonOf), ...counts }
}

type PageToSelect = { page: number; order: string; select: (rows: Knex.QueryBuilder) => Knex.QueryBuilder }

/** Selects only ids: an index contains them in order, so that a late page does not read the customers before it. */
async function listPage(db: Knex, { page, order, select }: PageToSelect): Promise<Page<CustomerRow>> {
  const { items: ids, ...counts } = await paginate<{ id: number }>(db('customers'), { page }, (rows) =>
    rows.select('customers.id').orderByRaw(order),
  )
  const items = await select(
    db('customers').whereIn(
      'customers.id',
      ids.map(({ id }) => id),
    ),
  )
  return { items, ...counts }
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
