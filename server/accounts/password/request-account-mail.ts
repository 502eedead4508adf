import { emailKey } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { type Client, senderKey } from '../../http/rate-limits/client.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { JobName } from '../../jobs/job-definitions.ts'
import type { Queue } from '../../jobs/queue.ts'

type MailRequestDependencies = { queue: Queue; limiter: RateLimiter }

type AccountMailRequest = {
  what: Extract<JobName, 'recover-password' | 'verify-email'>
  email: string
  language: Language
  client: Client
}

const counters = {
  'recover-password': { byAsker: rateLimits.recoveryByAsker, byAddress: rateLimits.recoveryByAddress },
  'verify-email': { byAsker: rateLimits.verificationByAsker, byAddress: rateLimits.verificationByAddress },
} as const

/**
 * Requests a link by mail. The job looks up whether an account exists, so that every address gets the same
 * counting, work and answer. Throws the 429, which counts per requester: the owner elsewhere is not affected, and a
 * link mailed during that time still works.
 */
export async function requestAccountMail(
  { queue, limiter }: MailRequestDependencies,
  { what, email, language, client }: AccountMailRequest,
): Promise<void> {
  const { byAsker, byAddress } = counters[what]
  await limiter.consume(byAsker, senderKey(email, client))
  await limiter.consume(byAddress, client.address, { client, turn: emailKey(email) })
  await queue.send(what, { email, language })
}
