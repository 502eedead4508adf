import type { Role, User } from './user.ts'

/** An account as admins see it. */
export type UserInList = User & {
  role: Role
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

export type UserList = { items: UserInList[]; total: number; page: number; pages: number }
