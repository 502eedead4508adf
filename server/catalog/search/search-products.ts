import type { Knex } from 'knex'
import { searchSorted, searchSortedRows } from '../../db/searches/sorted-search.ts'
import { canMatch, distinctPasses, loosestPass, type Pass } from './match-words.ts'
import { findMeanings } from './meant-words.ts'
import { createPassEstimates } from './pass-estimates.ts'
import { createPassSearch } from './pass-search.ts'
import { createPassTest } from './pass-test.ts'
import { newestPeriods } from './period-counts.ts'
import { type ProductSearch, searchOf } from './product-search.ts'
import { createScoring, rankByFit, type ScoredProduct } from './rank-products.ts'
import { sampledIn, sampleProducts } from './sample-products.ts'
import { fits } from './word-fit.ts'

/** Ids of products that have each word of a search or one that means the same, in the given order. */
export async function searchInOrder(db: Knex, search: ProductSearch): Promise<number[]> {
  const meanings = await findMeanings(db, search.query)
  if (!canMatch(meanings, loosestPass)) return []
  const all = searchOf(search, meanings, loosestPass)
  if (!search.statistics) return searchSorted(db, all)
  const { sample, periods } = search.statistics
  const { products, read } = sampledIn('text', sample)
  const found = products.filter(createPassTest(meanings, loosestPass))
  const rows = await searchSortedRows<{ id: number }>(db, {
    ...all,
    columns: ['products.id'],
    sample: { found, read },
    firstRows: (count) => newestPeriods(periods, count),
  })
  return idsOf(rows, search)
}

/** Finds the words as typed, row by row also within others. */
const exactPass: Pass = { zone: 'name', leastFit: fits.same }

/** From the best to the least; each finds what those before it find. */
const passes: readonly Pass[] = [
  exactPass,
  { zone: 'name', leastFit: fits.synonym },
  { zone: 'name', leastFit: fits.near },
  { zone: 'category', leastFit: fits.near },
  loosestPass,
]

/** The same, best fit first; with several words that no product has together, those that have most of them. */
export async function searchByFit(db: Knex, search: ProductSearch): Promise<number[]> {
  const meanings = await findMeanings(db, search.query)
  if (!canMatch(meanings, loosestPass)) return []
  const { sample, periods } = search.statistics ?? { sample: await sampleProducts(db, search), periods: [] }
  const estimates = createPassEstimates(sample, meanings)
  const { size = Number.POSITIVE_INFINITY } = search
  const isExactWorthIt = estimates.independentShareOf(exactPass) * size >= worthAnExactPass * search.atMost
  const possible = distinctPasses(
    meanings,
    passes.filter((pass) => canMatch(meanings, pass) && (pass !== exactPass || isExactWorthIt)),
  )
  const find = createPassSearch(db, search, meanings, { possible, withAnyMeaning, periods, estimates })
  const score = createScoring(meanings)
  const found = new Map<number, ScoredProduct>()
  const findMore = async (pass: Pass) => {
    for (const product of await find(pass)) {
      if (!found.has(product.id)) found.set(product.id, score(product))
    }
  }
  for (const pass of possible) {
    if (found.size >= search.atMost) break
    await findMore(pass)
  }
  const ranked = rankByFit([...found.values()])
  const isWeak = (ranked[0]?.score ?? 0) < weakScore * meanings.meanings.length
  if (!isWeak || meanings.meanings.length < 2) return idsOf(ranked, search)
  await findMore(withAnyMeaning)
  return idsOf(rankByFit([...found.values()]), search)
}

/** An exact pass costs a statement more, unless it finds all that is shown: it is tried where so many times that is expected. */
const worthAnExactPass = 2

/** Where not all of several words are in a name, pieces named by one of them may be what was meant. */
const weakScore = 1.95
const withAnyMeaning: Pass = { ...loosestPass, isAnyEnough: true }

function idsOf(ranked: readonly { id: number }[], { atMost }: ProductSearch): number[] {
  return ranked.slice(0, atMost).map(({ id }) => id)
}
