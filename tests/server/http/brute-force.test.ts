import { expect, test } from 'vitest'
import { connectionLimits } from '../../../server/http/limits.ts'
import { aPhoneNumber } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { sendFormsSlowly } from '../../support/shop/load.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

test('1,100 anonymous orders from one address are refused beyond some hundreds, and hold no more than a fifth of each product; staff cancel them by the page', {
  tags: ['series'],
}, async () => {
  const limited = await openShop({ orderLimits: 'as at the first start' })
  const { order } = visitorOrders(limited)
  const staff = await limited.signedIn('manager')
  const products = [await limited.aProduct({ stock: 5000 }), await limited.aProduct({ stock: 5000 })]
  const items = products.map(({ id }) => ({ product_id: id, quantity: 10 }))
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const answers = await runConcurrently(100, async (index) => {
      for (;;) {
        const answer = await order(items, { customer_phone: aPhoneNumber(round * 100 + index) })
        // On a busy machine a product may be locked for too long: visitors are told to come back, and do.
        if (answer.status !== 503) return answer
      }
    })
    statuses.push(...answers.map(({ status }) => status))
  }
  const most = 400
  expect(statuses.filter((status) => status === 201)).toHaveLength(most)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1100 - most)
  const stock = () => limited.db('products').orderBy('id').pluck('stock')
  expect(await stock()).toEqual([4000, 4000])
  const [{ id }] = await limited.db('orders').select('id').limit(1)
  for (let left = most; left > 0; left -= 200) {
    const { body } = await staff.get(`/api/orders?status=pending&same=address-${id}`).expect(200)
    const ids = body.items.map((item: { id: number }) => item.id)
    const cancelled = await staff.post('/api/orders/cancellations').send({ ids }).expect(200)
    expect(cancelled.body.cancelled).toHaveLength(200)
  }
  expect(await stock()).toEqual([5000, 5000])
})

const rounds = 10

test('more sign-ins from one address than there may be connections, sent byte by byte, stop nobody else', {
  tags: ['series'],
}, async () => {
  const { origin, request, aProduct, signedIn } = await openShop()
  const { id } = await aProduct({ stock: rounds })
  const { order } = visitorOrders({ request })
  await sendFormsSlowly(origin, { path: '/en/login', count: 2 * connectionLimits.connections + 50 })
  for (let round = 0; round < rounds; round += 1) {
    await request.get('/healthz').expect(200)
    await order([{ product_id: id, quantity: 1 }]).expect(201)
  }
  await signedIn('manager')
})
