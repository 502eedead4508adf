import { emailKey } from '#domain/accounts/user.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

type MessageSender = { address: string; email: string }

/** Counts a sender's message and saves it; a message that is not saved does not count. Throws the 429. */
export async function countMessage(
  limiter: RateLimiter,
  { address, email }: MessageSender,
  save: () => Promise<void>,
): Promise<void> {
  const counted = [
    { limit: rateLimits.contactByAddress, key: address },
    { limit: rateLimits.contactBySender, key: `${address} ${emailKey(email)}` },
  ]
  const taken: typeof counted = []
  try {
    for (const count of counted) {
      await limiter.consume(count.limit, count.key)
      taken.push(count)
    }
    await save()
  } catch (error) {
    for (const { limit, key } of taken) await limiter.refund(limit, key)
    throw error
  }
}
