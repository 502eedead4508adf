import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type PasswordReset, resetPassword } from './reset-password.ts'

type ResetRequest = {
  token: string
  password: string
  language: Language
  /** Address key of the requester (address-key.ts). */
  address: string
}

/** Sets a new password with a mailed token and notifies the owner. Throws the 429 when tokens are guessed. */
export async function resetAndNotify(
  { db, queue, limiter }: Pick<Dependencies, 'db' | 'queue' | 'limiter'>,
  { token, password, language, address }: ResetRequest,
): Promise<PasswordReset> {
  await limiter.consume(rateLimits.tokenByAddress, address)
  const reset = await resetPassword(db, { token, password })
  if (reset.ok) {
    await limiter.refund(rateLimits.tokenByAddress, address)
    const values = { path: paths.forgot }
    await sendMail(queue, { template: 'password-changed', to: reset.value.email, language, values })
  }
  return reset
}
