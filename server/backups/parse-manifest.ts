import { z } from 'zod'
import { parseJson } from '#domain/shared/parse-json.ts'
import { isOlderThanBaseline } from '../db/migrations/check-migrations.ts'
import { BackupError } from './backup-error.ts'
import { type BackupManifest, backupFormat, manifestSchema } from './backup-manifest.ts'

const kindSchema = manifestSchema.pick({ kind: true }).extend({ format: z.int(), shopVersion: z.string() })

/** Throws a BackupError when the text describes no backup, or one that only a newer version of the shop can read. */
export function parseManifest(file: string, text: string): BackupManifest {
  const description = parseJson(text)
  const kind = kindSchema.safeParse(description)
  if (!kind.success) throw new BackupError(`${file} is not a backup of the shop: nothing was changed.`)
  if (kind.data.format > backupFormat) throw newerError(file, kind.data.shopVersion)
  const manifest = manifestSchema.safeParse(description)
  if (!manifest.success)
    throw new BackupError(`${file} is damaged or incomplete: nothing was changed. Take another backup.`)
  return manifest.data
}

/** Throws a BackupError when the schema of the backup is one that this version of the shop cannot make: a newer, or one before 3.0.0. */
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
