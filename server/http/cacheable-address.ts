import { blogListQuery } from '#domain/blog/blog-list.ts'
import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { galleryListQuery } from '#domain/gallery/gallery-list.ts'
import { paths } from '#domain/shared/paths.ts'

/** Formats the parameters that a page knows, in one order; all others are left out. */
type ReadQuery = (query: URLSearchParams) => string

const noParameters: ReadQuery = () => ''

function only(name: string, pattern: RegExp): ReadQuery {
  return (query) => {
    const value = query.get(name) ?? ''
    return pattern.test(value) ? `${name}=${value}` : ''
  }
}

/** A repeated parameter counts as missing (read-list-query.ts). */
function ofList<Values>(list: {
  parse: (query: Readonly<Record<string, string | undefined>>) => Values
  format: (values: Values) => string
}): ReadQuery {
  return (query) => {
    const values = new Map<string, string | undefined>()
    for (const [name, value] of query) values.set(name, values.has(name) ? undefined : value)
    return list.format(list.parse(Object.fromEntries(values)))
  }
}

const pages = new Map<string, ReadQuery>([
  [paths.home, noParameters],
  [paths.shop, ofList(shopListQuery)],
  [paths.blog, ofList(blogListQuery)],
  [paths.gallery, ofList(galleryListQuery)],
  [paths.about, noParameters],
  [paths.contact, only('sent', /^1$/)],
  [paths.privacyPolicy, noParameters],
  [paths.terms, noParameters],
  [paths.dataDeletion, noParameters],
  [paths.offline, noParameters],
])

/** The category stands in the path. */
const ofCategory = ofList<ShopQuery>({
  parse: shopListQuery.parse,
  format: ({ category: _, ...others }) => shopListQuery.format(others),
})

const recordPages: readonly (readonly [RegExp, ReadQuery])[] = [
  [/^\/shop\/[a-z\d-]{1,100}$/, ofCategory],
  [/^\/product\/[1-9]\d{0,9}$/, noParameters],
  [/^\/blog\/[a-z\d-]{1,200}$/, noParameters],
  [/^\/gallery\/[1-9]\d{0,9}$/, only('picture', /^\d{1,2}$/)],
]

/**
 * The one address of a public page: its parameters in one order, unknown ones (of campaigns and trackers) left out.
 * Null for all other addresses, whose pages are never stored. The path has no language prefix.
 */
export function canonicalPageAddress(address: string): string | null {
  const mark = address.indexOf('?')
  const path = mark === -1 ? address : address.slice(0, mark)
  const readQuery = pages.get(path) ?? recordPages.find(([pattern]) => pattern.test(path))?.[1]
  if (!readQuery) return null
  if (mark === -1) return path
  const query = readQuery(new URLSearchParams(address.slice(mark + 1)))
  return query ? `${path}?${query}` : path
}
