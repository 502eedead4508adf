import { test } from 'vitest'
import { readGreedily, sendFormsSlowly } from '../../support/http/floods.ts'
import { visitorOrders } from '../../support/http/visitor-orders.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const rounds = 20

test('1,010 forms that one address sends byte by byte stop no order of another', async () => {
  const { origin, request, aVisitor, aProduct } = await openShop()
  const { id } = await aProduct({ stock: rounds })
  const { order } = visitorOrders({ request, aVisitor })
  await sendFormsSlowly(origin, { path: '/en/track', count: 1_010 })
  for (let round = 0; round < rounds; round += 1) {
    await order([{ product_id: id, quantity: 1 }]).expect(201)
    await request.get('/en/cart').expect(200)
  }
})

test('3,050 sign-ins that one address sends byte by byte stop no order and no sign-in of another', async () => {
  const { origin, request, aVisitor, aProduct, signedIn } = await openShop()
  const { id } = await aProduct({ stock: rounds })
  const { order } = visitorOrders({ request, aVisitor })
  await sendFormsSlowly(origin, { path: '/en/login', count: 3_050 })
  for (let round = 0; round < rounds; round += 1) {
    await request.get('/healthz').expect(200)
    await order([{ product_id: id, quantity: 1 }]).expect(201)
  }
  await signedIn('manager')
})

test('300 connections of one address that search without pause stop no page of another', async () => {
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
