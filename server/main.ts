import { seedDemo } from '../seeds/seed.ts'
import { createFirstAdmin } from './accounts/create-first-admin.ts'
import { createApp } from './app.ts'
import { setUpBackground } from './background.ts'
import { type Config, readConfig } from './config.ts'
import { createChanges } from './db/changes.ts'
import { connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrateToLatest } from './db/migrate.ts'
import { ensureFolder } from './ensure-folder.ts'
import { createQueue } from './jobs/queue.ts'
import { drain, listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { createTransport } from './mail/transport.ts'
import { createStore } from './media/store.ts'
import { readSessionSecret } from './session-secret.ts'
import { StartError } from './start-error.ts'

const drainWithinMs = 10_000
/** npm passes Ctrl-C on although the terminal has sent it already: that echo is not impatience. */
const echoWithinMs = 500

/** What was opened so far, to be closed in reverse. */
const closers: (() => Promise<void>)[] = []
let closingSince: number | null = null

process.on('SIGTERM', onSignal)
process.on('SIGINT', onSignal)
try {
  await open(readConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
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

  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config))
  const db = connect(databaseUrl, { report: (line) => logger.warn(line) })
  closers.push(() => db.destroy())
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
  const clock = () => new Date()
  const queue = createQueue({ db, logger, secret: sessionSecret })
  const transport = createTransport(config)
  console.log(transport.description)
  setUpBackground({ db, config, logger, clock, queue, transport })
  void queue.start()
  closers.push(queue.stop)
  const changes = createChanges({ databaseUrl, logger })
  closers.push(changes.stop)
  const { app, readiness } = createApp({ db, config, sessionSecret, logger, clock, queue, changes })
  const { server, address } = await listen(app, config)
  closers.push(async () => {
    readiness.isDraining = true
    // Ends the streams too, which would be waited for.
    await changes.stop()
    await drain(server, drainWithinMs)
  })
  console.log(`The shop is open: ${address}`)
}

async function openEmbedded({ dataDir }: Config): Promise<string> {
  const embedded = await startEmbedded({ dataDir, report: console.log })
  closers.push(embedded.stop)
  return embedded.url
}

function onSignal(): void {
  if (closingSince === null) {
    console.log('The shop closes…')
    void close(0)
  } else if (performance.now() - closingSince > echoWithinMs) {
    process.exit(1)
  }
}

/** Closes what is open, the last first, and ends the process. */
async function close(code: number): Promise<void> {
  if (closingSince !== null) return
  closingSince = performance.now()
  for (const closer of closers.reverse()) {
    await closer().catch((error) => console.error(error))
  }
  process.exit(code)
}
