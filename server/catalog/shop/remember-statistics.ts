import { hasPriceRange, type ShopQuery } from '#domain/catalog/shop-list.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import type { Remembered } from '../../db/remember.ts'
import { orderByClause } from '../products/select-page-ids.ts'
import { readSaleSearch } from '../search/sale-search.ts'
import { isWhole } from '../search/sample-products.ts'
import { readSearchStatistics, type SearchStatistics } from '../search/search-statistics.ts'
import type { ShopCounts } from './read-shop-frame.ts'
import { sortOrders, visibleProductsQuery } from './visible-products.ts'

/**
 * What tells a search of a long list how to ask. Undefined: the list is short and searched in its sample, or has a price
 * range, of which there are too many to remember them all.
 */
export async function rememberStatistics(
  { db, memory }: Remembered,
  query: ShopQuery,
  { category_id: categoryId, size }: ShopCounts,
): Promise<SearchStatistics | undefined> {
  const isSearch = searchWords(readSaleSearch(query.q) ?? query.q).length > 0
  if (!isSearch || hasPriceRange(query) || isWhole({ size })) return undefined
  const { min, max } = query
  const order = orderByClause(sortOrders[query.sort])
  const isByDate = sortOrders[query.sort].by === 'products.created_at'
  const candidates = visibleProductsQuery(db, { categoryId, min, max })
  return memory.remember(`search statistics ${categoryId ?? ''} ${order}`, () =>
    readSearchStatistics(db, { candidates, order }, { isByDate }),
  )
}
