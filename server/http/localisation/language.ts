import type { Request, RequestHandler, Router } from 'express'
import { defaultLanguage, isLanguage, type Language, languageCodes } from '#domain/shared/language.ts'
import { isSameSitePath, localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'
import type { RequestCookies } from '#domain/site/kept-data.ts'
import { isApiPath, isReading } from '../request-kind.ts'
import { setPreferenceCookie } from '../responses/cookies.ts'
import { resolveReturnUrlInLanguage } from '../responses/return-url.ts'

const cookieName = 'preferred-language'

/**
 * Paths under /api have no prefix: their language is that of the parameter, else the visitor's choice, else what the
 * browser accepts. `lang` is the old name of the parameter `language`.
 */
export function findLanguage(req: Request): Language {
  const { language, path } = splitLanguage(req.url)
  if (!isApiPath(path)) return language ?? defaultLanguage
  const named = [req.query.language, req.query.lang, req.cookies[cookieName]].find(isLanguage)
  if (named) return named
  const accepted = req.get('accept-language') ? req.acceptsLanguages(languageCodes) : false
  return isLanguage(accepted) ? accepted : defaultLanguage
}

/**
 * Routes are written once, without the prefix. /ar/… redirects to the path without it; a path without a prefix
 * redirects to the visitor's chosen language.
 */
export const stripLanguage: RequestHandler = (req, res, next) => {
  const { language, path } = splitLanguage(req.url)
  req.pagePath = path
  if (isApiPath(path)) {
    res.vary('Accept-Language, Cookie')
    return next()
  }
  if (isReading(req) && language === defaultLanguage && isSameSitePath(path)) return res.redirect(301, path)
  const preferred = preferredLanguageOf(req.cookies)
  if (isReading(req) && language === null && preferred !== defaultLanguage && isPage(path)) {
    if (isSameSitePath(path)) {
      res.vary('cookie')
      return res.redirect(302, localisePath(path, preferred))
    }
  }
  req.url = path
  next()
}

export function preferredLanguageOf(cookies: RequestCookies): Language {
  const preferred = cookies[cookieName]
  return isLanguage(preferred) ? preferred : defaultLanguage
}

export function addLanguageRoutes(router: Router): void {
  router.get(paths.language, (req, res) => {
    const chosen = isLanguage(req.query.to) ? req.query.to : defaultLanguage
    setPreferenceCookie(res, cookieName, chosen)
    res.redirect(303, resolveReturnUrlInLanguage(req.query.from, chosen))
  })
}

/** Addresses that have no language are never redirected. */
function isPage(path: string): boolean {
  return !/^\/(language|currency|assets|uploads|healthz|readyz|metrics|robots\.txt|sitemap)|^[^?]*\.\w+(\?|$)/.test(
    path,
  )
}
