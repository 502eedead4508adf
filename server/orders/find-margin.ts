import type { Knex } from 'knex'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import type { Margin } from '#domain/orders/margin.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import type { CheckIn } from '#domain/orders/shipment.ts'
import { isNotWithdrawn } from './order-shipments.ts'

const isCancelled = statusIs('isCancelled', 'status')

/** The second moment is not included. */
export function findMargin(db: Knex, { from, to }: { from: Date; to: Date }): Promise<Margin> {
  const placed = db('orders').where('created_at', '>=', from).where('created_at', '<', to)
  return addUpMargin(db, placed, { isSold: statusIs('isDelivered', 'status') })
}

/** Returns what is left of an order, or will be if it is delivered. */
export function findMarginOfOrder(db: Knex, orderId: number): Promise<Margin> {
  return addUpMargin(db, db('orders').where({ id: orderId }), { isSold: `not ${isCancelled}` })
}

/**
 * Buyers of sold orders paid for the pieces that they kept; off go what these cost and what couriers take. A parcel
 * that was lost or broke counts with what its pieces cost, besides a sale before or after it, and so does a piece
 * that came back broken; the courier pays for a lost parcel. Cancelled orders count with that and with a courier's
 * fee. The others are under way and do not count. `isSold` is a condition in SQL.
 */
async function addUpMargin(
  db: Knex,
  orders: Knex.QueryBuilder,
  { isSold }: { isSold: string },
): Promise<Margin> {
  const { rows } = await db.raw(
    `with placed as materialized (?), returned as (
       select returns.order_id, goes_to, returns.created_at as at, return_lines.quantity, cost
       from returns
       join return_lines on return_lines.return_id = returns.id
       join order_lines on order_lines.order_id = returns.order_id
         and order_lines.product_id = return_lines.product_id
       where returns.order_id in (select id from placed)
     ), refunds as (
       select order_id, sum(given_back) as given_back
       from returns where order_id in (select id from placed)
         and not exists (select from cash_entries where corrects_id = returns.cash_entry_id)
       group by order_id
     ), parcels as (
       select * from shipments where order_id in (select id from placed) and ${isNotWithdrawn}
     ), sent as (
       select order_id, sum(case when courier_fee > 0 then courier_fee else coalesce(expected_fee, 0) end) as fees,
         count(*) filter (where courier_id is not null) as parcels,
         count(*) filter (where courier_id is not null and courier_fee = 0 and expected_fee is null)
           as parcels_without_fee,
         (array_agg(outcome order by id desc))[1] as outcome,
         (array_agg(collected order by id desc))[1] as collected,
         sum(coalesce(collected, amount_due)) filter (where outcome = 'lost') as paid_for_lost
       from parcels group by order_id
     ), gone as (
       select id as order_id, 'infinity'::timestamptz as at from placed where ${isSold}
       union all
       select order_id, coalesce(checked_in_at, outcome_at) from parcels
       where outcome = 'lost' or check_in = 'broken'
     ), gone_pieces as (
       select gone.order_id, quantity, cost from gone join order_lines on order_lines.order_id = gone.order_id
       union all
       select gone.order_id, -quantity, cost from gone
       join returned on returned.order_id = gone.order_id and returned.at < gone.at
       union all
       select order_id, quantity, cost from returned where goes_to = ?
     ), costs as (
       select order_id, sum(quantity) as pieces, sum(quantity) filter (where cost is null) as unknown,
         sum(quantity * cost) as cost
       from gone_pieces group by order_id
     )
     select count(*) filter (where ${isSold})::integer as orders,
       coalesce(sum(coalesce(collected, total_amount)) filter (where ${isSold}), 0)
         + coalesce(sum(paid_for_lost), 0)
         - coalesce(sum(given_back) filter (where ${isSold} or outcome = 'lost'), 0) as income,
       coalesce(sum(cost), 0) as costs, coalesce(sum(fees), 0) as fees,
       coalesce(sum(pieces), 0)::integer as pieces,
       coalesce(sum(unknown), 0)::integer as pieces_without_cost,
       coalesce(sum(parcels), 0)::integer as parcels,
       coalesce(sum(parcels_without_fee), 0)::integer as parcels_without_fee
     from placed
     left join refunds on refunds.order_id = placed.id left join sent on sent.order_id = placed.id
     left join costs on costs.order_id = placed.id
     where ${isSold} or ${isCancelled}`,
    [orders.select('id', 'status', 'total_amount'), 'broken' satisfies CheckIn],
  )
  const read: WithMadTexts<Omit<Margin, 'margin'>, (typeof sums)[number]> = rows[0]
  const row = inCentimes(read, sums)
  return { ...row, margin: row.income - row.costs - row.fees }
}

const sums = ['income', 'costs', 'fees'] as const
