import type { Knex } from 'knex'
import { priceCeiling, priceFloor, type ShopQuery, type ShopSort } from '#domain/catalog/shop-list.ts'
import type { SortOrder } from '../products/sort-order.ts'

/** `category`: a slug; empty: all categories. */
export type ShopFilter = Pick<ShopQuery, 'category' | 'min' | 'max'> & { isReduced?: boolean }

/** Products visible to visitors, by category and price range; the ends of the slider include all lower or higher prices. */
export function visibleProductsQuery(
  db: Knex,
  { category, min, max, isReduced = false }: ShopFilter,
): Knex.QueryBuilder {
  const shown = db('products').whereRaw('products.is_active').whereNull('products.deleted_at')
  if (category !== '') {
    shown.where('products.category_id', '=', db('categories').select('id').where('slug', category))
  }
  if (isReduced) shown.whereNotNull('products.sale_price')
  if (min > priceFloor) shown.where('products.price_now', '>=', min)
  if (max < priceCeiling) shown.where('products.price_now', '<=', max)
  return shown
}

/** Each sort order has an index, and another within a category. */
export const sortOrders = {
  relevance: { by: 'products.created_at', isDescending: true },
  newest: { by: 'products.created_at', isDescending: true },
  'price-asc': { by: 'products.price_now', isDescending: false },
  'price-desc': { by: 'products.price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>
