import type { Knex } from 'knex'
import { normaliseForSearch } from '#domain/text/search-key.ts'

type Names = { name_ar: string; name_en: string; name_fr: string | null }
type SearchableProduct = Names & {
  description_ar: string | null
  description_en: string | null
  description_fr: string | null
}

/** In letters: longer words are not searched for (see searchWords). */
const wordLength = 60

/** The searchable text: names and descriptions of the product and names of its category, in all languages. */
export function productSearchText(product: SearchableProduct, category: Names): string {
  const texts = [
    product.name_ar,
    product.name_en,
    product.name_fr,
    category.name_ar,
    category.name_en,
    category.name_fr,
    product.description_ar,
    product.description_en,
    product.description_fr,
  ]
  const words = normaliseForSearch(texts.filter(Boolean).join(' ')).split(' ')
  return words.map((word) => word.slice(0, wordLength)).join(' ')
}

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
