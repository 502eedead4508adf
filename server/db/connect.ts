import knex, { type Knex } from 'knex'
import pg from 'pg'
import { cutOnAbort, setSocketTimeout } from './availability/unavailability.ts'

/** So many are enough for the one core that the shop keeps busy. */
const defaultPoolSize = 10

type ConnectOptions = {
  poolSize?: number
  /** The other timeouts derive from this one, in milliseconds; 0 means no limit. */
  statementTimeoutMs?: number
  /** It is called when a connection breaks, in addition to the error of its query. */
  report?: (line: string) => void
  /** When it is aborted, connections are cut whatever they wait for, and no more are opened. */
  signal?: AbortSignal | undefined
}

/** Values of int8 (count, sum of integers) fit a JavaScript number here. */
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
}

/**
 * The pool opens no connection before the first query. Money is returned as text ('340.00', see centimesFromMad), times
 * as Date.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Knex {
  const { poolSize = defaultPoolSize, statementTimeoutMs = 15_000, report = console.warn, signal } = options
  // It is longer than any statement: a server that is alive has answered by then, if only with a timeout.
  const socketTimeoutMs = Math.round((statementTimeoutMs * 4) / 3)
  const partOfSocketTimeout = (part: number) => Math.round((socketTimeoutMs || 20_000) * part)
  const openedAt = new WeakMap<object, number>()
  let lastTimeoutAt = 0
  return knex({
    client: 'pg',
    // It skips knex's version query, which would run on the first connection before its socket timeout is set.
    version: '18',
    connection: {
      connectionString: databaseUrl,
      application_name: 'fakhar-asfi',
      connectionTimeoutMillis: partOfSocketTimeout(1 / 4),
      keepAlive: true,
      types,
    },
    // Error messages with bindings would put customers' data into the log.
    compileSqlOnError: false,
    log: { warn: report, error: report },
    acquireConnectionTimeout: partOfSocketTimeout(1 / 2),
    pool: {
      min: 0,
      max: poolSize,
      // It is shorter than the socket timeout, so that an idle connection is closed properly instead of destroyed.
      idleTimeoutMillis: partOfSocketTimeout(3 / 4),
      reapIntervalMillis: Math.min(1000, partOfSocketTimeout(1 / 8)),
      // After one connection timed out, idle ones opened before are not trusted.
      validate: (connection: pg.Client) => (openedAt.get(connection) ?? 0) > lastTimeoutAt,
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
        openedAt.set(connection, performance.now())
        if (signal) cutOnAbort(connection, signal)
        setSocketTimeout(connection, socketTimeoutMs, () => {
          lastTimeoutAt = performance.now()
        })
        // A statement sets the timeouts, not the connection string, so that poolers which reject start-up options work.
        // Without an idle timeout, a transaction of a vanished process could hold its locks for hours. Dates are read
        // as PostgreSQL writes them by default, whatever its operator has set. A query takes one core: to start workers
        // for it takes longer than to count 200,000 orders, and the other cores are for pages.
        const settings = `set datestyle = 'ISO, MDY'; set statement_timeout = ${Math.round(statementTimeoutMs)};
          set idle_in_transaction_session_timeout = ${socketTimeoutMs}; set max_parallel_workers_per_gather = 0`
        connection.query(settings, (error) => done(error, connection))
      },
    },
  })
}

export async function withDatabase<Value>(
  databaseUrl: string,
  options: ConnectOptions,
  use: (db: Knex) => Promise<Value>,
): Promise<Value> {
  const db = connect(databaseUrl, { poolSize: 1, ...options })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

type Query = { __knexQueryUid?: string }

export function measureQueries(db: Knex, observe: (result: 'ok' | 'error', seconds: number) => void): void {
  const begun = new Map<string, number>()
  const end = (result: 'ok' | 'error', { __knexQueryUid: id = '' }: Query) => {
    const start = begun.get(id)
    if (start === undefined) return
    begun.delete(id)
    observe(result, (performance.now() - start) / 1000)
  }
  db.on('query', ({ __knexQueryUid: id }: Query) => {
    if (id !== undefined) begun.set(id, performance.now())
  })
  db.on('query-response', (_rows, query: Query) => end('ok', query))
  db.on('query-error', (_error, query: Query) => end('error', query))
}

type Pool = { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number }

export function readPool(db: Knex): { used: number; idle: number; waiting: number } {
  const pool: Pool = db.client.pool
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() }
}

export async function withConnection<Value>(
  db: Knex,
  use: (connection: pg.Client) => Promise<Value>,
): Promise<Value> {
  const connection: pg.Client = await db.client.acquireConnection()
  try {
    return await use(connection)
  } finally {
    await db.client.releaseConnection(connection)
  }
}
