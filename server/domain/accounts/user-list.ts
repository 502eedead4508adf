import { searchText } from '../shared/list-parameters.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import type { Role, User } from './user.ts'

export const userListQuery = listQuery({ path: paths.adminUsers, filters: { q: searchText() } })

export type UserListQuery = typeof userListQuery.defaults

/** Query of the log of admin actions on accounts. */
export const userLogQuery = listQuery({ path: paths.adminUsersLog })

/** An account in the admin's list. */
export type UserListItem = User & {
  /** Of an invited user, the role they get when they set a password. */
  role: Role
  is_invited: boolean
  name: string | null
  phone: string | null
  created_at: Date
  last_seen_at: Date | null
  verified_at: Date | null
  blocked_at: Date | null
  has_factor: boolean
  /** Number of active sessions. */
  sessions: number
}
