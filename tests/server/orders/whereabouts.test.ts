import { expect, test } from 'vitest'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, orderPageOf, sendCheckout } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request } = shop
const { aCourier, aShippedOrder } = courierOrders(shop)
const manager = await shop.signedIn('manager')
const { id } = await shop.aProduct({ stock: 1000 })

const landmark = 'Behind the mosque of Al Quds'
const position = '32.29940,-9.23720'

async function placed(fields: object) {
  const visitor = await aVisitorWithCart(shop, id)
  await sendCheckout(visitor, fields).expect(303)
  return db('orders').orderBy('id', 'desc').first()
}

test('landmark and position stand on the order and at the desk; the buyer’s own page has the landmark, the tracking page nothing', async () => {
  const order = await placed({ landmark, position })
  expect(order).toMatchObject({ landmark, position })
  await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
  for (const path of [`/en/admin/orders/${order.id}`, '/en/admin/orders/desk']) {
    const shown = page(await manager.get(path).expect(200))
    expect(shown.text('main')).toContain(landmark)
    expect(shown.attribute('a[href*="google.com/maps"]', 'href')).toContain(encodeURIComponent(position))
  }
  const own = page(await request.get(`/en${orderPageOf(order)}`).expect(200))
  expect(own.text('.facts-grid')).toContain(landmark)
  expect(own.text('main')).not.toContain('32.29940')
  const tracked = await request
    .post('/en/track')
    .type('form')
    .send({ number: order.number, phone: order.customer_phone })
  expect(tracked.text).not.toContain(landmark)
  expect(tracked.text).not.toContain('32.29940')
})

test('the buyer changes the landmark with the address; a form without it leaves it as it is', async () => {
  const order = await placed({ landmark, position })
  const send = (fields: object) =>
    request
      .post(`/en${orderPageOf(order)}/correction`)
      .type('form')
      .send({ customer_phone: order.customer_phone, customer_address: '3 rue du Port', ...fields })
      .expect(303)
  const stored = () => db('orders').where({ id: order.id }).first('customer_address', 'landmark', 'position')
  const own = page(await request.get(`/en${orderPageOf(order)}`))
  expect(own.attribute('form[action$=correction] #landmark', 'value')).toBe(landmark)
  await send({ notes: '' })
  expect(await stored()).toEqual({ customer_address: '3 rue du Port', landmark, position })
  await send({ landmark: 'Opposite the pharmacy' })
  expect(await stored()).toMatchObject({ landmark: 'Opposite the pharmacy', position })
})

test('both are optional; the label of the parcel has them', async () => {
  expect(await placed({})).toMatchObject({ landmark: null, position: null })
  const shipped = await aShippedOrder(await aCourier())
  await db('orders').where({ id: shipped.id }).update({ landmark, position })
  const labels = page(
    await manager.get(`/en${courierPaths.handoverPrint(shipped.handoverId)}?what=labels`).expect(200),
  )
  expect(labels.text('.label')).toContain(landmark)
  expect(labels.text('.label')).toContain('32.29940, -9.23720')
})

test.each(['north', '91,0', '12,181', '1,2,3', '32.2994'])('%s is no position', async (wrong) => {
  const visitor = await aVisitorWithCart(shop, id)
  await sendCheckout(visitor, { position: wrong }).expect(422)
})

test('only the page of the cart may ask where the telephone is', async () => {
  const cart = await (await aVisitorWithCart(shop, id)).get('/en/cart').expect(200)
  expect(cart.headers['permissions-policy']).toContain('geolocation=(self)')
  const home = await request.get('/en').expect(200)
  expect(home.headers['permissions-policy']).toContain('geolocation=()')
})
