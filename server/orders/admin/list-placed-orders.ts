import type { Knex } from 'knex'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'

/** A new order, as announced to staff. */
export type PlacedOrder = {
  id: number
  number: number
  customer_name: string
  total_amount: Centimes
  /** The dashboard version that this order has created. */
  version: number
}

/** After a longer absence the list shows the rest. */
const placedOrderLimit = 100

/**
 * Orders placed after a dashboard version (the id of a status change), and those in `orderIds`: concurrent orders
 * may become visible in another sequence than that of their ids.
 */
export async function listPlacedOrders(
  db: Knex,
  { after, orderIds = [] }: { after: number | null; orderIds?: readonly number[] },
): Promise<PlacedOrder[]> {
  const rows = await db('order_status_changes as change')
    .join('orders', 'orders.id', 'change.order_id')
    .select(
      'orders.id',
      'orders.number',
      'orders.customer_name',
      'orders.total_amount',
      'change.id as version',
    )
    .whereNull('change.from_status')
    .where((which) => {
      which.whereIn('change.order_id', [...orderIds])
      if (after !== null) which.orWhere('change.id', '>', after)
    })
    .orderBy('change.id', 'desc')
    .limit(placedOrderLimit)
  return rows.reverse().map((row) => ({ ...row, total_amount: centimesFromMad(row.total_amount) }))
}
