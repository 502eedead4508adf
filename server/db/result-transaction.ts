import type { Knex } from 'knex'
import type { Result } from '#domain/shared/result.ts'

/** Runs work in a transaction (a savepoint within another), which is rolled back when the result is a failure. */
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
