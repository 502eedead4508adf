import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Client, senderKey } from '../../http/rate-limits/client.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type PasswordReset, resetPassword } from './reset-password.ts'

type ResetRequest = {
  token: string
  password: string
  language: Language
  client: Client
}

/**
 * Sets a new password with a mailed token, notifies the owner, and lets them sign in whatever others have tried before.
 * Throws the 429 when tokens are guessed.
 */
export async function resetAndNotify(
  { db, queue, limiter }: Pick<Dependencies, 'db' | 'queue' | 'limiter'>,
  { token, password, language, client }: ResetRequest,
): Promise<PasswordReset> {
  const { address } = client
  await limiter.consume(rateLimits.tokenByAddress, address, { client, turn: token })
  const reset = await resetPassword(db, { token, password })
  if (reset.ok) {
    await limiter.refund(rateLimits.tokenByAddress, address)
    await clearAttempts(limiter, reset.value, client)
    const values = { path: paths.forgot }
    await sendMail(queue, { template: 'password-changed', to: reset.value.email, language, values })
  }
  return reset
}

/** Who has read the account's mail is its owner: the wrong passwords and codes of others stop or delay nobody here. */
async function clearAttempts(
  limiter: RateLimiter,
  { userId, email }: { userId: number; email: string },
  client: Client,
): Promise<void> {
  await limiter.clear(rateLimits.signInByAccountAndAddress, senderKey(email, client))
  await limiter.clear(rateLimits.signInByAccount, emailKey(email))
  await limiter.clear(rateLimits.codeByAccount, String(userId))
}
