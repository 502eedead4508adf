import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { updateCustomers } from '../../server/accounts/update-customers.ts'
import { orderSearchColumns } from '../../server/orders/list-orders.ts'

/** Names as written in Safi, in either script. */
const firstNames = ['فاطمة', 'عبد الله', 'محمد', 'أمينة', 'إبراهيم', 'Karima', 'Rachid', 'Hélène']
const lastNames = ['بنعلي', 'الفاسي', 'السرغيني', 'Benjelloun', 'El Amrani', 'Chraïbi']
const cities = ['آسفي', 'الدار البيضاء', 'مراكش', 'الرباط', 'Casablanca', 'Safi', 'El Jadida']

/**
 * Adds orders of the last two years, the oldest first, with their lines and status history. They are those of fewer
 * customers, as some order again. What waits is new, however many years a shop has been open: the newest are in each
 * status, others are over.
 */
export async function addOrders(db: Knex.Transaction, count: number): Promise<void> {
  await db.raw('select setseed(0.2)')
  await db.raw(
    `create temporary table draft on commit drop as
     select number, gen_random_uuid() as checkout_id, person.*, '06' || digits as customer_phone,
       '2126' || digits as phone_key, number % 300 || ', rue ' || number % 80 as customer_address,
       now() - (1 - number / :count::float) * interval '730 days' as created_at,
       case
         when number > :count - 600
           then (array['pending', 'processing', 'shipped', 'delivered', 'cancelled'])[1 + floor(random() * 5)::integer]
         when random() < 0.1 then 'cancelled'
         else 'delivered'
       end as status
     from (
       select number, floor(random() * :count * 0.4)::integer as customer from generate_series(1, :count) as number
     ) as placed
     join jsonb_to_recordset(:people::jsonb) as person
       (place integer, customer_name text, customer_city text, customer_text text, city_key text)
       on place = customer % :peopleCount
     cross join lateral (select lpad((customer * 2247 % 100000000)::text, 8, '0') as digits)`,
    { count, people: JSON.stringify(people), peopleCount: people.length },
  )
  await db.raw(
    `create temporary table draft_line on commit drop as
     select number, position, product.*, 1 + floor(random() * 3)::integer as quantity
     from draft cross join generate_series(0, number % 4) as position
     join (
       select id as product_id, name_ar, name_en, name_fr, price_now, left(search_text, 80) as names,
         row_number() over (order by id) - 1 as place
       from products
     ) as product on product.place = (number * 31 + position * 7) % (select count(*) from products)`,
  )
  // Autovacuum, which would count them, passes over temporary tables.
  await db.raw('analyze draft, draft_line')
  await db.raw(
    `insert into orders (checkout_id, status, customer_name, customer_phone, customer_address, customer_city, phone_key,
       city_key, customer_text, products_text, language, subtotal, shipping, total_amount, created_at, confirmed_at, shipped_at)
     select checkout_id, status, customer_name, customer_phone, customer_address, customer_city, phone_key,
       city_key, customer_text, products_text, (array['ar', 'ar', 'fr', 'en'])[1 + number % 4],
       subtotal, shipping, subtotal + shipping, created_at,
       case when is_sent or status = 'processing' then created_at + (1 + number % 35) * interval '1 hour' end,
       case when is_sent then created_at + (36 + number % 44) * interval '1 hour' end
     from draft
     join (
       select number, sum(price_now * quantity) as subtotal, string_agg(names, ' ' order by position) as products_text
       from draft_line group by number
     ) as sums using (number)
     cross join lateral (
       select case when subtotal > :freeAbove then 0 else :fee::numeric end as shipping,
         -- Some of the cancelled ones were sent before.
         status in ('shipped', 'delivered') or (status = 'cancelled' and number % 5 < 2) as is_sent
     ) as progress
     order by number`,
    { fee: madFromCentimes(defaultTerms.fee), freeAbove: madFromCentimes(defaultTerms.free_above) },
  )
  await db.raw(
    `insert into order_lines (order_id, position, product_id, name_ar, name_en, name_fr, price, quantity)
     select orders.id, draft_line.position, product_id, name_ar, name_en, name_fr, price_now, quantity
     from draft_line join draft using (number) join orders using (checkout_id)`,
  )
  // They count as announced, so that nobody is told of orders that are made up.
  await db.raw(
    `insert into order_status_changes (order_id, from_status, to_status, created_at, announced_at)
     select id, from_status, to_status, created_at, created_at
     from orders
     cross join lateral (values (1, null, 'pending'), (2, 'pending', status)) as change (step, from_status, to_status)
     where checkout_id in (select checkout_id from draft) and from_status is distinct from to_status
     order by id, step`,
  )
  await addShipments(db)
  await updateCustomers(db, await db('draft').distinct().pluck('phone_key'))
}

/** Each name in each city, with the folded forms by which staff find their orders. */
const people = firstNames
  .flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  .flatMap((customer_name) => cities.map((customer_city) => ({ customer_name, customer_city })))
  .map((person, place) => {
    const delivery = { ...person, customer_phone: '' }
    const { city_key, customer_text } = orderSearchColumns({ delivery, lines: [] })
    return { ...person, place, city_key, customer_text }
  })

const couriers = ['Amana', 'Chrono Sahel', 'Tawsil Asfi']

/**
 * Gives each order that left the workshop its shipment, by one of three couriers. What was delivered more than a month
 * ago is settled in the cash book, as before it began.
 */
async function addShipments(db: Knex): Promise<void> {
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
  // Settles all shipments at once, as settleShipments of server/cash/record-payment.ts does for one entry.
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
