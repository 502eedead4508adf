import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type BackupKeeping, findBackupsToDelete } from '#domain/backups/backup-keeping.ts'
import { parseJson } from '#domain/shared/json.ts'
import { isOlderThanBaseline } from '../db/migrations/migrate.ts'
import { isKey } from '../media/file-store.ts'
import { StartError } from '../start-error.ts'

const scheduledPattern = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
const migrationPattern = /^before-\d{3}_\w+\.backup$/
const keptMigrationBackups = 3
const unprovenEnding = '.unproven'
/** The draft of a file is named so (replaceFile); older versions wrote it without the UUID. */
const partialPattern = /^(.+?)(?:\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?\.partial$/

/** The name states the time, as some stores keep no times of files: 'backup-20261122T023000Z.backup'. */
export function nameBackup(at: Date): string {
  return `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`
}

export const isScheduledBackup = (name: string) => scheduledPattern.test(name)

/** Names of other files are never among them. */
export function findNamesToDelete(names: readonly string[], keeping: BackupKeeping): string[] {
  const backups = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = scheduledPattern.exec(name) ?? []
    return year ? [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  return findBackupsToDelete(backups, keeping).map(({ name }) => name)
}

/** Call it when there is a newer backup. */
export async function pruneBackupFiles(folder: string, keeping: BackupKeeping): Promise<void> {
  const names = await readdir(folder)
  const unproven = names.filter((name) => name.endsWith(`.backup${unprovenEnding}`))
  const beforeMigrations = names
    .filter((name) => migrationPattern.test(name))
    .sort()
    .slice(0, -keptMigrationBackups)
  for (const name of [...unproven, ...beforeMigrations, ...findNamesToDelete(names, keeping)]) {
    await rm(path.join(folder, name))
  }
}

/** It does not count as a backup any more; it is kept, as half a backup is better than none. */
export async function renameAsUnproven(folder: string, name: string): Promise<void> {
  await rename(path.join(folder, name), path.join(folder, name + unprovenEnding))
}

/** Killed backups leave these files. */
export async function deletePartialFiles(folder: string, isAmong: (file: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, file] = partialPattern.exec(name) ?? []
    if (file && isAmong(file)) await rm(path.join(folder, name), { force: true })
  }
}

/** This version of the shop cannot read a file with a higher number. */
export const backupFormat = 1

const wholeNumber = z.int().nonnegative()

const manifestSchema = z.object({
  kind: z.literal('fakhar-asfi backup'),
  format: z.literal(backupFormat),
  shopVersion: z.string(),
  postgresVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: wholeNumber })),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** It seals second factors. Only encrypted backups have it, since 3.0.0. */
  sessionSecret: z.string().optional(),
  /** The keys are those of every file of every picture that the database names. */
  pictures: z.array(z.string().refine(isKey)),
})

export type BackupManifest = z.output<typeof manifestSchema>

export const manifestEntry = 'manifest.json'
/** It is the last entry, in the form of sha256sum: a file without it is incomplete. */
export const sumsEntry = 'SHA256SUMS'
export const tableFolder = 'tables/'
export const pictureFolder = 'pictures/'

const kindSchema = manifestSchema.pick({ kind: true }).extend({ format: z.int(), shopVersion: z.string() })

/** Throws a BackupError when the text describes no backup, or one that only a newer version of the shop can read. */
export function parseManifest(file: string, text: string): BackupManifest {
  const description = parseJson(text)
  const kind = kindSchema.safeParse(description)
  if (!kind.success) throw noBackupError(file)
  if (kind.data.format > backupFormat) throw newerError(file, kind.data.shopVersion)
  const manifest = manifestSchema.safeParse(description)
  if (!manifest.success) throw damageError(file)
  return manifest.data
}

/**
 * Throws a BackupError when the schema of the backup is one that this version of the shop cannot make: a newer, or one
 * before 3.0.0.
 */
export function requireKnownMigrations(
  file: string,
  { migrations, shopVersion }: BackupManifest,
  known: readonly string[],
): void {
  if (migrations.some(isOlderThanBaseline))
    throw new BackupError(
      `${file} holds a shop of version 2.0.0 or older: nothing was changed. Restore it with version 2.0.0, and then start this one.`,
    )
  if (migrations.some((name) => !known.includes(name))) throw newerError(file, shopVersion)
}

function newerError(file: string, shopVersion: string): BackupError {
  return new BackupError(
    `${file} was written by a newer version of the shop, ${shopVersion}: nothing was changed. Restore it with that version.`,
  )
}

/** Its message is one sentence for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}

export function damageError(file: string): BackupError {
  return new BackupError(`${file} is damaged or incomplete: nothing was changed. Take another backup.`)
}

export function noBackupError(file: string): BackupError {
  return new BackupError(`${file} is not a backup of the shop: nothing was changed.`)
}
