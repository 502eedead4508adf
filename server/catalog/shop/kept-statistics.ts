import type { Knex } from 'knex'
import { hasPriceRange, type ShopQuery } from '#domain/catalog/shop-list.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import type { Kept } from '../../http/requests/kept-reads.ts'
import { orderByClause } from '../products/select-page-ids.ts'
import { readSaleSearch } from '../search/sale-search.ts'
import { isWhole } from '../search/sample-products.ts'
import { readSearchStatistics, type SearchStatistics } from '../search/search-statistics.ts'
import type { ShopCounts } from './read-shop-frame.ts'
import { sortOrders, visibleProductsQuery } from './visible-products.ts'

/**
 * What tells a search of a long list how to ask, kept while no product changes. Null: the list is short and searched in its sample, or
 * has a price range, of which there are too many to keep them all.
 */
export function keptStatistics(
  query: ShopQuery,
  { category_id: categoryId, size }: ShopCounts,
): { kept: Kept<SearchStatistics>; read: (db: Knex) => Promise<SearchStatistics> } | null {
  const isSearch = searchWords(readSaleSearch(query.q) ?? query.q).length > 0
  if (!isSearch || hasPriceRange(query) || isWhole({ size })) return null
  const { min, max } = query
  const order = orderByClause(sortOrders[query.sort])
  const isByDate = sortOrders[query.sort].by === 'products.created_at'
  return {
    kept: {
      key: `search statistics ${categoryId ?? ''} ${order}`,
      tags: ['products', 'every-product'],
    },
    read: (db) =>
      readSearchStatistics(
        db,
        { candidates: visibleProductsQuery(db, { categoryId, min, max }), order },
        { isByDate },
      ),
  }
}
