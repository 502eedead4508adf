import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type Edited, failedAsEdited, versionColumns } from '../db/version-columns.ts'
import type { DiscountCodeInput } from './discount-code-schema.ts'

/** Returns the id of the new code; 'code_taken' when there is one of this name. */
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

/**
 * Changes a code except its name, by which orders refer to it. Returns 'edited' when somebody else has
 * changed or deleted it since its version was read.
 */
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

/** All but the code itself, with sums in MAD. */
function columnsOf({ code: _, value, minimum, ...columns }: DiscountCodeInput) {
  return {
    ...columns,
    value: columns.kind === 'amount' ? madFromCentimes(value) : value,
    minimum: madFromCentimes(minimum),
  }
}
