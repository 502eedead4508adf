import type { Knex } from 'knex'
import { searchSorted } from '../../db/sorted-search.ts'
import { canMatch, distinctPasses, everything, matchMeanings, type Pass } from './match-words.ts'
import { findMeanings, type Meanings } from './meant-words.ts'
import { rankByFit, rankProducts } from './rank-products.ts'
import { samplePasses } from './sample-passes.ts'
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
  sortedBy?: { column: string; isDescending: boolean }
  atMost: number
}

/** Ids of products that have each word of a search or one that means the same, in the given order. */
export async function searchInOrder(db: Knex, search: ProductSearch): Promise<number[]> {
  const meanings = await findMeanings(db, search.query)
  return canMatch(meanings, everything) ? findByPass(db, search, meanings, everything) : []
}

/** From the best to the least; each finds what those before it find. */
const passes: readonly Pass[] = [
  { zone: 'name', leastFit: fits.synonym },
  { zone: 'name', leastFit: fits.near },
  { zone: 'category', leastFit: fits.near },
  everything,
]

/** The same, best fit first; with several words that no product has together, those that have most of them. */
export async function searchByFit(db: Knex, search: ProductSearch): Promise<number[]> {
  const meanings = await findMeanings(db, search.query)
  if (!canMatch(meanings, everything)) return []
  const possible = distinctPasses(
    meanings,
    passes.filter((pass) => canMatch(meanings, pass)),
  )
  const sampled = await samplePasses(db, search, meanings, [...possible, withAnyMeaning])
  const find = (pass: Pass) => findByPass(db, search, meanings, pass, sampled.idsOf(pass))
  const rank = (ids: ReadonlySet<number>) =>
    sampled.products
      ? rankByFit(
          sampled.products.filter(({ id }) => ids.has(id)),
          [...ids],
          meanings,
        )
      : rankProducts(db, [...ids], meanings)
  const found = new Set<number>()
  for (const pass of possible) {
    if (found.size >= search.atMost) break
    for (const id of await find(pass)) found.add(id)
  }
  const ranked = await rank(found)
  const isWeak = (ranked[0]?.score ?? 0) < weakScore * meanings.meanings.length
  if (!isWeak || meanings.meanings.length < 2) return idsOf(ranked, search)
  for (const id of await find(withAnyMeaning)) found.add(id)
  return idsOf(await rank(found), search)
}

/** Where not all of several words are in a name, pieces named by one of them may be what was meant. */
const weakScore = 1.95
const withAnyMeaning: Pass = { ...everything, isAnyEnough: true }

function idsOf(ranked: readonly { id: number }[], { atMost }: ProductSearch): number[] {
  return ranked.slice(0, atMost).map(({ id }) => id)
}

function findByPass(
  db: Knex,
  { query: _, categoryId, ...search }: ProductSearch,
  meanings: Meanings,
  pass: Pass,
  sample?: number[],
): Promise<number[]> {
  return searchSorted(db, {
    table: 'products',
    ...search,
    ...(sample && { sample }),
    match: (products, how) =>
      matchMeanings(products, meanings, pass, { ...how, categoryId: categoryId ?? null }),
  })
}
