import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The orders that a courier was given, counted without reading shipments or orders.
    create index shipments_of_courier on shipments (courier_id, order_id) where outcome is distinct from 'withdrawn'
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index shipments_of_courier')
}
