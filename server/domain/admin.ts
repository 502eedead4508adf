import { paths } from './paths.ts'
import { mayDo, type Role } from './user.ts'

/** The rooms of the admin that are `/admin?tab=…` (contract.md, Addresses), in their order. */
export const adminTabs = {
  orders: { permission: 'keep orders', icon: 'clipboard-list' },
  products: { permission: 'keep products', icon: 'amphora' },
  categories: { permission: 'keep categories', icon: 'tags' },
  blog: { permission: 'keep the blog', icon: 'newspaper' },
  gallery: { permission: 'keep the gallery', icon: 'images' },
} as const

/** Who of the staff looks at a page of the admin, and what waits for them. */
export type Desk = { role: Role; person: { id: number; email: string } }

export type AdminTab = keyof typeof adminTabs

const tabNames = Object.keys(adminTabs) as AdminTab[]

/** The tab that a query asks for; without one, or with one that there is not, the first that the role may open. */
export function adminTabOf(asked: unknown, role: Role): AdminTab | undefined {
  const named = tabNames.find((tab) => tab === asked)
  return named ?? tabNames.find((tab) => mayDo(role, adminTabs[tab].permission))
}

/** `/admin?tab=orders&status=pending`: the state of a list is its address. What is empty is left out. */
export function adminTabPath(
  tab: AdminTab,
  query: Record<string, string | number | null | undefined> = {},
): string {
  const said = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  const search = new URLSearchParams([['tab', tab], ...said.map(([name, value]) => [name, String(value)])])
  return `${paths.admin}?${search}`
}
