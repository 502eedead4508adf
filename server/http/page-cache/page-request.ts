import type { Request } from 'express'
import { roleOf } from '#domain/accounts/user.ts'
import { countItems, readCartCookie } from '#domain/cart/cart.ts'
import type { CountryCode } from '#domain/currency/country.ts'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { localisePath, splitLanguage } from '#domain/shared/paths.ts'
import type { RequestCookies } from '#domain/site/request-cookies.ts'
import type { Visitor } from '../../../views/PageContext.ts'
import { readCurrencyChoice } from '../localisation/currency.ts'
import { preferredLanguageOf } from '../localisation/language.ts'
import { hostOf, originOf } from '../responses/page.ts'
import { canonicalPageAddress } from './cacheable-address.ts'

/** What a stored page depends on. */
export type PageRequest = {
  /** The page for everyone: language, canonical address, currency and origin. */
  pageKey: string
  visitor: PageVisitor
}

/** What the visitor's parts of a page depend on (views/visitor-slots.tsx), without messages. */
export type PageVisitor = Pick<Visitor, 'cartCount' | 'role'> & {
  /** Null for visitors who have chosen a currency; the country itself may be unknown. */
  detected: { country: CountryCode | null } | null
}

/** A public page's language and canonical address; null for every other address. */
export type PageAddress = { language: Language | null; path: string }

export function readPageAddress(req: Request): PageAddress | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  const { language, path } = splitLanguage(req.url)
  const canonical = canonicalPageAddress(path)
  return canonical === null ? null : { language, path: canonical }
}

export function formatPageAddress({ language, path }: PageAddress): string {
  return language === defaultLanguage
    ? `/${language}${path}`
    : localisePath(path, language ?? defaultLanguage)
}

/** Null when the address redirects to another language, or when links cannot be built. */
export function readPageRequest(
  req: Request,
  { language, path }: PageAddress,
  cookies: RequestCookies,
  countryOf: (req: Request) => CountryCode | null,
): PageRequest | null {
  if (language === defaultLanguage) return null
  if (language === null && preferredLanguageOf(cookies) !== defaultLanguage) return null
  if (hostOf(req) === null) return null
  const choice = readCurrencyChoice(cookies, () => countryOf(req))
  return {
    pageKey: `${originOf(req)} ${language ?? defaultLanguage} ${choice.code} ${path}`,
    visitor: {
      cartCount: countItems(readCartCookie(cookies.cart)),
      role: req.user ? roleOf(req.user) : null,
      detected: choice.isDetected ? { country: choice.country } : null,
    },
  }
}

/** The same for all visitors whose page is the same. */
export function visitorKeyOf({ cartCount, role, detected }: PageVisitor): string {
  const access = role === null ? 'signed out' : role === 'admin' ? 'admin' : 'signed in'
  return `${cartCount} ${access} ${detected === null ? 'chosen' : detected.country}`
}
