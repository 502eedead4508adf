import type { Knex } from 'knex'
import { dayInMs } from '#domain/time/safi-time.ts'

/** Deletes what a clock wrote that was more than a day ahead: until then it would pass for the latest backup. */
export async function deleteRecordsAhead(db: Knex, now: Date): Promise<void> {
  await db('backups')
    .where('started_at', '>', new Date(now.getTime() + dayInMs))
    .delete()
}

/** When the last scheduled backup began, and when the last one was finished, whole or not proven. */
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
 * Whether backups began again within a day after more than a month without a try: either the shop was off, or the
 * clock of its machine is ahead.
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
  /** When the first one that is known began, whatever became of it. */
  firstStartedAt: Date | null
  /** When the last finished one began, which is the moment of the data that it holds. */
  lastBackupAt: Date | null
  /** When the last proven one began, which was restored into a scratch database and counted. */
  lastProvenAt: Date | null
  /**
   * Why the latest one that ended failed, or was not proven or not copied; null when it succeeded. One under way says
   * nothing yet.
   */
  lastError: string | null
}

/** What the admin, `doctor` and /metrics report about scheduled backups. */
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
