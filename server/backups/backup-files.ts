import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BackupKeeping, findBackupsToDelete } from '#domain/backups/backup-keeping.ts'
import { fileExists } from '../disk/file-exists.ts'

const scheduledPattern = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
const migrationPattern = /^before-\d{3}_\w+\.backup$/
/** Enough to go back over the last updates. */
const keptMigrationBackups = 3
const unprovenEnding = '.unproven'

/** 'backup-20261122T023000Z.backup': the moment is told by the name, also in a place that keeps no times. */
export function nameBackup(at: Date): string {
  return `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`
}

export const isScheduledBackup = (name: string) => scheduledPattern.test(name)

/** Of these names of files those of scheduled backups that are kept no longer. Other files are nobody's to delete. */
export function findNamesToDelete(names: readonly string[], keeping: BackupKeeping): string[] {
  const backups = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = scheduledPattern.exec(name) ?? []
    return year ? [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  return findBackupsToDelete(backups, keeping).map(({ name }) => name)
}

/**
 * Deletes backups that are kept no longer, those before older migrations, and those that failed their proof: called when
 * there is a newer one.
 */
export async function pruneBackupFiles(folder: string, keeping: BackupKeeping): Promise<void> {
  await deleteUnproven(folder)
  const names = await readdir(folder)
  const beforeMigrations = names
    .filter((name) => migrationPattern.test(name))
    .sort()
    .slice(0, -keptMigrationBackups)
  for (const name of [...beforeMigrations, ...findNamesToDelete(names, keeping)]) {
    await rm(path.join(folder, name))
  }
}

async function deleteUnproven(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(`.backup${unprovenEnding}`)) await rm(path.join(folder, name))
  }
}

/** Under another name a backup that failed its proof does not count as one; it is kept, as half a backup is better than none. */
export async function markUnproven(folder: string, name: string): Promise<void> {
  await rename(path.join(folder, name), path.join(folder, name + unprovenEnding))
}

/** The same for one whose proof was interrupted, of which only the latest is kept: a shop may be restarted again and again. */
export async function keepUnproven(folder: string, name: string): Promise<void> {
  if (!(await fileExists(path.join(folder, name)))) return
  await deleteUnproven(folder)
  await markUnproven(folder, name)
}

/** What a killed process left. */
export async function deletePartialFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.partial') && isScheduledBackup(name.replace(/\.partial$/, ''))) {
      await rm(path.join(folder, name), { force: true })
    }
  }
}
