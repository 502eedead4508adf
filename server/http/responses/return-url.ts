import type { Language } from '#domain/shared/language.ts'
import { isSameSitePath, localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'

const authenticationPaths: readonly string[] = [
  paths.login,
  paths.loginCode,
  paths.register,
  paths.logout,
  paths.forgot,
  paths.reset,
]

/**
 * The parameter `from` is untrusted; a path that is not of this site leads home. Every redirect to a visitor-supplied
 * address uses this file.
 */
export function resolveReturnUrl(from: unknown, language: Language): string {
  const given = pageIn(from)
  return ensureSameSiteUrl(localisePath(given.path, given.language ?? language), language)
}

export function resolveReturnUrlInLanguage(from: unknown, language: Language): string {
  const given = pageIn(from)
  return ensureSameSiteUrl(localisePath(given.path, language), language)
}

function pageIn(from: unknown): ReturnType<typeof splitLanguage> {
  const given = splitLanguage(isSameSitePath(from) ? from : paths.home)
  return isSameSitePath(given.path) ? given : { language: null, path: paths.home }
}

export function resolveReturnUrlAfterSignIn(from: unknown, language: Language): string {
  const url = resolveReturnUrl(from, language)
  const page = splitLanguage(url).path.replace(/[?#].*$/, '')
  return authenticationPaths.includes(page) ? localisePath(paths.home, language) : url
}

/**
 * This is the last step of every return URL, on the final text: '/en//host' is a path of this site, but '//host' after
 * cutting the prefix is not.
 */
function ensureSameSiteUrl(url: string, language: Language): string {
  const here = 'https://this-site.invalid'
  const isHere = isSameSitePath(url) && URL.parse(url, here)?.origin === here
  return isHere ? url : localisePath(paths.home, language)
}
