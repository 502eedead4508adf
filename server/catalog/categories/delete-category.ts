import type { Knex } from 'knex'
import type { LocalisedTexts } from '#domain/shared/localised-fields.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../../db/constraint-violation.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'

type DeleteResult = Result<null, { code: 'category_missing' | 'category_in_use' | 'target_missing' }>

/**
 * Deletes a category. Its products, including deleted ones, move to the target category, to which its old URLs then
 * redirect. Without a target, a category with products is not deleted.
 */
export async function deleteCategory(db: Knex, id: number, targetId?: number): Promise<DeleteResult> {
  try {
    return await db.transaction(async (transaction): Promise<DeleteResult> => {
      const locked = await transaction('categories')
        .whereIn('id', [id, targetId ?? id])
        .orderBy('id')
        .forUpdate()
      const category = locked.find((row) => row.id === id)
      const target = locked.find((row) => row.id === targetId && row.id !== id)
      if (!category) return failed('category_missing')
      if (targetId !== undefined && !target) return failed('target_missing')
      if (target) await moveProducts(transaction, id, target)
      await transaction('categories').where({ id }).delete()
      if (target) await redirectSlug(transaction, target.id, category.slug)
      return ok(null)
    })
  } catch (error) {
    if (isConstraintViolation(error, 'products_category_id_foreign')) return failed('category_in_use')
    throw error
  }
}

type Target = LocalisedTexts<'name'> & { id: number }

async function moveProducts(transaction: Knex.Transaction, id: number, target: Target): Promise<void> {
  // Same lock order as orders, which prevents deadlocks.
  await transaction('products').select('id').where('category_id', id).orderBy('id').forUpdate()
  await transaction('products')
    .where('category_id', id)
    .update({
      category_id: target.id,
      ...versionColumns(transaction),
    })
  await updateSearchTexts(transaction, target, target.id)
  await transaction('category_slugs').where('category_id', id).update({ category_id: target.id })
}

async function redirectSlug(transaction: Knex.Transaction, targetId: number, slug: string): Promise<void> {
  await transaction('category_slugs').insert({ slug, category_id: targetId }).onConflict('slug').merge()
}
