import { countedSearch } from '#domain/catalog/search-misses.ts'
import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countMiss } from '../search/search-misses.ts'

/**
 * Counts a search that found nothing in the whole shop, with nothing of the visitor; not one that filters may have
 * left without results.
 */
export async function countSearchMiss(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  query: ShopQuery,
): Promise<void> {
  const counted = countedSearch(query.q)
  const isNarrowed = shopListQuery.isFiltered({ ...query, q: '' })
  if (counted === null || isNarrowed) return
  await countMiss(db, { day: dayInSafi(clock()), query: counted })
}
