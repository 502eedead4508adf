import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import {
  collectOrderWarnings,
  type OrderWarning,
  type SenderActivity,
} from '#domain/orders/order-warnings.ts'

/** The warnings of the orders by id, with one query for all pending ones. */
export async function findOrderWarnings(
  db: Knex,
  orders: readonly Order[],
): Promise<Map<number, OrderWarning[]>> {
  const open = orders.filter(({ status }) => status === 'pending')
  const facts = await findFacts(
    db,
    open.map(({ id }) => id),
  )
  return new Map(
    orders.map((order) => [order.id, collectOrderWarnings(order, facts.get(order.id) ?? noSenderFacts)]),
  )
}

const noSenderFacts: SenderActivity = {
  open: { address: 0, phone: 0, browser: 0 },
  hasSource: false,
  hasBrowser: false,
  pageSeconds: null,
}

/** Each group is counted along its index, up to this number. */
const countLimit = 500

async function findFacts(db: Knex, ids: readonly number[]): Promise<Map<number, SenderActivity>> {
  if (ids.length === 0) return new Map()
  const countOf = (column: string) => `(
    select count(*) from (
      select from orders as other
      where other.${column} = orders.${column} and other.status = 'pending'
        and other.created_at between orders.created_at - interval '1 hour' and orders.created_at + interval '1 hour'
      limit ${countLimit}
    ) as open
  )`
  const rows = await db('orders')
    .select('id', 'page_seconds')
    .select(
      db.raw('address_key is not null as is_traced'),
      db.raw('browser_key is not null as has_browser'),
      db.raw(`${countOf('address_key')} as address`),
      db.raw(`case when phone_key <> '' then ${countOf('phone_key')} else 0 end as phone`),
      db.raw(`${countOf('browser_key')} as browser`),
    )
    .whereIn('id', [...ids])
  return new Map(
    rows.map(({ id, is_traced, has_browser, page_seconds, address, phone, browser }) => [
      id,
      {
        open: { address, phone, browser },
        hasSource: is_traced,
        hasBrowser: has_browser,
        pageSeconds: page_seconds,
      },
    ]),
  )
}
