import type { Knex } from 'knex'
import { isPlaced } from './resend-order.ts'

type Counted = {
  checkoutId: string | undefined
  /** Throws the 429. */
  count: () => Promise<void>
}

/**
 * Counts an order that is sent. A checkout that has become an order is not counted and never refused, even if it became
 * one while it was counted.
 */
export async function countNewOrder(db: Knex, { checkoutId, count }: Counted): Promise<void> {
  if (checkoutId && (await isPlaced(db, checkoutId))) return
  try {
    await count()
  } catch (error) {
    if (!checkoutId || !(await isPlaced(db, checkoutId, { waits: true }))) throw error
  }
}
