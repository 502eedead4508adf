import type { ReactNode } from 'react'
import { DetectedCurrencyData } from './layout/DetectedCurrencyData.tsx'
import { ToastList } from './layout/Toasts.tsx'
import {
  AccountLinks,
  AdminLink,
  CartLink,
  DrawerAccountLinks,
  DrawerAdminLink,
} from './layout/VisitorLinks.tsx'
import type { Visitor } from './PageContext.ts'
import type { SlotName } from './VisitorSlot.tsx'

/** Visitor-specific content by slot name; render-page.tsx puts it into the page. */
export const slots = {
  'cart-link': ({ cartCount }) => <CartLink count={cartCount} />,
  'account-links': ({ role }) => <AccountLinks isSignedIn={role !== null} />,
  'drawer-account-links': ({ role }) => <DrawerAccountLinks isSignedIn={role !== null} />,
  'admin-link': ({ role }) => role === 'admin' && <AdminLink />,
  'drawer-admin-link': ({ role }) => role === 'admin' && <DrawerAdminLink />,
  'detected-currency': ({ detected }) => detected && <DetectedCurrencyData {...detected} />,
  toasts: ({ toasts }) => <ToastList toasts={toasts} />,
} as const satisfies Record<SlotName, (visitor: Visitor) => ReactNode>
