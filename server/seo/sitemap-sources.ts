import type { Knex } from 'knex'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { trackPath } from '#domain/orders/own-order/own-order.ts'
import { paths } from '#domain/shared/paths.ts'
import {
  pagesPerSitemap,
  type SitemapCount,
  type SitemapPage,
  type SitemapSlice,
} from '#domain/site/sitemap.ts'
import { countPostPages, listPostPages } from '../blog/queries.ts'
import { countCategoryPages, listCategoryPages } from '../catalog/categories/queries.ts'
import { countProductPages, listProductPages } from '../catalog/products/queries.ts'
import { countEntryPages, listEntryPages } from '../gallery/queries.ts'
import type { SitemapFile } from './write-sitemap.ts'

type SitemapSource = {
  count: (db: Knex) => Promise<SitemapCount>
  list: (db: Knex, slice: SitemapSlice) => Promise<SitemapPage[]>
}

const addresses = { ...paths, track: trackPath, category: shopListQuery.path }

/** What everybody may open: not an account, the admin or the API. */
type OpenAddress = Exclude<keyof typeof addresses, 'api' | `account${string}` | `admin${string}`>

/** The part of the sitemap that lists an address; null: none, since it is of no use to search engines. */
const partOf = {
  home: 'pages',
  shop: 'pages',
  category: 'categories',
  product: 'products',
  cart: null,
  cartLines: null,
  cartLine: null,
  placedOrder: null,
  ownOrder: null,
  track: 'pages',
  contact: 'pages',
  about: 'pages',
  blog: 'pages',
  blogFeed: null,
  post: 'posts',
  postPreview: null,
  gallery: 'pages',
  galleryEntry: 'gallery',
  galleryUpload: null,
  login: null,
  loginCode: null,
  register: null,
  logout: null,
  forgot: null,
  reset: null,
  verify: null,
  resend: null,
  privacyPolicy: 'pages',
  terms: 'pages',
  dataDeletion: 'pages',
  manifest: null,
  sitemap: null,
  offline: null,
  serviceWorker: null,
  language: null,
  currency: null,
} as const satisfies Record<OpenAddress, string | null>

export type SitemapPart = NonNullable<(typeof partOf)[OpenAddress]>

type StaticPage = {
  [Name in OpenAddress]: (typeof partOf)[Name] extends 'pages' ? Name : never
}[OpenAddress]

const picturesOf: Partial<Record<StaticPage, string[]>> = {
  home: ['/share.jpg'],
  about: ['/pictures/workshop-share.jpg'],
}

const staticPages = (Object.keys(partOf) as OpenAddress[])
  .filter((name): name is StaticPage => partOf[name] === 'pages')
  .map((name): SitemapPage => ({ path: addresses[name], pictures: picturesOf[name] ?? [] }))

const sources: Record<SitemapPart, SitemapSource> = {
  pages: {
    count: async () => ({ count: staticPages.length, changedAt: null }),
    list: async (_db, { limit, offset }) => staticPages.slice(offset, offset + limit),
  },
  categories: { count: countCategoryPages, list: listCategoryPages },
  products: { count: countProductPages, list: listProductPages },
  posts: { count: countPostPages, list: listPostPages },
  gallery: { count: countEntryPages, list: listEntryPages },
}

export const sitemapParts = Object.keys(sources) as SitemapPart[]

/** The current files of all parts, each with at most 10,000 URLs. */
export async function listSitemapFiles(db: Knex): Promise<SitemapFile[]> {
  const counted = await Promise.all(
    sitemapParts.map(async (name) => ({ name, ...(await sources[name].count(db)) })),
  )
  return counted.flatMap(({ name, count, changedAt }) =>
    Array.from({ length: Math.ceil(count / pagesPerSitemap) }, (_none, index) => ({
      // Not among the paths of the site, which are part of the cart’s script.
      path: `/sitemap/${name}-${index + 1}.xml`,
      changedAt,
    })),
  )
}

/** The pages in the file with this name; null when it does not exist. */
export async function listPagesOfFile(db: Knex, file: string): Promise<SitemapPage[] | null> {
  const [, name, number] = /^(.+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const part = sitemapParts.find((each) => each === name)
  if (!part) return null
  const pages = await sources[part].list(db, {
    limit: pagesPerSitemap,
    offset: (Number(number) - 1) * pagesPerSitemap,
  })
  return pages.length > 0 ? pages : null
}
