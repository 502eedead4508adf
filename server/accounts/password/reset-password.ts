import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  type Client,
  type Counter,
  type RateLimiter,
  senderKey,
} from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { JobName } from '../../jobs/job-definitions.ts'
import type { Queue } from '../../jobs/queue.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, countWrongTokens, findToken } from '../account-tokens.ts'
import { claimEmail, findHashByEmail, lockEmail } from '../accounts-by-email.ts'
import { hashPassword, setPassword } from './hash-password.ts'
import { type PasswordError, validateNewPassword } from './password-rules.ts'

/** With these kinds of tokens /reset sets a password. */
export const resetKinds = ['recovery', 'invitation'] as const

type ResetFailure = { code: 'token_invalid' } | { code: PasswordError }

/** Sets the password of the token's owner once, tells them and ends all their sessions. */
async function resetPassword(
  { db, queue }: Pick<Dependencies, 'db' | 'queue'>,
  { token, password, language }: Omit<ResetRequest, 'client'>,
): Promise<Result<{ userId: number; email: string }, ResetFailure>> {
  const owner = await findToken(db, token, resetKinds)
  if (!owner) return failed('token_invalid')
  const error = await validateNewPassword(db, owner.user_id, password)
  if (error) return failed(error)
  const hash = await hashPassword(password, await findHashByEmail(db, owner.email))
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, owner.email)
    const consumed = await consumeToken(transaction, token, resetKinds)
    if (!consumed) return failed('token_invalid')
    const { user_id: userId, email, token_email } = consumed
    await setPassword(transaction, userId, hash)
    // Following a mailed link proves that its reader owns the address.
    if (token_email && emailKey(token_email) === emailKey(email)) {
      await claimEmail(transaction, { userId, email })
    }
    const event = consumed.kind === 'recovery' ? 'password_recovery' : 'user_updated'
    await recordEvent(transaction, { event, userId, details: { changed: 'password' } })
    const mail = {
      template: 'password-changed',
      to: email,
      language,
      values: { path: paths.forgot },
    } as const
    await queue.send('send-mail', mail, { transaction })
    return ok({ userId, email })
  })
}

type ResetRequest = {
  token: string
  password: string
  language: Language
  client: Client
}

/** Lets the owner sign in whatever others have tried before; throws the 429 when tokens are guessed. */
export async function resetAndNotify(
  { limiter, ...dependencies }: Pick<Dependencies, 'db' | 'queue' | 'limiter'>,
  { client, ...request }: ResetRequest,
): Promise<Result<{ userId: number; email: string; allowsCodes: boolean }, ResetFailure>> {
  const counted = { token: request.token, client }
  const reset = await countWrongTokens(limiter, counted, () => resetPassword(dependencies, request))
  if (!reset.ok) return reset
  const allowsCodes = await clearAttempts(limiter, reset.value, client)
  return ok({ ...reset.value, allowsCodes })
}

/**
 * The reader of the account's mail is its owner, so wrong passwords and codes of others no longer delay sign-ins
 * here. Returns false where links of this day have cleared the codes often enough: the second factor is there
 * against a thief of the mail.
 */
async function clearAttempts(
  limiter: RateLimiter,
  { userId, email }: { userId: number; email: string },
  client: Client,
): Promise<boolean> {
  await limiter.clear(rateLimits.signInByAccountAndAddress, senderKey(email, client))
  await limiter.clear(rateLimits.signInByAccount, emailKey(email))
  const allowsCodes = await limiter.tryConsume(rateLimits.codesAllowedByMail, String(userId))
  if (allowsCodes) await limiter.clear(rateLimits.codeByAccount, String(userId))
  return allowsCodes
}

type AccountMailRequest = {
  what: Extract<JobName, 'recover-password' | 'verify-email'>
  email: string
  language: Language
  client: Client
}

const limitsOf = {
  'recover-password': { byAsker: rateLimits.recoveryByAsker, byAddress: rateLimits.recoveryByAddress },
  'verify-email': { byAsker: rateLimits.verificationByAsker, byAddress: rateLimits.verificationByAddress },
} as const

/**
 * The job looks up whether an account exists, so that every address gets the same counting, work and answer. Throws
 * the 429, which counts per requester: the owner elsewhere is not affected, and a link mailed during that time still
 * works.
 */
export async function requestAccountMail(
  { queue, limiter }: { queue: Queue; limiter: RateLimiter },
  { what, email, language, client }: AccountMailRequest,
): Promise<void> {
  const { byAsker, byAddress } = limitsOf[what]
  const counters: Counter[] = [
    { limit: byAsker, key: senderKey(email, client) },
    { limit: byAddress, key: client.address, waiting: { client, turn: emailKey(email) } },
  ]
  await limiter.attempt(counters, () => queue.send(what, { email, language }))
}
