import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import { findMeanings } from './find-meanings.ts'
import { type Found, ofComplete, rankByFit, scoreProducts } from './rank-products.ts'
import type { IndexedProduct, SearchIndex } from './search-index.ts'
import { isStopWord } from './word-fit.ts'

/** Points for each word: the best product has fewer when some of the words are not in its name. */
const weakScore = 1.95

/**
 * Finds products that have each word of a search or one that means the same, best fit first, equal ones the newest
 * first. When no product fits several words well (`weakScore`), those that have only some of them follow.
 */
export function searchByFit(
  index: SearchIndex,
  query: string,
  isCandidate: (product: IndexedProduct) => boolean = () => true,
): Found[] {
  const meanings = findMeanings(index, query)
  const scored = scoreProducts(index, meanings, 'text').filter(({ product }) => isCandidate(product))
  const complete = rankByFit(ofComplete(scored))
  const isWeak = (complete[0]?.score ?? 0) < weakScore * meanings.length
  return isWeak && meanings.length > 1 ? rankByFit(scored) : complete
}

/** The products that have each word of a search or one that means the same, the newest first. */
export function findComplete(index: SearchIndex, query: string): IndexedProduct[] {
  const complete = ofComplete(scoreProducts(index, findMeanings(index, query), 'text'))
  return complete.map(({ product }) => product)
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
