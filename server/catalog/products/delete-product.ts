import type { Knex } from 'knex'
import { hasSameValues, mostVariants } from '#domain/catalog/family.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { isFeaturedFull } from './save-product.ts'

/** Returns false when the product does not exist. It can be restored for 30 days; orders have their own copy. */
export async function deleteProduct(db: Knex, id: number, editorId: number): Promise<boolean> {
  const deleted = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({ deleted_at: db.fn.now(), ...versionColumns(db, editorId) })
  return deleted > 0
}

/**
 * The product is not featured when the maximum is reached by now, and comes back without its family when its place
 * there is taken. Returns false when there is none.
 */
export function restoreProduct(db: Knex, id: number, editorId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const deleted = await transaction('products')
      .where({ id })
      .whereNotNull('deleted_at')
      .forUpdate()
      .first('is_featured', 'family_id', 'option_values')
    if (!deleted) return false
    const isFeatured = deleted.is_featured && !(await isFeaturedFull(transaction))
    const isTaken = await isPlaceTaken(transaction, deleted)
    await transaction('products')
      .where({ id })
      .update({
        deleted_at: null,
        is_featured: isFeatured,
        ...(isTaken && { family_id: null, option_values: [], family_position: 0 }),
        ...versionColumns(transaction, editorId),
      })
    return true
  })
}

type Placed = { family_id: number | null; option_values: number[] }

async function isPlaceTaken(db: Knex, { family_id, option_values }: Placed): Promise<boolean> {
  if (family_id === null) return false
  const others: Placed[] = await db('products')
    .where({ family_id, deleted_at: null })
    .select('family_id', 'option_values')
  return (
    others.length >= mostVariants ||
    (option_values.length > 0 && others.some((other) => hasSameValues(option_values, other.option_values)))
  )
}
