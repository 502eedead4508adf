import type { Request } from 'express'
import { addressKey } from './address-key.ts'
import { limits } from './limits.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Counts an order before it is read; throws the 429. */
export async function countOrder(limiter: RateLimiter, req: Request): Promise<void> {
  if (req.user) await limiter.take(limits.orderByAccount, String(req.user.id))
  await limiter.take(limits.orderByAddress, addressKey(req.ip))
}
