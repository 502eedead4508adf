import type { Role, User } from './user.ts'

/** An account as admins see it. */
export type UserListItem = User & {
  /** Of who is invited, the role that they have once they set a password. */
  role: Role
  is_invited: boolean
  name: string | null
  phone: string | null
  created_at: Date
  last_seen_at: Date | null
  verified_at: Date | null
  blocked_at: Date | null
  has_factor: boolean
  /** How many are alive. */
  sessions: number
}

export type PaginatedUsers = { items: UserListItem[]; total: number; page: number; pages: number }
