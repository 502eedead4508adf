import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { isToCall } from '../../admin/read-dashboard.ts'
import { orderColumns, ordersFromRows } from '../order-row.ts'

/**
 * Orders whose call came due after `since` and was announced (server/announcements/push/announce-due-calls.ts), and which
 * nobody has called or put off after that. What is due but not announced yet is left to its own announcement.
 */
export async function listToldCalls(db: Knex, since: Date): Promise<Order[]> {
  const told = db('told_calls').whereRaw(
    'told_calls.order_id = orders.id and told_calls.due_at = orders.call_at',
  )
  const rows = await db('orders')
    .select([...orderColumns])
    .whereRaw(isToCall)
    .where('call_at', '>=', since)
    .whereExists(told)
    .orderBy('id')
  return ordersFromRows(db, rows)
}
