import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import {
  maxShopProductsFound,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  type ShopSort,
} from '#domain/catalog/shop-list.ts'
import { mapPage, offsetOf, type Page, pageOf, pageSize } from '#domain/shared/page.ts'
import { searchSorted } from '../../db/sorted-search.ts'
import { productColumns, productFromRow } from '../products/product-row.ts'
import { orderByClause, type SortOrder, selectPageIds } from '../products/select-page-ids.ts'
import { correctedWords, exactWords, matchWords, type SearchWords } from '../search/match-words.ts'
import { countFilteredProducts } from './count-products.ts'

/** The filters with the category's id instead of its slug; null: all categories. */
type ShopFilter = Pick<ShopQuery, 'min' | 'max'> & { categoryId: number | null }

/**
 * One page of the shop list; a page beyond the end returns the last one. A search finds at most
 * maxShopProductsFound.
 */
export async function listProducts(db: Knex, query: ShopQuery): Promise<Page<Product>> {
  const shopFilter = await resolveShopFilter(db, query)
  const size = shopFilter ? await countFilteredProducts(db, shopFilter) : 0
  if (!shopFilter || size === 0) return { items: [], ...pageOf(0, query) }
  const words = exactWords(query.q)
  const found = words.length > 0 ? await search(db, query, shopFilter, size) : null
  const counts = pageOf(found?.length ?? size, query)
  const order = sortOrders[query.sort]
  const offset = offsetOf(counts)
  const ids = found
    ? found.slice(offset, offset + pageSize)
    : selectPageIds(visibleProductsQuery(db, shopFilter), order, counts)
  const items = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(productColumns(db))
    .whereIn('products.id', ids)
    .orderByRaw(orderByClause(order))
  return mapPage({ items, ...counts }, productFromRow)
}

/** Null when the category does not exist. */
async function resolveShopFilter(db: Knex, { category, min, max }: ShopQuery): Promise<ShopFilter | null> {
  if (category === '') return { categoryId: null, min, max }
  const row = await db('categories').where('slug', category).first('id')
  return row ? { categoryId: row.id, min, max } : null
}

/** Ids that match the search as typed, else with corrected words. */
async function search(
  db: Knex,
  { q, sort }: ShopQuery,
  shopFilter: ShopFilter,
  size: number,
): Promise<number[]> {
  const find = (words: SearchWords) =>
    searchSorted(db, {
      table: 'products',
      candidates: visibleProductsQuery(db, shopFilter),
      size,
      match: (products, how) => matchWords(products, words, { ...how, categoryId: shopFilter.categoryId }),
      order: orderByClause(sortOrders[sort]),
      atMost: maxShopProductsFound,
    })
  const exact = await find(exactWords(q))
  const meant = exact.length === 0 ? await correctedWords(db, q) : null
  return meant ? find(meant) : exact
}

/** Products visible to visitors, by category and price range. */
function visibleProductsQuery(db: Knex, { categoryId, min, max }: ShopFilter): Knex.QueryBuilder {
  const shown = db('products').where('products.is_active', true).whereNull('products.deleted_at')
  if (categoryId !== null) shown.where('products.category_id', categoryId)
  // The ends of the slider include all lower or higher prices.
  if (min > priceFloor) shown.where('products.price_now', '>=', min)
  if (max < priceCeiling) shown.where('products.price_now', '<=', max)
  return shown
}

/** Each sort order has an index, and another within a category (migrations 012 and 017). */
const sortOrders = {
  newest: { by: 'products.created_at', isDescending: true },
  'price-asc': { by: 'products.price_now', isDescending: false },
  'price-desc': { by: 'products.price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>
