import type { Knex } from 'knex'
import { inCentimes } from '#domain/currency/money.ts'
import { type Margin, marginOf, type OrdersMoney } from '#domain/orders/margin.ts'
import type { CheckIn } from '#domain/orders/shipment.ts'
import { isNotWithdrawn } from './order-shipments.ts'

/** What is left of the orders placed between two moments, the second one not included. */
export async function findMargin(db: Knex, { from, to }: { from: Date; to: Date }): Promise<Margin> {
  const placed = db('orders').where('created_at', '>=', from).where('created_at', '<', to)
  return marginOf(await addUpMoney(db, placed))
}

/** What is left of an order, or will be if it is delivered. */
export async function findMarginOfOrder(db: Knex, orderId: number): Promise<Margin> {
  return marginOf(await addUpMoney(db, db('orders').where({ id: orderId })), { isExpected: true })
}

type SumColumn = 'paid' | 'given_back' | 'cost' | 'back_cost' | 'fees'

type Row = Pick<
  OrdersMoney,
  'status' | 'outcome' | 'check_in' | 'orders' | 'parcels' | 'parcels_without_fee'
> &
  Record<'pieces' | 'unknown' | 'back_pieces' | 'back_unknown', number> &
  Record<SumColumn, string>

/** The money of these orders by what became of them: a few rows, however many orders there are. */
async function addUpMoney(db: Knex, orders: Knex.QueryBuilder): Promise<OrdersMoney[]> {
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
     )
     select status, outcome, check_in, count(*)::integer as orders,
       sum(coalesce(collected, total_amount)) as paid, coalesce(sum(given_back), 0) as given_back,
       coalesce(sum(ordered.pieces), 0)::integer as pieces,
       coalesce(sum(ordered.unknown), 0)::integer as unknown, coalesce(sum(ordered.cost), 0) as cost,
       coalesce(sum(back.pieces), 0)::integer as back_pieces,
       coalesce(sum(back.unknown), 0)::integer as back_unknown, coalesce(sum(back.cost), 0) as back_cost,
       coalesce(sum(fees), 0) as fees, coalesce(sum(parcels), 0)::integer as parcels,
       coalesce(sum(parcels_without_fee), 0)::integer as parcels_without_fee
     from placed
     left join ordered on ordered.order_id = placed.id left join back on back.order_id = placed.id
     left join refunds on refunds.order_id = placed.id left join sent on sent.order_id = placed.id
     group by status, outcome, check_in`,
    [orders.select('id', 'status', 'total_amount'), 'stock' satisfies CheckIn],
  )
  return rows.map((read: Row) => {
    const row = inCentimes(read, ['paid', 'given_back', 'cost', 'back_cost', 'fees'])
    const { pieces, unknown, cost, back_pieces, back_unknown, back_cost } = row
    const back = { pieces: back_pieces, unknown: back_unknown, cost: back_cost }
    return { ...row, ordered: { pieces, unknown, cost }, back }
  })
}
