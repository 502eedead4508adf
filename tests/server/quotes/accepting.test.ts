import { expect, test } from 'vitest'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { recordStaffView } from '../../../server/admin/staff-views.ts'
import { readConfig } from '../../../server/config.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { pruneOldData } from '../../../server/retention/retained-data.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { destination, openQuotes } from '../../support/shop/open-quotes.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ now: new Date('2026-11-27T10:00:00Z') })
const { db, aProduct, aVisitor } = shop
const { manager, aQuote, sendAnswer, offered, anAnswer, accept } = await openQuotes(shop)

const paperSettings = {
  ...{ legal_address: 'Safi', tax_id: '', trade_register: '', patente: '', cndp_number: '' },
  ...{ withdrawal_days: '0', refund_days: '0', vat_rate: '20', vat_note: '', version: 0 },
}

const stockOf = async (id: number) => (await db('products').first('stock').where({ id })).stock
const ordersOf = ({ checkout_id }: { checkout_id: string }) => db('orders').where({ checkout_id })

test('makes the order once, at the prices of the proforma, with stock taken then', async () => {
  const quote = await anAnswer()
  expect(await stockOf(quote.product.id)).toBe(100)
  // A preview of the link does nothing.
  await aVisitor().get(`${quote.path}/acceptance`).expect(303).expect('location', quote.path)
  expect(await ordersOf(quote)).toEqual([])
  await db('products').where({ id: quote.product.id }).update({ price: 500 })
  const answers = await runConcurrently(5, () => accept(aVisitor(), quote.path))
  for (const { status, headers } of answers) {
    expect(status).toBe(303)
    expect(headers.location).toMatch(/^\/en\/order\/\d+\//)
  }
  const [order, ...more] = await ordersOf(quote)
  expect(more).toEqual([])
  expect(order).toMatchObject({
    ...{ subtotal: '4020.00', shipping: '50.00', discount: '100.00', total_amount: '3970.00' },
    ...{ customer_name: 'Samir Alaoui', customer_address: destination.customer_address, status: 'pending' },
    discount_reason: `D${String(quote.id).padStart(4, '0')}`,
  })
  expect(await db('order_lines').where({ order_id: order.id }).orderBy('position')).toMatchObject([
    { product_id: quote.product.id, quantity: 40, price: '95.50' },
    { name_en: 'A stamp with your name', quantity: 1, price: '200.00' },
  ])
  expect(await stockOf(quote.product.id)).toBe(60)
  const shown = page(await aVisitor().get(quote.path))
  expect(shown.text('.status')).toBe('Accepted')
  expect(shown.has(`.quote__state a[href^="/en/order/${order.number}/"]`)).toBe(true)
  await manager.get(`/en/admin/orders/${order.id}`).expect(200)
  expect(
    page(await manager.get(`/en/admin/quotes/${quote.id}`)).has(`a[href="/en/admin/orders/${order.id}"]`),
  ).toBe(true)
  // Accepted is accepted.
  await sendAnswer(quote.id, offered(quote.product.id), 1).expect(409)
})

test('its invoice names the company and its ICE, and staff who open the quote are written down', async () => {
  const legal = { legal_name: 'Coopérative Fakhar Asfi', ice: '000000000000042' }
  await manager
    .post('/en/admin/settings/papers')
    .type('form')
    .send({ ...paperSettings, ...legal })
    .expect(303)
  const quote = await anAnswer()
  await accept(aVisitor(), quote.path).expect(303)
  const order = await ordersOf(quote).first()
  await updateStatus(db, { orderId: order.id, status: 'delivered', userId: null })
  const paper = await db('papers').where({ order_id: order.id }).first()
  const printed = page(await manager.get(`/fr/admin/papers/print?ids=${paper.id}`).expect(200))
  expect(printed.text('.paper__to')).toMatch(/Riad Yasmine.*Samir Alaoui.*ICE.*001234567000042/)
})

test.each([
  ['', 'عرض الثمن'],
  ['/en', 'Quote'],
  ['/fr', 'Devis'],
])('that staff open one is written down once in ten minutes: %s', async (prefix, word) => {
  const quote = await anAnswer()
  await manager.get(`${prefix}/admin/quotes/${quote.id}`).expect(200)
  const seen = () => db('staff_views').where({ quote_id: quote.id }).select('kind', 'user_id')
  await expect.poll(seen).toMatchObject([{ kind: 'quote' }])
  const [{ user_id: userId }] = await seen()
  await recordStaffView(db, { userId, kind: 'quote', quoteId: quote.id })
  expect(await seen()).toHaveLength(1)
  const admin = await shop.signedIn('admin')
  const views = page(await admin.get(`${prefix}${customerPaths.views}`).expect(200))
  const link = `a[href="${prefix}/admin/quotes/${quote.id}"]`
  expect(views.text(link)).toContain(`${word} D${String(quote.id).padStart(4, '0')}`)
})

test('its order can be cancelled and taken up again, also what the shop does not have, but no piece that is gone', async () => {
  const quote = await anAnswer()
  await accept(aVisitor(), quote.path).expect(303)
  const order = await ordersOf(quote).first()
  const become = (status: string) => manager.patch(`/api/orders/${order.id}`).send({ status })
  await become('cancelled').expect(200)
  expect(await stockOf(quote.product.id)).toBe(100)
  await become('processing').expect(200)
  expect(await stockOf(quote.product.id)).toBe(60)
  await become('cancelled').expect(200)
  await db('products').where({ id: quote.product.id }).delete()
  await become('processing').expect(409)
})

test('without an address it says so, and nothing is ordered', async () => {
  const quote = await anAnswer()
  const shown = page(
    await accept(aVisitor(), quote.path, 1, { customer_address: '', notes: 'By the back door' }).expect(422),
  )
  expect(shown.text('#customer_address-error')).toBe('Enter the delivery address')
  expect(shown.one('#notes').textContent).toContain('By the back door')
  expect(await ordersOf(quote)).toEqual([])
})

test('short stock is said and keeps the quote open', async () => {
  const quote = await anAnswer({ stock: 39 })
  const shown = page(await accept(aVisitor(), quote.path).expect(422))
  expect(shown.text('form .alert--error')).toContain('40 asked for, 39 in stock')
  expect(shown.attribute('#customer_address', 'value')).toBe(destination.customer_address)
  expect(await ordersOf(quote)).toEqual([])
  await db('products').where({ id: quote.product.id }).update({ stock: 40 })
  await accept(aVisitor(), quote.path).expect(303)
  expect(await stockOf(quote.product.id)).toBe(0)
})

test('an offer that was changed since it was read is shown again', async () => {
  const quote = await anAnswer()
  await sendAnswer(quote.id, offered(quote.product.id, 40, '99'), 1).expect(303)
  const shown = page(await accept(aVisitor(), quote.path).expect(409))
  expect(shown.text('form .alert--error')).toContain('The offer has changed')
  expect(shown.text('.paper__lines')).toContain('99.00')
  expect(await ordersOf(quote)).toEqual([])
})

test('an expired one says so, is kept, and can be asked for again', async () => {
  const quote = await anAnswer()
  const later = await openShop({ beside: shop, now: new Date('2026-12-11T10:00:00Z') })
  const visitor = later.aVisitor()
  const shown = page(await visitor.get(quote.path).expect(200))
  expect(shown.text('.status')).toBe('Expired')
  expect(shown.has('form[action$="/acceptance"]')).toBe(false)
  await accept(visitor, quote.path).expect(409)
  expect(await ordersOf(quote)).toEqual([])
  await visitor.post(`${quote.path}/renewal`).expect(303)
  expect(await db('quotes').first().where({ id: quote.id })).toMatchObject({ status: 'new', version: 2 })
  expect(await db('quote_lines').where({ quote_id: quote.id })).toHaveLength(2)
})

test('who asked refuses with a reason, which staff read', async () => {
  const quote = await anAnswer()
  await aVisitor().post(`${quote.path}/refusal`).type('form').send({ refusal_reason: ' ' }).expect(422)
  await aVisitor().post(`${quote.path}/refusal`).type('form').send({ refusal_reason: 'Too late' }).expect(303)
  expect(page(await manager.get(`/en/admin/quotes/${quote.id}`)).text('.quote-page')).toContain('Too late')
  await accept(aVisitor(), quote.path).expect(409)
  expect(await ordersOf(quote)).toEqual([])
})

test('a request is removed with its files by staff, by telephone, with the account, and in time', async () => {
  const product = await aProduct()
  const customer = await shop.signedIn('user')
  const own = await aQuote({}, customer)
  expect(own.user_id).not.toBeNull()
  const exported = await customer.get('/account/data.json').expect(200)
  expect(exported.text).toContain('40 bowls')
  await customer.post('/account/deletion').type('form').send({ password: 'a password of tests' })
  expect(await db('quotes').where({ id: own.id })).toEqual([])

  const phone = '0655443322'
  const byPhone = await aQuote({ customer_phone: phone })
  await shop.anOrder({
    items: [{ product_id: product.id, quantity: 1 }],
    delivery: { customer_phone: phone },
  })
  const { customer_id: id } = await db('customer_phones').first().where({ phone_key: '212655443322' })
  expect((await manager.get(`/en/admin/customers/${id}/data.json`)).text).toContain('40 bowls')
  await manager.post(`/en/admin/customers/${id}/removal`).expect(303)
  expect(await db('quotes').where({ id: byPhone.id })).toEqual([])

  const byStaff = await aQuote()
  await manager.post(`/en/admin/quotes/${byStaff.id}/removal`).expect(303)
  expect(await db('quotes').where({ id: byStaff.id })).toEqual([])
  expect(await db('erasures').where({ record: 'quote' })).toHaveLength(3)

  const old = await aQuote()
  await db('quote_files').insert({ name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') })
  const years = 2 * 365 * 24 * 3_600_000
  const config = readConfig({ DATA_DIR: '/nonexistent' })
  await pruneOldData({ db, config, clock: () => new Date(Date.now() + years + 3_600_000) })
  expect(await db('quotes').where({ id: old.id })).toEqual([])
  expect(await db('quote_files')).toEqual([])
})
