import { beforeEach, describe, expect, test } from 'vitest'
import { pruneOrderSources } from '../../../server/orders/anonymise-orders.ts'
import { aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { pruneToday } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, visitorOrders } from '../../support/shop/visitors.ts'

// The time stands still: every order is placed in the second in which its page was shown.
const shop = await openShop({ now: new Date(), environment: { TRUST_PROXY: '1' } })
const { db, aProduct, aVisitor, logLines, setStatus } = shop
const manager = await shop.signedIn('manager')
const { order, send } = visitorOrders(shop)
const product = await aProduct({ stock: 5000 })
const items = [{ product_id: product.id, quantity: 1 }]

beforeEach(() => db('shut_outs').delete())

let addresses = 0
/** A browser with its own IP address. */
async function aBrowser() {
  addresses += 1
  const address = `203.0.113.${addresses}`
  const visitor = aVisitor().set('x-forwarded-for', address)
  return { visitor, address }
}
async function orderFrom(visitor: ReturnType<typeof aVisitor>, fields: object = {}): Promise<number> {
  await aVisitorWithCart(shop, product.id, visitor)
  await send(visitor, fields).expect(303)
  return (await db('orders').max('id as id').first())?.id
}
const slowly = (id: number) => db('orders').where({ id }).update({ page_seconds: 60 })
const warningsOf = async (id: number) => {
  const order = page(await manager.get(`/en/admin/orders/${id}`).expect(200))
  return order.texts('.order__warnings li')
}
const inList = async (query = '') => {
  const { body } = await manager.get(`/api/orders?${query}`).expect(200)
  return body.items as { id: number; warnings: { code: string; count?: number; same?: string }[] }[]
}
const codesOf = async (id: number) =>
  (await inList()).find((item) => item.id === id)?.warnings.map(({ code }) => code)

describe('an order has a warning when it', () => {
  test('was placed some seconds after its page was shown, or without the page', async () => {
    const id = await orderFrom((await aBrowser()).visitor, { customer_phone: aPhoneNumber(2) })
    const { page_seconds } = await db('orders').first('page_seconds').where({ id })
    expect(page_seconds).toBe(0)
    await db('orders').where({ id }).update({ page_seconds: 2 })
    expect(await warningsOf(id)).toEqual(['Ordered 2 seconds after the page opened.'])
    await db('orders').where({ id }).update({ page_seconds: 5 })
    expect(await codesOf(id)).toEqual([])
    const { body } = await order(items, { customer_phone: aPhoneNumber(3) })
      .set('x-forwarded-for', '198.51.100.3')
      .expect(201)
    expect(await warningsOf(body.id)).toEqual([expect.stringContaining('without opening the cart page')])
    const row = await db('orders').first('browser_key', 'page_seconds').where({ id: body.id })
    expect(row).toEqual({ browser_key: null, page_seconds: null })
  })

  test('has a number that cannot be called, or is larger than what is accepted without a call', async () => {
    const fields = { customer_phone: '061', receiver_phone: '061' }
    const { body } = await order([{ product_id: product.id, quantity: 42 }], fields)
      .set('x-forwarded-for', '198.51.100.4')
      .expect(201)
    expect(await warningsOf(body.id)).toEqual([
      expect.stringMatching(/^42 pieces: larger than what is taken without a call/),
      'The number has 3 digits and cannot be called.',
      'The recipient’s number has 3 digits and cannot be called.',
      expect.anything(),
    ])
    await manager.patch(`/api/orders/${body.id}`).send({ status: 'processing' }).expect(200)
    expect(await warningsOf(body.id)).toEqual([])
  })

  test('is one of several from one address, browser or phone, which are listed together', async () => {
    const { visitor, address } = await aBrowser()
    const ids: number[] = []
    for (let made = 0; made < 3; made += 1) {
      ids.push(await orderFrom(visitor, { customer_phone: made === 0 ? aPhoneNumber(50) : aPhoneNumber(60) }))
    }
    const other = aVisitor().set('x-forwarded-for', address)
    const neighbour = await orderFrom(other, { customer_phone: aPhoneNumber(60) })
    const elsewhere = await orderFrom((await aBrowser()).visitor, { customer_phone: aPhoneNumber(60) })
    for (const id of [...ids, neighbour, elsewhere]) await slowly(id)

    const [first = 0, second = 0] = ids
    expect(await codesOf(first)).toEqual(['address', 'browser'])
    expect(await codesOf(second)).toEqual(['address', 'phone', 'browser'])
    expect(await codesOf(elsewhere)).toEqual(['phone'])
    expect(await warningsOf(second)).toEqual([
      '4 open orders from the same internet address within the hour. Show them together',
      '4 open orders with the same phone within the hour. Show them together',
      '3 open orders from the same browser within the hour. Show them together',
    ])
    const idsOf = async (same: string) => (await inList(`same=${same}`)).map(({ id }) => id)
    expect(await idsOf(`address-${second}`)).toEqual([neighbour, ...ids.toReversed()])
    expect(await idsOf(`browser-${second}`)).toEqual(ids.toReversed())
    expect(await idsOf(`phone-${second}`)).toEqual([elsewhere, neighbour, ...ids.slice(1).toReversed()])
    const list = page(await manager.get(`/en/admin?tab=orders&same=browser-${second}`))
    expect(list.text('.orders__filtered p')).toBe('Orders from one browser')
    expect(list.text('tbody tr:first-child .orders__warnings')).toContain('3 from this browser')

    // Orders that staff have dealt with do not count.
    for (const id of ids.slice(1)) await manager.patch(`/api/orders/${id}`).send({ status: 'cancelled' })
    expect(await codesOf(first)).toEqual([])
    expect(await codesOf(second)).toEqual([])
  })
})

