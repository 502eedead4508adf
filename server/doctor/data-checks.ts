import path from 'node:path'
import { keptFor } from '#domain/site/kept-data.ts'
import { dayInMs } from '#domain/time/safi-time.ts'
import { type BackupState, readBackupState } from '../backups/backup-records.ts'
import { findSessionSecret } from '../crypto/session-secret.ts'
import { firstPasswordFile } from '../disk/first-password-file.ts'
import { readFileFacts } from '../disk/folders.ts'
import { type DiskSpace, megabyte, readDiskSpace } from '../disk/free-space.ts'
import { isKnownSecret } from '../lifecycle/check-start.ts'
import { checkPictureStorage } from '../media/open-pictures.ts'
import { countOrphanPictures, findMissingPictures } from '../media/prune-pictures.ts'
import { retainedData } from '../retention/retained-data.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from './check.ts'

/** Below this uploads are soon refused (server/disk/free-space.ts), and PostgreSQL is in danger. */
const leastFree = 300 * megabyte
/** A disk is warned of below both of these, while there is time to act: a tenth of a large disk alone is plenty. */
const comfortable = { share: 0.1, bytes: 3000 * megabyte }

type JudgedDisk = DiskSpace & { folder: string }

export async function checkDisk({ config }: DoctorContext): Promise<Outcome> {
  // Backups may have a disk of their own.
  const folders = [config.dataDir, config.uploadsDir, config.backupDir]
  const disks = folders.map(async (folder) => ({ folder, ...(await readDiskSpace(folder)) }))
  return judgeSpace(await Promise.all(disks))
}

export function judgeSpace(disks: readonly JudgedDisk[]): Outcome {
  const toMegabytes = (bytes: number) => Math.floor(bytes / megabyte)
  const describe = ({ folder, free, total }: JudgedDisk) => ({
    folder,
    megabytes: toMegabytes(free),
    percent: Math.round((free / total) * 100),
  })
  const full = disks.find(({ free }) => free < leastFree)
  if (full) return failure('disk_full', describe(full))
  const low = disks.find(({ free, total }) => free < comfortable.bytes && free / total < comfortable.share)
  if (low) return warning('disk_low', describe(low))
  return ok('disk_free', { megabytes: toMegabytes(Math.min(...disks.map(({ free }) => free))) })
}

/** A backup is taken every day, so two failures in a row are no accident. */
const maxHours = 48

export async function checkBackup({ db, config, clock }: DoctorContext): Promise<Outcome> {
  if (config.backupAt === null) return warning('backup_off', { setting: 'BACKUP_AT' })
  return judgeBackups(await readBackupState(db), clock())
}

export function judgeBackups(state: BackupState, now: Date): Outcome {
  const { firstStartedAt, lastBackupAt, lastProvenAt, lastError } = state
  if (lastError) return failure('backup_failed', { reason: lastError })
  const hoursSince = (moment: Date) => Math.floor((now.getTime() - moment.getTime()) / 3_600_000)
  if (!lastBackupAt || !firstStartedAt) {
    // A backup that is killed, as when memory runs out, cannot say so.
    const isOverdue = firstStartedAt && hoursSince(firstStartedAt) >= maxHours
    return (isOverdue ? failure : warning)('backup_none', { setting: 'BACKUP_AT' })
  }
  const values = { hours: hoursSince(lastBackupAt), proven: hoursSince(lastProvenAt ?? firstStartedAt) }
  return values.proven >= maxHours ? failure('backup_proof_old', values) : ok('backup_proven', values)
}

export async function checkPictures({ db, config }: DoctorContext): Promise<Outcome> {
  const reason = await checkPictureStorage(config)
  if (reason !== null) return failure('pictures_bucket', { reason })
  // Each picture in a bucket would take a request.
  const missing = config.uploadsBucket ? [] : await findMissingPictures(db, config.uploadsDir)
  const [example] = missing
  if (example) return failure('pictures_missing', { pictures: missing.length, example })
  const orphans = await countOrphanPictures(db)
  return orphans > 0 ? warning('pictures_orphaned', { pictures: orphans }) : ok('pictures_complete')
}

/** Pruning runs once a day, and may have failed once. */
const graceMs = 3 * dayInMs

export async function checkRetention(context: DoctorContext): Promise<Outcome> {
  // The clock is set back by some days, as the bound of some data moves by a whole year at once.
  const before = { ...context, clock: () => new Date(context.clock().getTime() - graceMs) }
  for (const kind of retainedData) {
    const oldest = await kind.findOldest(context)
    const isOverdue = oldest !== null && oldest.getTime() < kind.bound(before).getTime()
    if (isOverdue) {
      return warning('retention_overdue', { place: kind.place, day: oldest.toISOString().slice(0, 10) })
    }
  }
  return ok('retention_kept', { ...context.config.retention, ...keptFor })
}

/** The file goes at the first sign-in of an admin, for which a week is enough. */
const maxDaysOfFirstPassword = 7
const setting = 'SESSION_SECRET'
const previous = 'SESSION_SECRET_PREVIOUS'

export async function checkSecrets({ db, config, clock }: DoctorContext): Promise<Outcome> {
  const { dataDir } = config
  const open = await findOpenFile(dataDir)
  if (open) return failure('secrets_open', { ...open, command: `chmod 600 '${open.file}'` })
  const secret = await findSessionSecret(config)
  if (!secret) return failure('secrets_none', { setting, folder: dataDir })
  if (!(await isKnownSecret(db, secret))) return failure('secrets_differ', { setting, previous })
  const file = firstPasswordFile(dataDir)
  const days = await findAgeInDays(file, clock())
  if (days >= maxDaysOfFirstPassword) return warning('secrets_first_password', { file, days })
  return ok('secrets_kept')
}

async function findOpenFile(dataDir: string): Promise<{ file: string; mode: string } | null> {
  const files = [
    path.join(dataDir, 'session-secret'),
    path.join(dataDir, 'postgres', 'shop-password'),
    firstPasswordFile(dataDir),
  ]
  for (const file of files) {
    const facts = await readFileFacts(file)
    if (facts && (facts.mode & 0o077) !== 0) return { file, mode: facts.mode.toString(8) }
  }
  return null
}

async function findAgeInDays(file: string, now: Date): Promise<number> {
  const facts = await readFileFacts(file)
  return facts ? Math.floor((now.getTime() - facts.writtenAt.getTime()) / dayInMs) : 0
}
