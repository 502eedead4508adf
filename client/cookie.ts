import {
  type CookieName,
  type PreferenceCookieName,
  preferenceCookieAttributes,
} from '#domain/site/kept-data.ts'

/** The raw value, not decoded. */
export function readCookie(name: CookieName): string | undefined {
  return document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
}

/** Has no effect where cookies are forbidden. */
export function writeCookie(name: PreferenceCookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}${preferenceCookieAttributes(location.protocol === 'https:')}`
}
