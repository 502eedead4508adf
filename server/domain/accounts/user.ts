import { listQuery, searchParameter } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

export const roles = ['admin', 'editor', 'manager', 'user'] as const

export type Role = (typeof roles)[number]

type Metadata = Record<string, unknown>

/** Reads the role from user_metadata, else from app_metadata (docs/product.md, "Accounts: roles"). */
export function roleOf(user: { user_metadata: Metadata; app_metadata: Metadata }): Role {
  const role = [user.user_metadata.role, user.app_metadata.role].find(isRole)
  return role ?? 'user'
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** Each role may do what docs/product.md says in "Accounts: roles". */
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

export function hasPermission(role: Role | null, what: Permission): boolean {
  return role !== null && (permissions[what] as readonly Role[]).includes(role)
}

export type User = {
  id: number
  email: string
  user_metadata: Metadata
  app_metadata: Metadata
}

/** A business may pay less than everybody else (docs/product.md, "Products: prices"). */
export type Business = {
  company: string | null
  /** Its prices are below the regular ones by this whole percentage. */
  percent: number | null
  price_list_id: number | null
}

/** The guards check these fields besides the role. */
export type SignedInUser = User & {
  has_factor: boolean
  /** True means that the password is too weak for staff: no staff page opens before it is changed. */
  must_change_password: boolean
  business: Business | null
  /** It grows whenever all their sign-ins end (server/accounts/sign-ins.ts). */
  access_version: number
}

/** Returns the form of an e-mail address by which accounts are told apart. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export const userListQuery = listQuery({ path: paths.adminUsers, filters: { q: searchParameter() } })

export type UserListQuery = typeof userListQuery.defaults

export const userLogQuery = listQuery({ path: paths.adminUsersLog })

export type UserListItem = User & {
  /** An invited user gets this role with the first password. */
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
