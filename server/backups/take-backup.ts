import { once } from 'node:events'
import path from 'node:path'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { BackupKeeping } from '#domain/backups/backup-keeping.ts'
import { makeFolder } from '../disk/make-folder.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { BackupError } from './backup-error.ts'
import {
  deletePartialFiles,
  keepUnproven,
  markUnproven,
  nameBackup,
  pruneBackupFiles,
} from './backup-files.ts'
import { deleteRecord, pruneRecords, startRecord, updateRecord } from './backup-records.ts'
import { type BackupStorage, copyBackups } from './copy-backups.ts'
import { exchangeErasures } from './erasures-file.ts'
import type { PictureFiles } from './picture-files.ts'
import { makeProvableKeys, proveBackup } from './prove-backup.ts'
import { writeBackup } from './write-backup.ts'

export type BackupTask = {
  db: Knex
  databaseUrl: string
  pictures: PictureFiles
  folder: string
  keys: BackupKeys
  sessionSecret?: string
  keeping: BackupKeeping
  /** Null: no copies. */
  storage: BackupStorage | null
  logger: Logger
  clock: () => Date
  /** Aborted when the shop ends: what is under way is given up at once. */
  signal?: AbortSignal
}

/**
 * Takes a backup, proves it, copies it and deletes the old ones; each step is recorded. Old ones go only when the new one is
 * proven, or could not be tried. Never throws for a backup that fails: the record and the log say why. One that the end of
 * the shop interrupts has not failed: it is due again at the next start.
 */
export async function takeBackup(task: BackupTask): Promise<void> {
  const { db, folder, logger, clock, signal } = task
  const at = clock()
  const name = nameBackup(at)
  const id = await startRecord(db, { file: name, at })
  const fail = async (step: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    logger.error({ file: name, reason }, step)
    await updateRecord(db, id, { error: reason })
  }
  const giveUp = async () => {
    await keepUnproven(folder, name)
    await deleteRecord(db, id)
    logger.info({ file: name }, 'backup interrupted by the end of the shop: taken again after the next start')
  }
  const { writing, proving } = await makeProvableKeys(task.keys)
  try {
    await makeFolder(folder)
    await deletePartialFiles(folder)
    await exchangeErasures(db, folder)
    const { databaseUrl, pictures, sessionSecret } = task
    const file = path.join(folder, name)
    const written = await writeBackup({
      databaseUrl,
      pictures,
      file,
      keys: writing,
      sessionSecret,
      clock,
      signal,
    })
    const { manifest, bytes, missingPictures } = written
    if (missingPictures.length > 0) {
      const missing = { file: name, count: missingPictures.length, first: missingPictures[0] }
      logger.warn(missing, 'backup lacks files of pictures that the database names')
    }
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
    await updateRecord(db, id, { bytes, row_counts: JSON.stringify(rows) })
  } catch (error) {
    return signal?.aborted ? giveUp() : fail('backup failed', error)
  }
  try {
    await proveBackup(task.databaseUrl, path.join(folder, name), proving, signal)
    await updateRecord(db, id, { finished_at: clock(), proven_at: clock() })
    logger.info({ file: name }, 'backup written and proven')
  } catch (error) {
    if (signal?.aborted) return giveUp()
    await fail('backup not proven', error)
    if (error instanceof BackupError) return markUnproven(folder, name)
    // It could not be tried, which says nothing of the file.
    await updateRecord(db, id, { finished_at: clock() })
  }
  try {
    await pruneBackupFiles(folder, task.keeping)
    if (task.storage) {
      signal?.throwIfAborted()
      await untilAborted(copyBackups(task.storage, task), signal)
      await updateRecord(db, id, { uploaded_at: clock() })
    }
    await pruneRecords(db)
  } catch (error) {
    if (signal?.aborted)
      logger.info({ file: name }, 'copy interrupted by the end of the shop: made with the next')
    else await fail('backup not copied, or old ones not deleted', error)
  }
}

/** Does not wait for work that goes on when the signal is aborted: the end of the process ends it. */
async function untilAborted(work: Promise<void>, signal?: AbortSignal): Promise<void> {
  const isOver = new AbortController()
  const aborted =
    signal && once(signal, 'abort', { signal: isOver.signal }).then(() => signal.throwIfAborted())
  aborted?.catch(() => {})
  await Promise.race(aborted ? [work, aborted] : [work]).finally(() => isOver.abort())
}
