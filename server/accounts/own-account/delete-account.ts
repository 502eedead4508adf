import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { anonymiseOrders, deleteUserRecord } from '../users/delete-user-record.ts'
import { lockAdmins } from '../users/lock-admins.ts'

export type AccountDeletion = Result<null, { code: 'password_wrong' } | { code: 'last_admin' }>

/** Deletes one's own account; the last admin cannot. */
export async function deleteAccount(
  db: Knex,
  { userId, password }: { userId: number; password: string },
): Promise<AccountDeletion> {
  if (!(await confirmPassword(db, userId, password))) return failed('password_wrong')
  return db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction)
    if (admins.length === 1 && admins[0] === userId) return failed('last_admin')
    await deleteUserRecord(transaction, userId)
    await anonymiseOrders(transaction)
    await recordEvent(transaction, { event: 'user_deleted', userId })
    return ok(null)
  })
}
