import type { Knex } from 'knex'
import { searchWords } from '#domain/fold.ts'
import { misspellingsOf } from '#domain/misspelling.ts'

/**
 * Keeps the products that have every word of a search, however it is written; the shop and the staff search alike. With
 * `isExact` only as it is typed: an index leads to these, near misses are looked for in every text.
 */
export function matchWords(products: Knex.QueryBuilder, search: string, { isExact = false } = {}): void {
  for (const word of searchWords(search)) products.where((either) => matchWord(either, word, isExact))
}

/** A folded word consists of letters and digits alone, so that neither pattern has anything to escape. */
function matchWord(either: Knex.QueryBuilder, word: string, isExact: boolean): void {
  either.where('products.search_text', 'like', `%${word}%`)
  const misspellings = isExact ? null : misspellingsOf(word)
  if (misspellings) either.orWhere('products.search_text', '~', misspellings)
}
