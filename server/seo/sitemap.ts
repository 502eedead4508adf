import type { Knex } from 'knex'
import { escapeXml } from '#domain/shared/clean-text.ts'
import { defaultLanguage, type Language, languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { pages, pagesWith, type SitemapPart } from '#domain/site/pages.ts'
import { pagesPerSitemap, type SitemapCount, type SitemapPage, type SitemapSlice } from '#domain/site/seo.ts'
import { countPostPages, listPostPages } from '../blog/queries.ts'
import { countCategoryPages, listCategoryPages } from '../catalog/categories/queries.ts'
import { countProductPages, listProductPages } from '../catalog/products/queries.ts'
import { countEntryPages, listEntryPages } from '../gallery/queries.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

type SitemapFile = { path: string; changedAt: Date | null }

/** The index of the sitemap’s files (sitemaps.org). */
export function writeSitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `${declaration}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** One file: each page in every language, with its alternates, pictures and time of change. */
export function writeSitemapFile(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => languageCodes.map((language) => writeUrl(origin, page, language)))
  return `${declaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`
}

function writeUrl(
  origin: string,
  { path, changedAt, pictures = [] }: SitemapPage,
  language: Language,
): string {
  const address = (code: Language) => escapeXml(origin + localisePath(path, code))
  const twin = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const twins = languageCodes.map((code) => twin(code, address(code)))
  const images = pictures.map(
    (url) => `<image:image><image:loc>${escapeXml(new URL(url, origin).href)}</image:loc></image:image>`,
  )
  return [
    `<url><loc>${address(language)}</loc>`,
    lastmod(changedAt),
    ...twins,
    twin('x-default', address(defaultLanguage)),
    ...images,
    '</url>',
  ].join('')
}

function lastmod(changedAt: Date | null | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
}

type SitemapSource = {
  count: (db: Knex) => Promise<SitemapCount>
  list: (db: Knex, slice: SitemapSlice) => Promise<SitemapPage[]>
}

const staticPages = pagesWith('sitemap')
  .filter((name) => pages[name].sitemap === 'pages')
  .map((name): SitemapPage => ({ path: String(paths[name]), ...pages[name] }))

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
