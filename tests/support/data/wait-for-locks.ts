import type { Knex } from 'knex'

/** Resolves when this many connections to the database wait for a lock. */
export async function waitForLocks(db: Knex, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.raw(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rows.length >= count) return
  }
}
