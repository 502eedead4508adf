import type { Knex } from 'knex'
import { extendSocketTimeout } from './socket-timeout.ts'

/** One number for each thing that only one process may do at a time; any numbers, as long as they differ. */
const locks = {
  migrations: 710_001,
  seeds: 710_002,
  'first admin': 710_003,
  rates: 710_004,
  'product imports': 710_005,
}

/**
 * Waits until no other process is at the same work; the lock falls off when the transaction or its process ends.
 * Such work, and the wait for it, may take longer than any page may take to be made.
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
