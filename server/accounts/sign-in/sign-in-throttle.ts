import type { Request } from 'express'
import { emailKey } from '#domain/accounts/user.ts'
import { addressKey } from '../../http/logging/address-key.ts'
import { isTooMany, type Limit, type RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { TrustedBrowser } from './trusted-browser.ts'

type Counted = { limit: Limit; key: string }

/** Takes the try back, for one that was right. */
type Refund = () => Promise<void>

export type CountedAttempt = {
  refund: Refund
  /** Where the tries at the address are used up: the browser that may still try, at its own account alone. */
  onlyFor: TrustedBrowser | null
}

/**
 * Counts a try to sign in before the password is looked at; throws the 429. The account comes first, so that who
 * guesses at one account does not use up the address for its neighbours. A browser that is known has tries of its
 * own, which others cannot use up; they are worth nothing for another account of the same address.
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

/** Null instead of the 429. */
async function tryConsume(limiter: RateLimiter, counted: Counted[]): Promise<Refund | null> {
  try {
    return await consume(limiter, counted)
  } catch (error) {
    if (isTooMany(error)) return null
    throw error
  }
}
