import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The forms that made a record: one that is sent twice makes it once. Kept for a week.
    create table sent_forms (
      key text primary key,
      record_id integer not null,
      sent_at timestamptz not null default now()
    );
    create index sent_forms_oldest on sent_forms (sent_at);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sent_forms')
}
