import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { isViolationOf } from '../db/violation.ts'
import { searchText } from './search-text.ts'

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

/** Inserts a category, or updates the one with this id and what the search knows of its products; returns its id. */
export async function saveCategory(db: Knex, category: CategoryInput, id?: number): Promise<Saved> {
  try {
    return await db.transaction(async (transaction): Promise<Saved> => {
      const [saved] =
        id === undefined
          ? await transaction('categories').insert(category).returning('id')
          : await transaction('categories').where('id', id).update(category).returning('id')
      if (!saved) return failed('category_missing')
      if (id !== undefined) await renewSearchTexts(transaction, category, id)
      return ok(saved.id)
    })
  } catch (error) {
    if (isViolationOf(error, 'categories_slug_key')) return failed('slug_taken')
    throw error
  }
}

/** The category's names are part of what its products are found by. */
async function renewSearchTexts(transaction: Knex.Transaction, category: CategoryInput, id: number) {
  const products = await transaction('products')
    .select('id', 'name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr')
    .where('category_id', id)
    // The order in which orders lock products too, so that neither waits for the other in a circle.
    .orderBy('id')
    .forUpdate()
  await transaction.raw(
    `update products set search_text = renewed.search_text
     from unnest(?::integer[], ?::text[]) as renewed (id, search_text)
     where products.id = renewed.id and products.search_text <> renewed.search_text`,
    [products.map((product) => product.id), products.map((product) => searchText(product, category))],
  )
}
