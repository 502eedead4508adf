import type { CookieName } from './browser-storage.ts'

/** Only cookies that the shop writes can be read, so that the type checker finds all readers of one that is renamed. */
export type RequestCookies = { [Name in CookieName | `__Host-${CookieName}`]?: string }
