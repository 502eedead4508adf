import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { JobName } from '../../jobs/job-definitions.ts'
import type { Queue } from '../../jobs/queue.ts'

type Dependencies = { queue: Queue; limiter: RateLimiter }

type Asked = {
  what: Extract<JobName, 'recover-password' | 'verify-email'>
  email: string
  language: Language
  /** Of who asks (address-key.ts). */
  address: string
}

const counters = {
  'recover-password': { byAsker: rateLimits.recoveryByAsker, byAddress: rateLimits.recoveryByAddress },
  'verify-email': { byAsker: rateLimits.verificationByAsker, byAddress: rateLimits.verificationByAddress },
} as const

/**
 * Asks for a link by mail. Whether anyone has the address is found out by the job, so that for every address the same
 * is counted, done and answered here. Throws the 429, which only stops who asks: the owner elsewhere is not counted
 * with them, and what the job has sent within the time of a recovery's 429 still works.
 */
export async function requestAccountMail(
  { queue, limiter }: Dependencies,
  { what, email, language, address }: Asked,
): Promise<void> {
  const { byAsker, byAddress } = counters[what]
  await limiter.consume(byAsker, `${emailKey(email)} ${address}`)
  await limiter.consume(byAddress, address)
  await queue.send(what, { email, language })
}
