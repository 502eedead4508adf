import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { orderColumns, ordersFromRows } from '../order-row.ts'
import { isToCall } from './find-desk.ts'

/** Orders to be called at a time that came after `since`, and which nobody has called or put off after that. */
export async function listDueCalls(db: Knex, { since, now }: { since: Date; now: Date }): Promise<Order[]> {
  const rows = await db('orders')
    .select([...orderColumns])
    .whereRaw(isToCall)
    .where('call_at', '>=', since)
    .where('call_at', '<=', now)
    .orderBy('id')
  return ordersFromRows(db, rows)
}
