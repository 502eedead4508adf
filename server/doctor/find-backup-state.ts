import type { Knex } from 'knex'

/** As readBackupState of server/backups gives it. */
export type BackupState = {
  lastBackupAt: Date | null
  /** When the last one began that was restored on trial and found complete. */
  lastProvenAt: Date | null
  /** Why the latest one failed; null: it did not. */
  lastError: string | null
}

/** What is known of the shop's own backups; a database without their table has none. */
export async function findBackupState(db: Knex): Promise<BackupState> {
  const { rows } = await db.raw("select to_regclass('backups') is not null as is_there")
  if (!rows[0].is_there) return { lastBackupAt: null, lastProvenAt: null, lastError: null }
  const times = await db('backups').first(
    db.raw(`max(started_at) filter (where finished_at is not null) as "lastBackupAt"`),
    db.raw(`max(started_at) filter (where proven_at is not null) as "lastProvenAt"`),
  )
  const latest = await db('backups').where({ kind: 'scheduled' }).orderBy('started_at', 'desc').first('error')
  return { ...times, lastError: latest?.error ?? null }
}
