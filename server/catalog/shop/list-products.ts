import type { Knex } from 'knex'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import {
  hasPriceRange,
  maxShopProductsFound,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  type ShopSort,
} from '#domain/catalog/shop-list.ts'
import { mapPage, offsetOf, type Page, pageOf, pageSize } from '#domain/shared/page.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import { prepareQuery } from '../../db/prepared-query.ts'
import {
  type CardRow,
  cardColumns,
  cardFromRow,
  type ProductRow,
  productColumns,
  productFromRow,
} from '../products/product-row.ts'
import {
  orderByClause,
  type PageSlice,
  type SortOrder,
  selectPageIds,
  sliceOf,
} from '../products/select-page-ids.ts'
import { readSaleSearch } from '../search/sale-search.ts'
import { searchByFit, searchInOrder } from '../search/search-products.ts'
import { countInRange, countShop, type ShopCounts } from './read-shop-frame.ts'

/** The filters with the category's id instead of its slug; null: all categories. */
type ShopFilter = Pick<ShopQuery, 'min' | 'max'> & { categoryId: number | null; isReduced?: boolean }

/**
 * One page of the shop list; a page beyond the end returns the last one. A search finds at most
 * maxShopProductsFound. `whole`: the counts of the category without a price range, where they are known.
 */
export async function listProducts(db: Knex, query: ShopQuery, whole?: ShopCounts): Promise<Page<Product>> {
  return mapPage(await listRows<ProductRow>(db, query, 'products', whole), productFromRow)
}

/** The same with what the cards of the chosen view show. */
export async function listCards(db: Knex, query: ShopQuery, whole?: ShopCounts): Promise<Page<CardProduct>> {
  if (query.view === 'list') return listProducts(db, query, whole)
  return mapPage(await listRows<CardRow>(db, query, 'cards', whole), cardFromRow)
}

const columnsOf = { products: productColumns, cards: cardColumns }
type Columns = keyof typeof columnsOf

async function listRows<Row>(
  db: Knex,
  query: ShopQuery,
  columns: Columns,
  whole?: ShopCounts,
): Promise<Page<Row>> {
  const isSearch = searchWords(query.q).length > 0
  const isRange = hasPriceRange(query)
  if (whole && whole.size > 0 && isRange && !isSearch && query.page === 1) {
    return listFirstInRange(db, query, columns, whole)
  }
  const { category_id: categoryId, size } = (isRange ? null : whole) ?? (await countShop(db, query))
  if (size === 0) return { items: [], ...pageOf(0, query) }
  const shopFilter = { categoryId, min: query.min, max: query.max }
  const found = isSearch ? await search(db, query, shopFilter, size) : null
  const pageCounts = pageOf(found?.length ?? size, query)
  const offset = offsetOf(pageCounts)
  const items: Row[] = found
    ? await selectFound(db, columns, found.slice(offset, offset + pageSize))
    : await selectPage<Row>(db, { columns, shopFilter, sort: query.sort, slice: sliceOf(pageCounts) })
  return { items, ...pageCounts }
}

/** The first page of a price range, counted in the same statement. */
async function listFirstInRange<Row>(
  db: Knex,
  query: ShopQuery,
  columns: Columns,
  { category_id: categoryId }: ShopCounts,
): Promise<Page<Row>> {
  const { min, max, sort } = query
  const slice = sliceOf(pageOf(Number.POSITIVE_INFINITY, query))
  const rows = await buildPage(db, { columns, shopFilter: { categoryId, min, max }, sort, slice }).select(
    db.raw('?::integer as size', [countInRange(db, query)]),
  )
  const items = rows.map(({ size: _, ...row }: Row & { size: number }): Row => row as Row)
  return { items, ...pageOf(rows[0]?.size ?? 0, query) }
}

function selectFound(db: Knex, columns: Columns, ids: number[]): Knex.QueryBuilder {
  return selectRows(db, columns, ids).orderByRaw('array_position(?::integer[], products.id)', [ids])
}

type ListPage = { columns: Columns; shopFilter: ShopFilter; sort: ShopSort; slice: PageSlice }

async function selectPage<Row>(db: Knex, page: ListPage): Promise<Row[]> {
  const { shopFilter, slice } = page
  // Price ranges have too many texts.
  if (hasPriceRange(shopFilter)) return buildPage(db, page)
  return (await prepared(page)(db, slice.size, slice.skipped, shopFilter.categoryId ?? 0)) as Row[]
}

