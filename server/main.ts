import { seedDemo } from '../seeds/seed.ts'
import { createFirstAdmin } from './accounts/create-first-admin.ts'
import { resealFactors } from './accounts/reseal-factors.ts'
import { createApp } from './app.ts'
import { setUpBackground } from './background.ts'
import { createClosing } from './closing.ts'
import { type Config, readConfig } from './config.ts'
import { createChanges } from './db/changes.ts'
import { connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrateToLatest } from './db/migrate.ts'
import { reasonOf, unavailabilityOf } from './db/unavailable.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { asStartError, requireRoom } from './disk/require-room.ts'
import { watchDisk } from './disk/watch-disk.ts'
import { drain, drainWithinMs } from './drain.ts'
import { ensureFolder } from './ensure-folder.ts'
import { createQueue } from './jobs/queue.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { createTransport } from './mail/transport.ts'
import { createStore } from './media/store.ts'
import { proxyWarning } from './proxy-warning.ts'
import { readSessionSecret } from './session-secret.ts'
import { StartError } from './start-error.ts'

/** npm passes Ctrl-C on although the terminal has sent it already: that echo is not impatience. */
const echoWithinMs = 500

const closing = createClosing(console.error)
let closingSince: number | null = null

process.on('SIGTERM', onSignal)
process.on('SIGINT', onSignal)
try {
  await open(readConfig(process.env))
} catch (thrown) {
  const error = asStartError(thrown)
  // What was cut off because the shop is closing is no news.
  if (closingSince === null) console.error(whyNotStarted(error))
  await close(1)
}

async function open(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel)
  const onFault = (error: unknown) => {
    logger.fatal({ err: error }, 'a fault that nobody caught')
    void close(1)
  }
  process.on('unhandledRejection', onFault)
  process.on('uncaughtException', onFault)

  const warning = proxyWarning(config)
  if (warning) console.warn(warning)
  await requireRoom(config)
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl, { report: console.log })
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config))
  const db = connect(databaseUrl, { report: (line) => logger.debug(line) })
  closing.add({ what: 'connections to the database', withinMs: 300, close: () => db.destroy() })
  await ensureFolder(config.uploadsDir, 'UPLOADS_DIR')
  const migrated = await migrateToLatest(db)
  if (migrated.length > 0) console.log(`The database is migrated: ${migrated.join(', ')}`)
  if (config.seed === 'demo') await seedDemo(db, createStore(config.uploadsDir), console.log)
  const admin = await createFirstAdmin(db, { email: config.adminEmail, password: config.adminPassword })
  // At once: if the next line failed, nobody would ever learn a password that was made up.
  if (admin?.password) {
    console.log(`The first admin, shown only this once: ${admin.email} with the password ${admin.password}`)
  } else if (admin) {
    console.log(`The first admin: ${admin.email} with the password of ADMIN_PASSWORD`)
  }

  const sessionSecret = await readSessionSecret(config)
  const { previousSecret } = config
  if (previousSecret) {
    const renewed = await resealFactors(db, { secret: sessionSecret, previousSecret })
    console.log(`Sealed anew with the new SESSION_SECRET: ${renewed} secrets of second factors`)
  }
  const clock = () => new Date()
  const queue = createQueue({ db, logger, secret: sessionSecret, previousSecret })
  const transport = createTransport(config)
  console.log(transport.description)
  setUpBackground({ db, config, logger, clock, queue, transport })
  void queue.start()
  closing.add({ what: 'jobs', withinMs: 300, close: queue.stop })
  const changes = createChanges({ databaseUrl, logger })
  closing.add({ what: 'news of changes', withinMs: 300, close: changes.stop })
  // With a database elsewhere DATA_DIR holds a secret and little more.
  const folders = config.databaseUrl ? [config.uploadsDir] : [config.uploadsDir, config.dataDir]
  const disk = watchDisk({ folders, logger })
  disk.start()
  closing.add({ what: 'the watch on the disk', withinMs: 300, close: async () => disk.stop() })
  const { app, readiness } = createApp({ db, config, sessionSecret, logger, clock, queue, changes, disk })
  const { address, ...listening } = await listen(app, config)
  closing.add({
    what: 'requests and jobs',
    withinMs: drainWithinMs + 300,
    close() {
      readiness.isDraining = true
      // Streams end with the changes that they wait for.
      return Promise.all([
        changes.stop(),
        queue.stop(),
        drain({ ...listening, isInherited: config.isInherited }),
      ])
    },
  })
  console.log(`The shop is open: ${address}`)
}

/** In one sentence what whoever starts it can mend; of a fault of ours all that is known. */
function whyNotStarted(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (unavailabilityOf(error) === null) return error
  return `The database went away, or could not go on, while the shop was starting: ${reasonOf(error as Error)}.`
}

async function openEmbedded({ dataDir }: Config): Promise<string> {
  const ending = new AbortController()
  const starting = startEmbedded({ dataDir, report: console.log, signal: ending.signal })
  // Before its first process is started: the signal to end may come at any moment.
  closing.add({
    what: 'the PostgreSQL of the shop',
    withinMs: 5_000,
    async close() {
      ending.abort()
      const embedded = await starting.catch(() => null)
      await embedded?.stop()
    },
  })
  return (await starting).url
}

function onSignal(): void {
  if (closingSince === null) {
    console.log('The shop closes…')
    void close(0)
  } else if (performance.now() - closingSince > echoWithinMs) {
    process.exit(1)
  }
}

/** Closes what is open, the last first, and ends the process, whatever hangs. */
async function close(code: number): Promise<void> {
  if (closingSince !== null) return
  closingSince = performance.now()
  await closing.closeAll()
  process.exit(code)
}
