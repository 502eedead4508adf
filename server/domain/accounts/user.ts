export const roles = ['admin', 'editor', 'manager', 'user'] as const

export type Role = (typeof roles)[number]

type Metadata = Record<string, unknown>

/** The role stands in user_metadata, else in app_metadata; anything but the four known ones counts as user (spec.md 5). */
export function roleOf(user: { user_metadata: Metadata; app_metadata: Metadata }): Role {
  const role = [user.user_metadata.role, user.app_metadata.role].find(isRole)
  return role ?? 'user'
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** What each role may do beyond browsing and ordering (contract.md, Who may do what). */
const permissions = {
  'manage own account': ['user', 'editor', 'manager', 'admin'],
  'upload pictures': ['user', 'editor', 'manager', 'admin'],
  'manage blog': ['editor', 'admin'],
  'manage gallery': ['editor', 'admin'],
  'manage slides': ['editor', 'admin'],
  'manage orders': ['manager', 'admin'],
  'manage products': ['manager', 'admin'],
  'manage categories': ['manager', 'admin'],
  'read messages': ['manager', 'admin'],
  'open the admin': ['editor', 'manager', 'admin'],
  'manage users': ['admin'],
  'manage rates': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** The one table that every guard asks. */
export function hasPermission(role: Role | null, what: Permission): boolean {
  return role !== null && (permissions[what] as readonly Role[]).includes(role)
}

export type User = {
  id: number
  email: string
  user_metadata: Metadata
  app_metadata: Metadata
}

/** Somebody recognised by their session, with what the guards ask beside the role. */
export type SignedInUser = User & {
  has_factor: boolean
  /** Of staff whose password is weaker than staff may choose: nothing of the staff's is open to them before it is changed. */
  must_change_password: boolean
}

/** The form of an e-mail address that is unique among accounts: however it was typed, it is one account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
