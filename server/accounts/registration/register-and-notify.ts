import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Dependencies } from '../../dependencies.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { registerUser } from './register-user.ts'

type Registrant = {
  email: string
  password: string
  language: Language
  /** Address key of the requester (address-key.ts). */
  address: string
}

/**
 * Registers and queues a mail to the address. Returns nothing, so that a taken address gets the same answer as a
 * new one. Throws the 429, counted per address for all registrations: a password used to register is also a guess
 * at the other accounts' passwords.
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
