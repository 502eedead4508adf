import { defaultLanguage, type Language, languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { SitemapPage } from '#domain/site/sitemap.ts'
import { escapeXml } from '../http/escape-xml.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

export type SitemapFile = { path: string; changedAt: Date | null }

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
