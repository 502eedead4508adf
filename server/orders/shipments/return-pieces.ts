import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import { lockProducts, mergeItems, returnStock } from '../placing/stock.ts'
import { keptQuantityColumn } from '../returns/queries.ts'

/** Returns the pieces of locked orders to stock, without what came back in a return. */
export async function returnPieces(
  transaction: Knex.Transaction,
  orderIds: readonly number[],
): Promise<void> {
  const lines: CartItem[] = await transaction('order_lines')
    .select('product_id', transaction.raw(keptQuantityColumn))
    .whereIn('order_id', [...orderIds])
  const items = mergeItems(lines)
  await lockProducts(transaction, items)
  await returnStock(transaction, items)
}
