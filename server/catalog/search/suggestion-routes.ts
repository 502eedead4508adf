import type { Router } from 'express'
import type { Knex } from 'knex'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { oncePerFamily } from '#domain/catalog/family.ts'
import { fewestLettersSuggested, type Suggestions } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { searchParameter } from '#domain/shared/list-query.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { findMeanings, type Meaning } from './find-meanings.ts'
import { rankByFit, type SearchedTexts, scoreProducts, withAllWords } from './rank-products.ts'
import { readSearchIndex, type SearchIndex } from './search-index.ts'
import { fits, isNearMiss } from './word-fit.ts'

type Suggestion =
  | { kind: 'product'; id: number; name: string }
  | { kind: 'category'; slug: string; name: string }

const maxSuggestions = 6
const maxCategories = 2
const typedText = searchParameter(60)

/** The answer is the same for everyone, so that any cache may keep it. */
export function addSuggestionRoutes(router: Router, dependencies: ReadDependencies): void {
  router.get(searchPaths.suggestions, async (req, res) => {
    const typed = typeof req.query.q === 'string' ? (typedText.parse(req.query.q) ?? '') : ''
    const isLongEnough = normaliseForSearch(typed).length >= fewestLettersSuggested
    const found = isLongEnough ? await suggestSearches(dependencies, typed, req.language) : []
    const t = req.i18n.getFixedT(req.language, 'catalog')
    const items = found.map((suggestion) => ({
      path: localisePath(pathOf(suggestion), req.language),
      name: markMatches(suggestion.name, typed) ?? [{ text: suggestion.name, isMatch: false }],
      ...(suggestion.kind === 'category' && { kind: t('shop.category') }),
    }))
    const status = t('suggestions', { count: items.length })
    res.set('cache-control', 'public, max-age=300').json({ status, items } satisfies Suggestions)
  })
}

function pathOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return paths.product(suggestion.id)
  return shopListQuery.path({ category: suggestion.slug })
}

async function suggestSearches(
  dependencies: ReadDependencies,
  query: string,
  language: Language,
): Promise<Suggestion[]> {
  const { db } = dependencies
  const index = await readSearchIndex(dependencies, 'visitors')
  const meanings = findMeanings(index, query)
  if (meanings.length === 0) return []
  const categories = await suggestCategories(db, { index, meanings, language })
  const ids = findProductIds(index, meanings)
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

/** Near misses are left out, as they would change while a word is being typed. */
async function suggestCategories(
  db: Knex,
  { index, meanings, language }: { index: SearchIndex; meanings: readonly Meaning[]; language: Language },
): Promise<{ slug: string; name: string }[]> {
  const each = meanings.map((meaning) => {
    const words = meaning.filter(({ fit }) => fit > fits.near).flatMap(({ parts }) => parts[0] ?? [])
    return index.categories.filter((category) => category.words.some((word) => words.includes(word)))
  })
  const common = each.reduce((found, others) => found.filter((category) => others.includes(category)))
  return db('categories')
    .select('slug', db.raw('coalesce(:name:, name_ar) as name', { name: `name_${language}` }))
    .whereIn(
      'id',
      common.map(({ id }) => id),
    )
    .where('is_active', true)
    .orderByRaw('position nulls last, id')
    .limit(maxCategories)
}

/** Finds products with such a name, and only where there are none those with such a description. */
function findProductIds(index: SearchIndex, meanings: readonly Meaning[]): number[] {
  for (const texts of ['name', 'text'] satisfies SearchedTexts[]) {
    const complete = oncePerFamily(rankByFit(withAllWords(scoreProducts(index, meanings, texts))))
    if (complete.length > 0) return complete.slice(0, maxSuggestions).map(({ id }) => id)
  }
  return []
}

export async function nearestWord(dependencies: ReadDependencies, query: string): Promise<string | null> {
  const index = await readSearchIndex(dependencies, 'visitors')
  for (const typed of searchWords(query)) {
    const near = index.wordsNearly(typed).filter((word) => isNearMiss(typed, word))
    if (near[0] !== undefined && !near.includes(typed)) return near[0]
  }
  return null
}
