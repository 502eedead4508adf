import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { pagesOfAPart, type SitemapCount, type SitemapPage, type SitemapSlice } from '#domain/sitemap.ts'
import { countPostPages, listPostPages } from '../blog/queries.ts'
import { countProductPages, listProductPages } from '../catalog/queries.ts'
import { countEntryPages, listEntryPages } from '../gallery/queries.ts'
import type { SitemapPart } from './write-sitemap.ts'

type Source = {
  count: (db: Knex) => Promise<SitemapCount>
  list: (db: Knex, slice: SitemapSlice) => Promise<SitemapPage[]>
}

const screens: SitemapPage[] = [
  { path: paths.home, pictures: ['/share.jpg'] },
  { path: paths.shop },
  { path: paths.blog },
  { path: paths.gallery },
  { path: paths.about, pictures: ['/pictures/workshop-share.jpg'] },
  { path: paths.contact },
  { path: paths.privacyPolicy },
  { path: paths.terms },
  { path: paths.dataDeletion },
]

/** All that search engines are told of, by the name of its parts. */
const sources: Record<string, Source> = {
  pages: {
    count: async () => ({ count: screens.length, changedAt: null }),
    list: async (_db, { limit, offset }) => screens.slice(offset, offset + limit),
  },
  products: { count: countProductPages, list: listProductPages },
  posts: { count: countPostPages, list: listPostPages },
  gallery: { count: countEntryPages, list: listEntryPages },
}

/** The parts that there are now, each of at most 10,000 addresses. */
export async function listSitemapParts(db: Knex): Promise<SitemapPart[]> {
  const counted = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => ({ name, ...(await source.count(db)) })),
  )
  return counted.flatMap(({ name, count, changedAt }) =>
    Array.from({ length: Math.ceil(count / pagesOfAPart) }, (_none, index) => ({
      path: paths.sitemapPart(name, index + 1),
      changedAt,
    })),
  )
}

/** The pages of the part with this file name; null where there is none. */
export async function findSitemapPart(db: Knex, file: string): Promise<SitemapPage[] | null> {
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) return null
  const pages = await source.list(db, { limit: pagesOfAPart, offset: (Number(number) - 1) * pagesOfAPart })
  return pages.length > 0 ? pages : null
}
