import type { Knex } from 'knex'
import { countByPeriod, type PeriodCount } from './period-counts.ts'
import { type Listed, type Sample, sampleProducts } from './sample-products.ts'

/**
 * What tells searches of a long list how to ask. Words that most products have are found in the sample itself, so it must
 * not be kept after a product has changed.
 */
export type SearchStatistics = {
  sample: Sample
  /** None where products are not sorted by the date of their creation. */
  periods: readonly PeriodCount[]
}

/** Some 500 KB. A sample of the longest texts that products may have would take ten times as much. */
const mostLetters = 250_000

export async function readSearchStatistics(
  db: Knex,
  listed: Listed,
  { isByDate }: { isByDate: boolean },
): Promise<SearchStatistics> {
  return {
    sample: shorten(await sampleProducts(db, listed)),
    periods: isByDate ? await countByPeriod(db, listed.candidates, listed.order) : [],
  }
}

/** Leaves out the texts of the last products where all are too long. */
function shorten({ products, withTexts }: Sample): Sample {
  let letters = 0
  const fitting = products.findIndex(({ text }) => {
    letters += text.length
    return letters > mostLetters
  })
  if (fitting < 0) return { products, withTexts }
  return {
    products: products.map((product, place) => (place < fitting ? product : { ...product, text: '' })),
    withTexts: fitting,
  }
}
