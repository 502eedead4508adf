import type { Knex } from 'knex'
import { productSearchText } from './search-text.ts'

type Names = { name_ar: string; name_en: string; name_fr: string }

/** Updates the search texts of a category's products, which contain the category's names. */
export async function updateSearchTexts(
  transaction: Knex.Transaction,
  category: Names,
  categoryId: number,
): Promise<void> {
  const products = await transaction('products')
    .select('id', 'name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr')
    .where('category_id', categoryId)
    // Same lock order as orders, which prevents deadlocks.
    .orderBy('id')
    .forUpdate()
  await transaction.raw(
    `update products set search_text = renewed.search_text
     from unnest(?::integer[], ?::text[]) as renewed (id, search_text)
     where products.id = renewed.id and products.search_text <> renewed.search_text`,
    [products.map((product) => product.id), products.map((product) => productSearchText(product, category))],
  )
}
