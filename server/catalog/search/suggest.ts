import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import { searchSortedRows } from '../../db/searches/sorted-search.ts'
import { closestSounds } from './closest-sounds.ts'
import { canMatch, categoryIds, matchMeanings, type Pass } from './match-words.ts'
import { findMeanings, type Meanings } from './meant-words.ts'
import { createScoring, type RankedProduct, rankByFit, rankedColumns } from './rank-products.ts'
import { readNearMisses } from './read-vocabulary.ts'
import { readSaleSearch } from './sale-search.ts'
import { fits } from './word-fit.ts'

/** What a visitor may mean while typing, named in the visitor's language. */
export type Suggestion =
  | { kind: 'product'; id: number; name: string }
  | { kind: 'category'; slug: string; name: string }

const maxSuggestions = 6
const maxCategories = 2
/** More than are shown, so that the best of them can come first. */
const maxCandidates = 24

/** At most 6 products and categories for what has been typed so far. */
export async function suggestSearches(db: Knex, query: string, language: Language): Promise<Suggestion[]> {
  if (readSaleSearch(query) === '') return nameProducts(db, await findReducedIds(db), language)
  const meanings = await findMeanings(db, query)
  if (meanings.meanings.length === 0) return []
  const categories = await suggestCategories(db, meanings, language)
  const ids = await findProductIds(db, meanings)
  return [
    ...categories.map((category) => ({ kind: 'category' as const, ...category })),
    ...(await nameProducts(db, ids, language)),
  ].slice(0, maxSuggestions)
}

async function nameProducts(db: Knex, ids: readonly number[], language: Language): Promise<Suggestion[]> {
  const name = db.raw('coalesce(:name:, name_ar) as name', { name: `name_${language}` })
  const products: { id: number; name: string }[] = await db('products').select('id', name).whereIn('id', ids)
  return products
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((product) => ({ kind: 'product', ...product }))
}

function findReducedIds(db: Knex): Promise<number[]> {
  return shownProducts(db)
    .whereNotNull('products.sale_price')
    .orderByRaw(newestFirst)
    .limit(maxSuggestions)
    .pluck('id')
}

/** Those of all that was typed; near misses would change while a word is being typed. */
async function suggestCategories(
  db: Knex,
  { meanings, categories }: Meanings,
  language: Language,
): Promise<{ slug: string; name: string }[]> {
  const each = meanings.map(({ alternatives }) =>
    categoryIds(
      alternatives.filter(({ fit }) => fit > fits.near).flatMap(({ parts }) => parts[0] ?? []),
      categories,
    ),
  )
  const ids = each.reduce((common, found) => common.filter((id) => found.includes(id)))
  return db('categories')
    .select('slug', db.raw('coalesce(:name:, name_ar) as name', { name: `name_${language}` }))
    .whereIn('id', ids)
    .where('is_active', true)
    .orderByRaw('position nulls last, id')
    .limit(maxCategories)
}

const newestFirst = 'products.created_at desc, products.id desc'

function shownProducts(db: Knex): Knex.QueryBuilder {
  return db('products').where('products.is_active', true).whereNull('products.deleted_at')
}

const passes: readonly Pass[] = [
  { zone: 'name', leastFit: fits.part },
  { zone: 'text', leastFit: fits.part },
]

async function findProductIds(db: Knex, meanings: Meanings): Promise<number[]> {
  for (const pass of passes) {
    if (!canMatch(meanings, pass)) continue
    const found = await searchSortedRows<RankedProduct>(db, {
      table: 'products',
      candidates: shownProducts(db),
      areNearlyAll: true,
      match: (products, how) => matchMeanings(products, meanings, pass, how),
      order: newestFirst,
      columns: rankedColumns(db, pass.zone),
      atMost: maxCandidates,
    })
    if (found.length > 0) {
      const ranked = rankByFit(found.map(createScoring(meanings)))
      return ranked.slice(0, maxSuggestions).map(({ id }) => id)
    }
  }
  return []
}

/** The catalogue's word nearest to those of a search that found nothing; null where none is near. */
export async function nearestWord(db: Knex, query: string): Promise<string | null> {
  const spans = searchWords(query).map((text, place) => ({ place, length: 1, text }))
  if (spans.length === 0) return null
  const near = await readNearMisses(db, spans)
  for (const { place, text } of spans) {
    const words = near.words.filter((word) => word.place === place).map(({ word }) => word)
    const [closest] = closestSounds(text, words)
    if (closest !== undefined && closest !== text) return closest
  }
  return null
}
