import type { Knex } from 'knex'
import { priceCeiling, priceFloor, type ShopQuery } from '#domain/catalog/shop-list.ts'

/** Number of products shown in the shop, without filters. */
export function countProducts(db: Knex): Promise<number> {
  return sumOf(db('product_counts'))
}

/** Number of products of a category (null: all) in a price range (product_counts, migration 017). */
export function countFilteredProducts(
  db: Knex,
  { categoryId, min, max }: Pick<ShopQuery, 'min' | 'max'> & { categoryId: number | null },
): Promise<number> {
  const counts = db('product_counts')
  if (categoryId !== null) counts.where('category_id', categoryId)
  if (min > priceFloor) counts.where('price_step', '>=', 2 * min)
  if (max < priceCeiling) counts.where('price_step', '<=', 2 * max)
  return sumOf(counts)
}

async function sumOf(counts: Knex.QueryBuilder): Promise<number> {
  const [row] = await counts.select(counts.client.raw('coalesce(sum(count), 0) as count'))
  return row.count
}
