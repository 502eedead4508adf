import type { Request } from 'express'
import type { Result } from '#domain/result.ts'
import { emailKey } from '#domain/user.ts'
import { addressKey } from './address-key.ts'
import { limits } from './limits.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'

type Counted = { limit: Limit; key: string }

/** Takes the try back, for one that was right. */
export type GiveBack = () => Promise<void>

/**
 * Counts a try to sign in before the password is looked at; throws the 429. The account comes first, so that who
 * guesses at one account does not use up the address for its neighbours.
 */
export function countSignIn(
  limiter: RateLimiter,
  { req, email, browser }: { req: Request; email: string; browser: string | null },
): Promise<GiveBack> {
  if (browser) return take(limiter, [{ limit: limits.signInByBrowser, key: browser }])
  return take(limiter, [
    { limit: limits.signInByAccount, key: emailKey(email) },
    { limit: limits.signInByAddress, key: addressKey(req.ip) },
  ])
}

/** Counts a code of the second factor before it is looked at, likewise. */
function countCode(
  limiter: RateLimiter,
  { userId, browser }: { userId: number; browser: string | null },
): Promise<GiveBack> {
  const counted = browser
    ? { limit: limits.codeByBrowser, key: browser }
    : { limit: limits.codeByAccount, key: String(userId) }
  return take(limiter, [counted])
}

/** Does what asks for a code, and takes the count back if that was right. */
export async function withCode<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  who: { userId: number; browser: string | null },
  run: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const giveBack = await countCode(limiter, who)
  const result = await run()
  if (result.ok) await giveBack()
  return result
}

async function take(limiter: RateLimiter, counted: Counted[]): Promise<GiveBack> {
  for (const { limit, key } of counted) await limiter.take(limit, key)
  return async () => {
    for (const { limit, key } of counted) await limiter.giveBack(limit, key)
  }
}
