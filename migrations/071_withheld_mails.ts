import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- When a mail was not sent because its address, which nobody has proved, had had enough of them that day.
    alter table order_mails add column withheld_at timestamptz;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table order_mails drop column withheld_at')
}
