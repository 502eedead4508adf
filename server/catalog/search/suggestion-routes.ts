import type { Router } from 'express'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { fewestLettersSuggested, type Suggestions } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { searchParameter } from '#domain/shared/list-query.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Suggestion, suggestSearches } from './suggest.ts'

const typedText = searchParameter(60)

/** What the search field offers while somebody types; the same for everyone, so that any cache may keep it. */
export function addSuggestionRoutes(router: Router, dependencies: Dependencies): void {
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
