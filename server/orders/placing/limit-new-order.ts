import type { Knex } from 'knex'
import { isPlaced } from './resubmit-checkout.ts'

type LimitedOrder = {
  checkoutId: string | undefined
  /** Throws the 429. */
  count: () => Promise<void>
  /** Reverts `count`. */
  refund: () => Promise<void>
}

/**
 * Counts a submitted order against the rate limit. A checkout that has become an order is never rejected, even if
 * it became one during the count. Returns the function that reverts the count, for such a checkout.
 */
export async function limitNewOrder(
  db: Knex,
  { checkoutId, count, refund }: LimitedOrder,
): Promise<() => Promise<void>> {
  try {
    await count()
    return refund
  } catch (error) {
    if (!checkoutId || !(await isPlaced(db, checkoutId, { waits: true }))) throw error
    return async () => {}
  }
}
