import type { Knex } from 'knex'
import { type SortedBy, searchEachSorted, searchSorted } from '../../db/searches/sorted-search.ts'
import { canMatch, distinctPasses, loosestPass, matchMeanings, type Pass } from './match-words.ts'
import { findMeanings, type Meanings } from './meant-words.ts'
import { createPassTest } from './pass-test.ts'
import {
  createScoring,
  type RankedProduct,
  rankByFit,
  rankedColumns,
  type ScoredProduct,
  textsOf,
} from './rank-products.ts'
import { type Sample, sampledIn, sampleProducts } from './sample-products.ts'
import { fits } from './word-fit.ts'

type ProductSearch = {
  query: string
  candidates: Knex.QueryBuilder
  /** Number of candidates, where it is known. */
  size?: number
  /** Whether they are nearly all products, or all of the category. */
  areNearlyAll?: boolean
  categoryId?: number | null
  /** SQL of ORDER BY, ending with the id. */
  order: string
  sortedBy?: SortedBy
  atMost: number
}

/** Ids of products that have each word of a search or one that means the same, in the given order. */
export async function searchInOrder(db: Knex, search: ProductSearch): Promise<number[]> {
  const meanings = await findMeanings(db, search.query)
  return canMatch(meanings, loosestPass) ? searchSorted(db, searchOf(search, meanings, loosestPass)) : []
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
  const sample = await sampleProducts(db, search)
  const isExactWorthIt = estimateMatches(sample, search, meanings, exactPass) >= plenty * search.atMost
  const possible = distinctPasses(
    meanings,
    passes.filter((pass) => canMatch(meanings, pass) && (pass !== exactPass || isExactWorthIt)),
  )
  const find = createPassSearch(db, search, meanings, { possible, sample })
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
const plenty = 2

/** Where not all of several words are in a name, pieces named by one of them may be what was meant. */
const weakScore = 1.95
const withAnyMeaning: Pass = { ...loosestPass, isAnyEnough: true }

function idsOf(ranked: readonly { id: number }[], { atMost }: ProductSearch): number[] {
  return ranked.slice(0, atMost).map(({ id }) => id)
}

/** A single product of a sample says little. */
const fewOfSample = 1

/** Finds by passes, of which each finds what those before it find. */
function createPassSearch(
  db: Knex,
  search: ProductSearch,
  meanings: Meanings,
  { possible, sample }: { possible: readonly Pass[]; sample: Sample },
): (pass: Pass) => Promise<RankedProduct[]> {
  const inSample = new Map<Pass, RankedProduct[]>()
  const found = new Map<Pass, RankedProduct[]>()
  const testOf = (pass: Pass) => createPassTest(meanings, pass)

  const sampleOf = (pass: Pass) => {
    const known = inSample.get(pass) ?? sampledIn(pass.zone, sample).products.filter(testOf(pass))
    inSample.set(pass, known)
    return known
  }

  /** Of those that hardly find enough the widest, with the one after them; others by themselves. */
  function askedFor(pass: Pass): Pass[] {
    if (!possible.includes(pass)) return [pass]
    const open = possible.slice(possible.indexOf(pass))
    const common = open.findIndex((each) => sampleOf(each).length > fewOfSample)
    const rare = common < 0 ? open : open.slice(0, common)
    const widest = rare.at(-1)
    if (!widest) return [pass]
    const before = rare.at(-2)
    const mayBeEnough = before && sampleOf(before).length === 0
    if (mayBeEnough && estimateMatches(sample, search, meanings, before) >= search.atMost) return [pass]
    return [widest, ...open.slice(rare.length, rare.length + 1)]
  }

  async function ask(passes: readonly Pass[]): Promise<void> {
    const searches = passes.map((pass) => ({
      ...searchOf(search, meanings, pass),
      columns: rankedColumns(db, pass.zone, textsOf(db, meanings)),
      sample: { found: sampleOf(pass), read: sampledIn(pass.zone, sample).read },
    }))
    const answers = await searchEachSorted<RankedProduct>(db, searches)
    for (const [place, pass] of passes.entries()) found.set(pass, answers[place] as RankedProduct[])
  }

  return async (pass) => {
    const asked = askedFor(pass)
    const [widest] = asked as [Pass]
    if (!found.has(widest)) await ask(asked)
    const all = found.get(widest) as RankedProduct[]
    // The widest has found all that those before it find, unless it found as many as are shown.
    if (pass !== widest && all.length < search.atMost) return all.filter(testOf(pass))
    if (!found.has(pass)) await ask([pass])
    return found.get(pass) as RankedProduct[]
  }
}

/** How many products have all meanings, if each meaning were found independently of the others. */
function estimateMatches(
  sample: Sample,
  { size = Number.POSITIVE_INFINITY }: ProductSearch,
  meanings: Meanings,
  pass: Pass,
): number {
  const { products: sampled } = sampledIn(pass.zone, sample)
  const shares = meanings.meanings.map((meaning) => {
    const isFound = createPassTest({ ...meanings, meanings: [meaning] }, pass)
    return sampled.filter(isFound).length / sampled.length
  })
  return shares.some((share) => share === 0) ? 0 : shares.reduce((product, share) => product * share, size)
}

/** Names are short: comparing so many takes the time in which two indexes of common words are read. */
const cheapNameRows = 4000

function searchOf({ query: _, categoryId, ...search }: ProductSearch, meanings: Meanings, pass: Pass) {
  return {
    table: 'products',
    ...search,
    ...(pass.zone !== 'text' && { cheapScanRows: cheapNameRows }),
    match: (products: Knex.QueryBuilder, how: { useWordIndex: boolean }) =>
      matchMeanings(products, meanings, pass, { ...how, categoryId: categoryId ?? null }),
  }
}
