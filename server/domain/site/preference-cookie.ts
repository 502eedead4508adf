import type { browserStorage } from './browser-storage.ts'

/** What server and scripts both write: a preference, or the mirror of the cart. */
export type PreferenceCookieName = Cookies['language' | 'currency' | 'cart' | 'mark'][number]
type Cookies = typeof browserStorage.cookies

/**
 * What follows name and value, for server and scripts alike. Not HttpOnly, since scripts read them. The lifetime is a
 * year; Chrome caps it at 400 days.
 */
export function preferenceCookieAttributes(isHttps: boolean): string {
  return `; Max-Age=31536000; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
