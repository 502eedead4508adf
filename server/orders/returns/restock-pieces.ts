import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import { lockProducts, returnStock } from '../placing/stock.ts'

/** Puts returned pieces of a locked order back into stock. */
export async function restockPieces(
  transaction: Knex.Transaction,
  items: readonly CartItem[],
): Promise<void> {
  await lockProducts(transaction, items)
  await returnStock(transaction, items)
}
