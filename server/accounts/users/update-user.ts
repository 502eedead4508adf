import type { Knex } from 'knex'
import type { Role } from '#domain/accounts/user.ts'
import { ok } from '#domain/shared/result.ts'
import { resultTransaction } from '../../db/result-transaction.ts'
import { blockUser, type UserAction, type UserActionResult, unblockUser, updateRole } from './user-actions.ts'

export type UserChanges = { role?: Role | undefined; blocked?: boolean | undefined }

/** Changes role and block in one transaction: all or nothing. */
export function updateUser(
  db: Knex,
  action: UserAction,
  { role, blocked }: UserChanges,
): Promise<UserActionResult> {
  return resultTransaction(db, async (transaction): Promise<UserActionResult> => {
    const changed = role === undefined ? ok(null) : await updateRole(transaction, action, role)
    if (!changed.ok || blocked === undefined) return changed
    return (blocked ? blockUser : unblockUser)(transaction, action)
  })
}
