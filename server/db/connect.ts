import knex, { type Knex } from 'knex'
import pg from 'pg'

type ConnectOptions = {
  poolSize?: number
  statementTimeoutMs?: number
  /** Told of a connection that broke while nobody used it. */
  report?: (line: string) => void
}

// Set for each connection, and not in the address, so that poolers which refuse start-up options can be used.
const searchThreshold = 'set pg_trgm.word_similarity_threshold = 0.45'

/** Numbers that PostgreSQL counts in int8 (count, sum of integers) fit a JavaScript number here. */
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
}

/**
 * A pool of connections. Money arrives as text ('340.00', see centimesFromMad), times as Date.
 * Nothing is opened before the first query, and a server that is away makes queries fail at once.
 */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Knex {
  const { poolSize = 10, statementTimeoutMs = 15_000, report = console.warn } = options
  return knex({
    client: 'pg',
    connection: {
      connectionString: databaseUrl,
      application_name: 'fakhar-asfi',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      types,
    },
    log: { warn: report, error: report },
    acquireConnectionTimeout: 10_000,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
        const settings = `${searchThreshold}; set statement_timeout = ${Math.round(statementTimeoutMs)}`
        connection.query(settings, (error) => done(error, connection))
      },
    },
  })
}
