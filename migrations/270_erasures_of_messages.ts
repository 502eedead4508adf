import type { Knex } from 'knex'

/** What visitors wrote to the shop, and asked to be told, is erased again after a restore, too. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('erasures', (table) => {
    table.dropChecks('erasures_record_check')
    const records = "'user', 'order', 'customer_note', 'quote', 'contact_message', 'stock_notice'"
    table.check(`record in (${records})`, [], 'erasures_record_check')
  })
}
