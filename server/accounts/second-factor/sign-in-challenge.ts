import type { Knex } from 'knex'
import type { ChallengeAnswer, ChallengeCheckResult } from '#domain/accounts/sign-in.ts'
import { failed, ok } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, findToken, issueToken, type TokenOwner } from '../account-tokens.ts'
import { findUser } from '../queries.ts'
import { verifyCode } from './verify-code.ts'

/** Proves for five minutes that the password was right; a code turns it into a sign-in. */
export function createChallenge(db: Knex, userId: number): Promise<string> {
  return issueToken(db, { kind: 'challenge', userId })
}

/** The owner of a challenge, so that wrong codes are counted per user before one is checked. */
export function findChallenge(db: Knex, token: string): Promise<TokenOwner | undefined> {
  return findToken(db, token, ['challenge'])
}

/** Checks the code. A wrong one leaves the challenge open, a right one uses it up. */
export async function answerChallenge(
  db: Knex,
  key: Buffer,
  { token, code, now }: ChallengeAnswer,
): Promise<ChallengeCheckResult> {
  return db.transaction(async (transaction) => {
    const owner = await findChallenge(transaction, token)
    if (!owner) return failed('challenge_expired')
    const userId = owner.user_id
    if (!(await verifyCode(transaction, key, { userId, code, now }))) return failed('code_invalid')
    const isOpen = await consumeToken(transaction, token, ['challenge'])
    const user = isOpen && (await findUser(transaction, userId))
    if (!user) return failed('challenge_expired')
    await recordEvent(transaction, { event: 'mfa_challenge_verified', userId })
    return ok(user)
  })
}
