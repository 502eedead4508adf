import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/editing.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { checkFeaturedLimit } from './save-product.ts'

/**
 * Hides a product from visitors; false when it does not exist. It can be restored for 30 days, and orders have
 * their own copy of what was sold.
 */
export async function deleteProduct(db: Knex, id: number): Promise<boolean> {
  const deleted = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({
      deleted_at: db.fn.now(),
      ...versionColumns(db),
    })
  return deleted > 0
}

/** Deletes products for good 30 days after their deletion; another job deletes the pictures no longer used. */
export async function pruneDeletedProducts(db: Knex): Promise<number> {
  return db('products').whereRaw('deleted_at < now() - make_interval(days => ?)', [restorableDays]).delete()
}

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
