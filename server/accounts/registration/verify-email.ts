import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, findToken, issueToken } from '../account-tokens.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'

export type Verification = { userId: number; email: string; language: string | null; token: string }

/**
 * Creates a token to verify this address; null when unknown, already verified, or claimed by several accounts,
 * where only a reset by mail decides. Called by a job, as createRecovery.
 */
export async function createVerification(db: Knex, email: string): Promise<Verification | null> {
  const [user, ...others] = await findAccountsByEmail(db, email)
  if (!user || others.length > 0 || user.verified_at || user.blocked_at || user.is_invited) return null
  const token = await issueToken(db, { kind: 'verification', userId: user.id, email: user.email })
  return { userId: user.id, email: user.email, language: user.language, token }
}

/** Marks the address as verified; fails when the account has changed its address or another account owns it. */
export async function verifyEmail(
  db: Knex,
  token: string,
): Promise<Result<{ userId: number }, { code: 'token_invalid' }>> {
  const asked = await findToken(db, token, ['verification'])
  if (!asked) return failed('token_invalid')
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, asked.email)
    const owner = await consumeToken(transaction, token, ['verification'])
    if (!owner?.token_email || emailKey(owner.token_email) !== emailKey(owner.email)) {
      return failed('token_invalid')
    }
    const userId = owner.user_id
    // The button proves the address but not who chose the password, so it cannot decide between two accounts.
    const accounts = await findAccountsByEmail(transaction, owner.email)
    if (accounts.length !== 1 || accounts[0]?.is_invited) return failed('token_invalid')
    await transaction('users').where({ id: userId }).update({ verified_at: transaction.fn.now() })
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'verified' } })
    return ok({ userId })
  })
}
