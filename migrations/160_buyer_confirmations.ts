import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    // When its buyer confirmed it by the link of the mail, of WhatsApp or of its page.
    table.timestamp('buyer_confirmed_at')
  })
}
