import type { Knex } from 'knex'

/** The further fields of the contact form that a message was sent with, by name. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table contact_messages add column fields jsonb not null default '{}'`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table contact_messages drop column fields')
}
