import { beforeEach, describe, expect, test } from 'vitest'
import { anAddress, aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout } from '../../support/shop/visitors.ts'

type Items = { product_id: number; quantity: number }[]

// A shop with its first limits, behind a proxy that names the addresses of visitors.
const environment = { TRUST_PROXY: '1' }
const shop = await openShop({ orderLimits: 'as at the first start', environment })

beforeEach(async () => {
  await shop.db('orders').delete()
  await shop.db('rate_limits').delete()
})

const order = (address: string, items: Items, customer_phone: string) =>
  shop.request
    .post('/api/orders')
    .set('x-forwarded-for', address)
    .send({ ...delivery, items, customer_phone })
const stockOf = async (id: number) => (await shop.db('products').first('stock').where({ id })).stock

const attacker = '203.0.113.1'
const somebodyElse = '192.0.2.1'

describe('one address', () => {
  test('that cancels each of 90 orders with three telephones before the next gets stock for ten of each', {
    tags: ['series'],
  }, async () => {
    const { id } = await shop.aProduct({ stock: 1000 })
    for (let made = 0; made < 90; made += 1) {
      const visitor = shop.aVisitor().set('x-forwarded-for', attacker)
      await aVisitorWithCart(shop, id, visitor)
      await sendCheckout(visitor, { customer_phone: aPhoneNumber(made % 3) }).expect(303)
      const own = page(await visitor.get('/en')).attribute('.toast a[href*="/order/"]', 'href')
      await visitor.post(`${own}/cancellation`).type('form').send({}).expect(303)
    }
    const orders = shop.db('orders').where({ status: 'cancelled' })
    expect(await orders.clone().where({ needs_call: false })).toHaveLength(30)
    expect(await orders.clone().where({ needs_call: true })).toHaveLength(60)
    expect(await stockOf(id)).toBe(1000)
  })

  test('whose 60 fakes staff have cancelled gets stock for no more than the rest of its hour', async () => {
    const { id: product_id } = await shop.aProduct({ stock: 10_000 })
    const manager = await shop.signedIn('manager')
    const attack = (first: number) =>
      runConcurrently(60, (index) =>
        order(attacker, [{ product_id, quantity: 1 }], aPhoneNumber(first + index))
          .expect(201)
          .then(({ body }) => body),
      )
    const ids = (await attack(0)).map(({ id }) => id)
    await manager.post('/api/orders/cancellations').send({ ids }).expect(200)
    expect(await stockOf(product_id)).toBe(10_000)
    const again = await attack(60)
    expect(again.filter(({ needs_call }) => needs_call)).toHaveLength(20)
    expect(await stockOf(product_id)).toBe(10_000 - 40)
  })

  test('with 60 orders of 30 pieces and seven telephones leaves four fifths of each product', async () => {
    const products: { id: number; stock: number }[] = []
    for (let made = 0; made < 12; made += 1) products.push(await shop.aProduct({ stock: 12 + made * 4 }))
    await runConcurrently(60, (index) => {
      const chosen = [0, 1, 2].map((next) => products[(index * 3 + next) % products.length])
      const items = chosen.map((product) => ({
        product_id: product?.id ?? 0,
        quantity: Math.min(10, product?.stock ?? 0),
      }))
      return order(attacker, items, aPhoneNumber(index % 7))
    })
    // Piece by piece it gets no more.
    for (const { id: product_id } of products) {
      for (let made = 0; made < 3; made += 1) {
        await order(attacker, [{ product_id, quantity: 3 }], aPhoneNumber(100 + product_id))
      }
    }
    for (const { id, stock } of products) {
      expect(await stockOf(id)).toBeGreaterThanOrEqual(stock * 0.8)
      expect(await shop.db('products').first('is_active').where({ id })).toEqual({ is_active: true })
    }
    const [{ id: product_id } = { id: 0 }] = products
    const { body } = await order(somebodyElse, [{ product_id, quantity: 1 }], aPhoneNumber(999)).expect(201)
    expect(body.needs_call).toBe(false)
  })
})

test('300 orders from five addresses close the shop to nobody, and 300 more only make it call first', {
  tags: ['series'],
}, async () => {
  const { id: product_id } = await shop.aProduct({ stock: 100_000 })
  const items = [{ product_id, quantity: 1 }]
  const attack = async (first: number) => {
    for (let sent = 0; sent < 300; sent += 20) {
      await runConcurrently(20, (index) =>
        order(anAddress(index % 5), items, aPhoneNumber(first + sent + index)).expect(201),
      )
    }
  }
  await attack(0)
  const honest = await order(somebodyElse, items, aPhoneNumber(5000)).expect(201)
  expect(honest.body.needs_call).toBe(false)
  await attack(300)
  const later = await order(somebodyElse, items, aPhoneNumber(5001)).expect(201)
  expect(later.body.needs_call).toBe(true)
  const customer = await shop.signedIn('user')
  const own = await customer
    .post('/api/orders')
    .send({ ...delivery, items })
    .expect(201)
  expect(own.body.needs_call).toBe(false)
})

test('ten orders with the telephone of a victim do not stop the victim', async () => {
  const { id: product_id } = await shop.aProduct({ stock: 1000 })
  const items = [{ product_id, quantity: 1 }]
  for (let made = 0; made < 10; made += 1) await order(anAddress(made), items, '0612345678').expect(201)
  const { body } = await order(somebodyElse, items, '+212 612 34 56 78').expect(201)
  expect(body).toMatchObject({ needs_call: true, number: expect.any(Number) })
})
