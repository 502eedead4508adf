import { resealFactors } from './accounts/second-factor/reseal-factors.ts'
import { createFirstAdmin } from './accounts/users/create-first-admin.ts'
import { createApp } from './app.ts'
import { fillSynonyms } from './catalog/search/fill-synonyms.ts'
import { type Config, readConfig } from './config.ts'
import { readSessionSecret } from './crypto/session-secret.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { migrateToLatest } from './db/migrate.ts'
import { createNotifications } from './db/notifications.ts'
import { getErrorReason, getUnavailability } from './db/unavailability.ts'
import { ensureFolder } from './disk/ensure-folder.ts'
import { writeFirstPassword } from './disk/first-password-file.ts'
import { toStartError } from './disk/require-free-space.ts'
import { watchDisk } from './disk/watch-disk.ts'
import { createQueue } from './jobs/queue.ts'
import { checkStart } from './lifecycle/check-start.ts'
import { compareSessionSecret } from './lifecycle/compare-session-secret.ts'
import { drain, drainTimeoutMs } from './lifecycle/drain.ts'
import { listen } from './lifecycle/listen.ts'
import { createShutdown } from './lifecycle/shutdown.ts'
import { createLogger, createStartLog, logDestination } from './logger.ts'
import { createTransport } from './mail/transport.ts'
import { createStore } from './media/file-store.ts'
import { registerJobHandlers } from './register-job-handlers.ts'
import { seedDemo } from './seeds/seed-demo.ts'
import { StartError } from './start-error.ts'

/** npm forwards Ctrl-C although the terminal has sent it already: a second signal within this time is ignored. */
const repeatedSignalMs = 500

const shutdown = createShutdown(console.error)
let shutdownStartedAt: number | null = null
/** Plain until the settings are read; errors of a start are always plain, on standard error. */
let startLog = createStartLog('readable')

process.on('SIGTERM', onSignal)
process.on('SIGINT', onSignal)
try {
  await startShop(readConfig(process.env))
} catch (thrown) {
  const error = toStartError(thrown)
  // Errors caused by the shutdown itself are not printed.
  if (shutdownStartedAt === null) console.error(formatStartError(error))
  await close(1)
}

async function startShop(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel, logDestination(config.logFormat))
  startLog = createStartLog(config.logFormat)
  const onUncaughtError = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught error')
    void close(1)
  }
  process.on('unhandledRejection', onUncaughtError)
  process.on('uncaughtException', onUncaughtError)

  for (const warning of config.warnings) startLog.warn(warning)
  await checkStart(config, startLog.info)
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config))
  const db = connect(databaseUrl, { report: (line) => logger.debug(line) })
  shutdown.add({ name: 'connections to the database', timeoutMs: 300, close: () => db.destroy() })
  await ensureFolder(config.uploadsDir, 'UPLOADS_DIR')
  const migrated = await migrateToLatest(db)
  if (migrated.length > 0) startLog.info(`The database is migrated: ${migrated.join(', ')}`)
  await fillSynonyms(db)
  if (config.seed === 'demo') await seedDemo(db, createStore(config.uploadsDir), startLog.info)
  const admin = await createFirstAdmin(db, { email: config.adminEmail, password: config.adminPassword })
  // Printed at once: if the next line failed, a generated password would be lost.
  if (admin?.password && config.firstPassword === 'file') {
    const file = await writeFirstPassword(config.dataDir, { email: admin.email, password: admin.password })
    startLog.info(
      `The first admin: ${admin.email} with the password in ${file}, which is removed at the first sign-in`,
    )
  } else if (admin?.password) {
    startLog.info(`The first admin, shown only this once: ${admin.email} with the password ${admin.password}`)
  } else if (admin) {
    startLog.info(`The first admin: ${admin.email} with the password of ADMIN_PASSWORD`)
  }

  const sessionSecret = await readSessionSecret(config)
  const { previousSecret } = config
  const secretWarning = await compareSessionSecret(db, { sessionSecret, previousSecret })
  if (secretWarning) startLog.warn(secretWarning)
  if (previousSecret) {
    const renewed = await resealFactors(db, { secret: sessionSecret, previousSecret })
    startLog.info(`Re-encrypted with the new SESSION_SECRET: ${renewed} second factor secrets`)
  }
  const clock = () => new Date()
  const queue = createQueue({ db, logger, secret: sessionSecret, previousSecret })
  const transport = createTransport(config)
  startLog.info(transport.description)
  if (!config.hasContactInbox) {
    startLog.info(
      'Messages of the contact page are not kept (CONTACT_INBOX=off): visitors send them by WhatsApp or mail.',
    )
  }
  const notifications = createNotifications({ databaseUrl, logger })
  shutdown.add({ name: 'database notifications', timeoutMs: 300, close: notifications.stop })
  registerJobHandlers({ db, config, sessionSecret, logger, clock, queue, notifications, transport })
  void queue.start()
  shutdown.add({ name: 'jobs', timeoutMs: 300, close: queue.stop })
  // With an external database DATA_DIR holds little more than the secret.
  const folders = config.databaseUrl ? [config.uploadsDir] : [config.uploadsDir, config.dataDir]
  const disk = watchDisk({ folders, logger })
  disk.start()
  shutdown.add({ name: 'disk watch', timeoutMs: 300, close: async () => disk.stop() })
  const shop = createApp({
    db,
    config,
    sessionSecret,
    logger,
    clock,
    queue,
    notifications,
    disk,
  })
  const { address, ...listening } = await listen(shop, config)
  shutdown.add({
    name: 'requests and jobs',
    timeoutMs: drainTimeoutMs + 300,
    close() {
      shop.readiness.isDraining = true
      // Event streams end when their notifications stop.
      return Promise.all([
        notifications.stop(),
        queue.stop(),
        drain({ ...listening, isSocketInherited: config.isSocketInherited }),
      ])
    },
  })
  startLog.info(`The shop is open: ${address}`)
}

/** The message alone for what the operator can fix; the whole error otherwise. */
function formatStartError(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (getUnavailability(error) === null) return error
  return `The database went away, or could not go on, while the shop was starting: ${getErrorReason(error as Error)}.`
}

async function startOwnDatabase({ dataDir }: Config): Promise<string> {
  const ending = new AbortController()
  const starting = startEmbeddedPostgres({ dataDir, report: startLog.info, signal: ending.signal })
  // Registered before its first process starts, as a signal may come at any moment.
  shutdown.add({
    name: 'the PostgreSQL of the shop',
    timeoutMs: 5_000,
    async close() {
      ending.abort()
      const embedded = await starting.catch(() => null)
      await embedded?.stop()
    },
  })
  return (await starting).url
}

function onSignal(): void {
  if (shutdownStartedAt === null) {
    startLog.info('The shop closes…')
    void close(0)
  } else if (performance.now() - shutdownStartedAt > repeatedSignalMs) {
    process.exit(1)
  }
}

/** Closes everything in reverse order and ends the process, whatever hangs. */
async function close(code: number): Promise<void> {
  if (shutdownStartedAt !== null) return
  shutdownStartedAt = performance.now()
  await shutdown.closeAll()
  process.exit(code)
}
