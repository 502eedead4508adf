import type { Knex } from 'knex'
import type { EditableCategory } from '#domain/catalog/category.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation, refuseTakenSlug } from '../../db/result-transaction.ts'
import { type Edited, type StaffEdit, versionColumns } from '../../db/version-columns.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { categoryFieldNames } from './category-schema.ts'
import { inShopOrder } from './queries.ts'

export function createCategory(
  db: Knex,
  category: EditableCategory,
): Promise<Result<number, { code: 'slug_taken' }>> {
  return refuseTakenSlug(db, 'categories_slug_unique', async (transaction) => {
    const [created] = await transaction('categories').insert(category).returning('id')
    await takeSlug(transaction, category.slug)
    return ok(created.id)
  })
}

type UpdateResult = Result<number, { code: 'slug_taken' } | Edited>

/**
 * The previous slug redirects to the category. Returns its id, or 'edited' when somebody else changed it since
 * `version`.
 */
export function updateCategory(
  db: Knex,
  id: number,
  changes: Partial<EditableCategory>,
  { version, editorId }: StaffEdit,
): Promise<UpdateResult> {
  return refuseTakenSlug(db, 'categories_slug_unique', async (transaction): Promise<UpdateResult> => {
    const stored = await transaction('categories')
      .select([...categoryFieldNames, 'version', 'updated_by'])
      .where({ id })
      .forUpdate()
      .first()
    const { version: storedVersion, updated_by, ...before } = requireFound(stored)
    if (version !== undefined && version !== storedVersion) return failed('edited', { editorId: updated_by })
    const category: EditableCategory = { ...before, ...changes }
    if (category.slug !== before.slug) await redirectSlug(transaction, id, before.slug)
    await transaction('categories')
      .where({ id })
      .update({ ...category, ...versionColumns(transaction, editorId) })
    await takeSlug(transaction, category.slug)
    return ok(id)
  })
}

/** The slug may be a former one of another category; from now on it belongs to this one. */
async function takeSlug(transaction: Knex.Transaction, slug: string): Promise<void> {
  await transaction('category_slugs').where({ slug }).delete()
}

/**
 * Places start at 1, and afterwards every existing category has one; a place beyond the end is the last. Returns
 * false when the category does not exist.
 */
export async function moveCategory(db: Knex, id: number, place: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Serialises concurrent moves: the second starts from the result of the first.
    await transaction('categories').select('id').orderBy('id').forUpdate()
    const rows: { id: number }[] = await transaction('categories')
      .select('id')
      .orderBy([...inShopOrder])
    const ids = rows.map((row) => row.id).filter((other) => other !== id)
    if (ids.length === rows.length) return false
    ids.splice(Math.max(place, 1) - 1, 0, id)
    await transaction.raw(
      `update categories set position = ordered.position
       from unnest(?::integer[]) with ordinality as ordered (id, position)
       where categories.id = ordered.id and categories.position is distinct from ordered.position`,
      [ids],
    )
    return true
  })
}

type DeleteResult = Result<null, { code: 'category_in_use' | 'category_unknown' }>

/**
 * The products, deleted ones too, move to the target category, to which the old URLs then redirect. Without a
 * target, a category with products is not deleted.
 */
export async function deleteCategory(
  db: Knex,
  id: number,
  { targetId, editorId }: { targetId?: number | undefined; editorId: number },
): Promise<DeleteResult> {
  try {
    return await db.transaction(async (transaction): Promise<DeleteResult> => {
      const locked = await transaction('categories')
        .whereIn('id', [id, targetId ?? id])
        .orderBy('id')
        .forUpdate()
      const category = requireFound(locked.find((row) => row.id === id))
      const target = locked.find((row) => row.id === targetId && row.id !== id)
      if (targetId !== undefined && !target) return failed('category_unknown')
      if (target) await moveProducts(transaction, { id, targetId: target.id, editorId })
      await transaction('categories').where({ id }).delete()
      if (target) await redirectSlug(transaction, target.id, category.slug)
      return ok(null)
    })
  } catch (error) {
    if (isConstraintViolation(error, 'products_category_id_foreign')) return failed('category_in_use')
    throw error
  }
}

async function moveProducts(
  transaction: Knex.Transaction,
  { id, targetId, editorId }: { id: number; targetId: number; editorId: number },
): Promise<void> {
  // The order of locks is that of orders, which prevents deadlocks.
  await transaction('products').select('id').where('category_id', id).orderBy('id').forUpdate()
  await transaction('products')
    .where('category_id', id)
    .update({ category_id: targetId, ...versionColumns(transaction, editorId) })
  // Discount codes go on holding for the moved products.
  await transaction('discount_codes')
    .whereRaw('? = any(category_ids)', [id])
    .update({
      category_ids: transaction.raw('array_replace(category_ids, ?::integer, ?::integer)', [id, targetId]),
      ...versionColumns(transaction, editorId),
    })
  await transaction('category_slugs').where('category_id', id).update({ category_id: targetId })
}

async function redirectSlug(transaction: Knex.Transaction, targetId: number, slug: string): Promise<void> {
  await transaction('category_slugs').insert({ slug, category_id: targetId }).onConflict('slug').merge()
}
