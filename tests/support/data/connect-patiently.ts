import type { Knex } from 'knex'
import { connect } from '../../../server/db/connect.ts'

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
