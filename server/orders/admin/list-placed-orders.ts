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

/** Orders placed after a dashboard version (order-versions.ts), the latest ones. */
export async function listPlacedOrders(db: Knex, { after }: { after: number }): Promise<PlacedOrder[]> {
  const rows = await db('order_versions')
    .join('order_status_changes as change', 'change.id', 'order_versions.change_id')
    .join('orders', 'orders.id', 'change.order_id')
    .select('orders.id', 'orders.number', 'orders.customer_name', 'orders.total_amount', 'version')
    .whereNull('change.from_status')
    .where('version', '>', after)
    .orderBy('version', 'desc')
    .limit(placedOrderLimit)
  return rows.reverse().map((row) => ({ ...row, total_amount: centimesFromMad(row.total_amount) }))
}
