import type { Language } from '#domain/language.ts'
import { emailKey } from '#domain/user.ts'
import { limits } from '../http/limits.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { JobName } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'

type Tools = { queue: Queue; limiter: RateLimiter }

type Asked = {
  what: Extract<JobName, 'recover-password' | 'verify-email'>
  email: string
  language: Language
  /** Of who asks (address-key.ts). */
  address: string
}

const counters = {
  'recover-password': { byAsker: limits.recoveryByAsker, byAddress: limits.recoveryByAddress },
  'verify-email': { byAsker: limits.verificationByAsker, byAddress: limits.verificationByAddress },
} as const

/**
 * Asks for a link by mail. Whether anyone has the address is found out by the job, so that for every address the same
 * is counted, done and answered here. Throws the 429, which only stops who asks: the owner elsewhere is not counted
 * with them, and what the job has sent within the time of a recovery's 429 still works.
 */
export async function askByMail(
  { queue, limiter }: Tools,
  { what, email, language, address }: Asked,
): Promise<void> {
  const { byAsker, byAddress } = counters[what]
  await limiter.take(byAsker, `${emailKey(email)} ${address}`)
  await limiter.take(byAddress, address)
  await queue.send(what, { email, language })
}
