import type { Knex } from 'knex'
import type { OrderCall } from '#domain/orders/desk/call.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'

/** The attempts to call the buyers of these orders, by order, oldest first. */
export async function listCalls(db: Knex, orderIds: readonly number[]): Promise<Map<number, OrderCall[]>> {
  const rows: (OrderCall & { order_id: number })[] = await db('order_calls as call')
    .leftJoin('users', 'users.id', 'call.user_id')
    .select('call.order_id', 'call.outcome', 'call.call_at', 'call.created_at as at')
    .select(db.raw(`${userDisplayNameColumn} as by`))
    .whereIn('call.order_id', [...orderIds])
    .orderBy('call.id')
  const calls = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...calls].map(([id, own]) => [id, own.map(({ order_id: _, ...call }) => call)]))
}
