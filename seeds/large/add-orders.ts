import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { calculateTotals } from '#domain/cart/cart.ts'
import { centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { updateCustomers } from '../../server/accounts/update-customers.ts'
import { orderSearchColumns } from '../../server/orders/filter-orders.ts'
import { addProgress } from './add-progress.ts'
import { addShipments } from './add-shipments.ts'
import { insertRows } from './insert-rows.ts'
import { createRandom, type RandomSource, randomTimeWithin } from './random.ts'
import { createRandomCustomers, type RandomCustomer, writeRandomPhone } from './random-customers.ts'

type Product = { id: number; name_ar: string; name_en: string; name_fr: string | null; price_now: string }

/** Most are delivered. */
const statuses = [
  ...Array<string>(16).fill('delivered'),
  ...['pending', 'processing', 'shipped', 'cancelled'],
] as const

/** Some order again: of 100,000 orders 40,000 customers. */
const customersPerOrder = 0.4

/** Adds orders of the last two years, the oldest first, with their lines and status history. */
export async function addOrders(db: Knex.Transaction, count: number): Promise<void> {
  const random = createRandom(2)
  const products: Product[] = await db('products')
    .select('id', 'name_ar', 'name_en', 'name_fr', 'price_now')
    .orderBy('id')
  const customers = createRandomCustomers(Math.ceil(count * customersPerOrder), random)
  const orders = Array.from({ length: count }, () =>
    randomOrder(products, random.one(customers), random),
  ).sort((one, other) => one.order.created_at.localeCompare(other.order.created_at))
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
      // Nobody is told of what is made up.
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
    const { id: product_id, name_ar, name_en, name_fr, price_now } = random.one(products)
    return {
      position,
      product_id,
      name_ar,
      name_en,
      name_fr,
      price: Number(price_now),
      quantity: random.between(1, 3),
    }
  })
  const sums = calculateTotals(
    lines.map(({ price, quantity }) => ({ unit_price: centimesFromMad(price), quantity })),
    defaultTerms,
  )
  const delivery = {
    customer_name: customer.name,
    customer_phone: writeRandomPhone(customer.digits, random),
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
    status: random.one(statuses),
    checkout_id: randomUUID(),
    created_at: randomTimeWithin(730, random),
  }
  return { order, lines }
}
