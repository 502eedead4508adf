import { stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { CookieName } from '#domain/site/browser-storage.ts'
import { type PreferenceCookieName, preferenceCookieAttributes } from '#domain/site/preference-cookie.ts'

/** With its prefix over HTTPS. */
type HostCookieName = CookieName | `__Host-${CookieName}`

/** A cookie that scripts may read and write: a preference, or the mirror of the cart. */
export function preferenceCookie(name: PreferenceCookieName, value: string): string {
  return `${name}=${encodeURIComponent(value)}${preferenceCookieAttributes}`
}

/** A cookie for the server only, for some seconds. */
export function shortCookie(name: CookieName, value: string, maxAge: number): string {
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: true })
}

/** Sets an HttpOnly cookie, Secure where the shop uses HTTPS. */
export function secretCookie(
  res: Response,
  name: CookieName | HostCookieName,
  value: string,
  maxAge: number,
): void {
  const secure = isHttps(res.req)
  const cookie = { name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure } as const
  res.append('set-cookie', stringifySetCookie(cookie))
}

/**
 * A secret cookie that nobody else can set: with the __Host- prefix over HTTPS, browsers reject it from sibling
 * subdomains and plain HTTP.
 */
export function hostCookie(res: Response, name: CookieName, value: string, maxAge: number): void {
  secretCookie(res, hostCookieName(res.req, name), value, maxAge)
}

export function readHostCookie(req: Request, name: CookieName): string | undefined {
  return req.cookies[hostCookieName(req, name)]
}

function hostCookieName(req: Request, name: CookieName): HostCookieName {
  return isHttps(req) ? `__Host-${name}` : name
}

function isHttps(req: Request): boolean {
  const { publicUrl } = req.app.locals.site
  return req.secure || (publicUrl?.startsWith('https:') ?? false)
}
