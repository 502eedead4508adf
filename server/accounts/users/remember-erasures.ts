import type { Knex } from 'knex'
import { notify } from '../../db/notifications.ts'

/** A kind of record that a person can have erased, and its table. */
export const erasableTables = { user: 'users', order: 'orders', customer_note: 'customer_notes' } as const

export type ErasableRecord = keyof typeof erasableTables

/**
 * Remembers that these records are being erased, before they are: a backup may still have them, and they are erased again
 * when it is restored (server/customers/repeat-erasures.ts).
 */
export async function rememberErasures(
  transaction: Knex.Transaction,
  record: ErasableRecord,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.raw(
    `insert into erasures (record, record_id, record_created_at)
     select ?, id, created_at from ?? where id = any (?)
     on conflict do nothing`,
    [record, erasableTables[record], [...ids]],
  )
  await notify(transaction, 'erasure_remembered', {})
}
