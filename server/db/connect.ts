import knex, { type Knex } from 'knex'
import pg from 'pg'
import { setSocketTimeout } from './socket-timeout.ts'

type ConnectOptions = {
  poolSize?: number
  /** The longest time of a statement; the other timeouts follow from it. 0: no limit. */
  statementTimeoutMs?: number
  /** Told of a connection that broke, beside the error that the query throws. */
  report?: (line: string) => void
}

/** Numbers that PostgreSQL counts in int8 (count, sum of integers) fit a JavaScript number here. */
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
}

/**
 * A pool of connections. Money arrives as text ('340.00', see centimesFromMad), times as Date.
 * Nothing is opened before the first query, and a server that is away makes queries fail at once. One that is silent
 * makes them fail within socketTimeoutMs.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Knex {
  const { poolSize = 10, statementTimeoutMs = 15_000, report = console.warn } = options
  // A little longer than any statement: a server that still lives has answered by then, if only that it gives up.
  const socketTimeoutMs = Math.round((statementTimeoutMs * 4) / 3)
  const partOfSocketTimeout = (part: number) => Math.round((socketTimeoutMs || 20_000) * part)
  const openedAt = new WeakMap<object, number>()
  let lastTimeoutAt = 0
  return knex({
    client: 'pg',
    // Spares a question on the first connection, before its silence is bounded. No feature depends on the number.
    version: '18',
    connection: {
      connectionString: databaseUrl,
      application_name: 'fakhar-asfi',
      connectionTimeoutMillis: partOfSocketTimeout(1 / 4),
      keepAlive: true,
      types,
    },
    // What customers typed would stand in the message of an error, and so in the log.
    compileSqlOnError: false,
    log: { warn: report, error: report },
    acquireConnectionTimeout: partOfSocketTimeout(1 / 2),
    pool: {
      min: 0,
      max: poolSize,
      // Sooner than silence: a connection that nobody uses is closed in order, and not destroyed.
      idleTimeoutMillis: partOfSocketTimeout(3 / 4),
      reapIntervalMillis: Math.min(1000, partOfSocketTimeout(1 / 8)),
      // Where one connection has gone silent, those that nobody used meanwhile are silent too.
      validate: (connection: pg.Client) => (openedAt.get(connection) ?? 0) > lastTimeoutAt,
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
        openedAt.set(connection, performance.now())
        setSocketTimeout(connection, socketTimeoutMs, () => {
          lastTimeoutAt = performance.now()
        })
        // Not in the address, so that poolers which refuse start-up options can be used. A transaction whose shop has
        // vanished would otherwise hold its locks for as long as the network does not say so, which may be hours.
        const timeouts = `set statement_timeout = ${Math.round(statementTimeoutMs)};
          set idle_in_transaction_session_timeout = ${socketTimeoutMs}`
        connection.query(timeouts, (error) => done(error, connection))
      },
    },
  })
}
