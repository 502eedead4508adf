import type { Knex } from 'knex'
import { failed, type Result } from '#domain/shared/result.ts'
import { extendSocketTimeout } from './availability/unavailability.ts'

export async function resultTransaction<Value, Failure extends { code: string }>(
  db: Knex,
  work: (transaction: Knex.Transaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  let result: Result<Value, Failure> | undefined
  return db
    .transaction(async (transaction) => {
      result = await work(transaction)
      if (!result.ok) throw new RolledBack()
      return result
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack && result) return result
      throw error
    })
}

class RolledBack extends Error {}

/** The numbers of the advisory locks only have to differ. */
const locks = {
  migrations: 710_001,
  seeds: 710_002,
  'first admin': 710_003,
  rates: 710_004,
  'product imports': 710_005,
  backups: 710_006,
  'backup before migration': 710_007,
}

type WorkLock = keyof typeof locks

/** The lock ends with the transaction or its process. */
export async function lockTransaction(transaction: Knex.Transaction, work: WorkLock): Promise<void> {
  await raiseTimeouts(transaction)
  await transaction.raw('select pg_advisory_xact_lock(?)', [locks[work]])
}

/** The transaction may wait for something else than the database, for up to ten minutes at a time. */
export async function raiseTimeouts(transaction: Knex.Transaction): Promise<void> {
  await extendSocketTimeout(transaction)
  await transaction.raw(
    "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'",
  )
}

type Outcome<Value> = { isMine: true; value: Value } | { isMine: false }

/** The shop or a router may close a connection that is silent for longer. */
const pingIntervalMs = 60_000

/**
 * Does long work outside of a single transaction while it holds an advisory lock, which ends with its process. The
 * transaction that holds it writes nothing and keeps no snapshot.
 */
export function withWorkLock<Value>(
  db: Knex,
  work: WorkLock,
  run: () => Promise<Value>,
): Promise<Outcome<Value>> {
  return db.transaction(async (transaction) => {
    await raiseTimeouts(transaction)
    const { rows } = await transaction.raw('select pg_try_advisory_xact_lock(?) as is_mine', [locks[work]])
    if (!rows[0].is_mine) return { isMine: false }
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

/** The transaction is a savepoint within another, so that a taken slug does not abort the outer one. */
export async function refuseTakenSlug<Saved>(
  db: Knex,
  constraint: 'categories_slug_unique' | 'posts_slug_key',
  save: (transaction: Knex.Transaction) => Promise<Saved>,
): Promise<Saved | ReturnType<typeof failed<'slug_taken'>>> {
  try {
    return await db.transaction(save)
  } catch (error) {
    if (isConstraintViolation(error, constraint)) return failed('slug_taken')
    throw error
  }
}

export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
