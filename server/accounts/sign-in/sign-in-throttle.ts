import type { Request } from 'express'
import { emailKey } from '#domain/accounts/user.ts'
import {
  type Client,
  clientOf,
  type Limit,
  type RateLimiter,
  senderKey,
  type Waiting,
} from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { TrustedBrowser } from './trusted-browser.ts'

export type CountedAttempt = {
  /** Reverts the count after a right attempt. */
  refund: () => Promise<void>
  /** When the address's attempts are used up: the trusted browser that may still try, for its own account only. */
  onlyFor: TrustedBrowser | null
}

/**
 * Counts a sign-in attempt before the password is checked; waits where others may have used up the limit, and throws
 * the 429. Account and address together come first, so that guesses at one account do not use up the limit of the
 * shared IP address. Trusted browsers have their own limit, for their own account only, and never wait.
 */
export async function countSignInAttempt(
  limiter: RateLimiter,
  { req, email, browser }: { req: Request; email: string; browser: TrustedBrowser | null },
): Promise<CountedAttempt> {
  const counts = countsOf(email, clientOf(req))
  const refundCounts = async () => {
    for (const { limit, key } of counts) await limiter.refund(limit, key)
  }
  if (!browser) {
    for (const { limit, key, waiting } of counts) await limiter.consume(limit, key, waiting)
    return { refund: refundCounts, onlyFor: null }
  }
  await limiter.consume(rateLimits.signInByBrowser, browser.name)
  const refund = () => limiter.refund(rateLimits.signInByBrowser, browser.name)
  for (const { limit, key } of counts) {
    if (!(await limiter.tryConsume(limit, key))) return { refund, onlyFor: browser }
  }
  return { refund: async () => void (await Promise.all([refund(), refundCounts()])), onlyFor: null }
}

function countsOf(email: string, client: Client): { limit: Limit; key: string; waiting: Waiting }[] {
  const [account, { address }] = [emailKey(email), client]
  const byAccount = { client, turn: account }
  return [
    { limit: rateLimits.signInByAccountAndAddress, key: senderKey(email, client), waiting: byAccount },
    { limit: rateLimits.signInByAccount, key: account, waiting: { client, turn: address } },
    { limit: rateLimits.signInByAddress, key: address, waiting: byAccount },
  ]
}
