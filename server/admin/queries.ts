import type { Knex } from 'knex'
import type { DeskSummary } from '#domain/desk.ts'
import { centimesFromMad } from '#domain/money.ts'

/** The summary above the pages of the admin, in one round trip; each part has an index of its own (migration 011). */
export async function readSummary(db: Knex, now: Date): Promise<DeskSummary> {
  const { rows } = await db.raw(
    `with starts as (
       select date_trunc('day', :now::timestamptz, 'Africa/Casablanca') as day,
         date_trunc('month', :now::timestamptz, 'Africa/Casablanca') as month
     ), sums as (
       select coalesce(sum(total_amount), 0) as month,
         coalesce(sum(total_amount) filter (where created_at >= starts.day), 0) as today
       from starts join orders on created_at >= starts.month and status <> 'cancelled'
     )
     select sums.today, sums.month,
       (select count(*) from orders where status = 'pending') as waiting,
       (select count(*) from orders where status = 'processing') as to_ship,
       (select count(*) from products where is_active and stock = 0 and deleted_at is null) as sold_out,
       (select coalesce(max(id), 0) from order_status_changes) as version
     from sums`,
    { now },
  )
  const [{ waiting, to_ship, sold_out, today, month, version }] = rows
  return {
    waiting,
    toShip: to_ship,
    soldOut: sold_out,
    today: centimesFromMad(today),
    month: centimesFromMad(month),
    version,
  }
}
