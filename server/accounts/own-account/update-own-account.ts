import type { Knex } from 'knex'
import type { Identity, OwnAccount, Profile } from '#domain/accounts/account.ts'
import { emailKey, type SignedInUser, type User } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import type { Queue } from '../../jobs/queue.ts'
import { recordEvent } from '../account-events.ts'
import { sendAddressTaken } from '../account-jobs.ts'
import { consumeToken, deleteTokens, findToken, issueToken, minutesValid } from '../account-tokens.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { hashPassword, setPassword } from '../password/hash-password.ts'
import { type PasswordError, validateNewPassword } from '../password/password-rules.ts'
import { confirmCountedPassword, confirmPassword, countWrongPasswords } from '../password/reauthenticate.ts'
import { findUser } from '../queries.ts'
import { anonymiseOrders, deleteUserRecord, lockAdmins } from '../users/delete-user-record.ts'

type OwnAccountDependencies = { db: Knex; queue: Queue; limiter: RateLimiter }

type Owner = { user: Pick<User, 'id' | 'email'>; language: Language }

export function updateOwnPassword(
  { limiter, ...dependencies }: OwnAccountDependencies,
  change: Change,
): Promise<PasswordUpdate> {
  return countWrongPasswords(limiter, change.user.id, () => updatePassword(dependencies, change))
}

export function findProfile(db: Knex, userId: number): Promise<Profile | undefined> {
  return db('users').first('name', 'phone').where({ id: userId })
}

type Changes = { [Field in keyof Profile]?: Profile[Field] | undefined }

/** Fields that are undefined stay. */
export async function updateProfile(db: Knex, userId: number, changes: Changes): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('users').where({ id: userId }).update(changes)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'profile' } })
  })
}

type Change = Owner & {
  current: string
  password: string
  /** The device of this sign-in is notified further. */
  signInId?: string
}

type PasswordUpdate = Result<SignedInUser, { code: 'password_wrong' } | { code: PasswordError }>

export function fieldOfPasswordError(code: string): 'current_password' | 'password' {
  return code === 'password_wrong' ? 'current_password' : 'password'
}

/** Ends all sessions, also the current one; returns the user, for whom the caller starts a new one. */
export async function updatePassword(
  { db, queue }: Pick<OwnAccountDependencies, 'db' | 'queue'>,
  { user: { id: userId, email: to }, language, current, password, signInId }: Change,
): Promise<PasswordUpdate> {
  const hashThen = await confirmPassword(db, userId, current)
  if (!hashThen) return failed('password_wrong')
  const error = await validateNewPassword(db, userId, password)
  if (error) return failed(error)
  const hash = await hashPassword(password, hashThen)
  return db.transaction(async (transaction) => {
    const user = await transaction('users').first('password_hash').where({ id: userId }).forUpdate()
    // The password was changed concurrently: the one that was checked is no longer current.
    if (user?.password_hash !== hashThen) return failed('password_wrong')
    await setPassword(transaction, userId, hash, signInId)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'password' } })
    const mail = { template: 'password-changed', to, language, values: { path: paths.forgot } } as const
    await queue.send('send-mail', mail, { transaction })
    const changed = await findUser(transaction, userId)
    return changed ? ok(changed) : failed('password_wrong')
  })
}

/** Fails for the last admin. */
export async function deleteAccount(
  db: Knex,
  { userId, password }: { userId: number; password: string },
): Promise<Result<null, { code: 'password_wrong' } | { code: 'last_admin' }>> {
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

export async function findOwnAccount(db: Knex, id: number): Promise<OwnAccount> {
  const account = db('users')
    .first('id', 'email', 'name', 'phone', 'verified_at', 'created_at', 'user_metadata', 'app_metadata')
    .where({ id })
  return requireFound(await account)
}

/** Every account has this way to sign in: its e-mail and password. */
export const emailIdentity = 'email'

/** There is one way to sign in, as old as the account, which cannot be removed. */
export function identitiesOf({ created_at }: OwnAccount): Identity[] {
  return [{ id: emailIdentity, provider: 'email', created_at }]
}

/** Counts changes of an account's address before they are made; one that is refused does not count. */
export function countEmailUpdate<Done extends { ok: boolean }>(
  limiter: OwnAccountDependencies['limiter'],
  userId: number,
  update: () => Promise<Done>,
): Promise<Done> {
  const counter = { limit: rateLimits.emailChangeByAccount, key: String(userId) }
  return limiter.attempt([counter], update, ({ ok }) => !ok)
}

/** Mails a link, and changes nothing before it is opened. A taken address gets the same answer; its owner is told. */
export async function requestEmailUpdate(
  { db, queue, limiter }: OwnAccountDependencies,
  { user: { id: userId }, language, email, password }: Owner & { email: string; password: string },
): Promise<Result<null, { code: 'password_wrong' }>> {
  const confirmed = await confirmCountedPassword({ db, limiter }, userId, password)
  if (!confirmed.ok) return confirmed
  if (await isSomebodyElses(db, { userId, email })) {
    await sendAddressTaken({ db, queue, limiter }, { email, language })
    return ok(null)
  }
  const token = await issueToken(db, { kind: 'email_change', userId, email })
  if (await limiter.tryConsume(rateLimits.emailChangeMail, emailKey(email))) {
    const path = `${paths.accountEmailConfirmation}?token=${token}`
    const values = { path, validMinutes: minutesValid.email_change }
    await queue.send('send-mail', { template: 'email-change', to: email, language, values })
  }
  return ok(null)
}

/**
 * Unverified accounts count too: the reader of a mail need not be who chose this account's password. A reset decides
 * between them.
 */
async function isSomebodyElses(
  db: Knex,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const accounts = await findAccountsByEmail(db, email)
  return accounts.some((account) => account.id !== userId)
}

type EmailUpdate = Result<{ userId: number; email: string }, { code: 'token_invalid' }>

/** Notifies also the old address, whose mailed links stop working, in case somebody else did it. */
export async function confirmEmailUpdate(
  { db, queue }: Pick<OwnAccountDependencies, 'db' | 'queue'>,
  { token, language }: { token: string; language: Language },
): Promise<EmailUpdate> {
  const asked = await findToken(db, token, ['email_change'])
  if (!asked?.token_email) return failed('token_invalid')
  const addresses = [asked.email, asked.token_email]
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, ...addresses)
    const owner = await consumeToken(transaction, token, ['email_change'])
    if (!owner?.token_email) return failed('token_invalid')
    const { user_id: userId, token_email: email } = owner
    // Somebody may have registered with the address since the token was sent.
    if (await isSomebodyElses(transaction, { userId, email })) return failed('token_invalid')
    await transaction('users')
      .where({ id: userId })
      .update({ email, email_key: emailKey(email), verified_at: transaction.fn.now() })
    await deleteTokens(transaction, userId)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'email' } })
    const mail = { template: 'email-changed', to: owner.email, language, values: {} } as const
    await queue.send('send-mail', mail, { transaction })
    return ok({ userId, email })
  })
}
