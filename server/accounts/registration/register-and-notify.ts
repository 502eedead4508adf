import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Dependencies } from '../../dependencies.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { registerUser } from './register-user.ts'

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
export async function registerAndNotify(
  { db, queue, limiter }: Pick<Dependencies, 'db' | 'queue' | 'limiter'>,
  { email, password, language, address }: Registrant,
): Promise<void> {
  await limiter.consume(rateLimits.registerByAccount, emailKey(email))
  await limiter.consume(rateLimits.registerByAddress, address)
  const { isNew } = await registerUser(db, { email, password, language })
  await queue.send('greet-registrant', { email, language, isNew })
}
