import type { Knex } from 'knex'
import { sampleSize } from '../../db/sorted-search.ts'
import { type RankedProduct, rankedColumns } from './rank-products.ts'

type Candidates = {
  candidates: Knex.QueryBuilder
  /** SQL of ORDER BY, ending with the id. */
  order: string
}

/**
 * The first products in order, whether or not they are found: comparing their long texts here takes a fraction of the
 * time that regular expressions take in the database, and no pass needs a statement of its own.
 */
export function sampleProducts(db: Knex, { candidates, order }: Candidates): Promise<RankedProduct[]> {
  return candidates.clone().select(rankedColumns(db, 'text')).orderByRaw(order).limit(sampleSize)
}