const aCalledOrder = async (customer_phone: string, fields: object = {}) =>
  (await shop.anOrder({ items, delivery: { customer_phone, ...fields } })).id
const hoursAgo = (id: number, hours: number) =>
  db('orders')
    .where({ id })
    .update({ created_at: new Date(Date.now() - hours * 3_600_000) })

test('an order warns of parcels of its number that came back, but of none that the courier lost or that was never sent', async () => {
  const phone = aPhoneNumber(200)
  const [refused, turned, lost, called] = [
    await aCalledOrder(phone),
    await aCalledOrder(phone),
    await aCalledOrder(phone),
    await aCalledOrder(phone),
  ]
  for (const id of [refused, turned, lost, called]) await hoursAgo(id, 300)
  for (const id of [refused, turned, lost]) await setStatus(id, 'shipped')
  await setStatus(refused, 'cancelled', { reason: 'refused_at_door' })
  await setStatus(turned, 'cancelled')
  await setStatus(lost, 'cancelled', { reason: 'lost_by_courier' })
  await setStatus(called, 'cancelled', { reason: 'refused_by_phone' })
  const id = await aCalledOrder(phone)
  expect(await warningsOf(id)).toEqual(['2 parcels for this number have come back. Show them together'])
  expect(await codesOf(id)).toEqual(['came_back'])
})

test('an order warns of a third one of its number on one day in Safi, unless one was cancelled, of another name and of calls without an answer', async () => {
  const phone = aPhoneNumber(201)
  const [first, second] = [await aCalledOrder(phone), await aCalledOrder(phone)]
  await setStatus(first, 'processing')
  await setStatus(second, 'processing')
  const id = await aCalledOrder(phone)
  expect(await warningsOf(id)).toEqual(['Order 3 from this number today. Show them together'])
  await setStatus(second, 'cancelled')
  expect(await codesOf(id)).toEqual([])
  await setStatus(second, 'processing')
  await hoursAgo(first, 30)
  expect(await codesOf(id)).toEqual([])
  const other = aPhoneNumber(202)
  await hoursAgo(await aCalledOrder(other, { customer_name: 'Salma <b>Tazi</b>' }), 300)
  const renamed = await aCalledOrder(other, { customer_name: 'Omar Idrissi' })
  expect(await warningsOf(renamed)).toEqual([
    'This number has also ordered as ⁨Salma <b>Tazi</b>⁩. Show them together',
  ])
  await db('order_calls').insert({ order_id: renamed, outcome: 'no_answer' })
  expect(await warningsOf(renamed)).toContain('Called 1 time without an answer.')
})

