import { hasPermission, type Permission, type Role } from '#domain/accounts/user.ts'
import {
  customerPaths,
  deskPaths,
  discountCodePaths,
  familyPaths,
  searchPaths,
} from '#domain/admin/admin-paths.ts'
import {
  type AdminTab,
  adminTabPath,
  adminTabs,
  type Dashboard,
  readAdminTab,
} from '#domain/admin/admin-tabs.ts'
import { doctorPath } from '#domain/admin/doctor.ts'
import { costListQuery, priceListPaths } from '#domain/catalog/costs-and-price-lists.ts'
import { shutOutPaths } from '#domain/orders/order-source.ts'
import { paperPaths } from '#domain/orders/paper.ts'
import { quotePaths } from '#domain/quotes/quote.ts'
import { reviewPaths } from '#domain/reviews/review.ts'
import { paths } from '#domain/shared/paths.ts'
import { settingsPages } from './settings/SettingsNav.tsx'

type AdminPage = {
  path: string
  permission: Permission
  /** Only tabs have an icon; other pages are reached from 'more' and from related pages. */
  icon?: string
  /** This tab is current on the page; tabs have their own key. */
  tab: string
}

const ofTab = (key: AdminTab) => ({ ...adminTabs[key], path: adminTabPath(key), tab: key })

/**
 * They stand in the order of the tabs and of the page 'more', by its groups. Their names are in `pages` of
 * admin.json; `words` there has further words by which they are found.
 */
export const adminPages = {
  selling: {
    orders: ofTab('orders'),
    desk: { path: deskPaths.desk, permission: 'manage orders', tab: 'orders' },
    quotes: { path: quotePaths.list, permission: 'manage orders', icon: 'handshake', tab: 'quotes' },
    phone_order: { path: paths.adminOrderNew, permission: 'manage orders', tab: 'orders' },
    couriers: ofTab('couriers'),
    customers: ofTab('customers'),
    shut_outs: { path: shutOutPaths.list, permission: 'manage orders', tab: 'orders' },
    discount_codes: { path: discountCodePaths.list, permission: 'manage shop', tab: 'more' },
  },
  money: {
    cash: ofTab('cash'),
    figures: ofTab('figures'),
    costs: { path: costListQuery.path(), permission: 'manage money', tab: 'figures' },
    papers: { path: paperPaths.list, permission: 'manage orders', tab: 'orders' },
  },
  shop: {
    products: ofTab('products'),
    categories: ofTab('categories'),
    price_lists: { path: priceListPaths.list, permission: 'manage products', tab: 'products' },
    families: { path: familyPaths.list, permission: 'manage products', tab: 'products' },
    product_files: { path: paths.adminProductImportNew, permission: 'manage products', tab: 'products' },
    search: { path: searchPaths.admin, permission: 'manage products', tab: 'more' },
  },
  site: {
    blog: ofTab('blog'),
    gallery: ofTab('gallery'),
    submissions: { path: paths.adminSubmissions, permission: 'manage gallery', tab: 'gallery' },
    reviews: { path: reviewPaths.list, permission: 'manage reviews', tab: 'more' },
    slides: { path: paths.adminSlides, permission: 'manage slides', tab: 'gallery' },
    messages: { path: paths.adminMessages, permission: 'read messages', icon: 'mail', tab: 'messages' },
  },
  people: {
    users: { path: paths.adminUsers, permission: 'manage users', icon: 'users', tab: 'users' },
    staff_views: { path: customerPaths.views, permission: 'manage users', tab: 'customers' },
    account: { path: paths.account, permission: 'manage own account', tab: 'more' },
    password: { path: paths.accountSecurity, permission: 'manage own account', tab: 'more' },
    logout: { path: paths.logout, permission: 'manage own account', tab: 'more' },
  },
  settings: {
    settings: {
      path: paths.adminSettings('shop'),
      permission: 'manage shop',
      icon: 'sliders-horizontal',
      tab: 'settings',
    },
    doctor: { path: doctorPath, permission: 'read the diagnosis', tab: 'more' },
  },
} as const satisfies Record<string, Record<string, AdminPage>>

type PagesByGroup = typeof adminPages
export type AdminPageGroup = keyof PagesByGroup
export type AdminPageKey = { [Group in AdminPageGroup]: keyof PagesByGroup[Group] }[AdminPageGroup]

type AdminNavTab = { key: AdminPageKey | 'today' | 'more'; path: string; icon: string }

const everyPage = Object.values(adminPages).flatMap(
  (pages) => Object.entries(pages) as [AdminPageKey, AdminPage][],
)

/** The paths have no language prefix. */
export const adminPagePaths = Object.fromEntries(everyPage.map(([key, { path }]) => [key, path])) as Record<
  AdminPageKey,
  string
> satisfies Record<Exclude<AdminTab, 'today'>, string>

/** The page of messages exists only where they are kept. */
export function mayOpen(key: string, { permission }: AdminPage, { role, hasInbox }: Dashboard): boolean {
  return hasPermission(role, permission) && (key !== 'messages' || hasInbox)
}

export function listTabs(dashboard: Dashboard): AdminNavTab[] {
  const tabs = everyPage.flatMap(([key, page]): AdminNavTab[] =>
    page.icon && mayOpen(key, page, dashboard) ? [{ key, path: page.path, icon: page.icon }] : [],
  )
  return [
    { key: 'today', path: adminTabPath('today'), icon: adminTabs.today.icon },
    ...tabs,
    { key: 'more', path: paths.adminMore, icon: 'menu' },
  ]
}

/** Most people open these most often; two of them stand beside 'today' and 'more' on a phone. */
const mostOpened: readonly AdminNavTab['key'][] = ['orders', 'products', 'blog', 'gallery']

export function listBottomTabs(dashboard: Dashboard): AdminNavTab['key'][] {
  const keys = listTabs(dashboard).map(({ key }) => key)
  return ['today', ...mostOpened.filter((key) => keys.includes(key)).slice(0, 2), 'more']
}

/** Returns the tab to which the page `pagePath` belongs, and the aria-current of its link. */
export function findCurrentTab(
  pagePath: string,
  role: Role,
): { key: string; is: 'page' | 'true' } | undefined {
  const { pathname, searchParams } = new URL(pagePath, 'http://shop')
  if (pathname === paths.admin) {
    const key = readAdminTab(searchParams.get('tab'), role)
    return key && { key, is: 'page' }
  }
  if (pathname === paths.adminMore) return { key: 'more', is: 'page' }
  const page = everyPage.find(([, { path }]) => isWithin(path, pathname))
  if (page) return { key: page[1].tab, is: page[1].path === pathname ? 'page' : 'true' }
  if (settingsPages.some(({ path }) => isWithin(path, pathname))) return { key: 'settings', is: 'true' }
  // A record of a list has its own page, such as /admin/orders/7.
  const key = Object.keys(adminTabs).find((tab) => isWithin(`${paths.admin}/${tab}`, pathname))
  return key ? { key, is: 'true' } : undefined
}

function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
