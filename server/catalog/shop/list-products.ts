import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import { cardCount, oncePerFamily } from '#domain/catalog/family.ts'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import { maxShopProductsFound, priceCeiling, priceFloor, type ShopQuery } from '#domain/catalog/shop-list.ts'
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
import { orderByClause } from '../products/queries.ts'
import { withFamilies } from '../products/read-families.ts'
import { type Found, findIds, readSaleSearch, searchByFit } from '../search/search-products.ts'
import {
  inOrder,
  type Listed,
  leadToStock,
  oncePerCard,
  type ShopFilter,
  sortOrders,
  visibleProductsQuery,
} from './shown-products.ts'

/**
 * One page of all products on sale; a page beyond the end returns the last one. A search finds at most
 * maxShopProductsFound.
 */
export async function listProducts(remembered: Remembered, query: ShopQuery): Promise<Page<Product>> {
  const ids = await listIds(remembered, query)
  return mapPage(await readRows<ProductRow>(remembered.db, ids, productColumns), productFromRow)
}

async function listIds(remembered: Remembered, query: ShopQuery): Promise<Page<Listed>> {
  const { db } = remembered
  if (isSearch(query)) {
    const filter = await filterInOrder(remembered, query)
    const found = filter
      ? await firstFound(visibleProductsQuery(db, filter), query)
      : await searchAll(remembered, query)
    return slicePage(found.slice(0, maxShopProductsFound), query)
  }
  const shown = visibleProductsQuery(db, query)
  const [{ count }] = await shown.clone().count({ count: '*' })
  const counts = pageOf(count, query)
  return { ...counts, items: await rowsOfPage(shown, query, counts) }
}

type Shown = {
  /** How many cards the list has without its search and prices, which its page knows anyway (ShopFrame). */
  cards: number
  business: Business | null | undefined
}

/**
 * Returns the same page as cards of the chosen view. Each family is one card: its first product in stock
 * among those found.
 */
export async function listCards(
  remembered: Remembered,
  query: ShopQuery,
  { cards, business }: Shown,
): Promise<Page<CardProduct>> {
  const { db } = remembered
  const ids = await (isSearch(query) ? searchCards(remembered, query) : listCardIds(db, query, cards))
  const page =
    query.view === 'list'
      ? mapPage(await readRows<ProductRow>(db, ids, productColumns), productFromRow)
      : mapPage(await readRows<CardRow>(db, ids, cardColumns), cardFromRow)
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

function rowsOfPage(shown: Knex.QueryBuilder, query: ShopQuery, counts: PageCounts): Promise<Listed[]> {
  return inOrder(shown, query.sort).limit(pageSize).offset(offsetOf(counts))
}

async function listCardIds(db: Knex, query: ShopQuery, cards: number): Promise<Page<Listed>> {
  const hasPrices = query.min > priceFloor || query.max < priceCeiling
  const counts = pageOf(hasPrices ? await countCards(db, query) : cards, query)
  const items = await rowsOfPage(oncePerCard(db, query), query, counts)
  return { ...counts, items: await leadToStock(db, items, visibleProductsQuery(db, query)) }
}

async function countCards(db: Knex, query: ShopQuery): Promise<number> {
  const [{ count }] = await visibleProductsQuery(db, query).select(db.raw(`${cardCount} as count`))
  return count
}

/** A family stands where its best-fitting product would, or as in any list where an order was chosen. */
async function searchCards(remembered: Remembered, query: ShopQuery): Promise<Page<Listed>> {
  const { db } = remembered
  const filter = await filterInOrder(remembered, query)
  if (filter) {
    const page = slicePage(await firstFound(oncePerCard(db, filter), query), query)
    return { ...page, items: await leadToStock(db, page.items, visibleProductsQuery(db, filter)) }
  }
  const found = await searchAll(remembered, query)
  const page = slicePage(oncePerFamily(found).slice(0, maxShopProductsFound), query)
  const best = new Map(page.items.map(({ family_id, score }) => [family_id, score]))
  const equal = found.filter(({ family_id, score }) => family_id !== null && best.get(family_id) === score)
  const candidates = db('products').whereIn(
    'products.id',
    equal.map(({ id }) => id),
  )
  return { ...page, items: await leadToStock(db, page.items, candidates) }
}

/** Added to the score of reduced products: more than any search can score. */
const aboveOthers = 1000

/** The products found, best fit first; 'promo vase' finds the reduced vases before the others. */
async function searchAll(remembered: Remembered, query: ShopQuery): Promise<Found[]> {
  const { db } = remembered
  const besideSale = readSaleSearch(query.q)
  const search = (filter: ShopFilter) =>
    searchByFit(remembered, {
      query: besideSale ?? query.q,
      by: 'visitors',
      candidates: visibleProductsQuery(db, filter),
      order: orderByClause(sortOrders.relevance),
    })
  const found = await search(query)
  if (besideSale === null) return found
  // A family is shown with its reduced product, so its other products do not count as equally good.
  const first = (await search({ ...query, isReduced: true })).map((each) => ({
    ...each,
    score: each.score + aboveOthers,
  }))
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !ids.has(id))]
}

/**
 * What a search finds, where nothing but an order sorts it: where one was chosen, and for 'promo', which finds the
 * reduced products. Null where it is sorted by how well it fits.
 */
async function filterInOrder(
  remembered: Remembered,
  query: ShopQuery,
): Promise<(ShopFilter & Pick<ShopQuery, 'sort'>) | null> {
  const besideSale = readSaleSearch(query.q)
  if (besideSale === '') return { ...query, isReduced: true }
  if (query.sort === 'relevance') return null
  return { ...query, among: await findIds(remembered, { query: besideSale ?? query.q, by: 'visitors' }) }
}

function firstFound(found: Knex.QueryBuilder, { sort }: ShopQuery): Promise<Listed[]> {
  return inOrder(found, sort).limit(maxShopProductsFound)
}
