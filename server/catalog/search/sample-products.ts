import type { Knex } from 'knex'
import { sampleSize } from '../../db/searches/sorted-search.ts'
import { allTexts, type RankedProduct, rankedColumns } from './rank-products.ts'
import type { Zone } from './split-alternatives.ts'

type Candidates = {
  candidates: Knex.QueryBuilder
  /** Number of candidates, where it is known. */
  size?: number
  /** SQL of ORDER BY, ending with the id. */
  order: string
}

/** The first products in order, whether or not they are found; of a longer list not all have their texts. */
export type Sample = { products: readonly RankedProduct[]; withTexts: number }

/** So many long texts tell how common words are; a list that the sample contains whole is searched in it. */
const textsOfLongList = sampleSize / 2

/**
 * Comparing their long texts here takes a fraction of the time that regular expressions take in the database, and no pass
 * needs a statement of its own.
 */
export async function sampleProducts(
  db: Knex,
  { candidates, size = Number.POSITIVE_INFINITY, order }: Candidates,
): Promise<Sample> {
  const withTexts = size <= sampleSize ? sampleSize : textsOfLongList
  const place = db.raw(`row_number() over (order by ${order})`)
  const text = db.raw("case when ? <= ? then ? else '' end", [place, withTexts, allTexts(db)])
  const columns = withTexts === sampleSize ? rankedColumns(db, 'text') : rankedColumns(db, 'text', text)
  return { products: await candidates.clone().select(columns).orderByRaw(order).limit(sampleSize), withTexts }
}

/** Those of the sample in which this zone can be looked at, and how many were read for it. */
export function sampledIn(zone: Zone, { products, withTexts }: Sample) {
  return zone === 'text'
    ? { products: products.slice(0, withTexts), read: withTexts }
    : { products, read: sampleSize }
}
