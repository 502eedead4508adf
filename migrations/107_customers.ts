import type { Knex } from 'knex'
import { addChoice, addId, addOwner, addReference } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  // Who ordered, by phone: what the orders of its phones say, written by server/accounts/update-customers.ts.
  await db.schema.createTable('customers', (table) => {
    addId(table)
    // As in the latest order.
    table.text('name').notNullable().defaultTo('')
    table.text('phone').notNullable().defaultTo('')
    table.text('city').notNullable().defaultTo('')
    table.integer('order_count').notNullable().defaultTo(0)
    table.integer('delivered_count').notNullable().defaultTo(0)
    // They were sent, and not taken at the door.
    table.integer('refused_count').notNullable().defaultTo(0)
    table.decimal('delivered_sum', 14, 2).notNullable().defaultTo(0)
    table.timestamp('last_order_at').notNullable().defaultTo(db.fn.now())
    // All names and phones, folded; each word begins after a space.
    table.text('search_text').notNullable().defaultTo('')
  })
  await db.raw(`
    -- Written often, and counted for its list: rows must soon be known as visible to all.
    alter table customers set (autovacuum_vacuum_scale_factor = 0.02);
    create index customers_latest on customers (last_order_at desc, id desc);
    create index customers_by_orders on customers (order_count desc, id desc);
    create index customers_by_sum on customers (delivered_sum desc, id desc);
    create index customers_by_refused on customers (refused_count desc, id desc);
    create index customers_search on customers using gin (search_text gin_trgm_ops);
  `)

  // A customer can have several phones; a phone belongs to one customer.
  await db.schema.createTable('customer_phones', (table) => {
    table.text('phone_key').primary()
    addOwner(table, 'customer_id', 'customers').index('customer_phones_by_customer')
    table.check("phone_key <> ''")
  })

  await db.schema.createTable('customer_notes', (table) => {
    addId(table)
    addOwner(table, 'customer_id', 'customers')
    addReference(table, db, 'user_id', 'users', 'customer_notes_by_user')
    table.text('text').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.check("text <> ''")
    table.index(['customer_id', 'created_at', 'id'], 'customer_notes_by_customer')
  })

  // Who of the staff opened, printed or took away which buyer's data. Ids alone, without references: an entry stays
  // when an account, a customer or the data of an order is removed, and contains nothing of the buyer.
  await db.schema.createTable('staff_views', (table) => {
    addId(table, 'bigint')
    table.integer('user_id').notNullable()
    addChoice(table, 'kind', ['order', 'order_printed', 'orders_file', 'customer', 'customer_file'])
    table.integer('order_id')
    table.integer('customer_id')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw(`
    create index staff_views_latest on staff_views (created_at desc, id desc);
    create index staff_views_of_order on staff_views (order_id, created_at) where order_id is not null;
    create index staff_views_of_customer on staff_views (customer_id, created_at) where customer_id is not null;
  `)
}
