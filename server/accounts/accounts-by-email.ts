import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'

/** How many accounts may say at once that one address is theirs, beside the one that has it. */
const maxUnverifiedAccounts = 2

/** All accounts of an address. */
export const accountsPerAddress = maxUnverifiedAccounts + 1

export type EmailAccount = {
  id: number
  email: string
  language: string | null
  verified_at: Date | null
  blocked_at: Date | null
  /** Whether an invitation to it is open. */
  is_invited: boolean
  /**
   * Whether the address is this account's: it is verified, blocked or invited, or staff have taken up an order of it.
   * Nobody who registers with the address makes it give way.
   */
  is_held: boolean
}

const isInvited = 'coalesce(invited_until > now(), false)'

/** Whether an invitation to an account is open, as a column named is_invited. */
export const isInvitedColumn = `${isInvited} as is_invited`

const isClaimedSql = `
  (verified_at is not null or blocked_at is not null or ${isInvited} or exists (
    select from orders
    where orders.user_id = users.id and status in ('processing', 'shipped', 'delivered')))`

/** The accounts of an address: first the one that has it, if any, then the newest. */
export function findAccountsByEmail(db: Knex, email: string): Promise<EmailAccount[]> {
  return db('users')
    .select('id', 'email', 'language', 'verified_at', 'blocked_at')
    .select(db.raw(`${isInvitedColumn}, ${isClaimedSql} as is_held`))
    .where({ email_key: emailKey(email) })
    .orderByRaw(
      `verified_at is not null desc, blocked_at is not null desc, ${isInvited} desc, ${isClaimedSql} desc, id desc`,
    )
    .limit(100)
}

/** A hash at the address, whose salt a new one there takes over (password.ts); null where nobody has it. */
export async function findHashByEmail(db: Knex, email: string): Promise<string | null> {
  const account = await db('users')
    .first('password_hash')
    .where({ email_key: emailKey(email) })
    .orderByRaw('verified_at is not null desc, id')
  return account?.password_hash ?? null
}

/** Whom a mail to the address is about; null where nobody may have one, as the address is unknown or blocked. */
export async function findRecipient(db: Knex, email: string): Promise<EmailAccount | null> {
  const accounts = await findAccountsByEmail(db, email)
  // A blocked account that never proved the address is nobody's reason to shut out its owner.
  const recipient = accounts.find((account) => account.verified_at || !account.blocked_at)
  return recipient && !recipient.blocked_at ? recipient : null
}

/**
 * Whatever adds an account to an address or takes one away waits here for its turn; to be called before any row is
 * locked. Two addresses are locked in one order, so that nobody waits for each other.
 */
export async function lockEmail(transaction: Knex.Transaction, ...emails: string[]): Promise<void> {
  for (const key of emails.map(emailKey).sort()) {
    await transaction.raw("select pg_advisory_xact_lock(hashtext('address'), hashtext(?))", [key])
  }
}

/**
 * Lets the oldest newcomers of an address give way to the newest. Which ones go depends on how many registered after
 * them and on nothing else: whether a password that was just registered works says nothing about other accounts.
 * A link to a new password stays good, as it proves the address and not an account.
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

/** Takes unverified accounts away. Their orders stay, without an account. */
export async function deleteUnverifiedAccounts(
  transaction: Knex.Transaction,
  ids: readonly number[],
): Promise<void> {
  await transaction('account_events').whereIn('user_id', ids).delete()
  await transaction('users').whereIn('id', ids).whereNull('verified_at').delete()
}
