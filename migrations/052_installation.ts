import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What all processes on this database must agree on; one row.
    create table installation (
      is_only boolean primary key default true check (is_only),
      -- A hash of a key derived from SESSION_SECRET, which says whether two processes share it and nothing else.
      secret_fingerprint text not null
    )`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table installation')
}
