import type { Knex } from 'knex'
import type { EditableCategory } from '#domain/catalog/category.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../../db/constraint-violation.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'

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
