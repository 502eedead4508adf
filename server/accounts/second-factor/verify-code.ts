import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { FactorEnrolment } from '#domain/accounts/account.ts'
import type { ChallengeCheckResult, SecondFactorCode } from '#domain/accounts/sign-in.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { decrypt, deriveKey, encrypt, hashSecret } from '../../crypto/encrypt.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, findToken, issueToken } from '../account-tokens.ts'
import { findUser } from '../queries.ts'

type Attempt = { userId: number; code: SecondFactorCode; now: Date }

/** Returns true when a code is right and unused; it is used up, so that one of two concurrent uses fails. */
export async function verifyCode(db: Knex, key: Buffer, { userId, code, now }: Attempt): Promise<boolean> {
  const factor = await db('factors').first('id', 'secret').where({ user_id: userId, status: 'verified' })
  if (!factor) return false
  if (code.kind === 'recovery') return consumeRecoveryCode(db, userId, code.code)
  const secret = decrypt(key, userId, factor.secret)
  const step = secret && stepOf(secret, code.digits, now)
  if (!step) return false
  const used = await db('factors')
    .where({ id: factor.id })
    .where('last_used_step', '<', step)
    .update({ last_used_step: step })
  return used === 1
}

/** Uses up a recovery code; returns false when it is unknown or used. */
async function consumeRecoveryCode(db: Knex, userId: number, code: string): Promise<boolean> {
  const used = await db('recovery_codes')
    .where({ user_id: userId, code_hash: hashSecret(code), used_at: null })
    .update({ used_at: db.fn.now() })
  return used === 1
}

/** A code lasts this many seconds, the default of RFC 6238 and of authenticator apps. */
const period = 30

/** Accepts one time step before and after the current one, as phone clocks differ. */
const window = 1

/** Makes a secret of 160 bits, the length that RFC 4226 recommends, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function describeEnrolment(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): FactorEnrolment {
  const uri = new TOTP({ issuer, label: email, secret, period }).toString()
  return {
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
    uri,
    qr: renderSVG(uri, { ecc: 'M', border: 2 }),
  }
}

/** Returns the time step of a six-digit code, or null when it belongs to none within the window. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret, period }).validate({ token: digits, timestamp, window })
  return drift === null ? null : Math.floor(timestamp / 1000 / period) + drift
}

export type CodeSender = {
  userId: number
  /** A trusted browser has a separate limit, for the account that it signed in to. */
  browser: { name: string; userId: number } | null
}

/** Counts an attempt before the code is checked, and refunds it when it is right; throws the 429. */
export function withCodeThrottle<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  { userId, browser }: CodeSender,
  run: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const isTrusted = browser?.userId === userId
  const counter = isTrusted
    ? { limit: rateLimits.codeByBrowser, key: browser.name }
    : { limit: rateLimits.codeByAccount, key: String(userId) }
  return limiter.attempt([counter], run, ({ ok }) => ok)
}

/** Proves for five minutes that the password was right; a code turns it into a sign-in. */
export function createChallenge(db: Knex, userId: number): Promise<string> {
  return issueToken(db, { kind: 'challenge', userId })
}

/** Checks the code. A wrong one leaves the challenge open, a right one uses it up. */
export async function answerChallenge(
  db: Knex,
  key: Buffer,
  { token, code, now }: { token: string; code: SecondFactorCode; now: Date },
): Promise<ChallengeCheckResult> {
  return db.transaction(async (transaction) => {
    const owner = await findToken(transaction, token, ['challenge'])
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

/**
 * Re-encrypts the secrets of second factors in one transaction after a change of SESSION_SECRET, so that the old one
 * is no longer needed. Returns how many; can be repeated.
 */
export async function reencryptFactors(
  db: Knex,
  { secret, previousSecret }: { secret: string; previousSecret: string },
): Promise<number> {
  const key = deriveKey(secret, 'factor secrets')
  const previousKey = deriveKey(previousSecret, 'factor secrets')
  return db.transaction(async (transaction) => {
    let renewed = 0
    for (const { id, user_id, secret: sealed } of await transaction('factors').forUpdate()) {
      const text = decrypt(key, user_id, sealed) === null ? decrypt(previousKey, user_id, sealed) : null
      if (text === null) continue
      await transaction('factors')
        .where({ id })
        .update({ secret: encrypt(key, user_id, text) })
      renewed += 1
    }
    return renewed
  })
}
