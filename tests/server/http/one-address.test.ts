import { test } from 'vitest'
import { connectionLimits, requestLimits } from '../../../server/http/limits.ts'
import { readGreedily, sendFormsSlowly } from '../../support/shop/load.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

const rounds = 10

test('1,010 forms that one address sends byte by byte stop no order of another', {
  tags: ['series'],
}, async () => {
  const { origin, request, aVisitor, aProduct } = await openShop()
  const { id } = await aProduct({ stock: rounds })
  const { order } = visitorOrders({ request, aVisitor })
  await sendFormsSlowly(origin, { path: '/en/track', count: 1_010 })
  for (let round = 0; round < rounds; round += 1) {
    await order([{ product_id: id, quantity: 1 }]).expect(201)
    await request.get('/en/cart').expect(200)
  }
})

async function signInSlowly(count: number, limits: { connections: number; unfinishedBodies: number }) {
  const { origin, request, aVisitor, aProduct, signedIn } = await openShop({
    connectionLimits: { connections: limits.connections },
    requestLimits: { ...requestLimits, unfinishedBodies: limits.unfinishedBodies },
  })
  const { id } = await aProduct({ stock: rounds })
  const { order } = visitorOrders({ request, aVisitor })
  await sendFormsSlowly(origin, { path: '/en/login', count })
  for (let round = 0; round < rounds; round += 1) {
    await request.get('/healthz').expect(200)
    await order([{ product_id: id, quantity: 1 }]).expect(201)
  }
  await signedIn('manager')
}

test(
  'more sign-ins than there may be connections, sent by one address byte by byte, stop nobody else',
  { tags: ['series'] },
  () => signInSlowly(350, { connections: 300, unfinishedBodies: 200 }),
)

test('so do 3,050 at a real shop', { tags: ['series'] }, () =>
  signInSlowly(3_050, {
    connections: connectionLimits.connections,
    unfinishedBodies: requestLimits.unfinishedBodies,
  }),
)

test('300 connections of one address that search without pause stop no page of another', {
  tags: ['series'],
}, async () => {
  const { origin, request, aProduct } = await openShop({
    contents: 'demo',
    environment: { PAGE_CACHE_MB: '0' },
  })
  const { id } = await aProduct()
  await readGreedily(origin, 300, () => `/en/shop?q=${Math.random().toString(36).slice(2, 8)}`)
  for (let round = 0; round < rounds; round += 1) {
    await request.get(`/en/product/${id}`).expect(200)
    await request.get('/en/cart').expect(200)
  }
})
