import type { Result } from '#domain/shared/result.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'

export type CodeSender = {
  userId: number
  /** A trusted browser has a separate limit, for the account that it signed in to. */
  browser: { name: string; userId: number } | null
}

/**
 * Counts an attempt before the second-factor code is checked, and refunds it when the code is right; throws the
 * 429.
 */
export async function withCodeThrottle<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  { userId, browser }: CodeSender,
  run: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const isTrusted = browser?.userId === userId
  const limit = isTrusted ? rateLimits.codeByBrowser : rateLimits.codeByAccount
  const key = isTrusted ? browser.name : String(userId)
  await limiter.consume(limit, key)
  const result = await run()
  if (result.ok) await limiter.refund(limit, key)
  return result
}
