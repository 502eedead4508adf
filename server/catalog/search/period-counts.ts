import type { Knex } from 'knex'
import type { FirstRows } from '../../db/searches/search-queries.ts'
import { matchPeriods } from './match-words.ts'

/** How many products were created in a period of 30 days, by which the word index finds them (migration 068). */
export type PeriodCount = { period: number; count: number }

/** Searches that need more of the first products than this read all. */
const mostCounted = 32_000

/** The newest periods first; the oldest may be counted in part. */
export function countByPeriod(
  db: Knex,
  candidates: Knex.QueryBuilder,
  order: string,
): Promise<PeriodCount[]> {
  const first = candidates.clone().select('products.created_at').orderByRaw(order).limit(mostCounted)
  return db
    .from(first.as('products'))
    .select(
      // As search_tokens of migration 068.
      db.raw('floor(extract(epoch from created_at) / (30 * 24 * 3600))::integer as period'),
      db.raw('count(*)::integer as count'),
    )
    .groupBy('period')
    .orderBy('period', 'desc')
}

/** The newest periods that have so many products. */
export function newestPeriods(counts: readonly PeriodCount[], atLeast: number): FirstRows | null {
  let count = 0
  for (const [place, period] of counts.entries()) {
    count += period.count
    if (count >= atLeast) {
      const periods = counts.slice(0, place + 1).map((each) => each.period)
      return { count, match: (products) => matchPeriods(products, periods) }
    }
  }
  return null
}
