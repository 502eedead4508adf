import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { fillCart, readCheckoutId, sendCheckout } from '../../support/shop/visitors.ts'

const { request, aProduct, aVisitor, db, logLines, signedIn } = await openShop()

test('a refused order is logged with its reason, counted, and shown to staff among the figures of the last day', async () => {
  const { id } = await aProduct({ stock: 1 })
  const order = { ...delivery, items: [{ product_id: id, quantity: 2 }] }
  const { headers } = await request.post('/api/orders').send(order).expect(409)
  const line = logLines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'request refused')
  expect(line).toMatchObject({
    code: 'out_of_stock',
    status: 409,
    path: '/api/orders',
    requestId: headers['x-request-id'],
  })
  expect((await request.get('/metrics')).text).toContain('shop_requests_refused_total{code="out_of_stock"} 1')

  const visitor = aVisitor()
  await fillCart(visitor, id)
  const checkout_id = await readCheckoutId(visitor)
  // The cart's script asks first, and sends the form again for the page with the reason.
  const asked = await sendCheckout(visitor, { checkout_id, seen_total: '1' }).set(
    'accept',
    'application/json',
  )
  expect(asked.body).toEqual({ location: null })
  await sendCheckout(visitor, { checkout_id, seen_total: '1' }).expect(422)
  const manager = await signedIn('manager')
  const shown = async () =>
    page(await manager.get('/en/admin?tab=figures').expect(200)).texts('#refused-orders ~ ul li')
  expect(await shown()).toEqual([
    'Not enough pieces: 1',
    'The total had changed since the customer saw it: 1',
  ])
  await db('order_refusals').update({ hour: db.raw("hour - interval '25 hours'") })
  expect(await shown()).toEqual([])
})
