import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Knex } from 'knex'
import supertest from 'supertest'
import { expect, inject } from 'vitest'
import type { Role } from '#domain/accounts/user.ts'
import { settingsGroups } from '#domain/admin/settings.ts'
import { findUser } from '../../../server/accounts/queries.ts'
import { insertSignIn } from '../../../server/accounts/sign-ins.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { createNotifications } from '../../../server/db/notifications.ts'
import { createMemory } from '../../../server/db/remember.ts'
import { createDependencies } from '../../../server/dependencies.ts'
import { watchDisk } from '../../../server/disk/free-space.ts'
import {
  type ConnectionLimits,
  type RequestLimits,
  requestLimits as realLimits,
} from '../../../server/http/limits.ts'
import { createShopServer } from '../../../server/http/listener/create-server.ts'
import { createQueue } from '../../../server/jobs/queue.ts'
import { createLogger } from '../../../server/logger.ts'
import { createTransport } from '../../../server/mail/transport.ts'
import { registerJobHandlers } from '../../../server/register-job-handlers.ts'
import { createFactories, password } from '../data/factories.ts'
import { type Contents, connectPatiently, createDatabase } from '../run/databases.ts'
import { aFolder, atTheEnd } from '../run/own-places.ts'
import { watchForSecrets } from './find-leaked-secrets.ts'

type Options = {
  contents?: Contents
  now?: Date
  environment?: Record<string, string>
  /** Runs background jobs too; SMTP_URL says where their mails go. */
  hasBackground?: boolean
  /** Limits of orders; most tests place any number from one IP address. */
  orderLimits?: 'none' | 'as at the first start'
  /** Other limits of requests at once than a real shop's. */
  requestLimits?: RequestLimits
  connectionLimits?: Partial<ConnectionLimits>
  /** Notifications and webhooks may lead to servers of the test. */
  allowsLoopback?: boolean
  /** What many requests read is remembered until a change is heard, as in a real shop; so it is with a page cache. */
  remembers?: boolean
  /** A shop that is already open: this one is another process on its database. */
  beside?: { databaseUrl: string }
  /** Signs and encrypts. */
  sessionSecret?: string
  /** The socket's timeout derives from it (db/connect.ts); `setConnectionWait` sets those of connections. */
  statementTimeoutMs?: number
}

export const testSecret = 'a secret of tests'
/** Tests share a machine that may be busy: no request is rejected, and no connection closed, for having waited. */
const maxWaitMs = 600_000
const patientRequestLimits: RequestLimits = {
  ...realLimits,
  bodyTimeoutMs: maxWaitMs,
  reading: { ...realLimits.reading, maxWaitMs },
  changing: { ...realLimits.changing, maxWaitMs },
}
const patientConnectionLimits = { headersTimeoutMs: 600_000, requestTimeoutMs: 600_000, silenceMs: 600_000 }
/** Nor does a busy machine end the connection on which changes are heard. */
const patientListening = { checkIntervalMs: 10_000, responseTimeoutMs: 60_000 }
const fastJobTiming = { pollingSeconds: 0.5, retryDelaySeconds: 1 }

/** Of several shops on one database none sees what another writes: they read everything anew at each request. */
const sharedDatabases = new Set<string>()

/** A test may place any number of orders from one address, and take the last piece. */
export async function liftOrderLimits(db: Knex): Promise<void> {
  const { fields } = settingsGroups.orders
  const lifted = Object.entries(fields).filter(([name]) => /^(hourly_|share_)/.test(name))
  const values = JSON.stringify(Object.fromEntries(lifted.map(([name, { max }]) => [name, max])))
  await db('settings').insert({ name: 'orders', values })
}

/**
 * Opens the complete shop for one test file or one test, with its own database and pictures, on the loopback
 * interface. It closes at the end of that file or test, which fails if a secret that was sent or received appears
 * in the log.
 */
