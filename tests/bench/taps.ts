import type { Knex } from 'knex'
import { chromium, type Locator, type Page } from 'playwright'
import { cashPaths, courierPaths, deskPaths } from '#domain/admin/admin-paths.ts'
import { paths } from '#domain/shared/paths.ts'
import { fillDelivery } from '../support/browser/page-actions.ts'
import { aPhoneNumber, createFactories, delivery, password } from '../support/data/factories.ts'
import { aPictureUpload } from '../support/pages/pictures.ts'
import { findBrowser } from '../support/run/chromium.ts'
import { findDatabaseServer } from '../support/run/databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { createRow, type Row } from './figures.ts'

export const title = 'Taps of staff'
export const about =
  'A day of thirty orders on a phone in Arabic, from new to paid out; each step begins on the first page of the admin. A field that is filled in counts as one tap. Of single tasks the eight nearest to their bar.'

export async function measure(): Promise<Row[]> {
  const server = await findDatabaseServer()
  const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })
  const tapping = await startTapping(shop)
  try {
    const day = await walkThroughDay(shop.db, tapping)
    const rows = day.map(({ step, taps }) =>
      createRow({ what: 'a day', figure: step, unit: 'taps' }, [{ value: taps }]),
    )
    for (const { name, most, walk } of singleTasks) {
      await tapping.page.goto('/admin')
      await walk(tapping, shop.db)
      const counted = { what: name, figure: 'taps', unit: 'taps', bar: { of: 'value', most } as const }
      rows.push(createRow(counted, [{ value: tapping.takeTaps() }]))
    }
    return rows
  } finally {
    await tapping.stop()
    await shop.stop()
    await server.stop()
  }
}

type Shop = Awaited<ReturnType<typeof startRunningShop>>

/** An admin's phone, 390 px wide and in Arabic, that counts what is tapped. A field that is filled in counts as one tap. */
async function startTapping(shop: Shop) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    locale: 'ar-MA',
  })
  const page = await context.newPage()
  const { email } = await createFactories(shop.db).aUser('admin', { email: 'staff@example.com' })
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post(paths.api.login, { data: { email, password }, headers })
  let taps = 0
  return {
    page,
    async tap(locator: Locator): Promise<void> {
      await locator.first().click()
      taps += 1
      await settle(page)
    },
    async fill(locator: Locator, text: string): Promise<void> {
      await locator.first().fill(text)
      taps += 1
    },
    takeTaps(): number {
      const taken = taps
      taps = 0
      return taken
    },
    stop: () => browser.close(),
  }
}

type Tapping = Awaited<ReturnType<typeof startTapping>>

const settle = (page: Page) => page.waitForLoadState('networkidle')

const ordersOfTheDay = 30
/** Of thirty buyers three do not answer at first, one refuses on the phone, and two at the door. */
const unanswered = 3
const refusedOnThePhone = 1
const refusedAtTheDoor = 2

