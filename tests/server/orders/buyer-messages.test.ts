import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout } from '../../support/shop/visitors.ts'

// What staff write to a buyer on WhatsApp fits what the order is now.

const shop = await openShop()
const { db, anOrder, setStatus } = shop
const manager = await shop.signedIn('manager')

async function messagesOn(path: string): Promise<string[]> {
  const shown = page(await manager.get(path).expect(200))
  const links = shown.all('a[href^="https://wa.me/"]').map((link) => link.getAttribute('href') ?? '')
  return links.map((link) => new URL(link).searchParams.get('text') ?? '')
}

async function orderWith(status: OrderStatus, fields: object = {}) {
  const order = await anOrder({ language: 'en', ...fields })
  await setStatus(order.id, status)
  return order
}

const orderPage = (id: number) => `/en/admin/orders/${id}`

test.each([
  ['pending', ['Can you confirm it', 'could not reach you', 'Here you can follow']],
  ['processing', ['is confirmed and we are packing it', 'Here you can follow']],
  ['shipped', ['is on its way. Please have', 'courier is coming today', 'Here you can follow']],
  ['delivered', ['has arrived: thank you', 'Here you can follow']],
  ['cancelled', ['is cancelled, and there is nothing to pay', 'Here you can follow']],
] as const)('the message of an order that is %s', async (status, expected) => {
  const order = await orderWith(status)
  const messages = await messagesOn(orderPage(order.id))
  expect(messages).toHaveLength(expected.length)
  for (const [place, words] of expected.entries()) {
    expect(messages[place]).toContain(words)
    expect(messages[place]).toContain(String(order.number))
    expect(messages[place]).not.toMatch(/\{\{|\$t\(/)
  }
})

test.each([
  ['pending', 0, 'Thank you for order no. ', 'with nothing to pay on delivery'],
  ['pending', 1, 'could not reach you'],
  ['shipped', 1, 'courier is coming today', 'There is nothing to pay'],
] as const)(
  'the message of an order that is %s with nothing to pay asks for no money (%i)',
  async (status, place, ...expected) => {
    const agreed = { shipping: 0, discount: 120_00, discount_reason: 'An even exchange' }
    const message = (await messagesOn(orderPage((await orderWith(status, { agreed })).id)))[place]
    for (const words of expected) expect(message).toContain(words)
    expect(message).not.toContain('DH')
  },
)

test('the message of an order that is on its way with a courier names the number and where it is followed', async () => {
  const order = await orderWith('shipped')
  const [courier] = await db('couriers')
    .insert({ name: 'Express Safi', tracking_pattern: 'https://follow.example/{number}' })
    .returning('id')
  await db('shipments')
    .where({ order_id: order.id })
    .update({ courier_id: courier.id, tracking_number: 'AB 12' })
  const [message] = await messagesOn(orderPage(order.id))
  expect(message).toContain('with \u2068Express Safi\u2069, tracking number AB 12')
  expect(message).toContain('https://follow.example/AB%2012')
})

test('a parcel that came back is told of until its order is taken up again', async () => {
  const order = await orderWith('shipped')
  const first = async () => (await messagesOn(orderPage(order.id)))[0]
  await db('shipments').where({ order_id: order.id }).update({ amount_due: 300 })
  expect(await first()).toContain('300')
  for (const [status, words] of [
    ['cancelled', 'came back to us'],
    ['pending', 'Can you confirm it'],
    ['cancelled', 'is cancelled, and there is nothing to pay'],
  ] as const) {
    await setStatus(order.id, status)
    expect(await first()).toContain(words)
    expect(await first()).not.toContain('300')
  }
})

test('after a call that nobody answered the message asks when to call, at the desk too', async () => {
  const order = await anOrder({ language: 'fr' })
  await manager.post(`/en/admin/orders/desk/${order.id}`).expect(303)
  const noAnswer = { call_count: 0, outcome: 'no_answer' }
  await manager.post(`/en/admin/orders/desk/${order.id}/calls`).type('form').send(noAnswer).expect(303)
  expect((await messagesOn(orderPage(order.id)))[0]).toContain('sans réponse')
  await manager.post(`/en/admin/orders/desk/${order.id}`).expect(303)
  expect((await messagesOn('/en/admin/orders/desk'))[0]).toContain('sans réponse')
})

test('staff write the texts themselves, and may leave values out', async () => {
  const path = '/en/admin/settings/texts/whatsapp/delivered'
  const form = page(await manager.get(path).expect(200)).formValues('main form[data-draft]')
  const written = { version: '0', ...form, en: 'Salam {{name}}, enjoy no. {{number}} from {{shop}}!' }
  await manager.post(path).type('form').send(written).expect(303)
  const order = await orderWith('delivered')
  const [message] = await messagesOn(orderPage(order.id))
  expect(message).toMatch(new RegExp(`^Salam .*, enjoy no\\. ${order.number} from Fakhar Asfi!$`))
})

const { request } = shop
const { id } = await shop.aProduct({ stock: 1000 })

const landmark = 'Behind the mosque of Al Quds'
const position = '32.29940,-9.23720'

async function placed(fields: object) {
  const visitor = await aVisitorWithCart(shop, id)
  await sendCheckout(visitor, fields).expect(303)
  return db('orders').orderBy('id', 'desc').first()
}

test('landmark and position are optional; the order and the desk lead to the place', async () => {
  expect(await placed({})).toMatchObject({ landmark: null, position: null })
  const order = await placed({ landmark, position })
  expect(order).toMatchObject({ landmark, position })
  await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
  for (const path of [`/en/admin/orders/${order.id}`, '/en/admin/orders/desk']) {
    const shown = page(await manager.get(path).expect(200))
    expect(shown.attribute('a[href*="google.com/maps"]', 'href')).toContain(encodeURIComponent(position))
  }
})

test.each(['north', '91,0'])('%s is no position', async (wrong) => {
  const visitor = await aVisitorWithCart(shop, id)
  const shown = page(await sendCheckout(visitor, { position: wrong }).expect(422))
  expect(shown.has('.alert--error a[href="#position"]')).toBe(true)
  expect(shown.has('#position [data-drop-position]')).toBe(true)
})

test('only the page of the cart may ask where the telephone is', async () => {
  const cart = await (await aVisitorWithCart(shop, id)).get('/en/cart').expect(200)
  expect(cart.headers['permissions-policy']).toContain('geolocation=(self)')
  const home = await request.get('/en').expect(200)
  expect(home.headers['permissions-policy']).toContain('geolocation=()')
})
