import { test } from 'vitest'
import { connectionLimits } from '../../../server/http/limits.ts'
import { sendFormsSlowly } from '../../support/shop/load.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

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
