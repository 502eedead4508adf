import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { BackupKeeping } from '#domain/backups/backup-keeping.ts'
import { makeFolder } from '../disk/folders.ts'
import { computeReserve, megabyte, readDiskSpace } from '../disk/free-space.ts'
import type { Store } from '../media/file-store.ts'
import { openObjectStorage } from '../object-storage/object-storage.ts'
import type { BackupKeys } from './backup-encryption.ts'
import {
  BackupError,
  deletePartialFiles,
  findNamesToDelete,
  isScheduledBackup,
  nameBackup,
  pruneBackupFiles,
  renameAsUnproven,
} from './backup-files.ts'
import { erasuresFileName, exchangeErasures } from './erasures-file.ts'
import { restoreBackup } from './restoring/restore-backup.ts'
import { dropScratchDatabase, withScratchDatabase } from './restoring/scratch-database.ts'
import { writeBackup } from './write-backup.ts'

export type BackupTask = {
  db: Knex
  databaseUrl: string
  pictures: Store
  folder: string
  keys: BackupKeys
  sessionSecret?: string
  keeping: BackupKeeping
  storage: BackupStorage | null
  logger: Logger
  clock: () => Date
  /** It is aborted when the shop shuts down: work under way is then given up at once. */
  signal?: AbortSignal
}

/**
 * Never throws for a backup that fails: the record and the log say why. A backup that a shutdown interrupts has not
 * failed: it is due again at the next start.
 */
export async function takeBackup(task: BackupTask): Promise<void> {
  const { db, folder, logger, clock, signal } = task
  const at = clock()
  const name = nameBackup(at)
  const record = { kind: 'scheduled', file: name, started_at: at }
  const [{ id }] = await db('backups').insert(record).returning('id')
  const note = (changes: object) => db('backups').where({ id }).update(changes)
  const fail = async (message: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    logger.error({ file: name, reason }, message)
    await note({ error: reason })
  }
  const giveUp = async () => {
    await rm(path.join(folder, name), { force: true })
    await db('backups').where({ id }).delete()
    logger.info({ file: name }, 'backup interrupted by the end of the shop: taken again after the next start')
  }
  const { writing, proving } = await makeProvableKeys(task.keys)
  try {
    await note({ bytes: await writeToFolder(task, name, writing) })
  } catch (error) {
    if (signal?.aborted) return giveUp()
    return fail('the backup could not be written: free space or mend the cause, or take one by hand', error)
  }
  try {
    await proveBackup(task.databaseUrl, path.join(folder, name), proving, signal)
    await note({ finished_at: clock(), proven_at: clock() })
    logger.info({ file: name }, 'backup written and proven')
  } catch (error) {
    if (signal?.aborted) return giveUp()
    await fail('the backup was written and could not be restored on trial', error)
    if (error instanceof BackupError) return renameAsUnproven(folder, name)
    // The backup could not be tried, which says nothing about the file.
    await note({ finished_at: clock() })
  }
  try {
    await pruneBackupFiles(folder, task.keeping)
    await db('backups').whereRaw("started_at < now() - interval '1 year'").delete()
  } catch (error) {
    return fail(
      'old backups could not be deleted: check the folder of backups; until then none is copied',
      error,
    )
  }
  try {
    if (task.storage && !signal?.aborted) {
      await copyBackups(task.storage, task)
      await note({ uploaded_at: clock() })
    }
  } catch (error) {
    await fail('the backup was not copied to BACKUP_S3_URL', error)
  }
}

/** Warns of pictures whose files are missing. Returns the size in bytes. */
async function writeToFolder(
  { db, databaseUrl, pictures, folder, sessionSecret, logger, clock, signal }: BackupTask,
  name: string,
  keys: BackupKeys,
): Promise<number> {
  await makeFolder(folder)
  await deletePartialFiles(folder, isScheduledBackup)
  // What cannot be dropped is told by the proof, which needs its name.
  await dropScratchDatabase(databaseUrl).catch(() => {})
  await requireSpace(db, folder)
  await exchangeErasures(db, folder)
  const file = path.join(folder, name)
  const written = await writeBackup({ databaseUrl, pictures, file, keys, sessionSecret, clock, signal })
  const { bytes, missingPictures } = written
  if (missingPictures.length > 0) {
    const missing = { file: name, count: missingPictures.length, first: missingPictures[0] }
    logger.warn(missing, 'backup lacks files of pictures that the database names')
  }
  return bytes
}

/** Throws where a backup as large as the last one would take the space that is reserved for orders. */
async function requireSpace(db: Knex, folder: string): Promise<void> {
  const last = await db('backups')
    .where({ kind: 'scheduled' })
    .whereNotNull('bytes')
    .orderBy('started_at', 'desc')
    .first()
  const space = await readDiskSpace(folder)
  const needed = (last?.bytes ?? 0) + computeReserve(space)
  if (space.free >= needed) return
  const [free, least] = [space.free, needed].map((bytes) => Math.ceil(bytes / megabyte))
  throw new Error(
    `The disk of ${folder} has ${free} MB free, and a backup needs ${least} MB, as orders need room too. Make room on it.`,
  )
}

/** Throws a BackupError with what is wrong. Pictures are only compared with their checksums. */
export async function proveBackup(
  databaseUrl: string,
  file: string,
  keys: BackupKeys,
  signal?: AbortSignal,
): Promise<void> {
  await withScratchDatabase(
    databaseUrl,
    (scratchUrl) => restoreBackup({ databaseUrl: scratchUrl, pictures: null, file, keys, signal }),
    signal,
  )
}

/**
 * The shop cannot read a backup for recipients, as it should be: one recipient more is added, whose identity is
 * forgotten after the proof.
 */
async function makeProvableKeys(keys: BackupKeys): Promise<{ writing: BackupKeys; proving: BackupKeys }> {
  if (keys.passphrase !== null || keys.recipients.length === 0) return { writing: keys, proving: keys }
  const identity = await generateIdentity()
  const recipients = [...keys.recipients, await identityToRecipient(identity)]
  return { writing: { ...keys, recipients }, proving: { ...keys, identity } }
}

type BackupStorage = Parameters<typeof openObjectStorage>[0]

const headers = { contentType: 'application/octet-stream' }

/** A copy that failed yesterday is made today. */
async function copyBackups(
  options: BackupStorage,
  { folder, keeping }: { folder: string; keeping: BackupKeeping },
): Promise<void> {
  const storage = openObjectStorage(options)
  const copied = new Set<string>()
  for await (const { key } of storage.list()) copied.add(key)
  const local = await readdir(folder)
  for (const name of local.filter(isScheduledBackup).sort().reverse()) {
    if (!copied.has(name)) await storage.put(name, { file: path.join(folder, name) }, headers)
    copied.add(name)
  }
  if (local.includes(erasuresFileName)) {
    await storage.put(erasuresFileName, { file: path.join(folder, erasuresFileName) }, headers)
  }
  for (const name of findNamesToDelete([...copied], keeping)) await storage.delete(name)
}
