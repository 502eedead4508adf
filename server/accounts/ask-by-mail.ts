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

/**
 * Asks for a link by mail. Whether anyone has the address is found out by the job, so that for every address the same
 * is counted, done and answered here. Throws the 429.
 */
export async function askByMail(
  { queue, limiter }: Tools,
  { what, email, language, address }: Asked,
): Promise<void> {
  await limiter.take(limits.mailByAccount, emailKey(email))
  await limiter.take(limits.mailByAddress, address)
  await queue.send(what, { email, language })
}
