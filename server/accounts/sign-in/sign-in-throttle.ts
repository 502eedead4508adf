import type { Request } from 'express'
import { emailKey } from '#domain/accounts/user.ts'
import { addressKey } from '../../http/logging/address-key.ts'
import { isTooMany, type Limit, type RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { TrustedBrowser } from './trusted-browser.ts'

type Counted = { limit: Limit; key: string }

/** Reverts the count after a right attempt. */
type Refund = () => Promise<void>

export type CountedAttempt = {
  refund: Refund
  /** When the address's attempts are used up: the trusted browser that may still try, for its own account only. */
  onlyFor: TrustedBrowser | null
}

/**
 * Counts a sign-in attempt before the password is checked; throws the 429. The account's limit comes first, so that
 * guesses at one account do not use up the limit of the shared IP address. Trusted browsers have their own limit,
 * for their own account only.
 */
export async function countSignInAttempt(
  limiter: RateLimiter,
  { req, email, browser }: { req: Request; email: string; browser: TrustedBrowser | null },
): Promise<CountedAttempt> {
  const ofAll = [
    { limit: rateLimits.signInByAccount, key: emailKey(email) },
    { limit: rateLimits.signInByAddress, key: addressKey(req.ip) },
  ]
  if (!browser) return { refund: await consume(limiter, ofAll), onlyFor: null }
  const refund = await consume(limiter, [{ limit: rateLimits.signInByBrowser, key: browser.name }])
  const refundAll = await tryConsume(limiter, ofAll)
  if (!refundAll) return { refund, onlyFor: browser }
  return {
    refund: async () => {
      await refund()
      await refundAll()
    },
    onlyFor: null,
  }
}

async function consume(limiter: RateLimiter, counted: Counted[]): Promise<Refund> {
  for (const { limit, key } of counted) await limiter.consume(limit, key)
  return async () => {
    for (const { limit, key } of counted) await limiter.refund(limit, key)
  }
}

/** Returns null instead of throwing the 429. */
async function tryConsume(limiter: RateLimiter, counted: Counted[]): Promise<Refund | null> {
  try {
    return await consume(limiter, counted)
  } catch (error) {
    if (isTooMany(error)) return null
    throw error
  }
}
