import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('order_status_changes', (table) => {
    // The shipment as it was before this change gave it another state, so that undoing the change sets it back exactly:
    // ShipmentBefore of server/orders/order-shipments.ts.
    table.jsonb('shipment_before')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('order_status_changes', (table) => {
    table.dropColumn('shipment_before')
  })
}
