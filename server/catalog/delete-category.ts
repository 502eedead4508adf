import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { isViolationOf } from '../db/violation.ts'

/** A category that still has products stays. */
export async function deleteCategory(
  db: Knex,
  id: number,
): Promise<Result<null, { code: 'category_missing' | 'category_in_use' }>> {
  try {
    const deleted = await db('categories').where({ id }).delete()
    return deleted > 0 ? ok(null) : failed('category_missing')
  } catch (error) {
    if (isViolationOf(error, 'products_category_id_fkey')) return failed('category_in_use')
    throw error
  }
}
