import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAddress, aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop({
  orderLimits: 'as at the first start',
  environment: { TRUST_PROXY: '1' },
})
const { db, aProduct } = shop
const manager = await shop.signedIn('manager')
/** At the first start. */
const limits = { phone: 10, uncallable: 5 }
const { id: product_id } = await aProduct({ stock: 1_000_000 })
const items = [{ product_id, quantity: 1 }]
const orderFrom = (address: string, sent: object = {}) =>
  visitorOrders(shop).order(items, sent).set('x-forwarded-for', address).expect(201)
const order = (sent: object = {}) => orderFrom('198.51.100.7', sent)
const setStatus = (id: number, status: string) =>
  manager.patch(`/api/orders/${id}`).send({ status }).expect(200)
const setLimits = (values: object) =>
  db('settings').insert({ name: 'orders', values: JSON.stringify(values) })
const stock = async () => (await db('products').first('stock').where({ id: product_id })).stock

/** How many orders have each reason to be called about; null: they hold their stock. */
async function countReasons(): Promise<Map<string | null, number>> {
  const rows: { call_reason: string | null; count: number }[] = await db('orders')
    .select('call_reason', db.raw('count(*) as count'))
    .groupBy('call_reason')
  return new Map(rows.map(({ call_reason, count }) => [call_reason, count]))
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
  expect(await stock()).toBe(1_000_000 - 2)
  await orderFrom('198.51.100.8').expect(({ body }) => expect(body.needs_call).toBe(false))
})

describe('what counts', () => {
  test('is what was placed, whoever cancelled it; only a confirmation frees a place', async () => {
    const isCalledFirst = async () => (await order()).body.needs_call
    const placed = []
    for (let made = 0; made < limits.phone; made += 1) placed.push((await order()).body.id)
    expect(await isCalledFirst()).toBe(true)
    await setStatus(placed[0], 'cancelled')
    await db('orders').where({ id: placed[1] }).update({ status: 'cancelled' })
    expect(await isCalledFirst()).toBe(true)

    // The two that were called first count too.
    for (const id of placed.slice(2, 5)) await setStatus(id, 'processing')
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
    const ways = ['0612345678', '+212 6 12 34 56 78', '00212612345678', '٠٦١٢٣٤٥٦٧٨', '06-12-34-56-78']
    for (let made = 0; made < limits.phone; made += 1) {
      const { body } = await order({ customer_phone: ways[made % ways.length] })
      expect(body.needs_call).toBe(false)
    }
    for (const customer_phone of ways) expect((await order({ customer_phone })).body.needs_call).toBe(true)
    const customer = await shop.signedIn('user')
    const own = await customer.post('/api/orders').send({ ...delivery, items, customer_phone: ways[0] })
    expect(own.body.needs_call).toBe(false)
    expect(await countReasons()).toEqual(
      new Map([
        [null, limits.phone + 1],
        ['phone', ways.length],
      ]),
    )
  })

  test('with numbers that cannot be called has the strictest limit, which a callable one does not meet', async () => {
    for (let made = 0; made < limits.uncallable + 2; made += 1) await order({ customer_phone: String(made) })
    await order()
    await orderFrom('198.51.100.8', { customer_phone: '7' })
    expect(await countReasons()).toEqual(
      new Map([
        [null, limits.uncallable + 2],
        ['uncallable', 2],
      ]),
    )
  })

  test('in all is every guest, from whichever address', async () => {
    await setLimits({ hourly_in_all: 7 })
    for (let made = 0; made < 9; made += 1) {
      await orderFrom(anAddress(made), { customer_phone: aPhoneNumber(made) })
    }
    expect(await countReasons()).toEqual(
      new Map([
        [null, 7],
        ['all', 2],
      ]),
    )
  })

  test('by address is every account', async () => {
    await setLimits({ hourly_by_address: 3 })
    const needsCall = []
    for (let made = 0; made < 4; made += 1) {
      const customer = await shop.signedIn('user')
      needsCall.push((await customer.post('/api/orders').send({ ...delivery, items })).body.needs_call)
    }
    expect(needsCall).toEqual([false, false, false, true])
  })

  test('of an IPv6 line is also its /48, of which four addresses may be busy', async () => {
    await setLimits({ hourly_by_address: 2 })
    for (let made = 0; made < 10; made += 1) {
      await orderFrom(`2001:db8:7:${made}::1`, { customer_phone: aPhoneNumber(made) })
    }
    expect(await countReasons()).toEqual(
      new Map([
        [null, 8],
        ['address', 2],
      ]),
    )
    const elsewhere = await orderFrom('2001:db8:8:1::1', { customer_phone: aPhoneNumber(30) })
    expect(elsewhere.body.needs_call).toBe(false)
  })

  test('is neither an order that failed, nor one that staff enter', async () => {
    await setLimits({ hourly_by_address: 1, hourly_by_phone: 1, hourly_in_all: 1 })
    const { id: sold_out } = await aProduct({ stock: 0 })
    const missing = [{ product_id: sold_out, quantity: 1 }]
    await visitorOrders(shop).order(missing).set('x-forwarded-for', '198.51.100.7').expect(409)
    const form = { ...delivery, language: 'ar', [`quantity_${product_id}`]: '1', act: 'place' }
    for (let made = 0; made < 3; made += 1) {
      await manager.post('/en/admin/orders/new').type('form').send(form).expect(303)
    }
    await manager
      .post('/api/orders')
      .send({ ...delivery, items })
      .expect(201)
    expect((await order()).body.needs_call).toBe(false)
    expect((await order()).body.needs_call).toBe(true)
  })

  test('is a checkout once, however often it is sent', async () => {
    await setLimits({ hourly_by_address: 2 })
    const checkout_id = randomUUID()
    const send = () =>
      visitorOrders(shop).order(items, { checkout_id }).set('x-forwarded-for', '198.51.100.7')
    const answers = await runConcurrently(8, send)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201])
    expect((await order()).body.needs_call).toBe(false)
  })
})

test('beyond what a person does, some hundreds an hour from one address, orders are refused for a while', async () => {
  const send = (address: string, body: object) =>
    shop.request.post('/api/orders').set('x-forwarded-for', address).send(body)
  await send('198.51.100.7', { ...delivery, items }).expect(201)
  // As after 398 more.
  await db('rate_limits').whereLike('key', 'order-address%').update({ points: 399 })
  await send('198.51.100.7', { ...delivery, items }).expect(201)
  const { headers } = await send('198.51.100.7', { ...delivery, items }).expect(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  await send('198.51.100.8', { ...delivery, items }).expect(201)
})
