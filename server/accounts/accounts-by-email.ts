import type { Knex } from 'knex'
import { emailKey, type Role } from '#domain/accounts/user.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { deleteFactors } from './second-factor/manage-factors.ts'
import { setRole } from './users/delete-user-record.ts'

/** This many unverified accounts may claim one address beside the verified one. */
const maxUnverifiedAccounts = 2

export const accountsPerAddress = maxUnverifiedAccounts + 1

export type EmailAccount = {
  id: number
  email: string
  language: string | null
  verified_at: Date | null
  blocked_at: Date | null
  is_invited: boolean
  /**
   * A held address is verified, blocked, invited, has prices of a business or a confirmed order; later registrations
   * do not remove its account.
   */
  is_held: boolean
}

const isInvited = 'coalesce(invited_until > now(), false)'

export const isInvitedColumn = `${isInvited} as is_invited`

const isHeldSql = `
  (verified_at is not null or blocked_at is not null or ${isInvited}
    or business_percent is not null or price_list_id is not null or exists (
    select from orders
    where orders.user_id = users.id and ${statusIs('isRevenue')} and not ${statusIs('isUnconfirmed')}))`

/** Returns the accounts of an address: the one that owns it first, then the newest. */
export function findAccountsByEmail(db: Knex, email: string): Promise<EmailAccount[]> {
  return db('users')
    .select('id', 'email', 'language', 'verified_at', 'blocked_at')
    .select(db.raw(`${isInvitedColumn}, ${isHeldSql} as is_held`))
    .where({ email_key: emailKey(email) })
    .orderByRaw(
      `verified_at is not null desc, blocked_at is not null desc, ${isInvited} desc, ${isHeldSql} desc, id desc`,
    )
    .limit(100)
}

/** Returns a password hash of the address, whose salt a new account reuses (hash-password.ts), or null. */
export async function findHashByEmail(db: Knex, email: string): Promise<string | null> {
  const account = await db('users')
    .first('password_hash')
    .where({ email_key: emailKey(email) })
    .orderByRaw('verified_at is not null desc, id')
  return account?.password_hash ?? null
}

/** Returns the account that a mail to this address is about; null when it is unknown or blocked. */
export async function findRecipient(db: Knex, email: string): Promise<EmailAccount | null> {
  const accounts = await findAccountsByEmail(db, email)
  // A blocked account that never verified the address must not shut out its owner.
  const recipient = accounts.find((account) => account.verified_at || !account.blocked_at)
  return recipient && !recipient.blocked_at ? recipient : null
}

/**
 * Serialises what adds or removes an account of an address. Call before any row lock; the one order of addresses
 * prevents deadlocks.
 */
export async function lockEmail(transaction: Knex.Transaction, ...emails: string[]): Promise<void> {
  for (const key of emails.map(emailKey).sort()) {
    await transaction.raw("select pg_advisory_xact_lock(hashtext('address'), hashtext(?))", [key])
  }
}

/**
 * Deletes the oldest unverified accounts of an address beyond the limit. The choice depends only on how many
 * registered later, so a sign-in tells nothing about other accounts. Reset links stay valid, as they belong to the
 * address.
 */
export async function pruneUnverifiedAccounts(
  transaction: Knex.Transaction,
  { newest, others }: { newest: number; others: readonly EmailAccount[] },
): Promise<void> {
  const newcomers = others[0]?.is_held ? others.slice(1) : others
  const leaving = newcomers
    .map(({ id }) => id)
    .sort((a, b) => b - a)
    .slice(maxUnverifiedAccounts - 1)
  await transaction('account_tokens')
    .whereIn('user_id', leaving)
    .where({ kind: 'recovery' })
    .update({ user_id: newest })
  await deleteUnverifiedAccounts(transaction, leaving)
}

/** The orders of these accounts stay, without an account. */
async function deleteUnverifiedAccounts(
  transaction: Knex.Transaction,
  ids: readonly number[],
): Promise<void> {
  await transaction('account_events').whereIn('user_id', ids).delete()
  await transaction('users').whereIn('id', ids).whereNull('verified_at').delete()
}

type Owner = { userId: number; email: string }

/**
 * Gives the address to the account whose password was reset by a mailed link, and deletes its second factor and the
 * other accounts of the address, as anybody could have opened them. An open invitation grants its role. The caller
 * has set the password and locked the address.
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
  // One of them may have been the owner's own: what was sent with it is kept.
  for (const table of ['orders', 'quotes', 'pictures'])
    await transaction(table).whereIn('user_id', ids).update({ user_id: userId })
  await deleteUnverifiedAccounts(transaction, ids)
}
