import type { Knex } from 'knex'
import { expect } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { pruneOldData } from '../../../server/retention/retained-data.ts'
import { aDatabase } from '../run/own-places.ts'
import { createFactories } from './factories.ts'

/** A database for one test file that needs no HTTP, with factories. */
export async function openTestDatabase() {
  const { db } = await aDatabase('empty', { poolSize: 25 })
  return { db, ...createFactories(db) }
}

/** Deletes what is too old today. */
export function pruneToday(db: Knex): Promise<void> {
  return pruneOldData({ db, config: readConfig({ DATA_DIR: '/nonexistent' }), clock: () => new Date() })
}

/** Resolves when every change of an order so far was looked at, so that no message about one is still to be queued. */
export async function allAnnounced(db: Knex): Promise<void> {
  const waiting = () => db('order_status_changes').whereNull('announced_at')
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
}

/** Runs a function this many times at once. */
export function runConcurrently<Value>(times: number, run: (index: number) => Promise<Value>) {
  return Promise.all(Array.from({ length: times }, (_, index) => run(index)))
}

/** Resolves when this many connections to the database wait for a lock. */
export async function waitForLocks(db: Knex, count = 1): Promise<void> {
  const waiting = () =>
    db('pg_stat_activity').whereRaw("wait_event_type = 'Lock' and datname = current_database()").pluck('pid')
  await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBeGreaterThanOrEqual(count)
}

/**
 * For work that is awaited only after something else: when it fails before that, the test says so where it awaits it, and
 * the run does not end with an unhandled rejection.
 */
export function awaitedLater<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {})
  return work
}
