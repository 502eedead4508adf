import type { Knex } from 'knex'
import { escapeXml } from '#domain/shared/clean-text.ts'
import { defaultLanguage, type Language, languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { pages, pagesWith, type SitemapPart } from '#domain/site/pages.ts'
import { postPages } from '../blog/queries.ts'
import { categoryPages } from '../catalog/categories/queries.ts'
import { productPages } from '../catalog/products/queries.ts'
import { entryPages } from '../gallery/queries.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** The path has no language. */
type SitemapPage = { path: string; changedAt?: Date; pictures?: readonly string[] | null }

/** Each page has a URL in each language. */
const urlsPerFile = 10_000
const pagesPerFile = Math.floor(urlsPerFile / languageCodes.length)

type SitemapFile = { path: string; changedAt: Date | null }

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

export function writeSitemapFile(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => languageCodes.map((language) => writeUrl(origin, page, language)))
  return `${declaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`
}

function writeUrl(origin: string, { path, changedAt, pictures }: SitemapPage, language: Language): string {
  const address = (code: Language) => escapeXml(origin + localisePath(path, code))
  const twin = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const twins = languageCodes.map((code) => twin(code, address(code)))
  const images = (pictures ?? []).map(
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

const staticPages = pagesWith('sitemap')
  .filter((name) => pages[name].sitemap === 'pages')
  .map((name): SitemapPage => ({ path: String(paths[name]), ...pages[name] }))

/** Each row is a page: its id, what its path contains, when it changed, and its pictures. */
type SitemapSource = { rows: (db: Knex) => Knex.QueryBuilder; pathOf: (key: string) => string }

const sources: Record<Exclude<SitemapPart, 'pages'>, SitemapSource> = {
  categories: { rows: categoryPages, pathOf: paths.category },
  products: { rows: productPages, pathOf: paths.product },
  posts: { rows: postPages, pathOf: paths.post },
  gallery: { rows: entryPages, pathOf: paths.galleryEntry },
}

const sourceNames = Object.keys(sources) as (keyof typeof sources)[]

export const sitemapParts: SitemapPart[] = ['pages', ...sourceNames]

export async function listSitemapFiles(db: Knex): Promise<SitemapFile[]> {
  const counted = await Promise.all(
    sourceNames.map(async (name) => {
      const count = db.raw('count(*)::integer')
      const row = await db
        .from(sources[name].rows(db).as('pages'))
        .first(count, db.raw('max("changedAt") as "changedAt"'))
      return { name, ...row }
    }),
  )
  const all = [{ name: 'pages', count: staticPages.length, changedAt: null }, ...counted]
  return all.flatMap(({ name, count, changedAt }) =>
    Array.from({ length: Math.ceil(count / pagesPerFile) }, (_none, index) => ({
      // The path is not among those of the site, which are part of the cart’s script.
      path: `/sitemap/${name}-${index + 1}.xml`,
      changedAt,
    })),
  )
}

/** The oldest pages come first, so that their file changes little; null means that there is no such file. */
export async function listPagesOfFile(db: Knex, file: string): Promise<SitemapPage[] | null> {
  if (file === 'pages-1.xml') return staticPages
  const [, part, number] = /^(.+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const name = sourceNames.find((each) => each === part)
  if (!name) return null
  const { rows, pathOf } = sources[name]
  const offset = (Number(number) - 1) * pagesPerFile
  const found = await rows(db).orderBy('id').limit(pagesPerFile).offset(offset)
  if (found.length === 0) return null
  return found.map(({ key, ...page }: { key: string }) => ({ ...page, path: pathOf(key) }))
}
