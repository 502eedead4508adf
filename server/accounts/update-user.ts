import type { Knex } from 'knex'
import { ok } from '#domain/result.ts'
import type { Role } from '#domain/user.ts'
import { type Act, type ActResult, blockUser, changeRole, unblockUser } from './manage-users.ts'

export type UserChanges = { role?: Role | undefined; blocked?: boolean | undefined }

/** Changes role and block at one go: all that is asked for happens, or nothing. */
export async function updateUser(db: Knex, act: Act, { role, blocked }: UserChanges): Promise<ActResult> {
  const transaction = await db.transaction()
  let done: ActResult = ok(null)
  try {
    if (role !== undefined) done = await changeRole(transaction, act, role)
    if (done.ok && blocked !== undefined) done = await (blocked ? blockUser : unblockUser)(transaction, act)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await (done.ok ? transaction.commit() : transaction.rollback())
  return done
}
