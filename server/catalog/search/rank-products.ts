import type { Knex } from 'knex'
import type { Alternative, Meaning } from './find-meanings.ts'
import type { SearchIndex } from './search-index.ts'

/** A word in the name counts more than in that of the category, and this more than one in a description. */
const weights = { name: 3, category: 2, text: 1 } as const

/** Where words are searched: in names alone, or also in those of categories and in descriptions. */
export type SearchedZone = 'name' | 'text'

/** How well each product with one of the meanings fits each of them, by its id; 0 means not at all. */
export function scoreProducts(
  index: SearchIndex,
  meanings: readonly Meaning[],
  zone: SearchedZone,
): ReadonlyMap<number, number[]> {
  const scores = new Map<number, number[]>()
  for (const [place, meaning] of meanings.entries()) {
    for (const alternative of meaning) {
      for (const [id, weight] of weighAlternative(index, alternative, zone)) {
        const ofProduct = scores.get(id) ?? meanings.map(() => 0)
        ofProduct[place] = Math.max(ofProduct[place] ?? 0, alternative.fit * weight)
        scores.set(id, ofProduct)
      }
    }
  }
  return scores
}

type Weights = Map<number, number>

/** Products with each part of an alternative, with the weight of the least visible part. */
function weighAlternative(
  index: SearchIndex,
  { parts, isUncertain = false }: Alternative,
  zone: SearchedZone,
): Weights {
  const [first, ...others] = parts.map((words) => weighWords(index, words, zone))
  const least: Weights = new Map()
  for (const [id, weight] of first ?? []) {
    const lowest = Math.min(weight, ...others.map((other) => other.get(id) ?? 0))
    const isTooUncertain = isUncertain && lowest === weights.text
    if (lowest > 0 && !isTooUncertain) least.set(id, lowest)
  }
  return least
}

/** Products with one of these words, with the weight of the most visible one. */
function weighWords(index: SearchIndex, words: readonly string[], zone: SearchedZone): Weights {
  const found: Weights = new Map()
  const add = (ids: readonly number[], weight: number) => {
    for (const id of ids) if (!found.has(id)) found.set(id, weight)
  }
  const occurrences = words.flatMap((word) => index.words.get(word) ?? [])
  for (const { inNames } of occurrences) add(inNames, weights.name)
  if (zone === 'name') return found
  for (const category of index.categories) {
    if (category.words.some((word) => words.includes(word))) add(category.productIds, weights.category)
  }
  for (const { inTexts } of occurrences) add(inTexts, weights.text)
  return found
}

export type ScoredProduct = {
  id: number
  family_id: number | null
  stock: number
  /** For each meaning, the score of its best alternative. */
  scores: readonly number[]
}

/** Reads these candidates with their scores, in the given order. */
export async function findScored(
  candidates: Knex.QueryBuilder,
  scores: ReadonlyMap<number, readonly number[]>,
  order: string,
): Promise<ScoredProduct[]> {
  if (scores.size === 0) return []
  const rows: Omit<ScoredProduct, 'scores'>[] = await candidates
    .clone()
    .select('products.id', 'products.family_id', 'products.stock')
    // The ids are bound as one array, as there may be thousands of them.
    .whereRaw('products.id = any(?::integer[])', [[...scores.keys()]])
    .orderByRaw(order)
  return rows.map((row) => ({ ...row, scores: scores.get(row.id) ?? [] }))
}

/** The scores of products that have each word of the search. */
export function ofComplete(scores: ReadonlyMap<number, readonly number[]>): Map<number, readonly number[]> {
  return new Map([...scores].filter(([, each]) => each.every((score) => score > 0)))
}

/**
 * Sorts products by how well they fit; among equals those that can be bought come first, then those with the
 * rarer word, then as given. The rarer word tells what is meant: where no lantern is blue, 'lanterne bleue'
 * asks for the one lantern rather than for one of many blue pieces.
 */
export function rankByFit(products: readonly ScoredProduct[]): (ScoredProduct & { score: number })[] {
  const totals = products[0]?.scores.map((_, place) =>
    sumOf(products.map(({ scores }) => scores[place] ?? 0)),
  )
  const ranked = products.map((product) => ({
    ...product,
    score: sumOf(product.scores),
    rarity: sumOf(product.scores.map((score, place) => score / (totals?.[place] || 1))),
  }))
  return ranked.toSorted(
    (a, b) => b.score - a.score || Number(a.stock === 0) - Number(b.stock === 0) || b.rarity - a.rarity,
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
