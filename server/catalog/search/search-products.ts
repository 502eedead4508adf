import type { Knex } from 'knex'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import type { Remembered } from '../../db/remember.ts'
import { findMeanings } from './find-meanings.ts'
import { findScored, ofComplete, rankByFit, scoreProducts } from './rank-products.ts'
import { readSearchIndex, type SearchedBy } from './search-index.ts'
import { isStopWord } from './word-fit.ts'

type ProductSearch = {
  query: string
  by: SearchedBy
  /** The products that may be found: the database filters by category, price and state. */
  candidates: Knex.QueryBuilder
  /** SQL of ORDER BY, ending with the id. */
  order: string
  /** By default all of them. */
  atMost?: number
}

/** A product that was found; `score` says how well it fits. */
export type Found = { id: number; family_id: number | null; score: number }

/** Points for each word: the best product has fewer when some of the words are not in its name. */
const weakScore = 1.95

/**
 * Finds products that have each word of a search or one that means the same, best fit first, equal ones in
 * the given order. When no product fits several words well (`weakScore`), those that have only some of them
 * follow.
 */
export async function searchByFit(remembered: Remembered, search: ProductSearch): Promise<Found[]> {
  const { candidates, order, atMost } = search
  const { meanings, scores } = await findScores(remembered, search)
  const complete = rankByFit(await findScored(candidates, ofComplete(scores), order))
  const isWeak = (complete[0]?.score ?? 0) < weakScore * meanings.length
  const ranked =
    isWeak && meanings.length > 1 ? rankByFit(await findScored(candidates, scores, order)) : complete
  return ranked.slice(0, atMost)
}

/** The ids of the products that have each word of a search or one that means the same. */
export async function findIds(
  remembered: Remembered,
  search: Pick<ProductSearch, 'query' | 'by'>,
): Promise<number[]> {
  const { scores } = await findScores(remembered, search)
  return [...ofComplete(scores).keys()]
}

/** The products with any word of the search. */
async function findScores(remembered: Remembered, { query, by }: Pick<ProductSearch, 'query' | 'by'>) {
  const index = await readSearchIndex(remembered, by)
  const meanings = findMeanings(index, query)
  return { meanings, scores: scoreProducts(index, meanings, 'text') }
}

/** Words that ask for products at a reduced price. */
const saleWords = new Set(
  normaliseForSearch(
    'promo promos promotion promotions solde soldes rabais remise remises réduction réductions ' +
      'sale sales discount discounts reduced ' +
      'تخفيض تخفيضات التخفيض التخفيضات تخفيضة خصم خصومات تنزيلات عروض صولد takhfid takhfidat',
  ).split(' '),
)

/** The city, which without its accent is an English word for reduced prices. */
const city = /(^|\s)salé/iu

/** The other words of a search for reduced products, '' if there are none; null for any other search. */
export function readSaleSearch(query: string): string | null {
  if (city.test(query.normalize('NFC'))) return null
  const words = searchWords(query)
  const others = words.filter((word) => !saleWords.has(word))
  if (others.length === words.length) return null
  return others.every(isStopWord) ? '' : others.join(' ')
}
