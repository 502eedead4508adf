import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, maxPathLength, paths } from '#domain/shared/paths.ts'

/** Where the list of a category is in the API, whose current slug is another than in the URL. */
export function movedListUrl(originalUrl: string, slug: string): string {
  const search = searchOf(originalUrl)
  search.set('category', slug)
  return `${paths.api.products}?${search}`
}

/** The page of a category for a URL that names it by a parameter or by a former slug. Unknown parameters are kept. */
export function categoryPageUrl(
  originalUrl: string,
  { query, slug, language }: { query: ShopQuery; slug: string; language: Language },
): string {
  const isLong = originalUrl.length > maxPathLength
  const path = shopListQuery.path({ ...(isLong ? shopListQuery.defaults : query), category: slug })
  const unknown = searchOf(originalUrl)
  for (const name of Object.keys(shopListQuery.defaults)) unknown.delete(name)
  const mark = path.includes('?') ? '&' : '?'
  return localisePath(unknown.size > 0 ? `${path}${mark}${unknown}` : path, language)
}

/** Nothing of a URL longer than any link of the shop's lists: once encoded, it could exceed the size of a header. */
function searchOf(originalUrl: string): URLSearchParams {
  const isLong = originalUrl.length > maxPathLength
  return new URLSearchParams(isLong ? '' : originalUrl.split('?')[1])
}
