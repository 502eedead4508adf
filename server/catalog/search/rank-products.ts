import type { Alternative, Meaning } from './find-meanings.ts'
import type { IndexedProduct, SearchIndex } from './search-index.ts'

/** A word in the name counts more than in that of the category, and this more than one in a description. */
const weights = { name: 3, category: 2, text: 1 } as const

/** Words are searched in names alone, or also in those of categories and in descriptions. */
export type SearchedTexts = 'name' | 'text'

export type ScoredProduct = {
  product: IndexedProduct
  /** Each meaning has the score of its best alternative; 0 means that the product has none of them. */
  scores: readonly number[]
}

/** Returns the products with one of the meanings, and how well they fit each of them, the newest first. */
export function scoreProducts(
  index: SearchIndex,
  meanings: readonly Meaning[],
  texts: SearchedTexts,
): ScoredProduct[] {
  const byMeaning = meanings.map((meaning) => scoreMeaning(index, meaning, texts))
  const scored: ScoredProduct[] = []
  for (const [place, product] of index.products.entries()) {
    const isFound = byMeaning.some((scores) => scores[place] !== 0)
    if (isFound) scored.push({ product, scores: byMeaning.map((scores) => scores[place] ?? 0) })
  }
  return scored
}

/** `score` says how well the product fits; it is 0 where only the order counts. */
export type Found = Pick<IndexedProduct, 'id' | 'family_id'> & { score: number }

/** Each product has a number at its place in the index; 0 means that it does not fit. */
type ByPlace = Float64Array

function scoreMeaning(index: SearchIndex, meaning: Meaning, texts: SearchedTexts): ByPlace {
  const best = new Float64Array(index.products.length)
  for (const alternative of meaning) {
    const found = weighAlternative(index, alternative, texts)
    for (let place = 0; place < best.length; place += 1) {
      best[place] = Math.max(best[place] ?? 0, alternative.fit * (found[place] ?? 0))
    }
  }
  return best
}

/** Finds products with each part of an alternative; the least visible part gives the weight. */
function weighAlternative(
  index: SearchIndex,
  { parts, isUncertain = false }: Alternative,
  texts: SearchedTexts,
): ByPlace {
  const [least = new Float64Array(), ...others] = parts.map((words) => weighWords(index, words, texts))
  for (let place = 0; place < least.length; place += 1) {
    for (const other of others) least[place] = Math.min(least[place] ?? 0, other[place] ?? 0)
    if (isUncertain && least[place] === weights.text) least[place] = 0
  }
  return least
}

/** Finds products with one of these words; the most visible one gives the weight. */
function weighWords(index: SearchIndex, words: readonly string[], texts: SearchedTexts): ByPlace {
  const found = new Float64Array(index.products.length)
  const add = (places: readonly number[], weight: number) => {
    for (const place of places) found[place] ||= weight
  }
  const occurrences = words.flatMap((word) => index.words.get(word) ?? [])
  for (const { inNames } of occurrences) add(inNames, weights.name)
  if (texts === 'name') return found
  for (const category of index.categories) {
    if (category.words.some((word) => words.includes(word))) add(category.places, weights.category)
  }
  for (const { inTexts } of occurrences) add(inTexts, weights.text)
  return found
}

export function withAllWords(products: readonly ScoredProduct[]): ScoredProduct[] {
  return products.filter(({ scores }) => scores.every((score) => score > 0))
}

/**
 * Among equals those that can be bought come first, then those with the rarer word. The rarer word tells what is
 * meant: where no lantern is blue, 'lanterne bleue' asks for the one lantern rather than for one of many blue
 * pieces.
 */
export function rankByFit(products: readonly ScoredProduct[]): Found[] {
  const totals = products[0]?.scores.map((_, place) =>
    sumOf(products.map(({ scores }) => scores[place] ?? 0)),
  )
  const ranked = products.map(({ product: { id, family_id, isSoldOut }, scores }) => ({
    id,
    family_id,
    isSoldOut,
    score: sumOf(scores),
    rarity: sumOf(scores.map((score, place) => score / (totals?.[place] || 1))),
  }))
  return ranked.toSorted(
    (a, b) => b.score - a.score || Number(a.isSoldOut) - Number(b.isSoldOut) || b.rarity - a.rarity,
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
