import { listQuery, searchParameter } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

export const roles = ['admin', 'editor', 'manager', 'user'] as const

export type Role = (typeof roles)[number]

type Metadata = Record<string, unknown>

/** The role in user_metadata, else in app_metadata; unknown roles count as 'user'. */
export function roleOf(user: { user_metadata: Metadata; app_metadata: Metadata }): Role {
  const role = [user.user_metadata.role, user.app_metadata.role].find(isRole)
  return role ?? 'user'
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** What each role may do: docs/product.md, "Accounts: roles". */
const permissions = {
  'manage own account': ['user', 'editor', 'manager', 'admin'],
  'upload pictures': ['user', 'editor', 'manager', 'admin'],
  'manage blog': ['editor', 'admin'],
  'manage gallery': ['editor', 'admin'],
  'manage slides': ['editor', 'admin'],
  'manage reviews': ['editor', 'manager', 'admin'],
  'manage orders': ['manager', 'admin'],
  'manage money': ['manager', 'admin'],
  'read figures': ['manager', 'admin'],
  'manage products': ['manager', 'admin'],
  'manage categories': ['manager', 'admin'],
  'read messages': ['manager', 'admin'],
  'manage shop': ['manager', 'admin'],
  'open the admin': ['editor', 'manager', 'admin'],
  'manage users': ['admin'],
  'manage rates': ['admin'],
  'read the diagnosis': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Checks a permission; all guards use it. */
export function hasPermission(role: Role | null, what: Permission): boolean {
  return role !== null && (permissions[what] as readonly Role[]).includes(role)
}

export type User = {
  id: number
  email: string
  user_metadata: Metadata
  app_metadata: Metadata
}

/** What makes the prices of a business lower than those of everybody. */
export type Business = {
  company: string | null
  /** By how many whole percent its prices are below the regular ones. */
  percent: number | null
  price_list_id: number | null
}

/** A user restored from a session, with what the guards check besides the role. */
export type SignedInUser = User & {
  has_factor: boolean
  /** True for staff whose password is too weak for staff: no staff page opens before it is changed. */
  must_change_password: boolean
  business: Business | null
  /** As it was when the user was read; it grows when all their sign-ins end (server/accounts/sign-ins.ts). */
  access_version: number
}

/** The normalised form of an e-mail address that identifies accounts. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export const userListQuery = listQuery({ path: paths.adminUsers, filters: { q: searchParameter() } })

export type UserListQuery = typeof userListQuery.defaults

export const userLogQuery = listQuery({ path: paths.adminUsersLog })

export type UserListItem = User & {
  /** For an invited user, the role that they get when they set a password. */
  role: Role
  is_invited: boolean
  name: string | null
  phone: string | null
  created_at: Date
  last_seen_at: Date | null
  verified_at: Date | null
  blocked_at: Date | null
  has_factor: boolean
  company: string | null
  business_percent: number | null
  price_list_id: number | null
  sessions: number
}
