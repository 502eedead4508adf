import { createContext, useContext } from 'react'
import type { Role } from '#domain/accounts/user.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import type { SellerSettings } from '#domain/admin/settings.ts'
import type { ShownCategory } from '#domain/catalog/category.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { DeliveryOffer } from '#domain/shipping/zones.ts'
import { readCalendar } from '#domain/site/opening-hours.ts'
import type { Toast } from './toasts.ts'

/** All that a page may depend on besides its props. */
export type PageSettings = {
  language: Language
  /** It has no language prefix, but the query. */
  path: string
  /** Scheme and host of canonical links, without a trailing slash. */
  origin: string
  status: number
  seller: Omit<SellerSettings, 'security'>
  clock: () => Date
  hasServiceWorker: boolean
  currency: DisplayCurrency
  /** What can be said about delivery before the city is known. */
  deliveryOffer: DeliveryOffer
  dashboard: Dashboard | null
  /** Menu and footer list them: each has products. */
  categories: readonly ShownCategory[]
  cartCount: number
  /** Whether this browser has placed an order lately; false on pages cached for everybody. */
  hasRememberedOrders: boolean
  role: Role | null
  toasts: readonly Toast[]
  /** Null for visitors who have chosen a currency. */
  detected: DetectedCurrency | null
}

export const PageContext = createContext<ReturnType<typeof createPage> | null>(null)

/** Returns settings, text direction and localised URLs of the page that is being rendered. */
export function usePage() {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is called outside of a page')
  return page
}

export function createPage(settings: PageSettings) {
  const { language, origin } = settings
  return {
    ...settings,
    /** The contents of the style sheets that the page includes, once it is rendered. */
    includedStyles: new Set<string>(),
    dir: languages[language].dir,
    /** How the shop is reached: an empty value is linked nowhere. */
    contact: settings.seller.shop,
    calendar: readCalendar(settings.seller.hours),
    /** Returns a path of this site in the page's language: href(paths.shop). */
    href: (path: string) => localisePath(path, language),
    /** The same URL with scheme and host, for canonical links and structured data. */
    absolute: (path: string, inLanguage: Language = language) => origin + localisePath(path, inLanguage),
  }
}
