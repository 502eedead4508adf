import type { Knex } from 'knex'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import { hasPriceRange, maxShopProductsFound, type ShopQuery } from '#domain/catalog/shop-list.ts'
import { mapPage, offsetOf, type Page, pageOf, pageSize } from '#domain/shared/page.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import { type CardRow, cardFromRow, type ProductRow, productFromRow } from '../products/product-row.ts'
import { orderByClause, sliceOf } from '../products/select-page-ids.ts'
import { readSaleSearch } from '../search/sale-search.ts'
import { searchByFit, searchInOrder } from '../search/search-products.ts'
import type { SearchStatistics } from '../search/search-statistics.ts'
import { countInRange, countShop, type ShopCounts } from './read-shop-frame.ts'
import { buildPage, type Columns, selectPage, selectRows } from './select-page.ts'
import { type ShopFilter, sortOrders, visibleProductsQuery } from './visible-products.ts'

/** What earlier requests have read. */
export type Known = {
  /** The counts of the category without a price range. */
  whole?: ShopCounts
  /** Of the category whatever the prices, in the order of the query. */
  statistics?: SearchStatistics | undefined
}

/**
 * One page of the shop list; a page beyond the end returns the last one. A search finds at most
 * maxShopProductsFound.
 */
export async function listProducts(db: Knex, query: ShopQuery, known: Known = {}): Promise<Page<Product>> {
  return mapPage(await listRows<ProductRow>(db, query, 'products', known), productFromRow)
}

/** The same with what the cards of the chosen view show. */
export async function listCards(db: Knex, query: ShopQuery, known: Known = {}): Promise<Page<CardProduct>> {
  if (query.view === 'list') return listProducts(db, query, known)
  return mapPage(await listRows<CardRow>(db, query, 'cards', known), cardFromRow)
}

async function listRows<Row>(
  db: Knex,
  query: ShopQuery,
  columns: Columns,
  { whole, statistics }: Known,
): Promise<Page<Row>> {
  const isSearch = searchWords(query.q).length > 0
  const isRange = hasPriceRange(query)
  if (whole && whole.size > 0 && isRange && !isSearch && query.page === 1) {
    return listFirstInRange(db, query, columns, whole)
  }
  const { category_id: categoryId, size } = (isRange ? null : whole) ?? (await countShop(db, query))
  if (size === 0) return { items: [], ...pageOf(0, query) }
  const shopFilter = { categoryId, min: query.min, max: query.max }
  const found = isSearch ? await search(db, query, shopFilter, { size, statistics }) : null
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

/** Ids of the products found; 'promo' finds reduced ones, 'promo vase' the reduced vases before the others. */
async function search(
  db: Knex,
  query: ShopQuery,
  shopFilter: ShopFilter,
  known: Pick<Known, 'statistics'> & { size: number },
): Promise<number[]> {
  const besideSale = readSaleSearch(query.q)
  if (besideSale === null) return searchWithin(db, query, shopFilter, known)
  if (besideSale === '') {
    return visibleProductsQuery(db, { ...shopFilter, isReduced: true })
      .orderByRaw(orderByClause(sortOrders[query.sort]))
      .limit(maxShopProductsFound)
      .pluck('products.id')
  }
  const others = { ...query, q: besideSale }
  const found = await searchWithin(db, others, shopFilter, known)
  if (query.sort !== 'relevance') return found
  const reduced = await searchWithin(db, others, { ...shopFilter, isReduced: true }, {})
  return [...new Set([...reduced, ...found])].slice(0, maxShopProductsFound)
}

/** Best fit first unless another order was chosen. */
function searchWithin(
  db: Knex,
  { q, sort }: ShopQuery,
  shopFilter: ShopFilter,
  { size, statistics }: Pick<Known, 'statistics'> & { size?: number },
): Promise<number[]> {
  const { by: column, isDescending } = sortOrders[sort]
  const find = sort === 'relevance' ? searchByFit : searchInOrder
  const { categoryId } = shopFilter
  const isUnfiltered = !hasPriceRange(shopFilter) && !shopFilter.isReduced
  return find(db, {
    query: q,
    candidates: visibleProductsQuery(db, shopFilter),
    ...(size !== undefined && { size }),
    areNearlyAll: isUnfiltered,
    categoryId,
    order: orderByClause(sortOrders[sort]),
    sortedBy: {
      column,
      isDescending,
      needsValue: categoryId !== null && column === 'products.created_at',
    },
    atMost: maxShopProductsFound,
    ...(isUnfiltered && { statistics }),
  })
}
