import { type Centimes, madFromCentimes } from '../currency/money.ts'

/** The current prices of the catalogue from the lowest to the highest. */
export type PriceRange = { lowest: Centimes; highest: Centimes }

/** For structured data: '60–950 MAD'. */
export function formatPriceRange({ lowest, highest }: PriceRange): string {
  const ends = new Set([lowest, highest].map(madFromCentimes))
  return `${[...ends].join('–')} MAD`
}
