import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import { cardCount, oncePerFamily } from '#domain/catalog/family.ts'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { offsetOf, type Page, type PageCounts, pageOf, pageSize, slicePage } from '#domain/shared/page.ts'
import { searchWords } from '#domain/text/search-key.ts'
import { countRows } from '../../db/paginate.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { productColumns } from '../products/product-rows.ts'
import { cardColumns } from '../products/queries.ts'
import { withFamiliesAndBusinessPrices } from '../products/read-families.ts'
import { searchProducts } from '../search/search-products.ts'
import {
  inOrder,
  type Listed,
  oncePerFamilyQuery,
  preferInStock,
  visibleProductsQuery,
} from './shown-products.ts'

export async function listProducts(dependencies: ReadDependencies, query: ShopQuery): Promise<Page<Product>> {
  return readProducts<Product>(dependencies.db, await listIds(dependencies, query), productColumns)
}

async function listIds(dependencies: ReadDependencies, query: ShopQuery): Promise<Page<Listed>> {
  if (isSearch(query)) {
    return slicePage(await searchProducts(dependencies, query), query)
  }
  const shown = visibleProductsQuery(dependencies.db, query)
  const counts = pageOf(await countRows(shown), query)
  return { ...counts, items: await listRows(shown, query, counts) }
}

type Shown = {
  /** A page of a category knows how many cards it has without search and other filters (ShopFrame). */
  knownCount: number
  business: Business | null | undefined
}

/** Each family is one card: its first product in stock among those found. */
export async function listCards(
  dependencies: ReadDependencies,
  query: ShopQuery,
  { knownCount, business }: Shown,
): Promise<Page<CardProduct>> {
  const { db } = dependencies
  const ids = await (isSearch(query) ? searchCards(dependencies, query) : listCardIds(db, query, knownCount))
  const page = await readProducts<CardProduct>(db, ids, query.view === 'list' ? productColumns : cardColumns)
  return { ...page, items: await withFamiliesAndBusinessPrices<CardProduct>(db, page.items, business) }
}

const isSearch = ({ q }: ShopQuery) => searchWords(q).length > 0

async function readProducts<Card extends CardProduct>(
  db: Knex,
  { items: listed, ...counts }: Page<{ id: number }>,
  columns: (db: Knex) => (string | Knex.Raw)[],
): Promise<Page<Card>> {
  const ids = listed.map(({ id }) => id)
  const items = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(columns(db))
    .whereIn('products.id', ids)
    .orderByRaw('array_position(?::integer[], products.id)', [ids])
  return { items, ...counts }
}

function listRows(shown: Knex.QueryBuilder, query: ShopQuery, counts: PageCounts): Promise<Listed[]> {
  return inOrder(shown, query.sort).limit(pageSize).offset(offsetOf(counts))
}

async function listCardIds(db: Knex, query: ShopQuery, knownCount: number): Promise<Page<Listed>> {
  const isNarrowed = shopListQuery.isFiltered({ ...query, q: '', category: '' })
  const counts = pageOf(isNarrowed ? await countCards(db, query) : knownCount, query)
  const items = await listRows(oncePerFamilyQuery(db, query), query, counts)
  return { ...counts, items: await preferInStock(db, items, visibleProductsQuery(db, query)) }
}

async function countCards(db: Knex, query: ShopQuery): Promise<number> {
  const [{ count }] = await visibleProductsQuery(db, query).select(db.raw(`${cardCount} as count`))
  return count
}

/** A family stands where its best-fitting product would, or its first in the order. */
async function searchCards(dependencies: ReadDependencies, query: ShopQuery): Promise<Page<Listed>> {
  const found = await searchProducts(dependencies, query)
  const isFromHigh = query.sort === 'price-desc'
  const placed = isFromHigh ? oncePerFamily(found.toReversed()).toReversed() : oncePerFamily(found)
  const page = slicePage(placed, query)
  const best = new Map(page.items.map(({ family_id, score }) => [family_id, score]))
  const equal = found.filter(({ family_id, score }) => family_id !== null && best.get(family_id) === score)
  const candidates = dependencies.db('products').whereIn(
    'products.id',
    equal.map(({ id }) => id),
  )
  return { ...page, items: await preferInStock(dependencies.db, page.items, candidates) }
}
