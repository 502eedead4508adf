import type { Request } from 'express'
import type { Result } from '#domain/result.ts'
import { emailKey } from '#domain/user.ts'
import { addressKey } from './address-key.ts'
import type { KnownBrowser } from './known-browser.ts'
import { limits } from './limits.ts'
import { isTooMany, type Limit, type RateLimiter } from './rate-limit.ts'

type Counted = { limit: Limit; key: string }

/** Takes the try back, for one that was right. */
type GiveBack = () => Promise<void>

export type CountedSignIn = {
  giveBack: GiveBack
  /** Where the tries at the address are used up: the browser that may still try, at its own account alone. */
  onlyFor: KnownBrowser | null
}

/**
 * Counts a try to sign in before the password is looked at; throws the 429. The account comes first, so that who
 * guesses at one account does not use up the address for its neighbours. A browser that is known has tries of its
 * own, which others cannot use up; they are worth nothing for another account of the same address.
 */
export async function countSignIn(
  limiter: RateLimiter,
  { req, email, browser }: { req: Request; email: string; browser: KnownBrowser | null },
): Promise<CountedSignIn> {
  const ofAll = [
    { limit: limits.signInByAccount, key: emailKey(email) },
    { limit: limits.signInByAddress, key: addressKey(req.ip) },
  ]
  if (!browser) return { giveBack: await take(limiter, ofAll), onlyFor: null }
  const giveBack = await take(limiter, [{ limit: limits.signInByBrowser, key: browser.name }])
  const giveBackAll = await takeIfLeft(limiter, ofAll)
  if (!giveBackAll) return { giveBack, onlyFor: browser }
  return {
    giveBack: async () => {
      await giveBack()
      await giveBackAll()
    },
    onlyFor: null,
  }
}

/** Counts a code of the second factor before it is looked at, likewise. */
function countCode(
  limiter: RateLimiter,
  { userId, browser }: { userId: number; browser: KnownBrowser | null },
): Promise<GiveBack> {
  const counted =
    browser?.userId === userId
      ? { limit: limits.codeByBrowser, key: browser.name }
      : { limit: limits.codeByAccount, key: String(userId) }
  return take(limiter, [counted])
}

/** Does what asks for a code, and takes the count back if that was right. */
export async function withCode<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  who: { userId: number; browser: KnownBrowser | null },
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

/** Null instead of the 429. */
async function takeIfLeft(limiter: RateLimiter, counted: Counted[]): Promise<GiveBack | null> {
  try {
    return await take(limiter, counted)
  } catch (error) {
    if (isTooMany(error)) return null
    throw error
  }
}
