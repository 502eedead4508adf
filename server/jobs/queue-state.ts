import type { Knex } from 'knex'
import { schema } from './install-jobs.ts'
import type { JobName } from './job-definitions.ts'

export type QueueState = {
  /** Jobs by name that wait to be tried, for the first time or again: since when the oldest is due, and was sent. */
  waiting: readonly { name: JobName; count: number; dueSince: Date; sentAt: Date }[]
  /** Names of which one job runs at this moment; others of that name wait for its end. */
  running: readonly JobName[]
  /** Jobs that were given up and are still to be seen. */
  failed: readonly { name: JobName; count: number }[]
  /** When a job was last done; null: none was. */
  lastDoneAt: Date | null
}

/** What waits in the queue, and what was given up. A shop that has never started has no queue yet. */
export async function readQueueState(db: Knex): Promise<QueueState> {
  const table = `${schema}.job`
  const { rows } = await db.raw('select to_regclass(?) is not null as is_there', [table])
  if (!rows[0].is_there) return { waiting: [], running: [], failed: [], lastDoneAt: null }
  const counted = () =>
    db(table).select('name', db.raw('count(*)::integer as count')).groupBy('name').orderBy('name')
  const waiting = await counted()
    .select(db.raw('min(start_after) as "dueSince", min(created_on) as "sentAt"'))
    .whereIn('state', ['created', 'retry'])
  const running = await db(table).where({ state: 'active' }).distinct('name').pluck('name')
  const failed = await counted().where({ state: 'failed' })
  const [done] = await db(table).where({ state: 'completed' }).max({ at: 'completed_on' })
  return { waiting, running, failed, lastDoneAt: done?.at ?? null }
}
