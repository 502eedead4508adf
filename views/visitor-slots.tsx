import type { ReactNode } from 'react'
import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'
import { ToastList } from './layout/Toasts.tsx'
import { AccountLinks, AdminLink, CartLink, DrawerAccountLinks } from './layout/VisitorLinks.tsx'
import type { Visitor } from './PageContext.ts'
import type { SlotName } from './VisitorSlot.tsx'

/** Visitor-specific content by slot name; render-page.tsx puts it into the page. */
export const slots = {
  'cart-link': ({ cartCount }) => <CartLink count={cartCount} />,
  'account-links': ({ role }) => <AccountLinks isSignedIn={role !== null} />,
  'drawer-account-links': ({ role }) => <DrawerAccountLinks isSignedIn={role !== null} />,
  'admin-link': ({ role }) => role === 'admin' && <AdminLink />,
  'drawer-admin-link': ({ role }) => role === 'admin' && <AdminLink isInDrawer />,
  'detected-currency': ({ detected }) => detected && <DetectedCurrencyData {...detected} />,
  toasts: ({ toasts }) => <ToastList toasts={toasts} />,
} as const satisfies Record<SlotName, (visitor: Visitor) => ReactNode>

/** The detected country and currency of a visitor without a choice, for the browser to store. */
function DetectedCurrencyData({ currency, rate, countryCode }: DetectedCurrency) {
  return (
    <template
      data-detected-currency={currency}
      data-detected-rate={rate}
      data-detected-country={countryCode}
    />
  )
}
