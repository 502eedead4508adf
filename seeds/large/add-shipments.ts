import type { Knex } from 'knex'

const couriers = ['Amana', 'Chrono Sahel', 'Tawsil Asfi']

/**
 * Gives each order that left the workshop its shipment, by one of three couriers. What was delivered more than a month
 * ago is settled in the cash book, as before it began.
 */
export async function addShipments(db: Knex): Promise<void> {
  const known = await db('couriers').pluck('id')
  const ids = known.length > 0 ? known : await insertCouriers(db)
  await db.raw(
    `insert into shipments (order_id, courier_id, amount_due, created_at, outcome, outcome_at)
     select id, (?::integer[])[1 + id % ?], total_amount, created_at,
       case when status = 'delivered' then status end, case when status = 'delivered' then created_at end
     from orders where status in ('shipped', 'delivered')
       and not exists (select from shipments where order_id = orders.id)
     order by id`,
    [ids, ids.length],
  )
  await db.raw(`
    with paid as (
      select id, owed from shipments where owed <> 0 and outcome_at < now() - interval '30 days'
    ), entry as (
      insert into cash_entries (kind, amount, difference, difference_reason)
      select 'opening', 0, -sum(owed), 'before_the_book' from paid having sum(owed) > 0
      returning id
    )
    insert into cash_entry_lines (entry_id, shipment_id, settled)
    select entry.id, paid.id, paid.owed from paid cross join entry`)
  // As settleShipments of server/cash/record-payment.ts, of all of them.
  await db.raw(`
    update shipments set settled = lines.settled
    from (select shipment_id, sum(settled) as settled from cash_entry_lines group by 1) as lines
    where lines.shipment_id = shipments.id and lines.settled <> shipments.settled`)
}

async function insertCouriers(db: Knex): Promise<number[]> {
  const rows = await db('couriers')
    .insert(couriers.map((name) => ({ name })))
    .returning('id')
  return rows.map(({ id }) => id)
}
