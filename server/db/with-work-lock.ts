import type { Knex } from 'knex'
import { tryToLockTransaction, type WorkLock } from './result-transaction.ts'

/** Of one process at a time: `isMine` is false when another process is at this work, and nothing was done. */
type Outcome<Value> = { isMine: true; value: Value } | { isMine: false }

/** A silent connection would be closed, by the shop or by a router in between. */
const pingIntervalMs = 60_000

/**
 * Does work that takes long and is not one transaction while holding an advisory lock, which ends with the process that holds
 * it. The transaction that holds it writes nothing and keeps no snapshot.
 */
export function withWorkLock<Value>(
  db: Knex,
  work: WorkLock,
  run: () => Promise<Value>,
): Promise<Outcome<Value>> {
  return db.transaction(async (transaction) => {
    if (!(await tryToLockTransaction(transaction, work))) return { isMine: false }
    const ping = setInterval(() => {
      // A lost connection ends the transaction, which then says so.
      transaction.raw('select 1').catch(() => {})
    }, pingIntervalMs)
    try {
      return { isMine: true, value: await run() }
    } finally {
      clearInterval(ping)
    }
  })
}
