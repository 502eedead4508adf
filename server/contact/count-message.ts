import { type Client, senderKey } from '../http/rate-limits/client.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

/** Counts a sender's message and saves it; a message that is not saved does not count. Throws the 429. */
export async function countMessage(
  limiter: RateLimiter,
  { client, email }: { client: Client; email: string },
  save: () => Promise<unknown>,
): Promise<void> {
  const sender = senderKey(email, client)
  await limiter.consume(rateLimits.contactBySender, sender)
  try {
    const isWithinAll = await limiter.tryConsume(rateLimits.contactByAll, 'all')
    if (!isWithinAll) await limiter.consume(rateLimits.contactByAddressBeyond, client.address)
    await save()
  } catch (error) {
    await limiter.refund(rateLimits.contactBySender, sender)
    throw error
  }
}
