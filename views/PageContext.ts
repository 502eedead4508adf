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

export type PageSettings = {
  language: Language
  /** It has no language prefix, but the query. */
  path: string
  /** It is scheme and host of canonical links, without a trailing slash. */
  origin: string
  status: number
  seller: Omit<SellerSettings, 'security'>
  clock: () => Date
  hasServiceWorker: boolean
  currency: DisplayCurrency
  /** It says what is known of delivery before the city is. */
  deliveryOffer: DeliveryOffer
  dashboard: Dashboard | null
  /** Menu and footer list them: each has products. */
  categories: readonly ShownCategory[]
  cartCount: number
  /** It is true if this browser has placed an order lately, and false on pages cached for everybody. */
  hasRememberedOrders: boolean
  role: Role | null
  toasts: readonly Toast[]
  /** It is null for visitors who have chosen a currency. */
  detected: DetectedCurrency | null
}

export const PageContext = createContext<ReturnType<typeof createPage> | null>(null)

export function usePage() {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is called outside of a page')
  return page
}

export function createPage(settings: PageSettings) {
  const { language, origin } = settings
  return {
    ...settings,
    /** The Content-Security-Policy names the hashes of these style sheets once the page is rendered. */
    includedStyles: new Set<string>(),
    dir: languages[language].dir,
    /** An empty value is linked nowhere. */
    contact: settings.seller.shop,
    calendar: readCalendar(settings.seller.hours),
    href: (path: string) => localisePath(path, language),
    absolute: (path: string, inLanguage: Language = language) => origin + localisePath(path, inLanguage),
  }
}
