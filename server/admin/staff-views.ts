import type { Knex } from 'knex'
import type { StaffView, StaffViewQuery } from '#domain/customers/customer.ts'
import { offsetOf } from '#domain/shared/page.ts'
import { newestFirst } from '../db/paginate.ts'

const perPage = 50

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
