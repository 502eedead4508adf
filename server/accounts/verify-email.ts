import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { emailKey } from '#domain/user.ts'
import { recordEvent } from './events.ts'
import { consumeToken, issueToken } from './tokens.ts'

export type Verification = { userId: number; email: string; language: string | null; token: string }

/** A token to verify this address with; null when nobody has it, or it is verified. For a job, as askRecovery. */
export async function askVerification(db: Knex, email: string): Promise<Verification | null> {
  const user = await db('users')
    .first('id', 'email', 'language')
    .where({ email_key: emailKey(email), verified_at: null, blocked_at: null })
  if (!user) return null
  const token = await issueToken(db, { kind: 'verification', userId: user.id, email: user.email })
  return { userId: user.id, email: user.email, language: user.language, token }
}

/** Marks the address as its owner's; not if the account has another address by now. */
export async function verifyEmail(
  db: Knex,
  token: string,
): Promise<Result<{ userId: number }, { code: 'token_invalid' }>> {
  return db.transaction(async (transaction) => {
    const owner = await consumeToken(transaction, token, ['verification'])
    if (!owner?.token_email || emailKey(owner.token_email) !== emailKey(owner.email)) {
      return failed('token_invalid')
    }
    const userId = owner.user_id
    await transaction('users').where({ id: userId }).update({ verified_at: transaction.fn.now() })
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'verified' } })
    return ok({ userId })
  })
}
