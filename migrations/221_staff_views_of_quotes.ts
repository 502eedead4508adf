import type { Knex } from 'knex'

/** That staff opened a quote is written down, as it is of orders and customers. */
export async function up(db: Knex): Promise<void> {
  const kinds = "'order', 'order_printed', 'orders_file', 'customer', 'customer_file', 'quote'"
  await db.schema.alterTable('staff_views', (table) => {
    table.integer('quote_id')
    table.dropChecks('staff_views_kind_check')
    table.check(`kind in (${kinds})`, [], 'staff_views_kind_check')
  })
  await db.raw(
    'create index staff_views_of_quote on staff_views (quote_id, created_at) where quote_id is not null',
  )
}
