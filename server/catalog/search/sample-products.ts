import type { Knex } from 'knex'
import { sampleSize } from '../../db/searches/sorted-search.ts'
import { allTexts, type RankedProduct, rankedColumns } from './rank-products.ts'
import type { Zone } from './split-alternatives.ts'

/** A list of products. */
export type Listed = {
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
 * needs a statement of its own. A list that the sample contains whole is searched in it, so it is read for each search.
 */
export function sampleProducts(db: Knex, listed: Listed): Promise<Sample> {
  return readSample(db, listed, isWhole(listed) ? sampleSize : textsOfLongList)
}

/** Whether the sample contains all of them. */
export function isWhole({ size = Number.POSITIVE_INFINITY }: Pick<Listed, 'size'>): boolean {
  return size <= sampleSize
}

async function readSample(db: Knex, { candidates, order }: Listed, withTexts: number): Promise<Sample> {
  const place = db.raw(`row_number() over (order by ${order})`)
  const text = db.raw("case when ? <= ? then ? else '' end", [place, withTexts, allTexts(db)])
  const columns = withTexts === sampleSize ? rankedColumns(db, 'text') : rankedColumns(db, 'text', text)
  const products = await candidates.clone().select(columns).orderByRaw(order).limit(sampleSize)
  return { products, withTexts }
}

/** Those of the sample in which this zone can be looked at, and how many were read for it. */
export function sampledIn(zone: Zone, { products, withTexts }: Sample) {
  return zone === 'text'
    ? { products: products.slice(0, withTexts), read: withTexts }
    : { products, read: sampleSize }
}