test('ten times the usual quantity of a product is a warning, once it has been ordered five times', async () => {
  const cup = await aProduct({ stock: 5000 })
  const orderCups = async (index: number, quantity: number) => {
    const items = [{ product_id: cup.id, quantity }]
    return (await shop.anOrder({ items, delivery: { customer_phone: aPhoneNumber(index) } })).id
  }
  for (let made = 0; made < 4; made += 1) await orderCups(210 + made, 2)
  const many = await orderCups(214, 20)
  expect(await codesOf(many)).toEqual([])
  await orderCups(215, 3)
  expect(await warningsOf(many)).toEqual(['20 of one product, where an order usually has 2.'])
  expect(await codesOf(await orderCups(216, 19))).toEqual([])
})

test('the key of a browser and its time are signed by the shop: forged, altered or copied ones are ignored', async () => {
  const { visitor } = await aBrowser()
  await visitor.post('/en/cart/lines').type('form').send({ product_id: product.id })
  const cookies = [(await visitor.get('/en/cart')).headers['set-cookie'] ?? []].flat()
  const partsOf = (name: string) => {
    const cookie = cookies.find((set) => set.startsWith(`${name}=`)) ?? ''
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    return /=([^;]*)/.exec(cookie)?.[1]?.split('.') ?? []
  }
  const [key = '', keySignature = ''] = partsOf('browser')
  const [seen = '', seenSignature = ''] = partsOf('visit')
  const placeAndRead = async (index: number, cookie: string) => {
    const { body } = await order(items, { customer_phone: aPhoneNumber(index) })
      .set('cookie', cookie)
      .expect(201)
    return db('orders').first('browser_key', 'page_seconds').where({ id: body.id })
  }
  const visit = `visit=${seen}.${seenSignature}`
  for (const forged of [key, `${key}.${seenSignature}`, `other.${keySignature}`]) {
    const kept = await placeAndRead(90, `browser=${forged}; ${visit}`)
    expect(kept).toEqual({ browser_key: null, page_seconds: null })
  }
  const browser = `browser=${key}.${keySignature}`
  for (const forged of [seen, `1.${seenSignature}`, `${seen}.${keySignature}`]) {
    const kept = await placeAndRead(91, `${browser}; visit=${forged}`)
    expect(kept).toEqual({ browser_key: key, page_seconds: null })
  }
  const kept = await placeAndRead(92, `${browser}; ${visit}`)
  expect(kept).toEqual({ browser_key: key, page_seconds: 0 })
})

test('no address is in the orders or the log; after 30 days orders are not grouped any more', async () => {
  const { visitor, address } = await aBrowser()
  const id = await orderFrom(visitor, { customer_phone: aPhoneNumber(96) })
  const kept = await db('orders').first().where({ id })
  expect(kept.address_key).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(kept)).not.toContain(address)
  expect(logLines.join('\n')).not.toContain(kept.address_key)
  expect(logLines.join('\n')).not.toContain(kept.browser_key)
  const { body } = await manager.get(`/api/orders/${id}`).expect(200)
  expect(JSON.stringify(body)).not.toMatch(/address_key|browser_key|page_seconds/)

  const pruneAfter = async (days: number) => {
    await db('orders')
      .where({ id })
      .update({ created_at: db.raw(`now() - interval '${days} days'`) })
    await pruneOrderSources(db)
    return db('orders').where({ id }).first()
  }
  expect((await pruneAfter(29)).address_key).not.toBeNull()
  const forgotten = { address_key: null, browser_key: null, page_seconds: null }
  expect(await pruneAfter(31)).toMatchObject({ ...forgotten, customer_name: delivery.customer_name })
})

const phone = '0612345678'
const attacker = '203.0.113.1'

const orderBy = (address: string, customer_phone: string) =>
  order(items, { customer_phone }).set('x-forwarded-for', address)

/** The browser has the product in its cart. */
const withCart = (address: string) =>
  aVisitorWithCart(shop, product.id, aVisitor().set('x-forwarded-for', address))

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
  const placed = await orderBy('203.0.113.9', '0655 00 00 01').expect(201)
  const form = page(await manager.get(`/en/admin/orders/${placed.body.id}`).expect(200)).one(
    'form[action*=shut-outs]',
  )
  const answer = await manager.post((form.getAttribute('action') ?? '').replaceAll('&amp;', '&')).expect(303)
  await orderBy('203.0.113.10', '0655000001').expect(403)
  const list = page(await manager.get(answer.headers.location ?? '').expect(200))
  const undo = list.attribute('.toast form', 'action') ?? ''
  await manager.post(undo).expect(303)
  await orderBy('203.0.113.10', '0655000001').expect(201)
})

