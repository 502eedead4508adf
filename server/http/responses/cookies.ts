import { stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import {
  type CookieName,
  type PreferenceCookieName,
  preferenceCookieAttributes,
  type RequestCookies,
} from '#domain/site/kept-data.ts'

/** Scripts may read and write such a cookie: a preference, or the mirror of the cart. */
export function setPreferenceCookie(res: Response, name: PreferenceCookieName, value: string): void {
  const attributes = preferenceCookieAttributes(isHttps(res.req))
  res.append('set-cookie', `${name}=${encodeURIComponent(value)}${attributes}`)
}

/**
 * Over HTTPS the cookie is Secure and its name begins with __Host-: browsers accept it neither from sibling subdomains
 * nor over plain HTTP, so nobody else can set it. `maxAge` is in seconds; 0 deletes the cookie.
 */
export function setHostCookie(res: Response, name: CookieName, value: string, maxAge: number): void {
  const cookie = { value, path: '/', maxAge, sameSite: 'lax', httpOnly: true } as const
  const named = { name: hostCookieName(res.req, name), secure: isHttps(res.req) }
  res.append('set-cookie', stringifySetCookie({ ...cookie, ...named }))
}

export function readHostCookie(req: Request, name: CookieName): string | undefined {
  const cookies: RequestCookies = req.cookies
  return cookies[hostCookieName(req, name)]
}

export function hostCookieName<Name extends CookieName>(req: Request, name: Name): Name | `__Host-${Name}` {
  return isHttps(req) ? `__Host-${name}` : name
}

/** A proxy may not pass on that the visitor uses https, but PUBLIC_URL says so. */
export function isHttps(req: Request): boolean {
  const { publicUrl } = req.app.locals.site
  return req.secure || (publicUrl?.startsWith('https:') ?? false)
}
