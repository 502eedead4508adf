import type { Knex } from 'knex'
import { dayInMs } from '#domain/time/safi-time.ts'

/** A clock that was more than a day ahead wrote these: until then they would pass for the latest backup. */
export async function deleteRecordsAhead(db: Knex, now: Date): Promise<void> {
  await db('backups')
    .where('started_at', '>', new Date(now.getTime() + dayInMs))
    .delete()
}

export async function findAttempts(
  db: Knex,
): Promise<{ lastStartedAt: Date | null; lastFinishedAt: Date | null }> {
  const found = await db('backups')
    .where({ kind: 'scheduled' })
    .first(
      db.raw('max(started_at) as "lastStartedAt"'),
      db.raw('max(started_at) filter (where finished_at is not null) as "lastFinishedAt"'),
    )
  return { lastStartedAt: found?.lastStartedAt ?? null, lastFinishedAt: found?.lastFinishedAt ?? null }
}

/**
 * Returns true when backups began again within a day after more than a month without a try: either the shop was off, or
 * the clock of its machine is ahead.
 */
export async function isFirstDayAfterPause(db: Knex, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - dayInMs)
  const { again, before } = await db('backups')
    .where({ kind: 'scheduled' })
    .first(
      db.raw('min(started_at) filter (where started_at > ?) as again', [dayAgo]),
      db.raw('max(started_at) filter (where started_at <= ?) as before', [dayAgo]),
    )
  return again !== null && before !== null && again - before > 31 * dayInMs
}

export type BackupState = {
  /** The first one that is known began then, whatever became of it. */
  firstStartedAt: Date | null
  /** The last finished one began then, which is the moment of the data that it holds. */
  lastBackupAt: Date | null
  /** The last proven one, which was restored into a scratch database and counted, began then. */
  lastProvenAt: Date | null
  /** Null means that the latest one that ended succeeded. One under way says nothing yet. */
  lastError: string | null
}

export async function readBackupState(db: Knex): Promise<BackupState> {
  const { rows } = await db.raw(
    `select
       min(started_at) as "firstStartedAt",
       max(started_at) filter (where finished_at is not null) as "lastBackupAt",
       max(started_at) filter (where proven_at is not null) as "lastProvenAt",
       (array_agg(error order by started_at desc) filter (where finished_at is not null or error is not null))[1]
         as "lastError"
     from backups where kind = 'scheduled'`,
  )
  return rows[0]
}
