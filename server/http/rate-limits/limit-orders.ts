import type { Request } from 'express'
import { addressKey } from '../logging/address-key.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { rateLimits } from './rate-limits.ts'

/** Counts an order before it is read; throws the 429. */
export async function limitOrders(limiter: RateLimiter, req: Request): Promise<void> {
  if (req.user) await limiter.consume(rateLimits.orderByAccount, String(req.user.id))
  await limiter.consume(rateLimits.orderByAddress, addressKey(req.ip))
}
