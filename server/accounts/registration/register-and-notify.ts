import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Client, senderKey } from '../../http/rate-limits/client.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { registerUser } from './register-user.ts'

type Registrant = {
  email: string
  password: string
  language: Language
  client: Client
}

/**
 * Registers and queues a mail to the address. Returns nothing, so that a taken address gets the same answer as a
 * new one. Throws the 429, counted per address for all registrations: a password used to register is also a guess
 * at the other accounts' passwords.
 */
export async function registerAndNotify(
  { db, queue, limiter }: Pick<Dependencies, 'db' | 'queue' | 'limiter'>,
  { email, password, language, client }: Registrant,
): Promise<void> {
  const [account, { address }] = [emailKey(email), client]
  await limiter.consume(rateLimits.registerByAccountAndAddress, senderKey(email, client))
  await limiter.consume(rateLimits.registerByAccount, account, { client, turn: address })
  await limiter.consume(rateLimits.registerByAddress, address, { client, turn: account })
  const { isNew } = await registerUser(db, { email, password, language })
  await queue.send('greet-registrant', { email, language, isNew })
}
