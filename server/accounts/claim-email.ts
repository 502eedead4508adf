import type { Knex } from 'knex'
import type { Role } from '#domain/accounts/user.ts'
import { deleteUnverifiedAccounts, findAccountsByEmail } from './accounts-by-email.ts'
import { deleteFactors } from './second-factor/manage-factors.ts'
import { setRole } from './users/lock-admins.ts'

type Owner = { userId: number; email: string }

/**
 * Gives the address to the account whose password was reset by a mailed link. Before that anybody could have opened
 * the account: its second factor and the other accounts of the address are deleted. An open invitation grants its
 * role. The caller has set the password and locked the address.
 */
export async function claimEmail(transaction: Knex.Transaction, { userId, email }: Owner): Promise<void> {
  const user: Unproved | undefined = await transaction('users')
    .first('verified_at', 'invited_role', 'invited_until')
    .where({ id: userId })
    .forUpdate()
  if (!user || user.verified_at) return
  await deleteFactors(transaction, userId)
  await deleteRivalAccounts(transaction, { userId, email })
  await transaction('users')
    .where({ id: userId })
    .update({ verified_at: transaction.fn.now(), invited_role: null, invited_until: null })
  if (user.invited_role && user.invited_until && user.invited_until > new Date()) {
    await setRole(transaction, userId, user.invited_role)
  }
}

type Unproved = { verified_at: Date | null; invited_role: Role | null; invited_until: Date | null }

/** Deletes the other unverified accounts of the address. A blocked one stays blocked. */
export async function deleteRivalAccounts(
  transaction: Knex.Transaction,
  { userId, email }: Owner,
): Promise<void> {
  const accounts = await findAccountsByEmail(transaction, email)
  const rivals = accounts.filter((account) => account.id !== userId && !account.blocked_at)
  const ids = rivals.map(({ id }) => id)
  // One of them may have been the owner's own: its orders are kept.
  await transaction('orders').whereIn('user_id', ids).update({ user_id: userId })
  await deleteUnverifiedAccounts(transaction, ids)
}
