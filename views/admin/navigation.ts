import { hasPermission, type Role } from '#domain/accounts/user.ts'
import { searchPaths, shippingPaths } from '#domain/admin/admin-paths.ts'
import {
  type AdminTab,
  adminTabPath,
  adminTabs,
  type Dashboard,
  readAdminTab,
} from '#domain/admin/admin-tabs.ts'
import { doctorPath } from '#domain/admin/doctor.ts'
import { settingsBackPath, settingsGroups } from '#domain/admin/settings.ts'
import { shutOutPaths } from '#domain/orders/order-sender.ts'
import { paperPaths } from '#domain/orders/paper.ts'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { paths } from '#domain/shared/paths.ts'
import { getAriaCurrent } from '../layout/aria-current.ts'

const tabs = Object.entries(adminTabs).map(([key, tab]) => ({
  ...tab,
  key: key as AdminTab,
  path: adminTabPath(key as AdminTab),
  /** Path prefix of the tab's record pages: /admin/orders/7. */
  within: `${paths.admin}/${key}`,
}))

/** The admin navigation in order; the keys are those of admin.json under tabs. */
const navItems = [
  ...tabs,
  {
    key: 'search',
    path: searchPaths.admin,
    within: searchPaths.admin,
    icon: 'search',
    permission: 'manage products',
  },
  {
    key: 'messages',
    path: paths.adminMessages,
    within: paths.adminMessages,
    icon: 'mail',
    permission: 'read messages',
  },
  {
    key: 'users',
    path: paths.adminUsers,
    within: paths.adminUsers,
    icon: 'users',
    permission: 'manage users',
  },
  {
    key: 'rates',
    path: paths.adminRates,
    within: paths.adminRates,
    icon: 'banknote',
    permission: 'manage rates',
  },
  {
    key: 'settings',
    path: settingsBackPath('shop'),
    within: settingsBackPath('shop'),
    icon: 'sliders-horizontal',
    permission: 'manage shop',
  },
  {
    key: 'doctor',
    path: doctorPath,
    within: doctorPath,
    icon: 'circle-check',
    permission: 'read the diagnosis',
  },
] as const

type AdminNavItem = (typeof navItems)[number]

/** Pages of the orders under addresses of their own. */
const orderPages = [
  announcementPaths.notifications,
  announcementPaths.webhooks,
  paperPaths.list,
  shutOutPaths.list,
  shippingPaths.adminZones,
]

/** The tabs that a role may open; messages only where they are stored. */
export function getAdminNavItems({ role, hasInbox }: Dashboard): AdminNavItem[] {
  return navItems.filter(
    ({ key, permission }) => hasPermission(role, permission) && (key !== 'messages' || hasInbox),
  )
}

/** The aria-current of a tab's link on the page `pagePath`, for a user of this role. */
export function getAdminAriaCurrent(
  { key, within }: AdminNavItem,
  pagePath: string,
  role: Role,
): 'page' | 'true' | undefined {
  const url = new URL(pagePath, 'http://shop')
  const groups = Object.entries(settingsGroups)
  if (groups.some(([name, { tab }]) => tab === key && url.pathname === paths.adminSettings(name)))
    return 'true'
  if (key === 'orders' && orderPages.some((path) => url.pathname.startsWith(path))) return 'true'
  if (key === 'gallery' && url.pathname.startsWith(paths.adminSlides)) return 'true'
  if (url.pathname !== paths.admin) return getAriaCurrent(within, pagePath)
  return readAdminTab(url.searchParams.get('tab'), role) === key ? 'page' : undefined
}
