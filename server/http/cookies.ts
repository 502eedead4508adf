import { stringifySetCookie } from 'cookie'

const yearInSeconds = 365 * 24 * 60 * 60

/** A cookie that scripts of the page may read and write too: a preference or the mirror of the cart. */
export function preferenceCookie(name: string, value: string): string {
  return stringifySetCookie({ name, value, path: '/', maxAge: yearInSeconds, sameSite: 'lax' })
}

/** A cookie for the server alone, gone after some seconds. */
export function shortCookie(name: string, value: string, maxAge: number): string {
  return stringifySetCookie({ name, value, path: '/', maxAge, sameSite: 'lax', httpOnly: true })
}
