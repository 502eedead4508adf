import type { Knex } from 'knex'
import { passwordFault } from '#domain/password-rules.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { emailKey } from '#domain/user.ts'
import { recordEvent } from './events.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'
import { consumeToken, issueToken, peekToken } from './tokens.ts'

export type Recovery = { userId: number; email: string; language: string | null; token: string }

/**
 * A token for the person with this address; null when nobody may have one. To be called by the job that sends the
 * mail: a door that waited for it would tell by its time who has an account.
 */
export async function askRecovery(db: Knex, email: string): Promise<Recovery | null> {
  const user = await db('users')
    .first('id', 'email', 'language')
    .where({ email_key: emailKey(email) })
    .whereNull('blocked_at')
  if (!user) return null
  const token = await issueToken(db, { kind: 'recovery', userId: user.id, email: user.email })
  return { userId: user.id, email: user.email, language: user.language, token }
}

const kinds = ['recovery', 'invitation'] as const

/** Whether /reset may be shown for a token, and for which address. */
export function findReset(db: Knex, token: string): Promise<{ email: string; kind: string } | undefined> {
  return peekToken(db, token, kinds)
}

export type PasswordReset = Result<
  { userId: number; email: string },
  { code: 'token_invalid' } | { code: 'password_is_email' }
>

/** Sets the password of whoever the token was sent to, by recovery or invitation, once; all their sessions end. */
export async function resetPassword(
  db: Knex,
  { token, password }: { token: string; password: string },
): Promise<PasswordReset> {
  const owner = await peekToken(db, token, kinds)
  if (!owner) return failed('token_invalid')
  if (passwordFault(password, owner.email) === 'password_is_email') return failed('password_is_email')
  const hash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const consumed = await consumeToken(transaction, token, kinds)
    if (!consumed) return failed('token_invalid')
    const { user_id: userId, email, token_email } = consumed
    await setPassword(transaction, userId, hash)
    if (token_email && emailKey(token_email) === emailKey(email)) await markVerified(transaction, userId)
    const event = consumed.kind === 'recovery' ? 'password_recovery' : 'user_updated'
    await recordEvent(transaction, { event, userId, details: { changed: 'password' } })
    return ok({ userId, email })
  })
}

/** Who follows a link that was mailed to an address reads that address. */
async function markVerified(db: Knex, id: number): Promise<void> {
  await db('users').where({ id }).whereNull('verified_at').update({ verified_at: db.fn.now() })
}
