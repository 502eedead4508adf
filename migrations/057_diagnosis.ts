import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the doctor found last (server/doctor), and what was told of it; one row.
    create table diagnosis (
      is_only boolean primary key default true check (is_only),
      checked_at timestamptz,
      findings jsonb not null default '[]',
      -- When somebody was last told that a check fails, and whether they still have to be told that all is well again.
      alerted_at timestamptz,
      is_alerted boolean not null default false,
      -- How the requests of the last minutes arrived: through a proxy, or without.
      arrivals jsonb
    )`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table diagnosis')
}
