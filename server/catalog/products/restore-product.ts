import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { checkFeaturedLimit } from './check-featured-limit.ts'

/** Restores a deleted product as it was, except that it is not featured when the maximum is reached meanwhile. */
export function restoreProduct(db: Knex, id: number): Promise<Result<number, { code: 'product_missing' }>> {
  return db.transaction(async (transaction) => {
    const deleted = await transaction('products')
      .where({ id })
      .whereNotNull('deleted_at')
      .forUpdate()
      .first('is_featured')
    if (!deleted) return failed('product_missing')
    const isFeatured = deleted.is_featured && !(await checkFeaturedLimit(transaction))
    await transaction('products')
      .where({ id })
      .update({
        deleted_at: null,
        is_featured: isFeatured,
        ...versionColumns(transaction),
      })
    return ok(id)
  })
}
