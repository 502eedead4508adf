import { hasPermission, type Role } from '../accounts/user.ts'
import { paths } from '../shared/paths.ts'
import type { DashboardSummary } from './dashboard.ts'

/** The rooms of the admin that are `/admin?tab=…` (contract.md, Addresses), in their order. */
export const adminTabs = {
  orders: { permission: 'manage orders', icon: 'clipboard-list' },
  products: { permission: 'manage products', icon: 'amphora' },
  categories: { permission: 'manage categories', icon: 'tags' },
  blog: { permission: 'manage blog', icon: 'newspaper' },
  gallery: { permission: 'manage gallery', icon: 'images' },
} as const

/** Who of the staff looks at a page of the admin, and what waits for them. */
export type Dashboard = {
  role: Role
  user: { id: number; email: string }
  /** CONTACT_INBOX: whether what visitors write is kept. */
  hasInbox: boolean
  /** Null for those who do not keep orders, and on a page that comes back with its faults. */
  summary: DashboardSummary | null
}

export type AdminTab = keyof typeof adminTabs

const tabNames = Object.keys(adminTabs) as AdminTab[]

/** The tab that a query asks for; without one, or with one that there is not, the first that the role may open. */
export function readAdminTab(asked: unknown, role: Role): AdminTab | undefined {
  const named = tabNames.find((tab) => tab === asked)
  return named ?? tabNames.find((tab) => hasPermission(role, adminTabs[tab].permission))
}

/** The address of a tab; of its list in other states the list's own query (listQuery) makes it. */
export function adminTabPath(tab: AdminTab): string {
  return `${paths.admin}?tab=${tab}`
}
