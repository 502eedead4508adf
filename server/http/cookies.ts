import { stringifySetCookie } from 'cookie'
import type { Response } from 'express'

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
  const { publicUrl } = res.app.locals.site as { publicUrl: string | null }
  const secure = res.req.secure || (publicUrl?.startsWith('https:') ?? false)
  const cookie = { name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: true, secure } as const
  res.append('set-cookie', stringifySetCookie(cookie))
}
