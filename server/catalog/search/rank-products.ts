import type { Knex } from 'knex'
import { categoryIds } from './match-words.ts'
import type { Alternative } from './meant-synonyms.ts'
import type { Meanings } from './meant-words.ts'

export type RankedProduct = {
  id: number
  category_id: number
  search_name: string
  search_text: string
  is_sold_out: boolean
}

/** A word in the name counts more than in that of the category, and this more than one in a description. */
const weights = { name: 3, category: 2, text: 1 } as const

/** What ranking needs of a product. */
export function rankedColumns(db: Knex): (string | Knex.Raw)[] {
  const columns = ['id', 'category_id', 'search_name', 'search_text'].map((name) => `products.${name}`)
  return [...columns, db.raw('products.stock = 0 as is_sold_out')]
}

/** The same for products that still have to be read. */
export async function rankProducts(
  db: Knex,
  ids: readonly number[],
  meanings: Meanings,
): Promise<{ id: number; score: number }[]> {
  if (ids.length === 0) return []
  const products: RankedProduct[] = await db('products')
    .select(rankedColumns(db))
    .whereIn('id', [...ids])
  return rankByFit(products, ids, meanings)
}

/**
 * These products, best fit first, then what can be bought, then in the order of the ids. Of those that fit equally the
 * rarer word tells: where no lantern is blue, 'lanterne bleue' asks for the one lantern rather than for one of many blue
 * pieces.
 */
export function rankByFit(
  products: readonly RankedProduct[],
  ids: readonly number[],
  { meanings, categories }: Meanings,
): { id: number; score: number }[] {
  const fitted = products.map((product) => ({ product, scores: scoresOf(product, { meanings, categories }) }))
  const totals = meanings.map((_, place) => sumOf(fitted.map(({ scores }) => scores[place] ?? 0)))
  const scored = fitted.map(({ product, scores }) => ({
    ...product,
    score: sumOf(scores),
    rarity: sumOf(scores.map((score, place) => score / (totals[place] || 1))),
  }))
  const places = new Map(ids.map((id, place) => [id, place]))
  return scored.toSorted(
    (a, b) =>
      b.score - a.score ||
      Number(a.is_sold_out) - Number(b.is_sold_out) ||
      b.rarity - a.rarity ||
      (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0),
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** For each meaning its best alternative. */
function scoresOf(product: RankedProduct, { meanings, categories }: Meanings): number[] {
  const weightOf = weightsIn(product, categories)
  return meanings.map(({ alternatives }) =>
    Math.max(0, ...alternatives.map((alternative) => alternative.fit * leastWeight(alternative, weightOf))),
  )
}

/** The weight of a part of an alternative: that of its most visible word. */
function weightsIn(
  product: RankedProduct,
  categories: Meanings['categories'],
): (words: readonly string[]) => number {
  const names = new Set(product.search_name.split(' '))
  const all = new Set(product.search_text.split(' '))
  return (words) => {
    if (words.some((word) => names.has(word))) return weights.name
    if (categoryIds(words, categories).includes(product.category_id)) return weights.category
    return words.some((word) => all.has(word)) ? weights.text : 0
  }
}

function leastWeight({ parts }: Alternative, weightOf: (words: readonly string[]) => number): number {
  return Math.min(...parts.map(weightOf))
}
