import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import { cardCount, oncePerFamily } from '#domain/catalog/family.ts'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import {
  maxShopProductsFound,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  type ShopSort,
} from '#domain/catalog/shop-list.ts'
import {
  mapPage,
  offsetOf,
  type Page,
  type PageCounts,
  pageOf,
  pageSize,
  slicePage,
} from '#domain/shared/page.ts'
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
import { withFamilies } from '../products/read-families.ts'
import { type Found, readSaleSearch, searchByFit, searchInOrder } from '../search/search-products.ts'

/**
 * One page of all products on sale; a page beyond the end returns the last one. A search finds at most
 * maxShopProductsFound.
 */
export async function listProducts(remembered: Remembered, query: ShopQuery): Promise<Page<Product>> {
  const { db } = remembered
  if (isSearch(query)) {
    const found = await search(remembered, query)
    const ids = slicePage(found.slice(0, maxShopProductsFound), query)
    return mapPage(await readRows<ProductRow>(db, ids, productColumns), productFromRow)
  }
  const shown = visibleProductsQuery(db, query)
  const [{ count }] = await shown.clone().count({ count: '*' })
  const counts = pageOf(count, query)
  const ids = { ...counts, items: await rowsOfPage(shown, query, counts) }
  return mapPage(await readRows<ProductRow>(db, ids, productColumns), productFromRow)
}

/**
 * Returns the same page as cards of the chosen view. Each family is one card: its first product in stock
 * among those found.
 */
export async function listCards(
  remembered: Remembered,
  query: ShopQuery,
  business: Business | null | undefined,
): Promise<Page<CardProduct>> {
  const { db } = remembered
  const cards = await (isSearch(query) ? searchCards(remembered, query) : listCardIds(db, query))
  const page =
    query.view === 'list'
      ? mapPage(await readRows<ProductRow>(db, cards, productColumns), productFromRow)
      : mapPage(await readRows<CardRow>(db, cards, cardColumns), cardFromRow)
  return { ...page, items: await withFamilies<CardProduct>(db, page.items, business) }
}

const isSearch = ({ q }: ShopQuery) => searchWords(q).length > 0

async function readRows<Row>(
  db: Knex,
  { items: listed, ...counts }: Page<{ id: number }>,
  columns: (db: Knex) => (string | Knex.Raw)[],
): Promise<Page<Row>> {
  const ids = listed.map(({ id }) => id)
  const items = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(columns(db))
    .whereIn('products.id', ids)
    .orderByRaw('array_position(?::integer[], products.id)', [ids])
  return { items, ...counts }
}

type Listed = Pick<Found, 'id' | 'family_id'>

function rowsOfPage(shown: Knex.QueryBuilder, query: ShopQuery, counts: PageCounts): Promise<Listed[]> {
  return shown
    .select('products.id', 'products.family_id')
    .orderByRaw(orderByClause(sortOrders[query.sort]))
    .limit(pageSize)
    .offset(offsetOf(counts))
}

/** A family takes the place of its newest product; in lists by price, that of its cheapest. */
async function listCardIds(db: Knex, query: ShopQuery): Promise<Page<Listed>> {
  const shown = visibleProductsQuery(db, query)
  const counts = pageOf(await countCards(db, shown), query)
  const { by } = sortOrders[query.sort]
  const isBehind = by === 'created_at' ? '>' : '<'
  const before = visibleProductsQuery(db, query, 'sibling').whereRaw(
    `sibling.family_id = products.family_id and (sibling.${by}, sibling.id) ${isBehind} (products.${by}, products.id)`,
  )
  shown.where((each) => each.whereNull('products.family_id').orWhereNotExists(before))
  const items = await rowsOfPage(shown, query, counts)
  return { ...counts, items: await leadToStock(db, items, visibleProductsQuery(db, query)) }
}

async function countCards(db: Knex, shown: Knex.QueryBuilder): Promise<number> {
  const [{ count }] = await shown.clone().select(db.raw(`${cardCount} as count`))
  return count
}

/**
 * A family stands where its best-fitting product would, or its first in the order: sorted by price that is its
 * cheapest.
 */
