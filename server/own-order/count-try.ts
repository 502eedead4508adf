import type { TrackedBy } from '#domain/orders/own-order/own-order-schema.ts'
import { phoneKey } from '#domain/text/phone.ts'
import type { Client } from '../http/rate-limits/client.ts'
import type { Limit, RateLimiter, Waiting } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

type Count = { limit: Limit; key: string; waiting: Waiting }

/**
 * Counts a try before the order is looked for, and waits where others may have used up the limit; throws the 429. Returns
 * the function that reverts the count, for a right try.
 */
export async function countTry(
  limiter: RateLimiter,
  client: Client,
  { number, phone }: TrackedBy,
): Promise<() => Promise<void>> {
  const { address } = client
  const byPhone = phoneKey(phone)
  const counts: Count[] = [
    {
      limit: rateLimits.trackByPhoneAndAddress,
      key: `${byPhone} ${address}`,
      waiting: { client, turn: byPhone },
    },
    {
      limit: rateLimits.trackByNumberAndAddress,
      key: `${number} ${address}`,
      waiting: { client, turn: byPhone },
    },
    { limit: rateLimits.trackByPhone, key: byPhone, waiting: { client, turn: address } },
    { limit: rateLimits.trackByAddress, key: address, waiting: { client, turn: byPhone } },
  ]
  for (const { limit, key, waiting } of counts) await limiter.consume(limit, key, waiting)
  return async () => {
    for (const { limit, key } of counts) await limiter.refund(limit, key)
  }
}