/** A day from thirty new orders to the money in the box, by one person with a phone. Throws where something is left over. */
async function walkThroughDay(db: Knex, tapping: Tapping) {
  await placeOrders(db)
  const day: { step: string; taps: number }[] = []
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
  const enough = db('products').where({ is_active: true }).where('stock', '>', 4)
  const products = await enough.orderBy('id').pluck('id')
  for (let count = 0; count < ordersOfTheDay; count += 1) {
    await anOrder({
      items: [{ product_id: products[count % products.length], quantity: 1 + (count % 2) }],
      delivery: { customer_phone: aPhoneNumber(count) },
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
  for (let count = 0; count < unanswered; count += 1)
    await tap(page.locator('#card button[value="confirmed"]'))
}

async function handOver({ page, tap }: Tapping): Promise<void> {
  await page.goto('/admin')
  await tap(page.locator('main a[href*="tab=couriers"]'))
  await tap(page.locator('[data-tick=all]'))
  await tap(page.locator(`form[action$="${courierPaths.handovers}"] .parcels__bar button`))
  await tap(page.locator('button[name=confirmed]'))
}

async function recordDeliveries({ page, tap }: Tapping): Promise<void> {
  await page.goto('/admin?tab=couriers')
  await tap(page.locator('main a[href$="/admin/couriers/1"]'))
  for (let count = 0; count < refusedAtTheDoor; count += 1) await tap(page.locator('[name=id]').nth(count))
  await tap(page.locator('button[value=refused]'))
  await tap(page.locator('[data-tick=all]'))
  await tap(page.locator('button[value=delivered]'))
  for (let count = 0; count < refusedAtTheDoor; count += 1) await tap(page.locator('[name=id]').nth(count))
  await tap(page.locator('button[value=stock]'))
}

async function takePayment({ page, tap }: Tapping): Promise<void> {
  await page.goto('/admin')
  await tap(page.locator(`main a[href$="${cashPaths.courier(1)}"]`))
  await tap(page.locator('[data-tick=all]'))
  await tap(page.locator(`form[action$="${cashPaths.payments(1)}"] .parcels__bar > button`))
}

async function expectAllSettled(db: Knex): Promise<void> {
  const statuses = await db('orders')
    .groupBy('status')
    .orderBy('status')
    .select('status')
    .count('* as orders')
  const [sums] = await db('shipments').sum({ owed: 'owed' })
  const found = JSON.stringify({ statuses, owed: sums?.owed })
  const expected =
    '{"statuses":[{"status":"cancelled","orders":3},{"status":"delivered","orders":27}],"owed":"0.00"}'
  if (found !== expected) throw new Error(`The day is not settled: ${found}`)
}

type SingleTask = { name: string; most: number; walk: (tapping: Tapping, db: Knex) => Promise<void> }

/** What staff do most besides orders, and the most taps that each may take. */
const singleTasks: SingleTask[] = [
  { name: 'an order by phone, of two pieces', most: 6, walk: takePhoneOrder },
  { name: 'the price of a product', most: 2, walk: (tapping) => changeInList(tapping, 'price', '77') },
  { name: 'the stock of a product', most: 2, walk: (tapping) => changeInList(tapping, 'stock', '9') },
  { name: 'the stock of a piece that runs low', most: 1, walk: addToLowStock },
  { name: 'a new product with 3 photos', most: 6, walk: createProduct },
  { name: 'a call confirmed, after the first', most: 1, walk: confirmNextCall },
  { name: 'five of 140 parcels handed over, their labels scanned', most: 4, walk: handOverFive },
  { name: 'five of 100 parcels paid, by their numbers', most: 4, walk: payFive },
  { name: 'the address of an order', most: 4, walk: changeAddress },
  { name: 'an order by phone, of a known caller', most: 5, walk: takeOrderOfKnownCaller },
  ...['/notifications', '/zones', '/slides', '/papers', '/account/security'].map((path) => ({
    name: `${path} found from the first page`,
    most: 2,
    walk: (tapping: Tapping) => findPage(tapping, path),
  })),
]

/** New orders of one known buyer, with the statuses that they have got meanwhile. */
async function placeMore(db: Knex, count: number, status: 'pending' | 'processing'): Promise<void> {
  const { anOrder } = createFactories(db)
  const product = await db('products').where({ is_active: true }).orderBy('id').first('id')
  await db('products').where({ id: product.id }).update({ stock: 1000 })
  for (let placed = 0; placed < count; placed += 1)
    await anOrder({ items: [{ product_id: product.id, quantity: 1 }] })
  await db('orders').where({ status: 'pending' }).update({ status })
}

async function confirmNextCall({ page, tap, takeTaps }: Tapping, db: Knex): Promise<void> {
  await placeMore(db, 2, 'pending')
  await page.goto(deskPaths.desk)
  await tap(page.locator('main form[action$="/desk/next"] button'))
  await tap(page.locator('#card button[value="confirmed"]'))
  takeTaps()
  await tap(page.locator('#card button[value="confirmed"]'))
}

async function handOverFive({ page, tap }: Tapping, db: Knex): Promise<void> {
  await placeMore(db, 138, 'processing')
  const numbers = await db('orders').where({ status: 'processing' }).orderBy('id').limit(5).pluck('number')
  await page.goto('/admin')
  await tap(page.locator('main a[href*="tab=couriers"]'))
  await tap(page.locator('#number'))
  await typeNumbers(page, numbers)
  await tap(page.locator(`form[action$="${courierPaths.handovers}"] .parcels__bar button`))
  await page.waitForURL(/\/handovers\/\d+/)
}

async function typeNumbers(page: Page, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await page.locator('#number').fill(String(number))
    await page.locator('#number').press('Enter')
    await settle(page)
  }
}

async function payFive({ page, tap }: Tapping, db: Knex): Promise<void> {
  const orders = await db('orders')
    .where({ status: 'processing' })
    .orderBy('id')
    .limit(95)
    .select('id', 'number', 'total_amount')
  await db('shipments').insert(
    orders.map(({ id, total_amount }) => ({ order_id: id, courier_id: 1, amount_due: total_amount })),
  )
  await db('orders')
    .whereIn('status', ['processing', 'shipped'])
    .whereIn('id', db('shipments').select('order_id'))
    .update({ status: 'delivered' })
  await db('shipments').whereNull('outcome').update({ outcome: 'delivered', outcome_at: db.fn.now() })
  await page.goto('/admin')
  await tap(page.locator(`main a[href$="${cashPaths.courier(1)}"]`))
  await tap(page.locator('#number'))
  const numbers = orders.slice(0, 5).map(({ number }) => number)
  await typeNumbers(page, numbers)
  await tap(page.locator(`form[action$="${cashPaths.payments(1)}"] .parcels__bar > button`))
}

async function changeAddress({ page, tap, fill }: Tapping, db: Knex): Promise<void> {
  const { id } = await db('orders').where({ status: 'processing' }).orderBy('id', 'desc').first('id')
  await page.goto(paths.adminOrder(id))
  await tap(page.locator(`a[href$="${deskPaths.edit(id)}"]`))
  await fill(page.locator('#customer_address'), 'شارع الحرية، رقم 12')
  await tap(page.locator('button[value=save]'))
  await page.waitForURL((url) => url.pathname.endsWith(`/orders/${id}`))
}

async function takeOrderOfKnownCaller({ page, tap }: Tapping): Promise<void> {
  await tap(page.locator(`main a[href$="${paths.adminOrderNew}"]`))
  await page.locator('#customer_phone').fill(delivery.customer_phone)
  await page.locator('main #q').fill('tagine')
  await tap(page.locator('button[value=caller]'))
  await tap(page.locator('button[value=find]'))
  await tap(page.locator('button[value^=add]'))
  await page.locator('[name^=quantity_]').waitFor()
  await tap(page.locator('button[value=place]'))
  await page.waitForURL(/\/admin\/orders\/\d+$/)
}

async function findPage({ page, tap }: Tapping, path: string): Promise<void> {
  await tap(page.locator(`.tabs a[href$="${paths.adminMore}"]`))
  await tap(page.locator(`main a[href$="${path}"]`))
  await page.waitForURL((url) => url.pathname.endsWith(path))
}

async function takePhoneOrder({ page, tap }: Tapping): Promise<void> {
  await tap(page.locator(`main a[href$="${paths.adminOrderNew}"]`))
  for (const searched of ['tagine', 'vase']) {
    await page.locator('main #q').fill(searched)
    await tap(page.locator('button[value=find]'))
    await tap(page.locator('button[value^=add]'))
    await page.locator('[name^=quantity_]').last().waitFor()
  }
  await fillDelivery(page)
  await tap(page.locator('button[value=place]'))
  await page.waitForURL(/\/admin\/orders\/\d+$/)
}

async function addToLowStock({ page, tap }: Tapping): Promise<void> {
  await tap(page.locator('.today__orders [name=step][value="1"]').first())
  await page.locator('.toast').waitFor()
}

async function changeInList({ page, tap }: Tapping, field: 'price' | 'stock', value: string): Promise<void> {
  await tap(page.locator('.tabs a[href*="tab=products"]'))
  const input = page.locator(`[name=${field}]`).first()
  await tap(input)
  await input.fill(value)
  // The key that ends an entry on the phone's keyboard.
  await input.press('Enter')
  await page.locator(`[id^=${field}-][id$=-state]`, { hasText: /./ }).first().waitFor()
}

async function createProduct({ page, tap }: Tapping): Promise<void> {
  await tap(page.locator('.tabs a[href*="tab=products"]'))
  await tap(page.locator('main a[href$="/admin/products/new"]'))
  await page.locator('#name_ar').fill('زلافة')
  await tap(page.locator('.langs__tab:has([value=en])'))
  await page.locator('#name_en').fill('Bowl')
  await page.locator('#price').fill('120')
  await tap(page.locator('#category'))
  await page.locator('#category').selectOption({ index: 1 })
  const choosing = page.waitForEvent('filechooser')
  await tap(page.locator('label:has([data-pick])'))
  const photos = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => aPictureUpload(name))
  await (await choosing).setFiles(await Promise.all(photos))
  await page.locator('[data-list] [data-url][value^="/uploads/"]').nth(2).waitFor({ state: 'attached' })
  await tap(page.locator('.savebar button:not([name], [formtarget])'))
  await page.locator('.toasts .toast').first().waitFor()
}
