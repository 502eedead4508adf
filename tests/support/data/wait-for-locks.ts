import type { Knex } from 'knex'
import { expect } from 'vitest'

/** Resolves when this many connections to the database wait for a lock. */
export async function waitForLocks(db: Knex, count = 1): Promise<void> {
  const waiting = () =>
    db('pg_stat_activity').whereRaw("wait_event_type = 'Lock' and datname = current_database()").pluck('pid')
  await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBeGreaterThanOrEqual(count)
}
