import { narrowedRanges, type ShopFilter, type ShopQuery, type ShopSort } from '#domain/catalog/shop-list.ts'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { findMeanings } from './find-meanings.ts'
import { type Found, rankByFit, type ScoredProduct, scoreProducts, withAllWords } from './rank-products.ts'
import { type IndexedProduct, readSearchIndex, type SearchIndex } from './search-index.ts'
import { isStopWord } from './word-fit.ts'

/** It is added to the score of reduced products, and is more than any search can score. */
const aboveOthers = 1000

/** 'promo' finds reduced products, 'promo vase' the reduced vases before the others. */
export async function searchProducts(dependencies: ReadDependencies, query: ShopQuery): Promise<Found[]> {
  const index = await readSearchIndex(dependencies, 'visitors')
  const isShown = productFilter(index, query)
  const besideSale = readSaleSearch(query.q)
  if (besideSale === '') {
    const reduced = index.products.filter((product) => product.isReduced && isShown(product))
    return sortFound(reduced, query.sort)
  }
  const meanings = findMeanings(index, besideSale ?? query.q)
  const scored = scoreProducts(index, meanings, 'text').filter(({ product }) => isShown(product))
  if (query.sort !== 'relevance') {
    const complete = withAllWords(scored)
    // If no piece has all the words, those with some of them are shown.
    const found = complete.length > 0 ? complete : scored
    return sortFound(
      found.map(({ product }) => product),
      query.sort,
    )
  }
  const found = chooseByFit(scored)
  if (besideSale === null) return found
  // A family is shown with its reduced product, so its other products do not count as equally good.
  const reduced = chooseByFit(scored.filter(({ product }) => product.isReduced))
  const first = reduced.map((each) => ({ ...each, score: each.score + aboveOthers }))
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !ids.has(id))]
}

function productFilter(
  { categories }: SearchIndex,
  { category, ...ends }: ShopFilter,
): (product: IndexedProduct) => boolean {
  const chosen = categories.find(({ slug }) => slug === category)
  const narrowed = narrowedRanges(ends)
  return (product) =>
    (category === '' || product.category_id === chosen?.id) &&
    narrowed.every(({ name, from, to }) => {
      const number = product[name]
      return number !== null && number >= from && number <= to
    })
}

type Comparison = (a: IndexedProduct, b: IndexedProduct) => number

const byPrice: Comparison = (a, b) => a.price - b.price || a.id - b.id

/** The order is that of inOrder (shop/shown-products.ts); null keeps that of the index, the newest first. */
const comparisons: Record<ShopSort, Comparison | null> = {
  relevance: null,
  newest: null,
  'price-asc': byPrice,
  'price-desc': (a, b) => byPrice(b, a),
}

function sortFound(found: readonly IndexedProduct[], sort: ShopSort): Found[] {
  const compare = comparisons[sort]
  const sorted = compare ? found.toSorted(compare) : found
  return sorted.map(({ id, family_id }) => ({ id, family_id, score: 0 }))
}

/** The points are for each word: the best product has fewer when some of the words are not in its name. */
const weakScore = 1.95

/** When no product fits several words well (`weakScore`), those that have only some of the words follow. */
function chooseByFit(scored: readonly ScoredProduct[]): Found[] {
  const complete = rankByFit(withAllWords(scored))
  const words = scored[0]?.scores.length ?? 0
  const isWeak = (complete[0]?.score ?? 0) < weakScore * words
  return isWeak && words > 1 ? rankByFit(scored) : complete
}

/** Returns the products that have each word of a search or one that means the same, the newest first. */
export function findComplete(index: SearchIndex, query: string): IndexedProduct[] {
  const complete = withAllWords(scoreProducts(index, findMeanings(index, query), 'text'))
  return complete.map(({ product }) => product)
}

const saleWords = new Set(
  normaliseForSearch(
    'promo promos promotion promotions solde soldes rabais remise remises réduction réductions ' +
      'sale sales discount discounts reduced ' +
      'تخفيض تخفيضات التخفيض التخفيضات تخفيضة خصم خصومات تنزيلات عروض صولد takhfid takhfidat',
  ).split(' '),
)

/** The city without its accent is an English word for reduced prices. */
const city = /(^|\s)salé/iu

/** The result is '' for reduced products alone, and null for any other search. */
export function readSaleSearch(query: string): string | null {
  if (city.test(query.normalize('NFC'))) return null
  const words = searchWords(query)
  const others = words.filter((word) => !saleWords.has(word))
  if (others.length === words.length) return null
  return others.every(isStopWord) ? '' : others.join(' ')
}
