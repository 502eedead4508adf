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
 * Where `from`, which anybody can write into an address, leads back to: a path of this site in its own language, or in
 * that of the page if it names none. Anything else leads home. Every redirect to an address that a visitor gave is made
 * by a function of this file.
 */
export function wayBack(from: unknown, language: Language): string {
  const given = pageIn(from)
  return onThisSite(localPath(given.path, given.language ?? language), language)
}

/** The same page in this language, whatever language `from` names. */
export function wayBackIn(from: unknown, language: Language): string {
  const given = pageIn(from)
  return onThisSite(localPath(given.path, language), language)
}

/** The page that `from` names, without its prefix; home where that is no page of this site. */
function pageIn(from: unknown): ReturnType<typeof splitLanguage> {
  const given = splitLanguage(isPathOfThisSite(from) ? from : paths.home)
  return isPathOfThisSite(given.path) ? given : { language: null, path: paths.home }
}

/** Where a person goes on after signing in: never to a page of signing in once more. */
export function wayBackIntoShop(from: unknown, language: Language): string {
  const way = wayBack(from, language)
  const page = splitLanguage(way).path.replace(/[?#].*$/, '')
  return doors.includes(page) ? localPath(paths.home, language) : way
}

/**
 * The last step of every way back, on the very text that is sent, whatever was cut off and put before it: '/en//host' is a
 * path of this site, and '//host' is not.
 */
function onThisSite(way: string, language: Language): string {
  const here = 'https://this-site.invalid'
  const isHere = isPathOfThisSite(way) && URL.parse(way, here)?.origin === here
  return isHere ? way : localPath(paths.home, language)
}
