import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  // Null: nobody of the staff has read it.
  await db.schema.alterTable('contact_messages', (table) => {
    table.timestamp('read_at')
  })
  await db.raw('create index contact_messages_unread on contact_messages (id) where read_at is null')
}
