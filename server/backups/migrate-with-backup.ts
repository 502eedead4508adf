import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import { findSessionSecret } from '../crypto/session-secret.ts'
import { checkMigrations, migrateToLatest, readMigrationState } from '../db/migrations/migrate.ts'
import { withWorkLock } from '../db/result-transaction.ts'
import { makeFolder } from '../disk/folders.ts'
import { openBackupPictures } from '../media/open-pictures.ts'
import { shopVersion } from '../project-root.ts'
import { StartError } from '../start-error.ts'
import { writeBackup } from './write-backup.ts'

type Options = {
  databaseUrl: string
  config: Pick<
    Config,
    'uploadsDir' | 'uploadsBucket' | 'backupDir' | 'backupKeys' | 'dataDir' | 'sessionSecret'
  >
  report: (line: string) => void
}

const waitMs = 500

/** Takes a backup before, where there is anything to lose; one that fails stops the migration. */
export async function migrateWithBackup(db: Knex, options: Options): Promise<string[]> {
  const { applied, pending, unknown, isInUse } = await readMigrationState(db)
  const { backupDir } = options.config
  const nameFor = (migration: string) => path.join(backupDir, `before-${path.parse(migration).name}.backup`)
  const [firstUnknown] = unknown
  checkMigrations(applied, shopVersion, firstUnknown && nameFor(firstUnknown))
  const [firstPending] = pending
  if (!firstPending || !isInUse) return migrateToLatest(db)
  for (;;) {
    // Processes that start together wait for the first, and then have nothing to do.
    const outcome = await withWorkLock(db, 'backup before migration', async () => {
      if ((await readMigrationState(db)).pending.length === 0) return []
      return migrateAfterBackup(db, firstPending, nameFor(firstPending), options)
    })
    if (outcome.isMine) return outcome.value
    await pause(waitMs)
  }
}

async function migrateAfterBackup(
  db: Knex,
  migration: string,
  file: string,
  { databaseUrl, config, report }: Options,
): Promise<string[]> {
  report(`Backup before migration ${migration}: ${file}`)
  const startedAt = new Date()
  // Migrations leave pictures alone, and those of a bucket would keep the shop closed for hours: there they stay.
  const pictures = { ...openBackupPictures(config), ...(config.uploadsBucket && { open: async () => null }) }
  const { bytes } = await makeFolder(config.backupDir)
    .then(() => findSessionSecret(config))
    .then((sessionSecret) =>
      writeBackup({ databaseUrl, pictures, file, keys: config.backupKeys, sessionSecret }),
    )
    .catch((error) => {
      throw new StartError(
        `The backup before migration ${migration} failed, and nothing was migrated: ${error.message} ` +
          'Mend that and start again, or start the version from before.',
      )
    })
  const migrated = await migrateToLatest(db)
  await db('backups').insert({
    kind: 'before_migration',
    started_at: startedAt,
    finished_at: db.fn.now(),
    file: path.basename(file),
    bytes,
  })
  return migrated
}
