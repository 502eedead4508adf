import type { Request } from 'express'
import type { Knex } from 'knex'
import type { OrderRefusal, RefusalCount } from '#domain/orders/order-refusals.ts'

/**
 * When the response ends, http/logging/refusal-log.ts logs the reason and counts it for /metrics. Staff see those of
 * the last day in their figures (views/admin/figures/OverviewPart.tsx).
 */
export async function recordRefusedOrder(
  db: Knex,
  req: Request,
  code: OrderRefusal | RefusalCount['code'],
): Promise<void> {
  req.refusalCode = code
  // A flood must not reach the database: it is counted in /metrics alone.
  if (code === 'too_many') return
  // Refusals are counted by the hour, with nothing of the buyer.
  const counted = db.raw(
    `insert into order_refusals (hour, code) values (date_trunc('hour', now()), ?)
     on conflict (hour, code) do update set count = order_refusals.count + 1`,
    [code],
  )
  await counted.catch((error) => req.log.error({ err: error }, 'a refused order was not counted'))
}
