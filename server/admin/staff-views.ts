import type { Knex } from 'knex'
import type { StaffView, StaffViewKind, StaffViewQuery } from '#domain/customers/customer.ts'
import { offsetOf } from '#domain/shared/page.ts'
import { newestFirst } from '../db/paginate.ts'

export type NewStaffView = {
  kind: StaffViewKind
  orderIds?: readonly number[]
  customerId?: number
  quoteId?: number
}

/**
 * In minutes: a page that is loaded again within this time was opened once; prints and saves count each time.
 */
const minutesOfOpening = 10
const perPage = 50

export async function recordStaffView(
  db: Knex,
  { userId, kind, orderIds, customerId, quoteId }: NewStaffView & { userId: number },
): Promise<void> {
  const seen = orderIds?.map((order_id) => ({ order_id })) ?? [{ customer_id: customerId, quote_id: quoteId }]
  await db.raw(
    `insert into staff_views (user_id, kind, order_id, customer_id, quote_id)
     select :userId, :kind, seen.order_id, seen.customer_id, seen.quote_id
     from json_to_recordset(:seen) as seen (order_id integer, customer_id integer, quote_id integer)
     where :kind not in ('order', 'customer', 'quote') or not exists (
       select from staff_views as earlier
       where earlier.user_id = :userId and earlier.kind = :kind
         and (earlier.order_id = seen.order_id or earlier.customer_id = seen.customer_id
           or earlier.quote_id = seen.quote_id)
         and earlier.created_at > now() - make_interval(mins => :minutesOfOpening)
     )`,
    { userId, kind, seen: JSON.stringify(seen), minutesOfOpening },
  )
}

/**
 * Lists views, newest first: of one customer, with all orders and quotes of the customer's phones, or of
 * everybody.
 */
export async function listStaffViews(
  db: Knex,
  { page, customer }: StaffViewQuery,
): Promise<{ items: StaffView[]; hasMore: boolean }> {
  const views = db('staff_views as view')
    .leftJoin('users', 'users.id', 'view.user_id')
    .leftJoin('orders', 'orders.id', 'view.order_id')
    .leftJoin('customers', 'customers.id', 'view.customer_id')
    .leftJoin('quotes', 'quotes.id', 'view.quote_id')
    .select('view.id', 'view.kind', 'view.user_id', 'view.order_id', 'view.customer_id', 'view.created_at')
    .select('view.quote_id', db.raw('quotes.id is not null as has_quote'))
    .select('users.email as user_email', 'orders.number as order_number', 'customers.name as customer_name')
    .orderBy(newestFirst('view'))
    .limit(perPage + 1)
    .offset(offsetOf({ page, size: perPage }))
  if (customer !== null) {
    const idsOf = (table: 'orders' | 'quotes') =>
      db('customer_phones')
        .join(`${table} as own`, 'own.phone_key', 'customer_phones.phone_key')
        .where('customer_phones.customer_id', customer)
        .select('own.id')
    views.where((of) =>
      of
        .where('view.customer_id', customer)
        .orWhereIn('view.order_id', idsOf('orders'))
        .orWhereIn('view.quote_id', idsOf('quotes')),
    )
  }
  const rows: StaffView[] = await views
  return { items: rows.slice(0, perPage), hasMore: rows.length > perPage }
}
