import type { Knex } from 'knex'
import { searchWords, stripArabicArticle } from '#domain/text/normalise-search.ts'
import { searchSorted } from '../../db/sorted-search.ts'
import { misspellingPattern } from './misspelling-pattern.ts'

/** For each word of a search the forms of which a product must have one. */
export type SearchWords = readonly (readonly string[])[]

/** The words as they were typed; an index leads to them. */
export function exactWords(search: string): SearchWords {
  return searchWords(search).map((word) => [word])
}

type MatchOptions = {
  /** By the index of words, which crosses them, rather than row by row. */
  useWordIndex: boolean
  /** The only category of the products, where it is known: the index knows it too. */
  categoryId?: number | null
}

/** Keeps the products that have every word; the shop and the staff search alike. */
export function matchWords(products: Knex.QueryBuilder, words: SearchWords, how: MatchOptions): void {
  for (const forms of words) {
    const patterns = forms.flatMap((form) => patternsOf(form, how))
    const likes = (column: string) => patterns.map(() => `${column} like ?`).join(' or ')
    if (how.useWordIndex) products.whereRaw(`${wordsIndex} && array(${wordsLike(likes('word'))})`, patterns)
    else products.whereRaw(`(${likes('products.search_text')})`, patterns)
  }
  if (how.useWordIndex && how.categoryId)
    products.whereRaw(`${wordsIndex} @> array[?]`, [`#${how.categoryId}`])
}

/** The expression of the index (migration 017). */
const wordsIndex = 'words_found_by(products.category_id, products.search_text)'

/** More words than these only have pieces of one or two digits, which are come upon in the order of the list. */
const maxWords = 1000

function wordsLike(condition: string): string {
  return `select word collate "default" from product_words where ${condition} limit ${maxWords}`
}

/**
 * A folded word consists of letters and digits alone: there is nothing in it to escape. One or two letters must begin
 * a word, as in orders: within words the index knows nothing that short.
 */
function patternsOf(form: string, { useWordIndex }: MatchOptions): string[] {
  if (form.length >= 3) return [`%${form}%`]
  return useWordIndex ? [`${form}%`] : [`${form}%`, `% ${form}%`]
}

/**
 * For a search that finds nothing as it is typed: the words that no product has are taken without their article, or for
 * misspelled, and what products have in place of them is looked for instead. Null when there is nothing else to look for.
 */
export async function correctedWords(db: Knex, search: string): Promise<SearchWords | null> {
  const words = await Promise.all(
    searchWords(search).map(async (word) =>
      (await isKnown(db, word)) ? [word] : findCorrectedForms(db, word),
    ),
  )
  const isHopeless = words.some((forms) => forms.length === 0)
  const isSame = words.flat().every((form) => searchWords(search).includes(form))
  return isHopeless || isSame ? null : words
}

async function isKnown(db: Knex, word: string): Promise<boolean> {
  const found = await searchSorted(db, {
    table: 'products',
    candidates: db('products'),
    match: (products, how) => matchWords(products, [[word]], how),
    order: 'products.id desc',
    atMost: 1,
  })
  return found.length > 0
}

async function findCorrectedForms(db: Knex, word: string): Promise<string[]> {
  const bare = stripArabicArticle(word)
  return bare !== word && (await isKnown(db, bare)) ? [bare] : findNearMisses(db, bare)
}

/** So many words with one letter wrong are looked for in place of one. */
const maxCorrectedWords = 50

async function findNearMisses(db: Knex, word: string): Promise<string[]> {
  const misspellings = misspellingPattern(word)
  if (misspellings === null) return []
  // Without the value before its eyes PostgreSQL takes it for rare, and asks the index.
  const near = db('product_words')
    .select('word')
    .whereRaw('word ~ (select ?)', [misspellings])
    .limit(maxCorrectedWords)
  const found: { form: string }[] = await db
    .from(near.as('near'))
    .joinRaw("cross join regexp_matches(word, ?, 'g') as found (forms)", [`(${misspellings})`])
    .distinct(db.raw('forms[1] as form'))
  return found.map(({ form }) => form)
}
