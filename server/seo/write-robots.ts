import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'

/** Excludes from search engines what belongs to a visitor, to staff or to the API. */
export function writeRobots(origin: string): string {
  const closed = [paths.cart, paths.admin].flatMap((path) =>
    languageCodes.map((language) => localisePath(path, language)),
  )
  const lines = [...closed, paths.language, paths.currency, '/api'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}${paths.sitemap}`, ''].join('\n')
}
