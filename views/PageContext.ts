import { createContext, useContext } from 'react'
import type { Role } from '#domain/accounts/user.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { Toast } from './toasts.ts'

/** All that a public page may depend on: its address, the currency, and what is the same for every visitor. */
export type PageSettings = {
  language: Language
  /** The address without its language prefix, query included. */
  path: string
  /** Scheme and host for canonical links, without a slash at the end. */
  origin: string
  status: number
  contact: { phone: string; email: string }
  clock: () => Date
  /** Whether the browser is to keep pages for times without network. */
  hasServiceWorker: boolean
  /** What prices are shown in. */
  currency: DisplayCurrency
  /** Only on pages of the admin, which are no one else's. */
  dashboard: Dashboard | null
}

/** What differs by visitor: drawn into the slots of a page after it is rendered (views/visitor-slots.tsx). */
export type Visitor = {
  cartCount: number
  role: Role | null
  toasts: Toast[]
  /** Null for whoever has chosen a currency. */
  detected: DetectedCurrency | null
}

export const PageContext = createContext<PageSettings | null>(null)

/** The page that is being rendered: its settings, its direction and addresses in its language. */
export function usePage() {
  const settings = useContext(PageContext)
  if (!settings) throw new Error('usePage is called outside of a page')
  const { language, origin } = settings
  return {
    ...settings,
    dir: languages[language].dir,
    /** An address of this site in the page's language: href(paths.shop). */
    href: (path: string) => localisePath(path, language),
    /** The same with scheme and host, for machines that read the page. */
    absolute: (path: string, inLanguage: Language = language) => origin + localisePath(path, inLanguage),
  }
}
