import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type Edited, failedAsEdited, versionColumns } from '../db/version-columns.ts'
import type { DiscountCodeInput } from './discount-code-schema.ts'

export async function createDiscountCode(
  db: Knex,
  code: DiscountCodeInput,
  editorId: number | null,
): Promise<Result<number, { code: 'code_taken' }>> {
  const [created] = await db('discount_codes')
    .insert({ code: code.code, ...columnsOf(code), updated_by: editorId })
    .onConflict('code')
    .ignore()
    .returning('id')
  return created ? ok(created.id) : failed('code_taken')
}

/** Orders refer to a code by its name, which stays. Returns 'edited' when somebody else changed or deleted it. */
export async function updateDiscountCode(
  db: Knex,
  id: number,
  code: DiscountCodeInput,
  { version, editorId }: { version: number; editorId: number },
): Promise<Result<null, Edited>> {
  const updated = await db('discount_codes')
    .where({ id, version })
    .update({ ...versionColumns(db, editorId), ...columnsOf(code) })
  return updated > 0 ? ok(null) : failedAsEdited(db, 'discount_codes', id)
}

/** Leaves out the code itself; sums are in MAD. */
function columnsOf({ code: _, value, minimum, ...columns }: DiscountCodeInput) {
  return {
    ...columns,
    value: columns.kind === 'amount' ? madFromCentimes(value) : value,
    minimum: madFromCentimes(minimum),
  }
}
