import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    // The delivered order of which this one exchanges pieces; its history and its page name it.
    table.integer('exchanges_order_id').references('orders.id').onDelete('set null')
  })
  await db.raw(
    'create index orders_by_exchange on orders (exchanges_order_id) where exchanges_order_id is not null',
  )
}
