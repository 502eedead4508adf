import type { Knex } from 'knex'

/** That staff opened a quote is written down, as it is of orders and customers. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('staff_views', (table) => table.integer('quote_id'))
  await db.raw(`
    create index staff_views_of_quote on staff_views (quote_id, created_at) where quote_id is not null;
    alter table staff_views drop constraint staff_views_kind_check;
    alter table staff_views add constraint staff_views_kind_check
      check (kind in ('order', 'order_printed', 'orders_file', 'customer', 'customer_file', 'quote'))
  `)
}
