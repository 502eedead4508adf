import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'

/** Excludes from search engines what belongs to staff or to the API; a visitor's own pages say noindex themselves. */
export function writeRobots(origin: string): string {
  const closed = languageCodes.map((language) => localisePath(paths.admin, language))
  const lines = [...closed, paths.language, paths.currency, '/api'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}${paths.sitemap}`, ''].join('\n')
}
