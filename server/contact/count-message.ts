import { emailKey } from '#domain/user.ts'
import { limits } from '../http/limits.ts'
import type { RateLimiter } from '../http/rate-limit.ts'

type Sender = { address: string; email: string }

/** Counts a message of a sender while it is kept; one that is not kept does not count. Throws the 429. */
export async function countMessage(
  limiter: RateLimiter,
  { address, email }: Sender,
  keep: () => Promise<void>,
): Promise<void> {
  const counted = [
    { limit: limits.contactByAddress, key: address },
    { limit: limits.contactBySender, key: `${address} ${emailKey(email)}` },
  ]
  const taken: typeof counted = []
  try {
    for (const count of counted) {
      await limiter.take(count.limit, count.key)
      taken.push(count)
    }
    await keep()
  } catch (error) {
    for (const { limit, key } of taken) await limiter.giveBack(limit, key)
    throw error
  }
}
