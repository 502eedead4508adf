import { beforeEach, expect, test } from 'vitest'
import { pruneShutOuts } from '../../../server/orders/shut-outs/queries.ts'
import { aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout, visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop({ environment: { TRUST_PROXY: '1' } })
const { db } = shop
const manager = await shop.signedIn('manager')
const { id: product_id, name_en } = await shop.aProduct({ stock: 1000 })
const items = [{ product_id, quantity: 1 }]
const phone = '0612345678'
const attacker = '203.0.113.1'

beforeEach(() => db('shut_outs').delete())

const order = (address: string, customer_phone: string) =>
  visitorOrders(shop).order(items, { customer_phone }).set('x-forwarded-for', address)

/** A browser with the product in its cart. */
const aBrowser = (address: string) =>
  aVisitorWithCart(shop, product_id, shop.aVisitor().set('x-forwarded-for', address))

const listPath = (by: string, id: number) => `/en/admin?tab=orders&same=${by}-${id}`

/** Staff tap the button in the list of the orders that have this in common with an order. */
async function shutOut(by: 'address' | 'phone' | 'browser', orderId: number) {
  const list = page(await manager.get(listPath(by, orderId)).expect(200))
  const button = list.one('button[formaction*=shut-outs]')
  expect(button.getAttribute('formmethod')).toBe('post')
  const action = (button.getAttribute('formaction') ?? '').replaceAll('&amp;', '&')
  await manager.post(action).type('form').send('').expect(303).expect('location', listPath(by, orderId))
  return page(await manager.get(listPath(by, orderId)).expect(200))
}

test('the telephone of an order is shut out from its page, and the message lifts it again', async () => {
  const placed = await order('203.0.113.9', '0655 00 00 01').expect(201)
  const form = page(await manager.get(`/en/admin/orders/${placed.body.id}`).expect(200)).one(
    'form[action*=shut-outs]',
  )
  const answer = await manager.post((form.getAttribute('action') ?? '').replaceAll('&amp;', '&')).expect(303)
  await order('203.0.113.10', '0655000001').expect(403)
  const list = page(await manager.get(answer.headers.location ?? '').expect(200))
  const undo = list.attribute('.toast form', 'action') ?? ''
  await manager.post(undo).expect(303)
  await order('203.0.113.10', '0655000001').expect(201)
})

/** An order by browser, so that each of the three is known of it. */
async function anOrderOf(address: string) {
  const browser = await aBrowser(address)
  await sendCheckout(browser, { customer_phone: phone }).expect(303)
  const { id } = await db('orders').first('id').orderBy('id', 'desc')
  return { browser, id: Number(id) }
}

test.each(['address', 'phone', 'browser'] as const)(
  'an order of who is shut out by %s is not taken, and others are',
  async (by) => {
    const { browser, id } = await anOrderOf(attacker)
    await shutOut(by, id)
    const statuses = { address: 201, phone: 201, browser: 303, [by]: 403 }
    await order(attacker, aPhoneNumber(1)).expect(statuses.address)
    await order('192.0.2.1', '+212 6 12 34 56 78').expect(statuses.phone)
    await browser.post('/en/cart/lines').set('x-forwarded-for', '192.0.2.2').type('form').send({ product_id })
    await sendCheckout(browser, { customer_phone: aPhoneNumber(2) })
      .set('x-forwarded-for', '192.0.2.2')
      .expect(statuses.browser)
    await order('192.0.2.3', aPhoneNumber(3)).expect(201)
  },
)

test('the cart of who is shut out says to call, with the number of the shop, and loses nothing; the API has a code for it', async () => {
  const { id } = await anOrderOf(attacker)
  await shutOut('phone', id)
  const before = await db('orders').count({ count: '*' })
  const browser = await aBrowser('192.0.2.1')
  const typed = { customer_phone: phone, customer_city: 'Rabat', notes: 'Ring twice' }
  const cart = page(await sendCheckout(browser, typed).expect(403))
  expect(cart.text('#order [role=alert]')).toContain('We cannot take this order on the site')
  expect(cart.text('#order [role=alert]')).toContain('Call us on')
  expect(cart.attribute('#order [role=alert] a', 'href')).toBe('tel:+212524000000')
  expect(cart.attribute('#customer_city', 'value')).toBe('Rabat')
  expect(cart.text('textarea#notes')).toBe('Ring twice')
  expect(cart.text('.lines')).toContain(name_en)
  expect(await db('orders').count({ count: '*' })).toEqual(before)
  const { body, headers } = await order('192.0.2.1', phone).expect(403)
  expect(headers['content-type']).toMatch(/problem\+json/)
  expect(body).toMatchObject({ status: 403, code: 'shut_out' })
  expect(body.detail).toContain('+212 5 24 00 00 00')
})

test('an order that was placed before somebody was shut out is answered as ever, and staff order as ever', async () => {
  const { id } = await anOrderOf(attacker)
  const fields = { customer_phone: phone, checkout_id: crypto.randomUUID() }
  const send = () => visitorOrders(shop).order(items, fields).set('x-forwarded-for', attacker)
  await send().expect(201)
  await shutOut('address', id)
  await send().expect(200)
  const byStaff = manager.post('/api/orders').set('x-forwarded-for', attacker)
  await byStaff.send({ ...delivery, items }).expect(201)
})

test('staff see who is shut out, until when and by whom, and lift it', async () => {
  const { id } = await anOrderOf(attacker)
  const { number } = await db('orders').first('number').where({ id })
  const after = await shutOut('phone', id)
  expect(after.text('.toast strong')).toBe('Blocked')
  expect(after.text('.toast p')).toContain('For 30 days the site takes no more orders')
  const list = page(await manager.get('/en/admin/shut-outs').expect(200))
  expect(list.texts('main li.panel')).toHaveLength(1)
  expect(list.text('main li.panel')).toContain(`Phone ${phone} from order #${number}`)
  expect(list.text('main li.panel')).toMatch(/Since .* by .*manager-\d+.* · Until /)
  const { ends_at, created_at } = await db('shut_outs').first()
  expect(ends_at.getTime() - created_at.getTime()).toBe(30 * 24 * 3_600_000)

  await order('192.0.2.1', phone).expect(403)
  const lift = list.attribute('main li.panel form', 'action') ?? ''
  await manager.post(lift).type('form').send('').expect(303).expect('location', '/en/admin/shut-outs')
  const lifted = page(await manager.get('/en/admin/shut-outs').expect(200))
  expect(lifted.text('.toast strong')).toBe('Unblocked')
  expect(lifted.text('main li.panel')).toMatch(/Unblocked .* by .*manager-\d+/)
  expect(lifted.has('main li.panel form')).toBe(false)
  await order('192.0.2.1', phone).expect(201)
})

test('staff who name no order, or one that tells no address, get 404, and nobody is shut out', async () => {
  const { id } = await shop.anOrder()
  for (const query of ['same=address-999999', 'same=colour-1', 'status=pending', `same=address-${id}`])
    await manager.post(`/en/admin/shut-outs?${query}`).type('form').send('').expect(404)
  expect(await db('shut_outs')).toEqual([])
})

test('it ends by itself, and is forgotten then', async () => {
  const { id } = await anOrderOf(attacker)
  await shutOut('address', id)
  await pruneShutOuts(db)
  await order(attacker, aPhoneNumber(1)).expect(403)
  await db('shut_outs').update({ ends_at: db.raw("now() - interval '1 second'") })
  await order(attacker, aPhoneNumber(1)).expect(201)
  expect(page(await manager.get('/en/admin/shut-outs')).has('main .empty')).toBe(true)
  await pruneShutOuts(db)
  expect(await db('shut_outs')).toEqual([])
})
