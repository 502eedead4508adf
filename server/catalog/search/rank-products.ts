import type { Knex } from 'knex'
import { categoryIds } from './match-words.ts'
import type { Alternative } from './meant-synonyms.ts'
import type { Meanings } from './meant-words.ts'
import { wordsOf, type Zone } from './split-alternatives.ts'

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
const zoneWeights = { name: 3, category: 2, text: 1 } as const satisfies Record<Zone, number>

/**
 * What ranking needs of a product that a search in this zone finds. A word found in a name or category counts more than
 * any in a description, which is then not read.
 */
export function rankedColumns(db: Knex, zone: Zone, text = allTexts(db)): (string | Knex.Raw)[] {
  return [
    'products.id',
    'products.category_id',
    db.raw("' ' || products.search_name || ' ' as name"),
    db.raw('? as text', [zone === 'text' ? text : db.raw("''")]),
    db.raw('products.stock = 0 as is_sold_out'),
  ]
}

export const allTexts = (db: Knex): Knex.Raw => db.raw("' ' || products.search_text || ' '")

/** Looking for more words in a text takes longer than sending it. */
const fewWords = 8

/** Of its texts the words that are looked for, which is all that ranking needs of what was found. */
export function textsOf(db: Knex, { meanings }: Meanings): Knex.Raw {
  const words = [...new Set(meanings.flatMap(({ alternatives }) => wordsOf(alternatives)))]
  if (words.length > fewWords) return allTexts(db)
  const found = words.map((word) =>
    db.raw('case when position(?::text in ?) > 0 then ?::text end', [` ${word} `, allTexts(db), word]),
  )
  return db.raw(`' ' || concat_ws(' ', ${found.map(() => '?').join()}) || ' '`, found)
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

/** Scores products for a search; what does not depend on the product is computed once. */
export function createScoring({ meanings, categories }: Meanings): (product: RankedProduct) => ScoredProduct {
  const scorings = meanings.map(({ alternatives }) =>
    alternatives.map((alternative) => ({
      fit: alternative.fit,
      weightIn: leastWeightIn(alternative, categories),
    })),
  )
  return (product) => ({
    ...product,
    scores: scorings.map((scoring) =>
      Math.max(0, ...scoring.map(({ fit, weightIn }) => fit * weightIn(product))),
    ),
  })
}

type WeightIn = (product: RankedProduct) => number

/** Uncertain alternatives do not count in descriptions, as in split-alternatives.ts. */
function leastWeightIn({ parts, isUncertain }: Alternative, categories: Meanings['categories']): WeightIn {
  const weights = parts.map((words) => weightIn(words, categories))
  return (product) => {
    const weight = Math.min(...weights.map((weightOf) => weightOf(product)))
    return isUncertain && weight === zoneWeights.text ? 0 : weight
  }
}

/** The weight of a part of an alternative: that of its most visible word. */
function weightIn(words: readonly string[], categories: Meanings['categories']): WeightIn {
  const padded = words.map((word) => ` ${word} `)
  const ids = categoryIds(words, categories)
  return ({ category_id, name, text }) => {
    if (padded.some((word) => name.includes(word))) return zoneWeights.name
    if (ids.includes(category_id)) return zoneWeights.category
    return padded.some((word) => text.includes(word)) ? zoneWeights.text : 0
  }
}
