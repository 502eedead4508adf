import type { Knex } from 'knex'
import { searchWords, stripArabicArticle } from '#domain/text/normalise-search.ts'
import { searchSorted } from '../../db/sorted-search.ts'
import { misspellingPattern } from './misspelling-pattern.ts'

/** For each word of a search its forms, of which a product must contain one. */
export type SearchWords = readonly (readonly string[])[]

/** The words as typed; an index can find them. */
export function exactWords(search: string): SearchWords {
  return searchWords(search).map((word) => [word])
}

type MatchOptions = {
  /** Search by the word index, which intersects the words, instead of row by row. */
  useWordIndex: boolean
  /** The only category searched, where known: the index contains it too. */
  categoryId?: number | null
}

/** Filters for products that contain every word; used by the shop and by staff. */
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

/** The indexed expression (migration 017). */
const wordsIndex = 'words_found_by(products.category_id, products.search_text)'

/** Only fragments of one or two digits occur in more words than this; the scan in list order finds those. */
const maxWords = 1000

function wordsLike(condition: string): string {
  return `select word collate "default" from product_words where ${condition} limit ${maxWords}`
}

/**
 * Nothing to escape: a normalised word contains only letters and digits. One or two letters must begin a word, as
 * in orders: the index has nothing that short within words.
 */
function patternsOf(form: string, { useWordIndex }: MatchOptions): string[] {
  if (form.length >= 3) return [`%${form}%`]
  return useWordIndex ? [`${form}%`] : [`${form}%`, `% ${form}%`]
}

/**
 * For a search without results: replaces each word that no product contains by itself without its Arabic article,
 * or by similar words that products contain. Null when there is nothing else to search for.
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

/** At most this many similar words replace one word. */
const maxCorrectedWords = 50

async function findNearMisses(db: Knex, word: string): Promise<string[]> {
  const misspellings = misspellingPattern(word)
  if (misspellings === null) return []
  // In a subquery the pattern is unknown at planning time; PostgreSQL then assumes that it is rare and uses the
  // index.
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
