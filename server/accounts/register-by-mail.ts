import type { Language } from '#domain/language.ts'
import { emailKey } from '#domain/user.ts'
import { limits } from '../http/limits.ts'
import type { AccountTools } from './account-tools.ts'
import { register } from './register.ts'

type Registrant = {
  email: string
  password: string
  language: Language
  /** Of who asks (address-key.ts). */
  address: string
}

/**
 * Registers, and lets a job write to whoever reads the address. Returns nothing on purpose: a taken address is answered
 * like a new one, so that nobody can ask who has an account. Throws the 429, which is counted for all who register with
 * one address: a password that one registers with is also a guess at that of the others.
 */
export async function registerByMail(
  { db, queue, limiter }: Pick<AccountTools, 'db' | 'queue' | 'limiter'>,
  { email, password, language, address }: Registrant,
): Promise<void> {
  await limiter.take(limits.registerByAccount, emailKey(email))
  await limiter.take(limits.registerByAddress, address)
  const { isNew } = await register(db, { email, password, language })
  await queue.send('greet-registrant', { email, language, isNew })
}
