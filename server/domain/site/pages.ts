import { blogListQuery } from '../blog/post-list.ts'
import { type ShopQuery, shopListQuery } from '../catalog/shop-list.ts'
import { galleryListQuery } from '../gallery/gallery.ts'
import { languageCodes } from '../shared/language.ts'
import { paths } from '../shared/paths.ts'

type PageDescription = {
  /**
   * Everyone without a session, of one currency, country and number in the cart, is shown the same, so that
   * it is kept in memory, and readable without network on devices that showed it once. Each table that it
   * reads needs the trigger `content_changed` (`shownTables` of migrations/109_platform_needs_3_0_0.ts; later
   * ones as in 145_texts.ts).
   */
  isPublic?: true
  /** Formats the parameters that a public page depends on, in one order; without it, it depends on none. */
  formatQuery?: FormatQuery
  /** This part of the sitemap lists it; a page without one is of no use to search engines. */
  sitemap?: 'pages' | 'categories' | 'products' | 'posts' | 'gallery'
  /** The part 'pages' of the sitemap has these addresses of pictures. */
  pictures?: readonly string[]
  /** Header and menu link it by its name in `nav` of common.json. */
  isInHeader?: true
  /** The first links of the footer have it by the same name. */
  isInFooter?: true
}

type LegalPageDescription = PageDescription &
  Required<Pick<PageDescription, 'isPublic' | 'sitemap'>> & {
    /** legal.json has the text under this name. */
    legalText: string
  }

type FormatQuery = (query: URLSearchParams) => string

type PlainPageDescription = (PageDescription & { legalText?: never }) | LegalPageDescription

type RecordPageDescription = PageDescription & { parameter: keyof typeof parameters }

const parameters = { id: '[1-9]\\d{0,9}', slug: '[a-z\\d-]{1,200}' }

/** Everybody may open these names of `paths`: not what asks to sign in, and not the API. */
type OpenName = Exclude<keyof typeof paths, 'api' | 'galleryUpload' | `account${string}` | `admin${string}`>

/**
 * Every address that is open to all has the description of its page, or null where nothing is known of it
 * beforehand, as it belongs to a form, a file, one person or what the visitor typed.
 */
export const pages = {
  home: { isPublic: true, sitemap: 'pages', pictures: ['/share.jpg'], isInHeader: true, isInFooter: true },
  shop: {
    isPublic: true,
    formatQuery: listParameters(shopListQuery),
    sitemap: 'pages',
    isInHeader: true,
    isInFooter: true,
  },
  category: {
    parameter: 'slug',
    isPublic: true,
    formatQuery: listParameters<ShopQuery>({
      parse: shopListQuery.parse,
      format: ({ category: _, ...others }) => shopListQuery.format(others),
    }),
    sitemap: 'categories',
  },
  product: {
    parameter: 'id',
    isPublic: true,
    formatQuery: oneParameter('picture', /^\d{1,2}$/),
    sitemap: 'products',
  },
  productReviews: { parameter: 'id', isPublic: true, formatQuery: oneParameter('page', /^[1-9]\d{0,3}$/) },
  blog: {
    isPublic: true,
    formatQuery: listParameters(blogListQuery),
    sitemap: 'pages',
    isInHeader: true,
    isInFooter: true,
  },
  post: { parameter: 'slug', isPublic: true, sitemap: 'posts' },
  about: { isPublic: true, sitemap: 'pages', pictures: ['/pictures/workshop-share.jpg'], isInHeader: true },
  business: { isPublic: true, sitemap: 'pages', isInFooter: true },
  contact: {
    isPublic: true,
    formatQuery: oneParameter('sent', /^1$/),
    sitemap: 'pages',
    isInHeader: true,
    isInFooter: true,
  },
  gallery: {
    isPublic: true,
    formatQuery: listParameters(galleryListQuery),
    sitemap: 'pages',
    isInHeader: true,
  },
  galleryEntry: {
    parameter: 'id',
    isPublic: true,
    formatQuery: oneParameter('picture', /^\d{1,2}$/),
    sitemap: 'gallery',
  },
  privacyPolicy: { isPublic: true, sitemap: 'pages', legalText: 'privacy' },
  terms: { isPublic: true, sitemap: 'pages', legalText: 'terms' },
  dataDeletion: { isPublic: true, sitemap: 'pages', legalText: 'deletion' },
  offline: { isPublic: true },
  track: { sitemap: 'pages', isInFooter: true },
  favourites: {},
  cart: {},

  login: {},
  loginCode: {},
  logout: {},
  register: {},
  forgot: {},
  reset: {},
  verify: {},
  cartLines: null,
  productOrder: null,
  productEstimate: null,
  ownOrder: null,
  quote: null,
  cartQuote: null,
  blogFeed: null,
  postPreview: null,
  resend: null,
  manifest: null,
  sitemap: null,
  serviceWorker: null,
  language: null,
  currency: null,
} as const satisfies {
  [Name in OpenName]:
    | ((typeof paths)[Name] extends string ? PlainPageDescription : RecordPageDescription)
    | null
}

type Pages = typeof pages
export type PageName = { [Name in OpenName]: Pages[Name] extends null ? never : Name }[OpenName]

type NameWith<Property extends string> = {
  [Name in PageName]: Pages[Name] extends Record<Property, unknown> ? Name : never
}[PageName]

export type LegalText = Pages[NameWith<'legalText'>]['legalText']
export type SitemapPart = Pages[NameWith<'sitemap'>]['sitemap']

export function pagesWith<Property extends keyof RecordPageDescription | keyof LegalPageDescription>(
  property: Property,
): NameWith<Property>[] {
  const names = Object.keys(pages) as OpenName[]
  return names.filter((name): name is NameWith<Property> => property in (pages[name] ?? {}))
}

const publicPages = pagesWith('isPublic').map((name) => {
  const { formatQuery = () => '' }: PageDescription = pages[name]
  return { path: new RegExp(`^${patternOf(name)}$`), formatQuery }
})

/**
 * A public page has one address: its parameters stand in one order, unknown ones (of campaigns and trackers)
 * are left out. All other addresses are null. The path has no language prefix.
 */
export function canonicalPageAddress(address: string): string | null {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(address) ?? []
  const page = publicPages.find((each) => each.path.test(path))
  if (!page) return null
  const counted = query && page.formatQuery(new URLSearchParams(query))
  return counted ? `${path}?${counted}` : path
}

/** This has the paths of all public pages in each language, but that of the page without network. */
export const publicPaths = `^(/(${languageCodes.join('|')}))?(${pagesWith('isPublic')
  .filter((name) => name !== 'offline')
  .map((name) => (name === 'home' ? '/?' : patternOf(name)))
  .join('|')})$`

function patternOf(name: PageName): string {
  const path = paths[name]
  const page: PageDescription | RecordPageDescription = pages[name]
  if (typeof path === 'string' || !('parameter' in page)) return String(path)
  return path(`(${parameters[page.parameter]})`)
}

function oneParameter(name: string, pattern: RegExp): FormatQuery {
  return (query) => {
    const value = query.get(name) ?? ''
    return pattern.test(value) ? `${name}=${value}` : ''
  }
}

/** A repeated parameter counts as missing (server/http/requests/read-request.ts). */
function listParameters<Values>(list: {
  parse: (query: Readonly<Record<string, string | undefined>>) => Values
  format: (values: Values) => string
}): FormatQuery {
  return (query) => {
    const values = new Map<string, string | undefined>()
    for (const [name, value] of query) values.set(name, values.has(name) ? undefined : value)
    return list.format(list.parse(Object.fromEntries(values)))
  }
}
