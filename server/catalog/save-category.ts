import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { edition } from '../db/edition.ts'
import { isViolationOf } from '../db/violation.ts'
import { renewSearchTexts } from './renew-search-texts.ts'

export type CategoryInput = {
  name_ar: string
  name_en: string
  name_fr: string
  slug: string
  /** Address of a picture. */
  image: string | null
  is_active: boolean
}

type Saved = Result<number, { code: 'category_missing' | 'slug_taken' }>

/**
 * Inserts a category, or updates the one with this id and what the search knows of its products; returns its id. The
 * slug that it had before leads to it from then on. `editorId` names who of the staff changes it.
 */
export async function saveCategory(
  db: Knex,
  category: CategoryInput,
  id?: number,
  editorId?: number,
): Promise<Saved> {
  try {
    return await db.transaction(async (transaction): Promise<Saved> => {
      if (id !== undefined) await keepOldSlug(transaction, id, category.slug)
      const saved = await write(transaction, category, id, editorId)
      if (saved === undefined) return failed('category_missing')
      // Whoever had this slug once: it is this category's now.
      await transaction('category_slugs').where('slug', category.slug).delete()
      if (id !== undefined) await renewSearchTexts(transaction, category, id)
      return ok(saved)
    })
  } catch (error) {
    if (isViolationOf(error, 'categories_slug_key')) return failed('slug_taken')
    throw error
  }
}

async function write(
  transaction: Knex.Transaction,
  category: CategoryInput,
  id?: number,
  editorId?: number,
): Promise<number | undefined> {
  const [saved] =
    id === undefined
      ? await transaction('categories').insert(category).returning('id')
      : await transaction('categories')
          .where('id', id)
          .update({ ...category, ...edition(transaction, editorId) })
          .returning('id')
  return saved?.id
}

async function keepOldSlug(transaction: Knex.Transaction, id: number, slug: string): Promise<void> {
  const before = await transaction('categories').where({ id }).forUpdate().first('slug')
  if (!before || before.slug === slug) return
  await transaction('category_slugs')
    .insert({ slug: before.slug, category_id: id })
    .onConflict('slug')
    .merge()
}
