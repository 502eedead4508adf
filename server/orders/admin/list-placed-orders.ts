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
 * Orders placed after a dashboard version, the latest ones. Of two that are placed at the same moment the one that began first may
 * end last: a page that was told of the other is not told of it, but its figures and lists have both.
 */
export async function listPlacedOrders(db: Knex, { after }: { after: number }): Promise<PlacedOrder[]> {
  const rows = await db('order_status_changes as change')
    .join('orders', 'orders.id', 'change.order_id')
    .select('orders.id', 'orders.number', 'orders.customer_name', 'orders.total_amount')
    .select('change.id as version')
    .whereNull('change.from_status')
    .where('change.id', '>', after)
    .orderBy('change.id', 'desc')
    .limit(placedOrderLimit)
  return rows.reverse().map((row) => ({ ...row, total_amount: centimesFromMad(row.total_amount) }))
}

/** The dashboard version; 0 before the first order. */
export async function findLatestChangeId(db: Knex): Promise<number> {
  const [row] = await db('order_status_changes').max({ id: 'id' })
  return row?.id ?? 0
}
