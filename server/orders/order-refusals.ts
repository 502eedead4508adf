import type { Knex } from 'knex'
import type { CountedRefusal, RefusedOrders } from '#domain/orders/order-limits.ts'

/** Counted by the hour, with nothing of the buyer. */
export async function countRefusedOrder(db: Knex, code: CountedRefusal): Promise<void> {
  await db.raw(
    `insert into order_refusals (hour, code) values (date_trunc('hour', now()), ?)
     on conflict (hour, code) do update set count = order_refusals.count + 1`,
    [code],
  )
}

/** How many orders were refused in the last 24 hours and why, the most frequent reason first. */
export async function listRefusedOrders(db: Knex): Promise<RefusedOrders[]> {
  return db('order_refusals')
    .select('code', db.raw('sum(count)::integer as count'))
    .whereRaw("hour > now() - interval '24 hours'")
    .groupBy('code')
    .orderBy([{ column: 'count', order: 'desc' }, 'code'])
}

/** Those of more than a week ago tell nothing. */
export function pruneRefusals(db: Knex): Promise<number> {
  return db('order_refusals').whereRaw("hour < now() - interval '7 days'").delete()
}
