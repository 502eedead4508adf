import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { limits } from '../http/limits.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { AccountTools } from './account-tools.ts'
import { type PasswordReset, resetPassword } from './recover.ts'

type Asked = {
  token: string
  password: string
  language: Language
  /** Of who asks (address-key.ts). */
  address: string
}

/** Sets a new password with the token of a link and tells the owner. Throws the 429 for who tries tokens. */
export async function resetByLink(
  { db, queue, limiter }: Pick<AccountTools, 'db' | 'queue' | 'limiter'>,
  { token, password, language, address }: Asked,
): Promise<PasswordReset> {
  await limiter.take(limits.tokenByAddress, address)
  const reset = await resetPassword(db, { token, password })
  if (reset.ok) {
    await limiter.giveBack(limits.tokenByAddress, address)
    const values = { path: paths.forgot }
    await sendMail(queue, { template: 'password-changed', to: reset.value.email, language, values })
  }
  return reset
}