export async function openShop(options: Options = {}) {
  const {
    contents = 'empty',
    now,
    environment = {},
    hasBackground = false,
    allowsLoopback = false,
    remembers = environment.PAGE_CACHE_MB !== undefined,
    beside,
  } = options
  const { orderLimits = 'none', sessionSecret = testSecret, requestLimits = patientRequestLimits } = options
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => {} }
    : await createDatabase(inject('databaseServer'), contents)
  const folder = await aFolder()
  const uploadsDir = contents === 'demo' ? inject('demoUploads') : path.join(folder, 'uploads')
  // Tests that read mails need an address and a sender, as every shop that sends some.
  const mailing = environment.SMTP_URL && {
    PUBLIC_URL: 'http://shop.example',
    MAIL_FROM: 'salam@fakhar-asfi.example',
  }
  const folders = { UPLOADS_DIR: uploadsDir, DATA_DIR: path.join(folder, 'data') }
  // Tests look at pages right after a change; those of the page cache turn it on.
  const config = readConfig({ ...folders, ...mailing, PAGE_CACHE_MB: '0', ...environment })
  const logLines: string[] = []
  const level = environment.LOG_LEVEL ? config.logLevel : 'trace'
  const logger = createLogger(level, { write: (line) => logLines.push(line) })
  const { statementTimeoutMs } = options
  // Tests that set it expect connections to fail: that must not be written to the console, where it fails the test.
  const waiting = statementTimeoutMs && { statementTimeoutMs, report: (line: string) => logger.debug(line) }
  const db = connectPatiently(database.url, { ...waiting })
  if (!beside && orderLimits === 'none') await liftOrderLimits(db)
  const clock = () => now ?? new Date()
  const secretsOfQueue = { secret: sessionSecret, previousSecret: config.previousSecret }
  const queue = createQueue({ db, logger, ...secretsOfQueue, timing: fastJobTiming })
  const notifications = createNotifications({
    databaseUrl: database.url,
    logger,
    ...(!statementTimeoutMs && { timing: patientListening }),
  })
  const disk = watchDisk({ folders: [config.uploadsDir, config.dataDir], logger })
  const memory = createMemory(notifications)
  const resources = { db, memory, config, sessionSecret, logger, clock, queue, notifications, disk }
  const dependencies = createDependencies({ ...resources, requestLimits, allowsLoopback })
  if (hasBackground) {
    registerJobHandlers(dependencies, { databaseUrl: database.url, transport: createTransport(config) })
    await queue.start()
    // Tests start these jobs themselves: at the full minute they would come between two lines of a test.
    await db('jobs.schedule').delete()
  }
  const app = createApp(dependencies)
  // Tests change the database themselves, and a request may come before the shop has heard of it.
  let isWritten = false
  db.on('query', ({ sql }: { sql: string }) => {
    isWritten ||= !/^(select|begin)/i.test(sql)
  })
  if (beside) sharedDatabases.add(database.url)
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (!remembers && (isWritten || sharedDatabases.has(database.url))) memory.forget()
    isWritten = false
    app(req, res)
  }
  const limits = { ...patientConnectionLimits, ...options.connectionLimits }
  const { server } = createShopServer(answer, limits)
  const secrets = watchForSecrets(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const world = createFactories(db)

  atTheEnd(async () => {
    await notifications.stop()
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
    await queue.stop()
    await db.destroy()
    await database.drop()
    expect(secrets.findLeaks(logLines)).toEqual([])
  })

  /** A browser that stores cookies and sends forms as from the shop's own pages. */
  const aVisitor = () => supertest.agent(server).set('sec-fetch-site', 'same-origin')

  /** Creates a session without a sign-in and returns its cookie, for tests that need many. */
  async function createSessionCookie(userId: number): Promise<string> {
    const user = await findUser(db, userId)
    if (!user) throw new Error(`No user ${userId}`)
    const signInId = await insertSignIn(db, { user, userAgent: '', now: clock() })
    const sid = randomBytes(24).toString('base64url')
    const sess = { cookie: {}, passport: { user: signInId } }
    await db('session').insert({ sid, sess: JSON.stringify(sess), expire: new Date(Date.now() + 3_600_000) })
    const signature = createHmac('sha256', sessionSecret).update(sid).digest('base64').replace(/=+$/, '')
    return `sid=${encodeURIComponent(`s:${sid}.${signature}`)}`
  }

  /** The user has a browser that is signed in. */
  async function aPerson(role: Role = 'user', fields: Parameters<typeof world.aUser>[1] = {}) {
    const [user, visitor] = [await world.aUser(role, fields), aVisitor()]
    await visitor.post('/api/auth/login').send({ email: user.email, password }).expect(200)
    return { ...user, visitor }
  }

  return {
    ...world,
    createSessionCookie,
    db,
    queue,
    databaseUrl: database.url,
    notifications,
    readiness: dependencies.readiness,
    /** They are all lines logged so far, as JSON. */
    logLines,
    app,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** It has no cookies. */
    request: supertest(server),
    aVisitor,
    aPerson,
    signedIn: async (role: Role) => (await aPerson(role)).visitor,
  }
}

/** Two processes of a shop, with a product that does not run out. */
export async function openCheckoutShop() {
  const shop = await openShop()
  const other = await openShop({ beside: shop })
  const product = await shop.aProduct({ stock: 1000 })
  const orderUnder = (checkout_id: string) => shop.db('orders').first().where({ checkout_id })
  return { ...shop, shop, other, product, orderUnder }
}
