import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { edition } from '../db/edition.ts'
import { isViolationOf } from '../db/violation.ts'
import { renewSearchTexts } from './renew-search-texts.ts'

type Deleted = Result<null, { code: 'category_missing' | 'category_in_use' | 'target_missing' }>

/**
 * Removes a category. Its products, deleted ones among them, go to another one, which its old addresses lead to from
 * then on; without a target a category that has products stays.
 */
export async function deleteCategory(db: Knex, id: number, targetId?: number): Promise<Deleted> {
  try {
    return await db.transaction(async (transaction): Promise<Deleted> => {
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
      if (target) await leadTo(transaction, target.id, category.slug)
      return ok(null)
    })
  } catch (error) {
    if (isViolationOf(error, 'products_category_id_fkey')) return failed('category_in_use')
    throw error
  }
}

type Target = { id: number; name_ar: string; name_en: string; name_fr: string }

async function moveProducts(transaction: Knex.Transaction, id: number, target: Target): Promise<void> {
  // The order in which orders lock products too, so that neither waits for the other in a circle.
  await transaction('products').select('id').where('category_id', id).orderBy('id').forUpdate()
  await transaction('products')
    .where('category_id', id)
    .update({
      category_id: target.id,
      ...edition(transaction),
    })
  await renewSearchTexts(transaction, target, target.id)
  await transaction('category_slugs').where('category_id', id).update({ category_id: target.id })
}

async function leadTo(transaction: Knex.Transaction, targetId: number, slug: string): Promise<void> {
  await transaction('category_slugs').insert({ slug, category_id: targetId }).onConflict('slug').merge()
}
