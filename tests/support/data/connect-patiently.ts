import type { Knex } from 'knex'
import { connect } from '../../../server/db/connect.ts'

/** For tests on a busy machine: the shop's own limits, of 5 s for a connection, are tried by tests that set them. */
export function connectPatiently(databaseUrl: string, options: Parameters<typeof connect>[1] = {}): Knex {
  return connect(databaseUrl, { statementTimeoutMs: 120_000, ...options })
}
