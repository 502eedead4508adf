import { beforeEach, describe, expect, test } from 'vitest'
import { anAddress, aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout, visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop({
  orderLimits: 'as at the first start',
  environment: { TRUST_PROXY: '1' },
})
const { db, aProduct, stockOf } = shop
const manager = await shop.signedIn('manager')
const { id: product_id } = await aProduct({ stock: 1_000_000 })
const items = [{ product_id, quantity: 1 }]
const orderFrom = (address: string, sent: object = {}) =>
  visitorOrders(shop).order(items, sent).set('x-forwarded-for', address).expect(201)
const order = (sent: object = {}) => orderFrom('198.51.100.7', sent)
const setStatus = (id: number, status: string) =>
  manager.patch(`/api/orders/${id}`).send({ status }).expect(200)
const setLimits = (values: object) =>
  db('settings').insert({ name: 'orders', values: JSON.stringify(values) })
/** How many orders have each reason to be called about, and how many hold their stock. */
async function countReasons(): Promise<Record<string, number>> {
  const rows: { call_reason: string | null; count: number }[] = await db('orders')
    .select('call_reason', db.raw('count(*) as count'))
    .groupBy('call_reason')
  return Object.fromEntries(rows.map(({ call_reason, count }) => [call_reason ?? 'held', count]))
}

beforeEach(async () => {
  await db('settings').delete()
  await db('shipments').delete()
  await db('orders').delete()
  await db('products').where({ id: product_id }).update({ stock: 1_000_000 })
  await db('rate_limits').delete()
})

test('all are taken; those beyond the limit of an address hold no stock, and the answer says that it will be called', async () => {
  await setLimits({ hourly_by_address: 2 })
  for (const made of [1, 2]) {
    const { body } = await order({ customer_phone: aPhoneNumber(made) })
    expect(body.needs_call).toBe(false)
  }
  const { body } = await order({ customer_phone: aPhoneNumber(3) })
  expect(body).toMatchObject({ needs_call: true, status: 'pending', number: expect.any(Number) })
  expect(body).not.toHaveProperty('call_reason')
  expect(await stockOf(product_id)).toBe(1_000_000 - 2)
  await orderFrom('198.51.100.8').expect(({ body }) => expect(body.needs_call).toBe(false))
})

describe('what counts', () => {
  test('is what was placed, whoever cancelled it; only a confirmation frees a place', async () => {
    await setLimits({ hourly_by_phone: 5 })
    const isCalledFirst = async () => (await order()).body.needs_call
    const placed = []
    for (let made = 0; made < 5; made += 1) placed.push((await order()).body.id)
    expect(await isCalledFirst()).toBe(true)
    await setStatus(placed[0], 'cancelled')
    await db('orders').where({ id: placed[1] }).update({ status: 'cancelled' })
    expect(await isCalledFirst()).toBe(true)

    // The two that were called first count too.
    for (const id of placed.slice(2)) await setStatus(id, 'processing')
    expect(await isCalledFirst()).toBe(false)
    expect(await isCalledFirst()).toBe(true)
    await setStatus(placed[2], 'cancelled')
    expect(await isCalledFirst()).toBe(true)
  })

  test('is that of the last hour, and of a day four times as many', async () => {
    await setLimits({ hourly_by_phone: 2 })
    const makeOlder = (by: string) =>
      db('orders').update({ created_at: db.raw(`created_at - interval '${by}'`) })
    for (let hour = 0; hour < 4; hour += 1) {
      for (let made = 0; made < 2; made += 1) expect((await order()).body.needs_call).toBe(false)
      await makeOlder('61 minutes')
    }
    expect((await order()).body.needs_call).toBe(true)
    await makeOlder('23 hours')
    expect((await order()).body.needs_call).toBe(false)
  })

  test('by phone is every spelling of it, and no order of an account', async () => {
    await setLimits({ hourly_by_phone: 2 })
    const ways = ['0612345678', '+212 6 12 34 56 78', '00212612345678', '٠٦١٢٣٤٥٦٧٨']
    const needsCall = []
    for (const customer_phone of ways) needsCall.push((await order({ customer_phone })).body.needs_call)
    expect(needsCall).toEqual([false, false, true, true])
    const customer = await shop.signedIn('user')
    const own = await customer.post('/api/orders').send({ ...delivery, items, customer_phone: ways[0] })
    expect(own.body.needs_call).toBe(false)
  })

  test('with numbers that cannot be called is five of an address, which a callable one does not meet', async () => {
    for (let made = 0; made < 7; made += 1) await order({ customer_phone: String(made) })
    await order()
    await orderFrom('198.51.100.8', { customer_phone: '7' })
    expect(await countReasons()).toEqual({ held: 7, uncallable: 2 })
  })

  test('in all is every guest, from whichever address', async () => {
    await setLimits({ hourly_in_all: 3 })
    for (let made = 0; made < 5; made += 1) {
      await orderFrom(anAddress(made), { customer_phone: aPhoneNumber(made) })
    }
    expect(await countReasons()).toEqual({ held: 3, all: 2 })
  })

  test('by address is every account', async () => {
    await setLimits({ hourly_by_address: 1 })
    const needsCall = []
    for (let made = 0; made < 2; made += 1) {
      const customer = await shop.signedIn('user')
      needsCall.push((await customer.post('/api/orders').send({ ...delivery, items })).body.needs_call)
    }
    expect(needsCall).toEqual([false, true])
  })

  test('of an IPv6 line is also its /48, of which four addresses may be busy', async () => {
    await setLimits({ hourly_by_address: 1 })
    for (let made = 0; made < 6; made += 1) {
      await orderFrom(`2001:db8:7:${made}::1`, { customer_phone: aPhoneNumber(made) })
    }
    expect(await countReasons()).toEqual({ held: 4, address: 2 })
    const elsewhere = await orderFrom('2001:db8:8:1::1', { customer_phone: aPhoneNumber(30) })
    expect(elsewhere.body.needs_call).toBe(false)
  })

  test('is neither an order that failed, nor one that staff enter', async () => {
    await setLimits({ hourly_by_address: 1, hourly_by_phone: 1, hourly_in_all: 1 })
    const { id: sold_out } = await aProduct({ stock: 0 })
    const missing = [{ product_id: sold_out, quantity: 1 }]
    await visitorOrders(shop).order(missing).set('x-forwarded-for', '198.51.100.7').expect(409)
    // Of as many pieces as they like, which are taken from stock at once.
    const form = { ...delivery, language: 'ar', [`quantity_${product_id}`]: '40', act: 'place' }
    await manager.post('/en/admin/orders/new').type('form').send(form).expect(303)
    const many = { ...delivery, items: [{ product_id, quantity: 40 }] }
    await manager.post('/api/orders').send(many).expect(201)
    expect(await stockOf(product_id)).toBe(1_000_000 - 80)
    expect((await order()).body.needs_call).toBe(false)
    expect((await order()).body.needs_call).toBe(true)
  })
})

test('beyond what a person does, some hundreds an hour from one address, orders are refused for a while', async () => {
  const send = (address: string, body: object) =>
    shop.request.post('/api/orders').set('x-forwarded-for', address).send(body)
  await send('198.51.100.7', { ...delivery, items }).expect(201)
  // This is as after 398 more.
  await db('rate_limits').whereLike('key', 'order-address%').update({ points: 399 })
  await send('198.51.100.7', { ...delivery, items }).expect(201)
  const { headers } = await send('198.51.100.7', { ...delivery, items }).expect(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect(shop.logLines.filter((line) => line.includes('"limit":"order-address"'))).toHaveLength(1)
  await send('198.51.100.8', { ...delivery, items }).expect(201)
})

test('an order that is larger than what is sent without a call from the cart takes nothing, and its message says that the shop calls', async () => {
  const product = await aProduct({ stock: 500 })
  const visitor = await aVisitorWithCart(shop, product.id, shop.aVisitor(), 400)
  await sendCheckout(visitor).expect(303).expect('location', '/en')
  const home = page(await visitor.get('/en'))
  const [placed] = await db('orders').select('number', 'needs_call')
  expect(placed.needs_call).toBe(true)
  expect(home.text('.toast strong')).toBe('Order submitted successfully!')
  expect(home.text('.toast p')).toContain('We call you first')
  expect(home.text('.toast p')).toContain(String(placed.number))
  expect(await stockOf(product.id)).toBe(500)
  // What it does not hold does not count towards the pieces that its sender holds.
  const one = visitorOrders(shop).order([{ product_id: product.id, quantity: 1 }])
  expect((await one.expect(201)).body.needs_call).toBe(false)
})

test('an order larger than what is sent without a call takes its stock when staff confirm it, or is rejected; cancelling gives back only what was taken', async () => {
  const { id } = await aProduct({ stock: 50 })
  const large = (quantity: number) => visitorOrders(shop).order([{ product_id: id, quantity }])
  expect((await large(51).expect(409)).body.lines).toMatchObject([{ available: 50 }])
  const { body } = await large(40).expect(201)
  const stockAfter = async (status: string) => {
    await setStatus(body.id, status)
    return stockOf(id)
  }
  expect(await stockAfter('cancelled')).toBe(50)
  expect(await stockAfter('pending')).toBe(50)
  await db('products').where({ id }).update({ stock: 39 })
  const refused = await manager.patch(`/api/orders/${body.id}`).send({ status: 'processing' }).expect(409)
  expect(refused.body).toMatchObject({ code: 'out_of_stock', lines: [{ available: 39 }] })
  expect(await stockOf(id)).toBe(39)
  await db('products').where({ id }).update({ stock: 50 })
  expect(await stockAfter('processing')).toBe(10)
  expect(await stockAfter('pending')).toBe(50)
  expect(await stockAfter('delivered')).toBe(10)
  await Promise.all([setStatus(body.id, 'cancelled'), setStatus(body.id, 'cancelled')])
  expect(await stockOf(id)).toBe(50)
  expect(await stockAfter('processing')).toBe(10)
})

test('one address with many orders of few pieces leaves four fifths of each product, and to others all of it', async () => {
  const products = await Promise.all([12, 16, 20, 24].map((stock) => aProduct({ stock })))
  await runConcurrently(16, (index) => {
    const chosen = [0, 1].map((next) => products[(index + next) % products.length])
    const wanted = chosen.map((product) => ({ product_id: product?.id ?? 0, quantity: 2 + (index % 3) }))
    return visitorOrders(shop)
      .order(wanted, { customer_phone: aPhoneNumber(index) })
      .set('x-forwarded-for', '203.0.113.1')
  })
  for (const { id, stock } of products) expect(await stockOf(id)).toBeGreaterThanOrEqual(stock * 0.8)
  const one = [{ product_id: products[0]?.id ?? 0, quantity: 1 }]
  const { body } = await visitorOrders(shop).order(one).set('x-forwarded-for', '192.0.2.1').expect(201)
  expect(body.needs_call).toBe(false)
})

test('named on television, the shop takes the orders of 400 buyers behind five addresses of carriers', {
  tags: ['series'],
}, async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => aProduct({ stock: 150 })))
  const buy = async (buyer: number) => {
    const visitor = shop.aVisitor().set('x-forwarded-for', `203.0.113.${buyer % 5}`)
    await aVisitorWithCart(shop, products[buyer % products.length]?.id ?? 0, visitor)
    const sent = sendCheckout(visitor, { customer_phone: aPhoneNumber(buyer) })
    await sent.expect(303).expect('location', '/en')
  }
  for (let first = 0; first < 400; first += 20) await runConcurrently(20, (index) => buy(first + index))
  const orders = await db('orders').select('needs_call').orderBy('id')
  expect(orders).toHaveLength(400)
  // At most the last ones are called before they get their pieces.
  expect(orders.slice(0, 350).filter(({ needs_call }) => needs_call)).toEqual([])
})
