import { defaultLanguage, languageCodes } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'

/** Which addresses search engines leave alone: what is a visitor's own, staff's, or for programs. */
export function writeRobots(origin: string): string {
  const closed = [paths.cart, paths.admin].flatMap((path) =>
    languageCodes.map((language) => localPath(path, language)),
  )
  const lines = [...closed, paths.language, paths.currency, '/api'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The sitemap of the paths given, each in every language with its twins. */
export function writeSitemap(origin: string, pagePaths: readonly string[]): string {
  const urls = pagePaths.flatMap((path) => languageCodes.map((language) => writeUrl(path, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`

  function writeUrl(path: string, language: (typeof languageCodes)[number]): string {
    const twins = languageCodes.map((code) => writeTwin(code, localPath(path, code)))
    const others = [...twins, writeTwin('x-default', localPath(path, defaultLanguage))]
    return `<url><loc>${address(localPath(path, language))}</loc>${others.join('')}</url>`
  }

  function writeTwin(hreflang: string, path: string): string {
    return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path)}"/>`
  }

  function address(path: string): string {
    return (origin + path).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  }
}