/** An order by browser, so that each of the three is known of it. */
async function anOrderOf(address: string) {
  const browser = await withCart(address)
  await send(browser, { customer_phone: phone }).expect(303)
  const { id } = await db('orders').first('id').orderBy('id', 'desc')
  return { browser, id: Number(id) }
}

test.each(['address', 'phone', 'browser'] as const)(
  'an order of who is shut out by %s is not taken, and others are',
  async (by) => {
    const { browser, id } = await anOrderOf(attacker)
    await shutOut(by, id)
    const statuses = { address: 201, phone: 201, browser: 303, [by]: 403 }
    await orderBy(attacker, aPhoneNumber(1)).expect(statuses.address)
    await orderBy('192.0.2.1', '+212 6 12 34 56 78').expect(statuses.phone)
    await browser
      .post('/en/cart/lines')
      .set('x-forwarded-for', '192.0.2.2')
      .type('form')
      .send({ product_id: product.id })
    await send(browser, { customer_phone: aPhoneNumber(2) })
      .set('x-forwarded-for', '192.0.2.2')
      .expect(statuses.browser)
    await orderBy('192.0.2.3', aPhoneNumber(3)).expect(201)
  },
)

test('the cart of who is shut out says to call, with the number of the shop, and loses nothing; the API has a code for it', async () => {
  const { id } = await anOrderOf(attacker)
  await shutOut('phone', id)
  const before = await db('orders').count({ count: '*' })
  const browser = await withCart('192.0.2.1')
  const typed = { customer_phone: phone, customer_city: 'Rabat', notes: 'Ring twice' }
  const cart = page(await send(browser, typed).expect(403))
  expect(cart.text('#order [role=alert]')).toContain('We cannot take this order on the site')
  expect(cart.text('#order [role=alert]')).toContain('Call us on')
  expect(cart.attribute('#order [role=alert] a', 'href')).toBe('tel:+212524000000')
  expect(cart.attribute('#customer_city', 'value')).toBe('Rabat')
  expect(cart.text('textarea#notes')).toBe('Ring twice')
  expect(cart.text('.lines')).toContain(product.name_en)
  expect(await db('orders').count({ count: '*' })).toEqual(before)
  const { body, headers } = await orderBy('192.0.2.1', phone).expect(403)
  expect(headers['content-type']).toMatch(/problem\+json/)
  expect(body).toMatchObject({ status: 403, code: 'shut_out' })
  expect(body.detail).toContain('+212 5 24 00 00 00')
})

test('an order that was placed before somebody was shut out is answered as ever, and staff order as ever', async () => {
  const { id } = await anOrderOf(attacker)
  const fields = { customer_phone: phone, checkout_id: crypto.randomUUID() }
  const again = () => order(items, fields).set('x-forwarded-for', attacker)
  await again().expect(201)
  await shutOut('address', id)
  await again().expect(200)
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
  expect(list.text('main li.panel')).toContain(`Phone ${phone} #${number}`)
  expect(list.text('main li.panel')).toMatch(/Since .* by .*manager-\d+.* · Until /)
  const { ends_at, created_at } = await db('shut_outs').first()
  expect(ends_at.getTime() - created_at.getTime()).toBe(30 * 24 * 3_600_000)

  await orderBy('192.0.2.1', phone).expect(403)
  const lift = list.attribute('main li.panel form', 'action') ?? ''
  await manager.post(lift).type('form').send('').expect(303).expect('location', '/en/admin/shut-outs')
  const lifted = page(await manager.get('/en/admin/shut-outs').expect(200))
  expect(lifted.text('.toast strong')).toBe('Unblocked')
  expect(lifted.text('main li.panel')).toMatch(/Unblocked .* by .*manager-\d+/)
  expect(lifted.has('main li.panel form')).toBe(false)
  await orderBy('192.0.2.1', phone).expect(201)
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
  await pruneToday(db)
  await orderBy(attacker, aPhoneNumber(1)).expect(403)
  await db('shut_outs').update({ ends_at: db.raw("now() - interval '1 second'") })
  await orderBy(attacker, aPhoneNumber(1)).expect(201)
  expect(page(await manager.get('/en/admin/shut-outs')).has('main .empty')).toBe(true)
  await pruneToday(db)
  expect(await db('shut_outs')).toEqual([])
})
