import { hasPermission, type Role } from '../accounts/user.ts'
import { paths } from '../shared/paths.ts'
import type { DashboardSummary } from './dashboard.ts'

export const adminTabs = {
  today: { permission: 'open the admin', icon: 'sun' },
  orders: { permission: 'manage orders', icon: 'clipboard-list' },
  couriers: { permission: 'manage orders', icon: 'truck' },
  cash: { permission: 'manage money', icon: 'banknote' },
  customers: { permission: 'manage orders', icon: 'contact' },
  products: { permission: 'manage products', icon: 'amphora' },
  categories: { permission: 'manage categories', icon: 'tags' },
  blog: { permission: 'manage blog', icon: 'newspaper' },
  gallery: { permission: 'manage gallery', icon: 'images' },
  figures: { permission: 'read figures', icon: 'chart-column' },
} as const

export type Dashboard = {
  role: Role
  user: { id: number; email: string }
  hasInbox: boolean
  /** It is null without the permission to manage orders, and on a form that is shown again with errors. */
  summary: DashboardSummary | null
}

export type AdminTab = keyof typeof adminTabs

// The call is marked as pure, so that islands, which only build addresses, drop the tabs.
const tabNames = /* @__PURE__ */ Object.keys(adminTabs) as AdminTab[]

export function readAdminTab(asked: unknown, role: Role): AdminTab | undefined {
  const named = tabNames.find((tab) => tab === asked)
  return named ?? tabNames.find((tab) => hasPermission(role, adminTabs[tab].permission))
}

/** Leads to the default list of a tab; the other states of a list are addressed by its listQuery. */
export function adminTabPath(tab: AdminTab): string {
  return tab === 'today' ? paths.admin : `${paths.admin}?tab=${tab}`
}
