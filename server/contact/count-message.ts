import { type Client, type RateLimiter, senderKey } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'

/**
 * Counts a message to the shop and saves it; one that is not saved does not count. `sender` is the e-mail
 * address or the phone number of the person who writes. Throws the 429.
 */
export async function countMessage<Saved>(
  limiter: RateLimiter,
  { client, sender: name }: { client: Client; sender: string },
  save: () => Promise<Saved>,
): Promise<Saved> {
  const sender = senderKey(name, client)
  await limiter.consume(rateLimits.contactBySender, sender)
  try {
    const isWithinAll = await limiter.tryConsume(rateLimits.contactByAll, 'all')
    if (!isWithinAll) await limiter.consume(rateLimits.contactByAddressBeyond, client.address)
    return await save()
  } catch (error) {
    await limiter.refund(rateLimits.contactBySender, sender)
    throw error
  }
}
