import type { Knex } from 'knex'
import { isPlaced } from './resubmit-checkout.ts'

type LimitedOrder = {
  checkoutId: string | undefined
  /** Throws the 429. */
  count: () => Promise<void>
}

/**
 * Counts a submitted order against the rate limit. A checkout that has become an order is not counted and never
 * rejected, even if it became one during the count.
 */
export async function limitNewOrder(db: Knex, { checkoutId, count }: LimitedOrder): Promise<void> {
  if (checkoutId && (await isPlaced(db, checkoutId))) return
  try {
    await count()
  } catch (error) {
    if (!checkoutId || !(await isPlaced(db, checkoutId, { waits: true }))) throw error
  }
}
