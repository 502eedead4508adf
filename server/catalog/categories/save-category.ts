import type { Knex } from 'knex'
import type { EditableCategory } from '#domain/catalog/category.ts'
import type { LocalisedTexts } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../../db/result-transaction.ts'
import { type Edited, versionColumns } from '../../db/version-columns.ts'
import { updateSearchTexts } from '../search/search-text.ts'
import { categoryFieldNames } from './category-schema.ts'

type SaveResult = Result<number, { code: 'category_missing' | 'slug_taken' }>

/**
 * Inserts a category, or updates the one with this id and the search texts of its products; returns its id. Its
 * previous slug then redirects to it. `editorId`: the staff member who makes the change.
 */
export async function saveCategory(
  db: Knex,
  category: EditableCategory,
  id?: number,
  editorId?: number,
): Promise<SaveResult> {
  try {
    return await db.transaction(async (transaction): Promise<SaveResult> => {
      if (id !== undefined) await saveOldSlug(transaction, id, category.slug)
      const saved = await write(transaction, category, id, editorId)
      if (saved === undefined) return failed('category_missing')
      // It may be a former slug of another category; from now on it belongs to this one.
      await transaction('category_slugs').where('slug', category.slug).delete()
      if (id !== undefined) await updateSearchTexts(transaction, category, id)
      return ok(saved)
    })
  } catch (error) {
    if (isConstraintViolation(error, 'categories_slug_unique')) return failed('slug_taken')
    throw error
  }
}

async function write(
  transaction: Knex.Transaction,
  category: EditableCategory,
  id?: number,
  editorId?: number,
): Promise<number | undefined> {
  const [saved] =
    id === undefined
      ? await transaction('categories').insert(category).returning('id')
      : await transaction('categories')
          .where('id', id)
          .update({ ...category, ...versionColumns(transaction, editorId) })
          .returning('id')
  return saved?.id
}

async function saveOldSlug(transaction: Knex.Transaction, id: number, slug: string): Promise<void> {
  const before = await transaction('categories').where({ id }).forUpdate().first('slug')
  if (!before || before.slug === slug) return
  await transaction('category_slugs')
    .insert({ slug: before.slug, category_id: id })
    .onConflict('slug')
    .merge()
}

type UpdateCategoryResult = Result<number, { code: 'category_missing' | 'slug_taken' } | Edited>

/**
 * Changes some fields of a category; the others keep their current values. Returns its id, or 'edited' when
 * somebody else (`editorId`) changed it since the version that was read.
 */
export function updateCategory(
  db: Knex,
  id: number,
  changes: Partial<EditableCategory>,
  versionRead?: number,
  editorId?: number,
): Promise<UpdateCategoryResult> {
  return db.transaction(async (transaction): Promise<UpdateCategoryResult> => {
    const category = await transaction('categories')
      .select([...categoryFieldNames, 'version', 'updated_by'])
      .where({ id })
      .forUpdate()
      .first()
    if (!category) return failed('category_missing')
    const { version, updated_by, ...fields } = category
    if (versionRead !== undefined && versionRead !== version)
      return failed('edited', { editorId: updated_by })
    return saveCategory(transaction, { ...fields, ...changes }, id, editorId)
  })
}

/**
 * Moves a category to a position in the shop's list, starting at 1; afterwards every existing category has a
 * position. A position beyond the end is the last. Returns false when the category does not exist.
 */
export async function moveCategory(db: Knex, id: number, place: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Serialises concurrent moves: the second starts from the result of the first.
    await transaction('categories').select('id').orderBy('id').forUpdate()
    const rows: { id: number }[] = await transaction('categories')
      .select('id')
      .orderBy([{ column: 'position', nulls: 'last' }, { column: 'name_ar' }, { column: 'id' }])
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
