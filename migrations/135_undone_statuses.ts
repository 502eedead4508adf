import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('order_status_changes', (table) => {
    // What undoing the change sets back exactly: StateBefore of server/orders/state-before.ts.
    table.jsonb('before')
  })
}
