import type { Knex } from 'knex'
import type { Role } from '#domain/accounts/user.ts'
import { ok } from '#domain/shared/result.ts'
import { blockUser, type UserAction, type UserActionResult, unblockUser, updateRole } from './user-actions.ts'

export type UserChanges = { role?: Role | undefined; blocked?: boolean | undefined }

/** Changes role and block in one transaction: all or nothing. */
export async function updateUser(
  db: Knex,
  action: UserAction,
  { role, blocked }: UserChanges,
): Promise<UserActionResult> {
  const transaction = await db.transaction()
  let done: UserActionResult = ok(null)
  try {
    if (role !== undefined) done = await updateRole(transaction, action, role)
    if (done.ok && blocked !== undefined)
      done = await (blocked ? blockUser : unblockUser)(transaction, action)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await (done.ok ? transaction.commit() : transaction.rollback())
  return done
}
