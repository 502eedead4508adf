import type { Language } from '#domain/shared/language.ts'
import { isSameSitePath, localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'

/** Pages that nobody wants to come back to after signing in. */
const authenticationPaths: readonly string[] = [
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
export function resolveReturnUrl(from: unknown, language: Language): string {
  const given = pageIn(from)
  return ensureSameSiteUrl(localisePath(given.path, given.language ?? language), language)
}

/** The same page in this language, whatever language `from` names. */
export function resolveReturnUrlInLanguage(from: unknown, language: Language): string {
  const given = pageIn(from)
  return ensureSameSiteUrl(localisePath(given.path, language), language)
}

/** The page that `from` names, without its prefix; home where that is no page of this site. */
function pageIn(from: unknown): ReturnType<typeof splitLanguage> {
  const given = splitLanguage(isSameSitePath(from) ? from : paths.home)
  return isSameSitePath(given.path) ? given : { language: null, path: paths.home }
}

/** Where a person goes on after signing in: never to a page of signing in once more. */
export function resolveReturnUrlAfterSignIn(from: unknown, language: Language): string {
  const url = resolveReturnUrl(from, language)
  const page = splitLanguage(url).path.replace(/[?#].*$/, '')
  return authenticationPaths.includes(page) ? localisePath(paths.home, language) : url
}

/**
 * The last step of every way back, on the very text that is sent, whatever was cut off and put before it: '/en//host' is a
 * path of this site, and '//host' is not.
 */
function ensureSameSiteUrl(url: string, language: Language): string {
  const here = 'https://this-site.invalid'
  const isHere = isSameSitePath(url) && URL.parse(url, here)?.origin === here
  return isHere ? url : localisePath(paths.home, language)
}
