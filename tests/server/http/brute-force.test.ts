import { expect, test } from 'vitest'
import { connectionLimits } from '../../../server/http/limits.ts'
import { aPhoneNumber, password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { sendFormsSlowly } from '../../support/shop/load.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

test('1,000 wrong passwords against one account from 50 forged addresses are nearly all rejected, and neither the owner nor other users are affected', {
  tags: ['series'],
}, async () => {
  const { aUser, aVisitor, request } = await openShop()
  const logIn = (visitor: ReturnType<typeof aVisitor>, email: string) =>
    visitor.post('/api/auth/login').send({ email, password })
  const [owner, neighbour] = [await aUser('user'), await aUser('user')]
  const ownBrowser = aVisitor()
  await logIn(ownBrowser, owner.email).expect(200)
  await ownBrowser.post('/api/auth/logout').expect(204)

  const statuses: number[] = []
  for (let round = 0; round < 50; round += 1) {
    const [answers] = await Promise.all([
      runConcurrently(20, (index) =>
        request
          .post('/api/auth/login')
          .set('x-forwarded-for', `203.0.113.${round}`)
          .set('forwarded', `for=203.0.113.${round}`)
          .send({ email: owner.email, password: `guess ${round} ${index}` }),
      ),
      request.get('/en/login').expect(200),
    ])
    for (const { status, headers } of answers) {
      statuses.push(status)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  }
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length
  expect(count(401)).toBe(10)
  expect(count(429)).toBe(990)

  await logIn(aVisitor(), owner.email).expect(429)
  await logIn(ownBrowser, owner.email).expect(200)
  await logIn(aVisitor(), neighbour.email).expect(200)
})

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
  const { origin, request, aVisitor, aProduct, signedIn } = await openShop()
  const { id } = await aProduct({ stock: rounds })
  const { order } = visitorOrders({ request, aVisitor })
  await sendFormsSlowly(origin, { path: '/en/login', count: 2 * connectionLimits.connections + 50 })
  for (let round = 0; round < rounds; round += 1) {
    await request.get('/healthz').expect(200)
    await order([{ product_id: id, quantity: 1 }]).expect(201)
  }
  await signedIn('manager')
})
