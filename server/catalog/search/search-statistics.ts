import type { Knex } from 'knex'
import { countByPeriod, type PeriodCount } from './period-counts.ts'
import { type Listed, type Sample, sampleProducts } from './sample-products.ts'

/** By what a search chooses how to ask; it may be older than the search, while no product has changed. */
export type SearchStatistics = {
  sample: Sample
  /** None where products are not sorted by the date of their creation. */
  periods: readonly PeriodCount[]
}

export async function readSearchStatistics(
  db: Knex,
  listed: Listed,
  { isByDate }: { isByDate: boolean },
): Promise<SearchStatistics> {
  return {
    sample: await sampleProducts(db, listed),
    periods: isByDate ? await countByPeriod(db, listed.candidates, listed.order) : [],
  }
}
