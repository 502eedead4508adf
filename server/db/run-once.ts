import type { Knex } from 'knex'
import { ok, type Result } from '#domain/shared/result.ts'
import { resultTransaction } from './result-transaction.ts'

/**
 * The second request of a form gets the id that the first created, and waits for it if needed. The record and the
 * form's key are stored in one transaction, so a failed form can be sent again.
 */
export async function runOnce<Failure extends { code: string }>(
  db: Knex,
  key: string | undefined,
  run: (transaction: Knex.Transaction) => Promise<Result<number, Failure>>,
): Promise<Result<number, Failure>> {
  if (key === undefined) return resultTransaction(db, run)
  return resultTransaction(db, async (transaction) => {
    // This waits for a concurrent request with the same key.
    const [isFirst] = await transaction('sent_forms')
      .insert({ key, record_id: 0 })
      .onConflict('key')
      .ignore()
      .returning('key')
    if (!isFirst) {
      const earlier = await transaction('sent_forms').select('record_id').where({ key }).first()
      return ok(Number(earlier.record_id))
    }
    const made = await run(transaction)
    if (!made.ok) return made
    await transaction('sent_forms').where({ key }).update({ record_id: made.value })
    await transaction('sent_forms').whereRaw("sent_at < now() - interval '7 days'").delete()
    return made
  })
}
