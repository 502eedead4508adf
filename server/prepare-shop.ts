import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { fillEmptyShop, runSeeds } from '../seeds/run-seeds.ts'
import { reencryptFactors } from './accounts/second-factor/verify-code.ts'
import { checkFirstPassword, createFirstAdmin } from './accounts/users/create-first-admin.ts'
import { migrateWithBackup } from './backups/migrate-with-backup.ts'
import type { Config } from './config.ts'
import { readSessionSecret } from './crypto/session-secret.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { writeFirstPassword } from './disk/first-password-file.ts'
import { ensureFolder } from './disk/folders.ts'
import { checkStart, compareSessionSecret } from './lifecycle/check-start.ts'
import type { ProcessEnd } from './lifecycle/process-end.ts'
import type { StartLog } from './logger.ts'
import { createTransport } from './mail/transport.ts'
import type { Store } from './media/file-store.ts'
import { checkPictureStorage, openPictures } from './media/open-pictures.ts'
import { ObjectStorageError } from './object-storage/object-storage-error.ts'
import { shopVersion } from './project-root.ts'

export type PreparedShop = { databaseUrl: string; sessionSecret: string }

type PrepareOptions = { config: Config; logger: Logger; startLog: StartLog; processEnd: ProcessEnd }

export async function prepareShop(options: PrepareOptions): Promise<PreparedShop> {
  const { config, logger, startLog, processEnd } = options
  for (const warning of config.warnings) startLog.warn(warning)
  await checkStart(config, { report: startLog.info, checkFirstAdmin: () => checkFirstPassword(config) })
  startLog.info(`Fakhar Asfi, version ${shopVersion}`)
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, { startLog, processEnd }))
  const db = connect(databaseUrl, { report: (line) => logger.debug(line) })
  const disconnect = { name: 'connections of the start', timeoutMs: 300, close: () => db.destroy() }
  processEnd.add(disconnect)
  await ensureFolder(config.uploadsDir, 'UPLOADS_DIR')
  const migrated = await migrateWithBackup(db, { databaseUrl, config, report: startLog.info })
  if (migrated.length > 0) startLog.info(`The database is migrated: ${migrated.join(', ')}`)
  await runSeeds(db, ['synonyms'])
  if (config.seed === 'demo') await seedDemo(db, openPictures(config, logger).store, startLog.info)
  // The start does not wait for a bucket that does not answer: a shop without pictures still sells.
  void checkPictureStorage(config).then((problem) => problem && startLog.warn(`Pictures: ${problem}`))
  await provideFirstAdmin(db, config, startLog)
  const sessionSecret = await provideSessionSecret(db, config, startLog)
  startLog.info(createTransport(config).description)
  await disconnect.close()
  return { databaseUrl, sessionSecret }
}

async function startOwnDatabase(
  { dataDir }: Config,
  { startLog, processEnd }: Pick<PrepareOptions, 'startLog' | 'processEnd'>,
): Promise<string> {
  const ending = new AbortController()
  const starting = startEmbeddedPostgres({
    dataDir,
    report: startLog.info,
    signal: ending.signal,
  })
  // This stands before the first process is started, as a signal may come at any moment.
  processEnd.add({
    name: 'the PostgreSQL of the shop',
    timeoutMs: 5_000,
    isLast: true,
    async close() {
      ending.abort()
      const embedded = await starting.catch(() => null)
      await embedded?.stop()
    },
  })
  return (await starting).url
}

async function seedDemo(db: Knex, store: Store, report: StartLog['info']): Promise<void> {
  try {
    await fillEmptyShop(db, store, report)
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error
    report(`The demo catalogue waits for the next start: ${error.message}`)
  }
}

async function provideFirstAdmin(db: Knex, config: Config, startLog: StartLog): Promise<void> {
  const admin = await createFirstAdmin(db, { email: config.adminEmail, password: config.adminPassword })
  // The password is printed at once: if the next line failed, a generated one would be lost. A log that is kept does
  // not get it.
  if (admin?.password && config.isLogKept) {
    const file = await writeFirstPassword(config.dataDir, { email: admin.email, password: admin.password })
    startLog.info(
      `The first admin: ${admin.email} with the password in ${file}, which is removed at the first sign-in`,
    )
  } else if (admin?.password) {
    startLog.info(`The first admin, shown only this once: ${admin.email} with the password ${admin.password}`)
  } else if (admin) {
    startLog.info(`The first admin: ${admin.email} with the password of ADMIN_PASSWORD`)
  }
}

/** What the previous secret had encrypted is encrypted with the new one before it is returned. */
async function provideSessionSecret(db: Knex, config: Config, startLog: StartLog): Promise<string> {
  const sessionSecret = await readSessionSecret(config)
  const { previousSecret } = config
  const secretWarning = await compareSessionSecret(db, { sessionSecret, previousSecret })
  if (secretWarning) startLog.warn(secretWarning)
  if (previousSecret) {
    const renewed = await reencryptFactors(db, { secret: sessionSecret, previousSecret })
    startLog.info(`Re-encrypted with the new SESSION_SECRET: ${renewed} second factor secrets`)
  }
  return sessionSecret
}
