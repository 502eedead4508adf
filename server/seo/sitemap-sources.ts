import type { Knex } from 'knex'
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
import type { SitemapPart } from './write-sitemap.ts'

type SitemapSource = {
  count: (db: Knex) => Promise<SitemapCount>
  list: (db: Knex, slice: SitemapSlice) => Promise<SitemapPage[]>
}

const staticPages: SitemapPage[] = [
  { path: paths.home, pictures: ['/share.jpg'] },
  { path: paths.shop },
  { path: paths.blog },
  { path: paths.gallery },
  { path: paths.about, pictures: ['/pictures/workshop-share.jpg'] },
  { path: paths.contact },
  { path: trackPath },
  { path: paths.privacyPolicy },
  { path: paths.terms },
  { path: paths.dataDeletion },
]

/** The contents of the sitemap, by the name of its parts. */
const sources: Record<string, SitemapSource> = {
  pages: {
    count: async () => ({ count: staticPages.length, changedAt: null }),
    list: async (_db, { limit, offset }) => staticPages.slice(offset, offset + limit),
  },
  categories: { count: countCategoryPages, list: listCategoryPages },
  products: { count: countProductPages, list: listProductPages },
  posts: { count: countPostPages, list: listPostPages },
  gallery: { count: countEntryPages, list: listEntryPages },
}

/** The current parts, each with at most 10,000 URLs. */
export async function listSitemapParts(db: Knex): Promise<SitemapPart[]> {
  const counted = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => ({ name, ...(await source.count(db)) })),
  )
  return counted.flatMap(({ name, count, changedAt }) =>
    Array.from({ length: Math.ceil(count / pagesPerSitemap) }, (_none, index) => ({
      // Not among the paths of the site, which are part of the cart’s script.
      path: `/sitemap/${name}-${index + 1}.xml`,
      changedAt,
    })),
  )
}

/** The pages of the part with this file name; null when it does not exist. */
export async function findSitemapPart(db: Knex, file: string): Promise<SitemapPage[] | null> {
  const [, name = '', number] = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) return null
  const pages = await source.list(db, {
    limit: pagesPerSitemap,
    offset: (Number(number) - 1) * pagesPerSitemap,
  })
  return pages.length > 0 ? pages : null
}
