import type { Knex } from 'knex'
import { versionColumns } from '../../db/version-columns.ts'
import { isFeaturedFull } from './save-product.ts'

/**
 * Hides a product from visitors; false when it does not exist. It can be restored for 30 days, and orders have
 * their own copy of what was sold.
 */
export async function deleteProduct(db: Knex, id: number, editorId: number): Promise<boolean> {
  const deleted = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({
      deleted_at: db.fn.now(),
      ...versionColumns(db, editorId),
    })
  return deleted > 0
}

/**
 * Restores a deleted product as it was, except that it is not featured when the maximum is reached meanwhile. False when
 * there is none.
 */
export function restoreProduct(db: Knex, id: number, editorId?: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const deleted = await transaction('products')
      .where({ id })
      .whereNotNull('deleted_at')
      .forUpdate()
      .first('is_featured')
    if (!deleted) return false
    const isFeatured = deleted.is_featured && !(await isFeaturedFull(transaction))
    await transaction('products')
      .where({ id })
      .update({
        deleted_at: null,
        is_featured: isFeatured,
        ...versionColumns(transaction, editorId),
      })
    return true
  })
}
