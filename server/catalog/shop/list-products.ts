import type { Knex } from 'knex'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import {
  maxShopProductsFound,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  type ShopSort,
} from '#domain/catalog/shop-list.ts'
import { mapPage, offsetOf, type Page, pageOf, pageSize, slicePage } from '#domain/shared/page.ts'
import { searchWords } from '#domain/text/search-key.ts'
import type { Remembered } from '../../db/remember.ts'
import {
  type CardRow,
  cardColumns,
  cardFromRow,
  type ProductRow,
  productColumns,
  productFromRow,
} from '../products/product-row.ts'
import { orderByClause, type SortOrder } from '../products/queries.ts'
import { readSaleSearch, searchByFit, searchInOrder } from '../search/search-products.ts'

/**
 * One page of the shop list; a page beyond the end returns the last one. A search finds at most
 * maxShopProductsFound.
 */
export async function listProducts(remembered: Remembered, query: ShopQuery): Promise<Page<Product>> {
  return mapPage(await listRows<ProductRow>(remembered, query, productColumns), productFromRow)
}

/** The same with what the cards of the chosen view show. */
export async function listCards(remembered: Remembered, query: ShopQuery): Promise<Page<CardProduct>> {
  if (query.view === 'list') return listProducts(remembered, query)
  return mapPage(await listRows<CardRow>(remembered, query, cardColumns), cardFromRow)
}

async function listRows<Row>(
  remembered: Remembered,
  query: ShopQuery,
  columns: (db: Knex) => (string | Knex.Raw)[],
): Promise<Page<Row>> {
  const { db } = remembered
  const { items: ids, ...counts } = await listIds(remembered, query)
  const items = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(columns(db))
    .whereIn('products.id', ids)
    .orderByRaw('array_position(?::integer[], products.id)', [ids])
  return { items, ...counts }
}

async function listIds(remembered: Remembered, query: ShopQuery): Promise<Page<number>> {
  if (searchWords(query.q).length > 0) return slicePage(await search(remembered, query), query)
  const shown = visibleProductsQuery(remembered.db, query)
  const [{ count }] = await shown.clone().count({ count: '*' })
  const counts = pageOf(count, query)
  const ids = shown
    .orderByRaw(orderByClause(sortOrders[query.sort]))
    .limit(pageSize)
    .offset(offsetOf(counts))
    .pluck('products.id')
  return { items: await ids, ...counts }
}

/** Ids of the products found; 'promo' finds reduced ones, 'promo vase' the reduced vases before the others. */
async function search(remembered: Remembered, query: ShopQuery): Promise<number[]> {
  const besideSale = readSaleSearch(query.q)
  if (besideSale === null) return searchAmong(remembered, query, visibleProductsQuery(remembered.db, query))
  const reduced = visibleProductsQuery(remembered.db, { ...query, isReduced: true })
  if (besideSale === '') {
    return reduced
      .orderByRaw(orderByClause(sortOrders[query.sort]))
      .limit(maxShopProductsFound)
      .pluck('products.id')
  }
  const others = { ...query, q: besideSale }
  const found = await searchAmong(remembered, others, visibleProductsQuery(remembered.db, query))
  if (query.sort !== 'relevance') return found
  const first = await searchAmong(remembered, others, reduced)
  return [...new Set([...first, ...found])].slice(0, maxShopProductsFound)
}

/** Best fit first unless another order was chosen. */
function searchAmong(
  remembered: Remembered,
  { q, sort }: ShopQuery,
  candidates: Knex.QueryBuilder,
): Promise<number[]> {
  const find = sort === 'relevance' ? searchByFit : searchInOrder
  return find(remembered, {
    query: q,
    by: 'visitors',
    candidates,
    order: orderByClause(sortOrders[sort]),
    atMost: maxShopProductsFound,
  })
}

/** `category`: a slug; empty: all categories. */
type ShopFilter = Pick<ShopQuery, 'category' | 'min' | 'max'> & { isReduced?: boolean }

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
const sortOrders = {
  relevance: { by: 'products.created_at', isDescending: true },
  newest: { by: 'products.created_at', isDescending: true },
  'price-asc': { by: 'products.price_now', isDescending: false },
  'price-desc': { by: 'products.price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>
