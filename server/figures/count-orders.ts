import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import { noOrders, type OrderFigures } from '#domain/figures/figures.ts'
import type { Period } from '#domain/figures/period.ts'
import { statusIs } from '#domain/orders/status-condition.ts'
import { endOfSafiDay, startOfSafiDay } from '#domain/time/safi-time.ts'
import { outcomeConditions } from '../orders/outcome-conditions.ts'

type Row = { bucket: number; orders: number; sum: string; delivered_sum: string } & Record<
  'confirmed' | 'delivered' | 'cancelled' | 'refused' | 'returned',
  number
>

/**
 * What became of the orders placed in each of these periods, which follow each other. Days begin as in JavaScript's
 * time zone rules, as those of a database may be older. The index of the lists of orders (migrations/105_orders.ts) and the orders
 * with returns answer it alone.
 */
export async function countOrders(db: Knex, periods: readonly Period[]): Promise<OrderFigures[]> {
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return []
  const begins = periods.map(({ from }) => startOfSafiDay(from).toISOString())
  const { rows } = await db.raw(
    `select width_bucket(created_at, cast(:begins as timestamptz[])) as bucket,
       count(*) as orders,
       coalesce(sum(total_amount) filter (where ${statusIs('isRevenue')}), 0) as sum,
       coalesce(sum(total_amount) filter (where ${statusIs('isDelivered')}), 0) as delivered_sum,
       count(*) filter (where ${outcomeConditions.confirmed}) as confirmed,
       count(*) filter (where ${statusIs('isDelivered')}) as delivered,
       count(*) filter (where ${statusIs('isCancelled')}) as cancelled,
       count(*) filter (where ${outcomeConditions.refused}) as refused,
       count(*) filter (where ${outcomeConditions.returned}) as returned
     from orders where created_at >= :from and created_at < :to group by 1`,
    { begins, from: startOfSafiDay(first.from), to: endOfSafiDay(last.to) },
  )
  const byBucket = new Map((rows as Row[]).map((row) => [row.bucket, figuresFrom(row)]))
  return periods.map((_period, index) => byBucket.get(index + 1) ?? noOrders)
}

function figuresFrom({ bucket: _, ...row }: Row): OrderFigures {
  return {
    ...row,
    sum: centimesFromMad(row.sum),
    delivered_sum: centimesFromMad(row.delivered_sum),
  }
}

/** Half of the orders of a period that were confirmed had waited no longer than so many minutes. */
export async function findConfirmationMinutes(db: Knex, { from, to }: Period): Promise<number | null> {
  const [row] = await db('orders')
    .where('created_at', '>=', startOfSafiDay(from))
    .where('created_at', '<', endOfSafiDay(to))
    .whereNotNull('confirmed_at')
    .select(
      db.raw(
        `percentile_cont(0.5) within group (order by extract(epoch from confirmed_at - created_at)::float8) as seconds`,
      ),
    )
  return row?.seconds === null || row === undefined ? null : Math.max(0, Math.round(row.seconds / 60))
}
