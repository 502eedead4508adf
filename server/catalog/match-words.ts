import type { Knex } from 'knex'
import { searchWords } from '#domain/fold.ts'
import { misspellingsOf } from '#domain/misspelling.ts'

/** Keeps the products that have every word of a search, however it is written; the shop and the staff search alike. */
export function matchWords(products: Knex.QueryBuilder, search: string): void {
  for (const word of searchWords(search)) products.where((either) => matchWord(either, word))
}

/** A folded word consists of letters and digits alone, so that neither pattern has anything to escape. */
function matchWord(either: Knex.QueryBuilder, word: string): void {
  either.where('products.search_text', 'like', `%${word}%`)
  const misspellings = misspellingsOf(word)
  if (misspellings) either.orWhere('products.search_text', '~', misspellings)
}
