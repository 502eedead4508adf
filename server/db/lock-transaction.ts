import type { Knex } from 'knex'
import { extendSocketTimeout } from './socket-timeout.ts'

/** One number for each kind of work that only one process may do at a time; they only have to differ. */
const locks = {
  migrations: 710_001,
  seeds: 710_002,
  'first admin': 710_003,
  rates: 710_004,
  'product imports': 710_005,
}

/**
 * Waits for an advisory lock, which ends with the transaction or its process. Raises the timeouts, as such work may
 * take longer than a page.
 */
export async function lockTransaction(
  transaction: Knex.Transaction,
  work: keyof typeof locks,
): Promise<void> {
  await extendSocketTimeout(transaction)
  await transaction.raw(
    "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'",
  )
  await transaction.raw('select pg_advisory_xact_lock(?)', [locks[work]])
}
