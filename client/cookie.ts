import { preferenceCookieSeconds } from '#domain/shared/preference-cookie.ts'
import type { CookieName } from '#domain/site/browser-storage.ts'

/** The raw value, not decoded. */
export function readCookie(name: CookieName): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
}

/** Lives for a year; has no effect where cookies are forbidden. */
export function writeCookie(name: CookieName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${preferenceCookieSeconds}; samesite=lax`
}
