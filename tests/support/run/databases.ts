import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Knex } from 'knex'
import { fillEmptyShop } from '../../../seeds/run-seeds.ts'
import { connect } from '../../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'
import { migrateToLatest } from '../../../server/db/migrations/migrate.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { createRunFolder, type RunFolder } from './run-folder.ts'

/** Initial contents of a shop: the tables alone, or the demo catalogue of a first start. */
export type Contents = 'empty' | 'demo'

const insufficientPrivilege = '42501'
const undefinedColumn = '42703'

export type DatabaseServer = {
  url: string
  /** The demo's pictures, read-only: shops with the demo share this folder. */
  demoUploads: string
  stop: () => Promise<void>
}

/** `npm test` has started one for all its tests; vitest or Playwright alone start their own. */
export async function findDatabaseServer(): Promise<DatabaseServer> {
  const { TEST_DATABASE_SERVER: url, TEST_UPLOADS: demoUploads } = process.env
  return url && demoUploads ? { url, demoUploads, stop: async () => {} } : startDatabaseServer()
}

/** Starts the PostgreSQL of a test run, with a template database for each kind of contents. */
export async function startDatabaseServer(run?: RunFolder): Promise<DatabaseServer> {
  const { folder, remove } = run ?? (await createRunFolder())
  const demoUploads = path.join(folder, 'uploads')
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), isDurable: false })
  const stop = async () => {
    await server.stop()
    await remove()
  }
  try {
    await makeTemplate(server.url, 'empty', async () => {})
    await makeTemplate(server.url, 'demo', async (db) => {
      await fillEmptyShop(db, createStore(demoUploads), () => {})
    })
  } catch (error) {
    await stop()
    throw explainMissingColumn(error as Error & { code?: string })
  }
  return { url: server.url, demoUploads, stop }
}

/** The message of such an error begins with a statement of many lines. */
function explainMissingColumn(error: Error & { code?: string }): Error {
  if (error.code !== undefinedColumn) return error
  return new Error(`a migration is missing: ${error.message.split(' - ').at(-1)}`)
}

/** Creates a database within milliseconds; dropping it closes its connections. */
export async function createDatabase(serverUrl: string, contents: Contents | 'no tables') {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = contents === 'no tables' ? 'template0' : `template_${contents}`
  await command(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return { url: buildDatabaseUrl(serverUrl, name), drop: () => dropDatabase(serverUrl, name) }
}

/** Closes all connections; PostgreSQL's autovacuum can be ended only by a drop without force. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    await command(serverUrl, `drop database ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    await command(serverUrl, `drop database ${name}`)
  }
}

async function makeTemplate(serverUrl: string, contents: Contents, fill: (db: Knex) => Promise<void>) {
  const name = `template_${contents}`
  await command(serverUrl, `create database ${name}`)
  const db = connectPatiently(buildDatabaseUrl(serverUrl, name), { poolSize: 1 })
  try {
    await migrateToLatest(db)
    await fill(db)
  } finally {
    await db.destroy()
  }
}

async function command(serverUrl: string, sql: string): Promise<void> {
  const db = connectPatiently(serverUrl, { poolSize: 1 })
  await db.raw(sql)
  await db.destroy()
}

function buildDatabaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

/** Longer than any test may last. */
const patienceMs = 600_000

/** For tests on a busy machine: the shop's own limits, of 5 s for a connection, are tried by tests that set them. */
export function connectPatiently(databaseUrl: string, options: Parameters<typeof connect>[1] = {}): Knex {
  const db = connect(databaseUrl, { statementTimeoutMs: 120_000, ...options })
  setConnectionWait(db, patienceMs)
  return db
}

/** Sets how long a query waits for a new connection and for a free one, which has nothing to do with its statement. */
export function setConnectionWait({ client }: Knex, waitMs = patienceMs): void {
  client.connectionSettings.connectionTimeoutMillis = waitMs
  client.pool.createTimeoutMillis = waitMs
  client.pool.acquireTimeoutMillis = waitMs
}
