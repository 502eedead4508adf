import type { Language } from '#domain/language.ts'
import { isPathOfThisSite, localPath, paths, splitLanguage } from '#domain/paths.ts'

/** Pages that nobody wants to come back to after signing in. */
const doors: readonly string[] = [
  paths.login,
  paths.loginCode,
  paths.register,
  paths.logout,
  paths.forgot,
  paths.reset,
]

/**
 * Where `from` leads after a sign-in (spec.md 2): a path of this site, as it was given; without a language of its own
 * it is taken in that of the page. Anything else leads home.
 */
export function wayBack(from: unknown, language: Language): string {
  if (!isPathOfThisSite(from)) return localPath(paths.home, language)
  const given = splitLanguage(from)
  const isDoor = doors.includes(given.path.replace(/[?#].*$/, ''))
  // '/en//host' is a path of this site, and '//host' is not.
  if (isDoor || !isPathOfThisSite(given.path)) return localPath(paths.home, language)
  return given.language === null ? localPath(given.path, language) : from
}
