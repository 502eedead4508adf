import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, findToken, issueToken } from '../account-tokens.ts'
import { findHashByEmail, findRecipient, lockEmail } from '../accounts-by-email.ts'
import { claimEmail } from '../claim-email.ts'
import { hashPassword } from './hash-password.ts'
import type { PasswordError } from './password-rules.ts'
import { setPassword } from './set-password.ts'
import { validateNewPassword } from './validate-new-password.ts'

export type Recovery = { userId: number; email: string; language: string | null; token: string }

/**
 * Creates a token for the account of this address; null when there is none. Called by the job that sends the mail:
 * the response time of a request would tell whether an account exists.
 */
export async function createRecovery(db: Knex, email: string): Promise<Recovery | null> {
  const user = await findRecipient(db, email)
  if (!user) return null
  const token = await issueToken(db, { kind: 'recovery', userId: user.id, email: user.email })
  return { userId: user.id, email: user.email, language: user.language, token }
}

/** Minutes for which a mailed link counts as recent: half of its validity. */
const recentMinutes = 15

/** True when a reset link was mailed to this address recently and still works. */
export async function hasRecentRecovery(db: Knex, email: string): Promise<boolean> {
  const token = await db('account_tokens as token')
    .join('users as person', 'person.id', 'token.user_id')
    .first('token.id')
    .where({ 'person.email_key': emailKey(email), 'token.kind': 'recovery', 'token.used_at': null })
    .whereRaw('token.created_at > now() - make_interval(mins => ?)', [recentMinutes])
    .where('token.expires_at', '>', db.fn.now())
  return token !== undefined
}

const kinds = ['recovery', 'invitation'] as const

/** Whether /reset may be shown for a token, and for which address. */
export function findReset(db: Knex, token: string): Promise<{ email: string; kind: string } | undefined> {
  return findToken(db, token, kinds)
}

export type PasswordReset = Result<
  { userId: number; email: string },
  { code: 'token_invalid' } | { code: PasswordError }
>

/** Sets the password of the token's owner (recovery or invitation), once; ends all their sessions. */
export async function resetPassword(
  db: Knex,
  { token, password }: { token: string; password: string },
): Promise<PasswordReset> {
  const owner = await findToken(db, token, kinds)
  if (!owner) return failed('token_invalid')
  const error = await validateNewPassword(db, owner.user_id, password)
  if (error) return failed(error)
  const hash = await hashPassword(password, await findHashByEmail(db, owner.email))
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, owner.email)
    const consumed = await consumeToken(transaction, token, kinds)
    if (!consumed) return failed('token_invalid')
    const { user_id: userId, email, token_email } = consumed
    await setPassword(transaction, userId, hash)
    // Following a mailed link proves that its reader owns the address.
    if (token_email && emailKey(token_email) === emailKey(email)) {
      await claimEmail(transaction, { userId, email })
    }
    const event = consumed.kind === 'recovery' ? 'password_recovery' : 'user_updated'
    await recordEvent(transaction, { event, userId, details: { changed: 'password' } })
    return ok({ userId, email })
  })
}
