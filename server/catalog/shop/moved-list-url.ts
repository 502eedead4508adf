import type { Language } from '#domain/shared/language.ts'
import { localisePath, maxPathLength, paths } from '#domain/shared/paths.ts'

/** Where the list of a category is, whose current slug is another than in the URL; `language`: null for the API. */
export function movedListUrl(originalUrl: string, slug: string, language: Language | null): string {
  // Longer than any link of the shop's lists: once encoded, it could exceed the size of a header.
  const isLong = originalUrl.length > maxPathLength
  const search = new URLSearchParams(isLong ? '' : originalUrl.split('?')[1])
  search.set('category', slug)
  const path = language === null ? paths.api.products : localisePath(paths.shop, language)
  return `${path}?${search}`
}
