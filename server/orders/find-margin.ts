import type { Knex } from 'knex'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import type { Margin } from '#domain/orders/margin.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import type { CheckIn } from '#domain/orders/shipment.ts'
import { isNotWithdrawn } from './order-shipments.ts'

const isCancelled = statusIs('isCancelled', 'status')

/** What is left of the orders placed between two moments, the second one not included. */
export function findMargin(db: Knex, { from, to }: { from: Date; to: Date }): Promise<Margin> {
  const placed = db('orders').where('created_at', '>=', from).where('created_at', '<', to)
  return addUpMargin(db, placed, { isSold: statusIs('isDelivered', 'status') })
}

/** What is left of an order, or will be if it is delivered. */
export function findMarginOfOrder(db: Knex, orderId: number): Promise<Margin> {
  return addUpMargin(db, db('orders').where({ id: orderId }), { isSold: `not ${isCancelled}` })
}

/**
 * What the shop earns with these orders: what the buyers of sold ones paid for the pieces that they kept, less what
 * these pieces cost and what couriers take. Cancelled orders count with what they cost: a courier's fee, a broken
 * piece, or a lost parcel, for which the courier pays. The others are under way and do not count. `isSold` is a
 * condition in SQL.
 */
async function addUpMargin(
  db: Knex,
  orders: Knex.QueryBuilder,
  { isSold }: { isSold: string },
): Promise<Margin> {
  const { rows } = await db.raw(
    `with placed as materialized (?), ordered as (
       select order_id, sum(quantity) as pieces, sum(quantity) filter (where cost is null) as unknown,
         sum(quantity * cost) as cost
       from order_lines where order_id in (select id from placed) group by order_id
     ), back as (
       select returns.order_id, sum(return_lines.quantity) as pieces,
         sum(return_lines.quantity) filter (where cost is null) as unknown,
         sum(return_lines.quantity * cost) as cost
       from returns
       join return_lines on return_lines.return_id = returns.id
       join order_lines on order_lines.order_id = returns.order_id
         and order_lines.product_id = return_lines.product_id
       where goes_to = ? and returns.order_id in (select id from placed) group by returns.order_id
     ), refunds as (
       select order_id, sum(given_back) as given_back
       from returns where order_id in (select id from placed)
         and not exists (select from cash_entries where corrects_id = returns.cash_entry_id)
       group by order_id
     ), sent as (
       select order_id, sum(case when courier_fee > 0 then courier_fee else coalesce(expected_fee, 0) end) as fees,
         count(*) filter (where courier_id is not null) as parcels,
         count(*) filter (where courier_id is not null and courier_fee = 0 and expected_fee is null)
           as parcels_without_fee,
         (array_agg(outcome order by id desc))[1] as outcome,
         (array_agg(check_in order by id desc))[1] as check_in,
         (array_agg(collected order by id desc))[1] as collected
       from shipments where order_id in (select id from placed) and ${isNotWithdrawn} group by order_id
     ), counted as (
       select ${isSold} as is_sold, ${isSold} or outcome = 'lost' as is_paid,
         ${isSold} or outcome = 'lost' or check_in = 'broken' as is_gone,
         coalesce(collected, total_amount) - coalesce(given_back, 0) as income,
         coalesce(ordered.pieces, 0) - coalesce(back.pieces, 0) as pieces,
         coalesce(ordered.unknown, 0) - coalesce(back.unknown, 0) as unknown,
         coalesce(ordered.cost, 0) - coalesce(back.cost, 0) as cost,
         fees, parcels, parcels_without_fee
       from placed
       left join ordered on ordered.order_id = placed.id left join back on back.order_id = placed.id
       left join refunds on refunds.order_id = placed.id left join sent on sent.order_id = placed.id
       where ${isSold} or ${isCancelled}
     )
     select count(*) filter (where is_sold)::integer as orders,
       coalesce(sum(income) filter (where is_paid), 0) as income,
       coalesce(sum(cost) filter (where is_gone), 0) as costs, coalesce(sum(fees), 0) as fees,
       coalesce(sum(pieces) filter (where is_gone), 0)::integer as pieces,
       coalesce(sum(unknown) filter (where is_gone), 0)::integer as pieces_without_cost,
       coalesce(sum(parcels), 0)::integer as parcels,
       coalesce(sum(parcels_without_fee), 0)::integer as parcels_without_fee
     from counted`,
    [orders.select('id', 'status', 'total_amount'), 'stock' satisfies CheckIn],
  )
  const read: WithMadTexts<Omit<Margin, 'margin'>, (typeof sums)[number]> = rows[0]
  const row = inCentimes(read, sums)
  return { ...row, margin: row.income - row.costs - row.fees }
}

const sums = ['income', 'costs', 'fees'] as const
