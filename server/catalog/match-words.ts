import type { Knex } from 'knex'
import { searchWords } from '#domain/fold.ts'
import { misspellingsOf } from '#domain/misspelling.ts'
import { likeIn } from '../db/search-in-order.ts'

/** For each word of a search the forms of which a product must have one. */
export type Words = readonly (readonly string[])[]

/** The words as they were typed; an index leads to them. */
export function typedWords(search: string): Words {
  return searchWords(search).map((word) => [word])
}

/** Keeps the products that have every word; the shop and the staff search alike. */
export function matchWords(products: Knex.QueryBuilder, words: Words, how = { byWords: false }): void {
  for (const forms of words) {
    products.where((either) => {
      const condition = likeIn('products.search_text', how)
      for (const pattern of forms.flatMap(patternsOf)) either.orWhereRaw(condition, [pattern])
    })
  }
}

/**
 * A folded word consists of letters and digits alone: there is nothing in it to escape. One or two letters must begin a word, as in orders: within words the
 * index knows nothing that short.
 */
function patternsOf(form: string): string[] {
  return form.length < 3 ? [`${form}%`, `% ${form}%`] : [`%${form}%`]
}

/**
 * For a search that finds nothing as it is typed: the words that no product has are taken for misspelled, and what
 * products have in place of them is looked for instead. Null when there is nothing else to look for.
 */
export async function meantWords(db: Knex, search: string): Promise<Words | null> {
  const words = await Promise.all(
    searchWords(search).map(async (word) => ((await isKnown(db, word)) ? [word] : nearMisses(db, word))),
  )
  const isHopeless = words.some((forms) => forms.length === 0)
  const isSame = words.flat().every((form) => searchWords(search).includes(form))
  return isHopeless || isSame ? null : words
}

async function isKnown(db: Knex, word: string): Promise<boolean> {
  const products = db('products')
  matchWords(products, [[word]])
  return (await products.first(db.raw('1'))) !== undefined
}

/** From so many products; more would have the same words again, and each is read from end to end. */
const readForNearMisses = 50

async function nearMisses(db: Knex, word: string): Promise<string[]> {
  const misspellings = misspellingsOf(word)
  if (misspellings === null) return []
  // Without the value before its eyes PostgreSQL takes it for rare, and asks the index.
  const near = db('products')
    .select('search_text')
    .whereRaw('search_text ~ (select ?)', [misspellings])
    .limit(readForNearMisses)
  const found: { form: string }[] = await db
    .from(near.as('near'))
    .joinRaw("cross join regexp_matches(search_text, ?, 'g') as found (forms)", [`(${misspellings})`])
    .distinct(db.raw('trim(forms[1]) as form'))
  return found.map(({ form }) => form)
}
