import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { calculateTotals } from '#domain/cart/cart.ts'
import { centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { LocalisedField } from '#domain/shared/language.ts'
import { type DeliveredField, defaultTerms, deliveredFields } from '#domain/shipping/delivery-terms.ts'
import { updateCustomers } from '../../server/accounts/update-customers.ts'
import { orderSearchColumns } from '../../server/orders/list-orders.ts'
import { createRandom, insertRows, type RandomSource, randomTimeWithin } from './random-rows.ts'

type Product = Pick<OrderLine, LocalisedField<'name'> | DeliveredField> & { id: number; price_now: string }

/**
 * What waits is new, however many years a shop has been open: the newest orders are in each status, others are over.
 */
const newest = 600
const statusesOfNewest = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const statusesOfOthers = [...Array<string>(9).fill('delivered'), 'cancelled'] as const

/** Some customers order again: 100,000 orders are those of 40,000 customers. */
const customersPerOrder = 0.4

/** Adds orders of the last two years, the oldest first, with their lines and status history. */
export async function addOrders(db: Knex.Transaction, count: number): Promise<void> {
  const random = createRandom(2)
  const products: Product[] = await db('products')
    .select('id', 'name_ar', 'name_en', 'name_fr', 'price_now', ...deliveredFields)
    .orderBy('id')
  const customers = createRandomCustomers(Math.ceil(count * customersPerOrder), random)
  const orders = Array.from({ length: count }, () => randomOrder(products, random.one(customers), random))
    .sort((one, other) => one.order.created_at.localeCompare(other.order.created_at))
    .map(({ order, lines }, index) => {
      const statuses = index < count - newest ? statusesOfOthers : statusesOfNewest
      return { order: { ...order, status: random.one<string>(statuses) }, lines }
    })
  const ids = await insertRows(
    db,
    'orders',
    orders.map(({ order }) => addProgress(order, random)),
  )
  const lines = orders.flatMap(({ lines }, index) => lines.map((line) => ({ order_id: ids[index], ...line })))
  await insertRows(db, 'order_lines', lines)
  const changes = orders.flatMap(({ order: { created_at, status } }, index) => {
    const placed = {
      order_id: ids[index],
      from_status: null as string | null,
      to_status: 'pending',
      created_at,
      // Counts as announced, so that nobody is told of orders that are made up.
      announced_at: created_at,
    }
    if (status === 'pending') return [placed]
    return [placed, { ...placed, from_status: 'pending', to_status: status }]
  })
  await insertRows(db, 'order_status_changes', changes)
  await addShipments(db)
  await updateCustomers(
    db,
    orders.map(({ order }) => order.phone_key),
  )
}

function randomOrder(products: readonly Product[], customer: RandomCustomer, random: RandomSource) {
  const lines = Array.from({ length: random.between(1, 4) }, (_, position) => {
    const { id: product_id, price_now, ...kept } = random.one(products)
    return { position, product_id, ...kept, price: Number(price_now), quantity: random.between(1, 3) }
  })
  const sums = calculateTotals(
    lines.map(({ price, ...line }) => ({ ...line, unit_price: centimesFromMad(price) })),
    defaultTerms,
  )
  const delivery = {
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: null,
    customer_address: customer.address,
    customer_city: customer.city,
    notes: null,
  }
  const order = {
    ...delivery,
    ...orderSearchColumns({ delivery, lines }),
    language: random.one(['ar', 'ar', 'fr', 'en']),
    subtotal: madFromCentimes(sums.subtotal),
    shipping: madFromCentimes(sums.shipping),
    total_amount: madFromCentimes(sums.total),
    checkout_id: randomUUID(),
    created_at: randomTimeWithin(730, random),
  }
  return { order, lines }
}

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

const hourInMs = 60 * 60 * 1000

/** When an order was confirmed, within a day and a half, and sent; some of the cancelled ones were sent before. */
function addProgress<Placed extends { status: string; created_at: string }>(
  order: Placed,
  random: RandomSource,
): Placed & { confirmed_at: string | null; shipped_at: string | null } {
  const { status, created_at } = order
  const cameBack = status === 'cancelled' && random.percent(40)
  const isShipped = ['shipped', 'delivered'].includes(status) || cameBack
  const isConfirmed = isShipped || status === 'processing'
  const after = (hours: number) => new Date(Date.parse(created_at) + hours * hourInMs).toISOString()
  return {
    ...order,
    confirmed_at: isConfirmed ? after(random.between(1, 36)) : null,
    shipped_at: isShipped ? after(random.between(36, 80)) : null,
  }
}

type RandomCustomer = {
  name: string
  phone: string
  address: string
  city: string
}

function createRandomCustomers(count: number, random: RandomSource): RandomCustomer[] {
  return Array.from({ length: count }, () => ({
    name: `${random.one(firstNames)} ${random.one(lastNames)}`,
    phone: `0${random.one(['6', '7'])}${random.between(10_000_000, 99_999_999)}`,
    address: `${random.between(1, 300)}, rue ${random.between(1, 80)}`,
    city: random.one(cities),
  }))
}

/** Invented customers: names as written in Safi, in either script. */
const firstNames = ['فاطمة', 'عبد الله', 'محمد', 'أمينة', 'إبراهيم', 'Karima', 'Rachid', 'Hélène'] as const
const lastNames = ['بنعلي', 'الفاسي', 'السرغيني', 'Benjelloun', 'El Amrani', 'Chraïbi'] as const
const cities = ['آسفي', 'الدار البيضاء', 'مراكش', 'الرباط', 'Casablanca', 'Safi', 'El Jadida'] as const
