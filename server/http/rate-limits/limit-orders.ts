import type { Request } from 'express'
import { addressKey } from '../logging/address-key.ts'
import type { ClosingLimit, RateLimiter } from './rate-limiter.ts'
import { rateLimits } from './rate-limits.ts'

/** Counts an order before it is read; throws the 429. */
export async function limitOrders(limiter: RateLimiter, req: Request): Promise<void> {
  for (const [limit, key] of countedBy(req)) await limiter.consume(limit, key)
}

/** Reverts the count of a submission whose order was placed before. */
export async function refundOrder(limiter: RateLimiter, req: Request): Promise<void> {
  for (const [limit, key] of countedBy(req)) await limiter.refund(limit, key)
}

function countedBy(req: Request): [ClosingLimit, string][] {
  const byAddress: [ClosingLimit, string] = [rateLimits.orderByAddress, addressKey(req.ip)]
  return req.user ? [[rateLimits.orderByAccount, String(req.user.id)], byAddress] : [byAddress]
}