async function searchCards(remembered: Remembered, query: ShopQuery): Promise<Page<Listed>> {
  const found = await search(remembered, query)
  const isFromHigh = query.sort === 'price-desc'
  const placed = isFromHigh ? oncePerFamily(found.toReversed()).toReversed() : oncePerFamily(found)
  const page = slicePage(placed.slice(0, maxShopProductsFound), query)
  const best = new Map(page.items.map(({ family_id, score }) => [family_id, score]))
  const equal = found.filter(({ family_id, score }) => family_id !== null && best.get(family_id) === score)
  const candidates = remembered.db('products').whereIn(
    'products.id',
    equal.map(({ id }) => id),
  )
  return { ...page, items: await leadToStock(remembered.db, page.items, candidates) }
}

/**
 * Replaces each product of a family by the first of these candidates in the family's order, those in stock
 * before others.
 */
async function leadToStock(
  db: Knex,
  listed: readonly Listed[],
  candidates: Knex.QueryBuilder,
): Promise<Listed[]> {
  const families = listed.flatMap(({ family_id }) => family_id ?? [])
  if (families.length === 0) return [...listed]
  const first: Listed[] = await candidates
    .select(db.raw('distinct on (products.family_id) products.id, products.family_id'))
    .whereIn('products.family_id', families)
    .orderByRaw('products.family_id, products.stock = 0, products.family_position, products.id')
  return listed.map(
    (product) =>
      first.find(({ family_id }) => family_id !== null && family_id === product.family_id) ?? product,
  )
}

/** Added to the score of reduced products: more than any search can score. */
const aboveOthers = 1000

/** The products found; 'promo' finds reduced ones, 'promo vase' the reduced vases before the others. */
async function search(remembered: Remembered, query: ShopQuery): Promise<Found[]> {
  const besideSale = readSaleSearch(query.q)
  if (besideSale === null) return searchAmong(remembered, query, visibleProductsQuery(remembered.db, query))
  const reduced = visibleProductsQuery(remembered.db, { ...query, isReduced: true })
  if (besideSale === '') {
    return reduced
      .select('products.id', 'products.family_id', remembered.db.raw('0 as score'))
      .orderByRaw(orderByClause(sortOrders[query.sort]))
  }
  const others = { ...query, q: besideSale }
  const found = await searchAmong(remembered, others, visibleProductsQuery(remembered.db, query))
  if (query.sort !== 'relevance') return found
  // A family is shown with its reduced product, so its other products do not count as equally good.
  const first = (await searchAmong(remembered, others, reduced)).map((each) => ({
    ...each,
    score: each.score + aboveOthers,
  }))
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !ids.has(id))]
}

/** Best fit first unless another order was chosen. */
function searchAmong(
  remembered: Remembered,
  { q, sort }: ShopQuery,
  candidates: Knex.QueryBuilder,
): Promise<Found[]> {
  const find = sort === 'relevance' ? searchByFit : searchInOrder
  return find(remembered, {
    query: q,
    by: 'visitors',
    candidates,
    order: orderByClause(sortOrders[sort]),
  })
}

/** `category`: a slug; empty: all categories. */
type ShopFilter = Pick<ShopQuery, 'category' | 'min' | 'max'> & { isReduced?: boolean }

/**
 * Products visible to visitors, by category and price range; the ends of the slider include all lower or higher prices.
 * `as`: the name of the table in a query that has it twice.
 */
export function visibleProductsQuery(
  db: Knex,
  { category, min, max, isReduced = false }: ShopFilter,
  as = 'products',
): Knex.QueryBuilder {
  const shown = db({ [as]: 'products' })
    .whereRaw(`${as}.is_active`)
    .whereNull(`${as}.deleted_at`)
  if (category !== '') {
    shown.where(`${as}.category_id`, '=', db('categories').select('id').where('slug', category))
  }
  if (isReduced) shown.whereNotNull(`${as}.sale_price`)
  if (min > priceFloor) shown.where(`${as}.price_now`, '>=', min)
  if (max < priceCeiling) shown.where(`${as}.price_now`, '<=', max)
  return shown
}

/** Each sort order has an index, and another within a category. */
const sortOrders = {
  relevance: { by: 'created_at', isDescending: true },
  newest: { by: 'created_at', isDescending: true },
  'price-asc': { by: 'price_now', isDescending: false },
  'price-desc': { by: 'price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>