type PreparedPage = (db: Knex, size: number, skipped: number, categoryId: number) => Promise<unknown[]>

const preparedPages = new Map<string, PreparedPage>()

/** The same statement for all categories and pages, but for the ends of a list. */
function prepared(page: ListPage): PreparedPage {
  const { columns, shopFilter, sort, slice } = page
  const ofCategory = shopFilter.categoryId !== null
  const key = [columns, sort, ofCategory, slice.isFromEnd, slice.skipped > 0].join(' ')
  const known = preparedPages.get(key)
  if (known) return known
  const added: PreparedPage = prepareQuery((db, size: number, skipped: number, categoryId: number) =>
    buildPage(db, {
      ...page,
      shopFilter: { ...shopFilter, categoryId: ofCategory ? categoryId : null },
      slice: { ...slice, size, skipped: slice.skipped > 0 ? skipped : 0 },
    }),
  )
  preparedPages.set(key, added)
  return added
}

function buildPage(db: Knex, { columns, shopFilter, sort, slice }: ListPage): Knex.QueryBuilder {
  const order = sortOrders[sort]
  const ids = selectPageIds(visibleProductsQuery(db, shopFilter), order, slice)
  return selectRows(db, columns, ids).orderByRaw(orderByClause(order))
}

function selectRows(db: Knex, columns: Columns, ids: number[] | Knex.QueryBuilder) {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(columnsOf[columns](db))
    .whereIn('products.id', ids)
}

/** Ids of the products found; 'promo' finds reduced ones, 'promo vase' the reduced vases before the others. */
async function search(db: Knex, query: ShopQuery, shopFilter: ShopFilter, size: number): Promise<number[]> {
  const besideSale = readSaleSearch(query.q)
  if (besideSale === null) return searchWithin(db, query, shopFilter, { size })
  if (besideSale === '') {
    return visibleProductsQuery(db, { ...shopFilter, isReduced: true })
      .orderByRaw(orderByClause(sortOrders[query.sort]))
      .limit(maxShopProductsFound)
      .pluck('products.id')
  }
  const others = { ...query, q: besideSale }
  const found = await searchWithin(db, others, shopFilter, { size })
  if (query.sort !== 'relevance') return found
  const reduced = await searchWithin(db, others, { ...shopFilter, isReduced: true }, {})
  return [...new Set([...reduced, ...found])].slice(0, maxShopProductsFound)
}

/** Best fit first unless another order was chosen. */
function searchWithin(
  db: Knex,
  { q, sort }: ShopQuery,
  shopFilter: ShopFilter,
  counted: { size?: number },
): Promise<number[]> {
  const { by: column, isDescending } = sortOrders[sort]
  const find = sort === 'relevance' ? searchByFit : searchInOrder
  return find(db, {
    query: q,
    candidates: visibleProductsQuery(db, shopFilter),
    ...counted,
    areNearlyAll: !hasPriceRange(shopFilter) && !shopFilter.isReduced,
    categoryId: shopFilter.categoryId,
    order: orderByClause(sortOrders[sort]),
    sortedBy: { column, isDescending },
    atMost: maxShopProductsFound,
  })
}

/** Products visible to visitors, by category and price range; the ends of the slider include all lower or higher prices. */
function visibleProductsQuery(
  db: Knex,
  { categoryId, min, max, isReduced = false }: ShopFilter,
): Knex.QueryBuilder {
  // Not as a parameter: a plan for all parameters could not use the indexes of visible products.
  const shown = db('products').whereRaw('products.is_active').whereNull('products.deleted_at')
  if (categoryId !== null) shown.where('products.category_id', categoryId)
  if (isReduced) shown.whereNotNull('products.sale_price')
  if (min > priceFloor) shown.where('products.price_now', '>=', min)
  if (max < priceCeiling) shown.where('products.price_now', '<=', max)
  return shown
}

/** Each sort order has an index, and another within a category (migrations 012 and 017). */
const sortOrders = {
  relevance: { by: 'products.created_at', isDescending: true },
  newest: { by: 'products.created_at', isDescending: true },
  'price-asc': { by: 'products.price_now', isDescending: false },
  'price-desc': { by: 'products.price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>
