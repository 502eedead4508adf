import type { Knex } from 'knex'
import { cashPaths, courierPaths } from '#domain/admin/admin-paths.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'
import type { Tapping } from './tapping.ts'

const ordersOfTheDay = 30
/** Of thirty buyers three do not answer at first, one refuses on the phone, and two at the door. */
const unanswered = 3
const refusedOnThePhone = 1
const refusedAtTheDoor = 2

export type TapsOfDay = { step: string; taps: number }[]

/** A day from thirty new orders to the money in the box, by one person with a phone. Throws where something is left over. */
export async function walkThroughDay(db: Knex, tapping: Tapping): Promise<TapsOfDay> {
  await placeOrders(db)
  const day: TapsOfDay = []
  const note = (step: string) => day.push({ step, taps: tapping.takeTaps() })
  await callBuyers(tapping)
  note('30 buyers called')
  await callAgain(db, tapping)
  note('3 of them called again')
  await handOver(tapping)
  note('29 orders handed over')
  await recordDeliveries(tapping)
  note('27 delivered, 2 come back into stock')
  await takePayment(tapping)
  note('paid out by the courier')
  await expectAllSettled(db)
  return day
}

async function placeOrders(db: Knex): Promise<void> {
  const { anOrder } = createFactories(db)
  const products = await db('products')
    .where({ is_active: true })
    .where('stock', '>', 4)
    .orderBy('id')
    .pluck('id')
  for (let count = 0; count < ordersOfTheDay; count += 1) {
    await anOrder({
      items: [{ product_id: products[count % products.length], quantity: 1 + (count % 2) }],
      delivery: {
        ...delivery,
        customer_email: null,
        notes: null,
        customer_phone: `06120000${String(count).padStart(2, '0')}`,
      },
    })
  }
  await db('couriers').insert({ name: 'أمانة', phone: '0522000000' })
}

async function callBuyers({ page, tap }: Tapping): Promise<void> {
  const outcome = (name: string) => page.locator(`#card button[value="${name}"]`)
  await page.goto('/admin')
  await tap(page.locator('main form[action$="/desk/next"] button'))
  for (let count = 0; count < unanswered; count += 1) await tap(outcome('no_answer'))
  for (let count = 0; count < refusedOnThePhone; count += 1) {
    await tap(page.locator('#card details:has(button[value="refused"]) > summary'))
    await tap(outcome('refused'))
  }
  const confirmed = ordersOfTheDay - unanswered - refusedOnThePhone
  for (let count = 0; count < confirmed; count += 1) await tap(outcome('confirmed'))
}

/** The time after which the desk proposes them again has passed. */
async function callAgain(db: Knex, { page, tap }: Tapping): Promise<void> {
  await db('orders')
    .where({ status: 'pending' })
    .update({ call_at: db.raw("now() - interval '1 minute'") })
  await page.goto('/admin')
  await tap(page.locator('main form[action$="/desk/next"] button'))
  for (let count = 0; count < unanswered; count += 1) {
    await tap(page.locator('#card button[value="confirmed"]'))
  }
}

async function handOver({ page, tap }: Tapping): Promise<void> {
  await page.goto('/admin')
  await tap(page.locator('.tabs a[href*="tab=couriers"]'))
  await tap(page.locator(`form[action$="${courierPaths.handovers}"] button[type=submit]`))
}

async function recordDeliveries({ page, tap }: Tapping): Promise<void> {
  await page.goto('/admin?tab=couriers')
  await tap(page.locator('main a[href$="/admin/couriers/1"]'))
  for (let count = 0; count < refusedAtTheDoor; count += 1) await tap(page.locator('[name=id]').nth(count))
  await tap(page.locator('button[value=refused]'))
  await tap(page.locator('a[href$="?tick=all"]'))
  await tap(page.locator('button[value=delivered]'))
  for (let count = 0; count < refusedAtTheDoor; count += 1) await tap(page.locator('[name=id]').nth(count))
  await tap(page.locator('button[value=stock]'))
}

async function takePayment({ page, tap }: Tapping): Promise<void> {
  await page.goto('/admin')
  await tap(page.locator('.tabs a[href*="tab=cash"]'))
  await tap(page.locator(`main a[href$="${cashPaths.courier(1)}"]`))
  await tap(page.locator(`form[action$="${cashPaths.payments(1)}"] button[type=submit]`))
}

async function expectAllSettled(db: Knex): Promise<void> {
  const statuses = await db('orders')
    .groupBy('status')
    .orderBy('status')
    .select('status')
    .count({ orders: '*' })
  const [sums] = await db('shipments').sum({ owed: 'owed' })
  const found = JSON.stringify({ statuses, owed: sums?.owed })
  const expected = JSON.stringify({
    statuses: [
      { status: 'cancelled', orders: 3 },
      { status: 'delivered', orders: 27 },
    ],
    owed: '0.00',
  })
  if (found !== expected) throw new Error(`The day is not settled: ${found}`)
}
