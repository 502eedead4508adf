import type { Knex } from 'knex'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'

/** An order that has just come, as it is called out. */
export type PlacedOrder = {
  id: number
  number: number
  customer_name: string
  total_amount: Centimes
  /** Of the desk, which this order has raised. */
  version: number
}

/** Whoever was away for longer counts them in the list. */
const placedOrderLimit = 100

/**
 * The orders that were placed after a version of the desk (the id of a change of status), and those named beside it:
 * two that are placed at once may become visible in another order than their ids say.
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
