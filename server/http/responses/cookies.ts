import { stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'

const yearInSeconds = 365 * 24 * 60 * 60

/** A cookie that scripts of the page may read and write too: a preference or the mirror of the cart. */
export function preferenceCookie(name: string, value: string): string {
  return stringifySetCookie({ name, value, path: '/', maxAge: yearInSeconds, sameSite: 'lax' })
}

/** A cookie for the server alone, gone after some seconds. */
export function shortCookie(name: string, value: string, maxAge: number): string {
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: true })
}

/** Sets a cookie that only this server may read, and that crosses the wire in secret where the shop does. */
export function secretCookie(res: Response, name: string, value: string, maxAge: number): void {
  const secure = isHttps(res.req)
  const cookie = { name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure } as const
  res.append('set-cookie', stringifySetCookie(cookie))
}

/**
 * A secret cookie that nobody else can plant: under the prefix that it has over HTTPS, browsers take it from this very
 * host alone, and neither from a neighbour under the same domain nor from an answer over plain HTTP.
 */
export function hostCookie(res: Response, name: string, value: string, maxAge: number): void {
  secretCookie(res, hostCookieName(res.req, name), value, maxAge)
}

export function readHostCookie(req: Request, name: string): string | undefined {
  return req.cookies[hostCookieName(req, name)]
}

function hostCookieName(req: Request, name: string): string {
  return isHttps(req) ? `__Host-${name}` : name
}

function isHttps(req: Request): boolean {
  const { publicUrl } = req.app.locals.site
  return req.secure || (publicUrl?.startsWith('https:') ?? false)
}
