import type { Knex } from 'knex'
import { categoryIds } from './match-words.ts'
import type { Alternative } from './meant-synonyms.ts'
import type { Meanings } from './meant-words.ts'
import type { Zone } from './split-alternatives.ts'

export type RankedProduct = {
  id: number
  category_id: number
  /** The words of its names, each between spaces, as a whole word is looked for with those around it. */
  name: string
  /** The same of all its texts; empty where only names and categories were searched. */
  text: string
  is_sold_out: boolean
}

/** A word in the name counts more than in that of the category, and this more than one in a description. */
const weights = { name: 3, category: 2, text: 1 } as const

/**
 * What ranking needs of a product that a search in this zone finds. A word found in a name or category counts more than
 * any in a description, which is then not read.
 */
export function rankedColumns(db: Knex, zone: Zone): (string | Knex.Raw)[] {
  return [
    'products.id',
    'products.category_id',
    db.raw("' ' || products.search_name || ' ' as name"),
    db.raw(zone === 'text' ? "' ' || products.search_text || ' ' as text" : "'' as text"),
    db.raw('products.stock = 0 as is_sold_out'),
  ]
}

export type ScoredProduct = RankedProduct & {
  /** For each meaning that of its best alternative. */
  scores: number[]
}

/**
 * These products, best fit first, then what can be bought, then as they come. Of those that fit equally the rarer word
 * tells: where no lantern is blue, 'lanterne bleue' asks for the one lantern rather than for one of many blue pieces.
 */
export function rankByFit(products: readonly ScoredProduct[]): { id: number; score: number }[] {
  const totals = products[0]?.scores.map((_, place) =>
    sumOf(products.map(({ scores }) => scores[place] ?? 0)),
  )
  const ranked = products.map(({ id, is_sold_out, scores }) => ({
    id,
    is_sold_out,
    score: sumOf(scores),
    rarity: sumOf(scores.map((score, place) => score / (totals?.[place] || 1))),
  }))
  return ranked.toSorted(
    (a, b) => b.score - a.score || Number(a.is_sold_out) - Number(b.is_sold_out) || b.rarity - a.rarity,
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

export function scoreProduct(product: RankedProduct, { meanings, categories }: Meanings): ScoredProduct {
  const weightOf = weightsIn(product, categories)
  const scores = meanings.map(({ alternatives }) =>
    Math.max(0, ...alternatives.map((alternative) => alternative.fit * leastWeight(alternative, weightOf))),
  )
  return { ...product, scores }
}

/** Uncertain alternatives do not count in descriptions, as in split-alternatives.ts. */
function leastWeight(
  { parts, isUncertain }: Alternative,
  weightOf: (words: readonly string[]) => number,
): number {
  const weight = Math.min(...parts.map(weightOf))
  return isUncertain && weight === weights.text ? 0 : weight
}

/** The weight of a part of an alternative: that of its most visible word. */
function weightsIn(
  { category_id, name, text }: RankedProduct,
  categories: Meanings['categories'],
): (words: readonly string[]) => number {
  return (words) => {
    if (words.some((word) => name.includes(` ${word} `))) return weights.name
    if (categoryIds(words, categories).includes(category_id)) return weights.category
    return words.some((word) => text.includes(` ${word} `)) ? weights.text : 0
  }
}
