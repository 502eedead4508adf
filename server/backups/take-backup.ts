import path from 'node:path'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { BackupKeeping } from '#domain/backups/backup-keeping.ts'
import { makeFolder } from '../disk/make-folder.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { BackupError } from './backup-error.ts'
import { deletePartialFiles, markUnproven, nameBackup, pruneBackupFiles } from './backup-files.ts'
import { pruneRecords, startRecord, updateRecord } from './backup-records.ts'
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
  keeping: BackupKeeping
  /** Null: no copies. */
  storage: BackupStorage | null
  logger: Logger
  clock: () => Date
}

/**
 * Takes a backup, proves it, copies it and deletes the old ones; each step is recorded. Old ones go only when the new one is
 * proven, or could not be tried. Never throws for a backup that fails: the record and the log say why.
 */
export async function takeBackup(task: BackupTask): Promise<void> {
  const { db, folder, logger, clock } = task
  const at = clock()
  const name = nameBackup(at)
  const id = await startRecord(db, { file: name, at })
  const fail = async (step: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    logger.error({ file: name, reason }, step)
    await updateRecord(db, id, { error: reason })
  }
  const { writing, proving } = await makeProvableKeys(task.keys)
  try {
    await makeFolder(folder)
    await deletePartialFiles(folder)
    await exchangeErasures(db, folder)
    const { databaseUrl, pictures } = task
    const file = path.join(folder, name)
    const { manifest, bytes } = await writeBackup({ databaseUrl, pictures, file, keys: writing, clock })
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
    await updateRecord(db, id, { bytes, row_counts: JSON.stringify(rows) })
  } catch (error) {
    return fail('backup failed', error)
  }
  try {
    await proveBackup(task.databaseUrl, path.join(folder, name), proving)
    await updateRecord(db, id, { finished_at: clock(), proven_at: clock() })
    logger.info({ file: name }, 'backup written and proven')
  } catch (error) {
    await fail('backup not proven', error)
    if (error instanceof BackupError) return markUnproven(folder, name)
    // It could not be tried, which says nothing of the file.
    await updateRecord(db, id, { finished_at: clock() })
  }
  try {
    await pruneBackupFiles(folder, task.keeping)
    if (task.storage) {
      await copyBackups(task.storage, task)
      await updateRecord(db, id, { uploaded_at: clock() })
    }
    await pruneRecords(db)
  } catch (error) {
    await fail('backup not copied, or old ones not deleted', error)
  }
}
