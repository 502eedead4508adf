import type { Knex } from 'knex'

/** The list of a courier's orders of one outcome reads both from the index alone. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index shipments_of_courier;
    create index shipments_of_courier on shipments (courier_id, order_id) include (outcome)
      where outcome is distinct from 'withdrawn'`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index shipments_of_courier;
    create index shipments_of_courier on shipments (courier_id, order_id) where outcome is distinct from 'withdrawn'`)
}
