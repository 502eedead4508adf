import { type AdminTab, adminTabOf, adminTabPath, adminTabs, type Desk } from '#domain/admin.ts'
import { paths } from '#domain/paths.ts'
import { settingsGroups } from '#domain/settings.ts'
import { mayDo, type Role } from '#domain/user.ts'
import { currentOf } from '../layout/navigation.ts'

const tabs = Object.entries(adminTabs).map(([key, tab]) => ({
  ...tab,
  key: key as AdminTab,
  path: adminTabPath(key as AdminTab),
  /** Where the pages of this tab's records begin: /admin/orders/7. */
  within: `${paths.admin}/${key}`,
}))

/** The links of the admin in their order; the keys are those of admin.json under tabs. */
const rooms = [
  ...tabs,
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
    permission: 'keep users',
  },
  {
    key: 'rates',
    path: paths.adminRates,
    within: paths.adminRates,
    icon: 'banknote',
    permission: 'keep rates',
  },
] as const

type Room = (typeof rooms)[number]

/** The rooms that somebody may enter; that of the messages is there only while they are kept. */
export function roomsOf({ role, hasInbox }: Desk): Room[] {
  return rooms.filter(({ key, permission }) => mayDo(role, permission) && (key !== 'messages' || hasInbox))
}

/** The aria-current of a room's link on the page `pagePath`, as somebody of this role sees it. */
export function currentRoom(
  { key, within }: Room,
  pagePath: string,
  role: Role,
): 'page' | 'true' | undefined {
  const url = new URL(pagePath, 'http://shop')
  const groups = Object.entries(settingsGroups)
  if (groups.some(([name, { tab }]) => tab === key && url.pathname === paths.adminSettings(name)))
    return 'true'
  if (key === 'gallery' && url.pathname.startsWith(paths.adminSlides)) return 'true'
  if (url.pathname !== paths.admin) return currentOf(within, pagePath)
  return adminTabOf(url.searchParams.get('tab'), role) === key ? 'page' : undefined
}
