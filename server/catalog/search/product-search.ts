import type { Knex } from 'knex'
import type { SortedBy } from '../../db/searches/search-queries.ts'
import { matchMeanings, type Pass } from './match-words.ts'
import type { Meanings } from './meant-words.ts'
import type { SearchStatistics } from './search-statistics.ts'

export type ProductSearch = {
  query: string
  candidates: Knex.QueryBuilder
  /** Number of candidates, where it is known. */
  size?: number
  /** Whether they are nearly all products, or all of the category. */
  areNearlyAll?: boolean
  categoryId?: number | null
  /** SQL of ORDER BY, ending with the id. */
  order: string
  sortedBy?: SortedBy
  atMost: number
  /** Those of the candidates; without them a search reads a sample for itself. */
  statistics?: SearchStatistics | undefined
}

/** Names are short: comparing so many takes the time in which two indexes of common words are read. */
const cheapNameRows = 4000

/** The search of one pass, for sorted-search.ts. */
export function searchOf({ query: _, categoryId, ...search }: ProductSearch, meanings: Meanings, pass: Pass) {
  return {
    table: 'products',
    ...search,
    ...(pass.zone !== 'text' && { cheapScanRows: cheapNameRows }),
    match: (products: Knex.QueryBuilder, how: { useWordIndex: boolean }) =>
      matchMeanings(products, meanings, pass, { ...how, categoryId: categoryId ?? null }),
  }
}
