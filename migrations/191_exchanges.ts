import type { Knex } from 'knex'
import { addReference } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    // The delivered order of which this one exchanges pieces; its history and its page name it.
    addReference(table, db, 'exchanges_order_id', 'orders', 'orders_by_exchange')
  })
}
