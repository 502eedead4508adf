import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { aPhoneNumber, password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, orderPageOf, sendCheckout } from '../../support/shop/visitors.ts'

// A Monday at ten in Safi.
const now = parseDateTimeLocal('2026-11-23T10:00') ?? new Date()
const shop = await openShop({ now, environment: { TRUST_PROXY: '1' } })
const { db, anOrder, aProduct } = shop

let addresses = 0
const anAddress = () => `10.0.${++addresses >> 8}.${addresses & 255}`

const track = (
  fields: { number?: unknown; phone?: unknown },
  { from = anAddress(), visitor = shop.aVisitor(), prefix = '/en' } = {},
) => visitor.post(`${prefix}/track`).set('x-forwarded-for', from).type('form').send(fields)

let phones = 0
/** An order with a phone of its own, as the tries with a phone are counted. */
async function anOrderByPhone() {
  const phone = aPhoneNumber(++phones)
  return { phone, order: await anOrder({ delivery: { customer_phone: phone } }) }
}

test('an order is found by its number and phone as people write both, also one with a slip, which the buyer insisted on', async () => {
  const { order, phone } = await anOrderByPhone()
  const rest = phone.slice(2)
  for (const written of [`06 ${rest.slice(0, 4)}-${rest.slice(4)}`, `+212 (0)6${rest}`, `6${rest}`]) {
    await track({ number: order.number, phone: written }).expect(200)
  }
  const arabic = order.number.toLocaleString('ar-EG', { useGrouping: false })
  for (const number of [`#${order.number}`, ` N° ${order.number} `, arabic]) {
    await track({ number, phone }).expect(200)
  }
  const customer_phone = '061234567'
  const { number } = await anOrder({ delivery: { customer_phone } })
  for (const phone of [customer_phone, '+212 61234567', '٠٦١٢٣٤٥٦٧'])
    await track({ number, phone }).expect(200)
  for (const phone of ['06123456', '0612345678']) await track({ number, phone }).expect(422)
})

/** Everything that a buyer may write, of which nothing may be read by others. */
const written = {
  customer_name: 'Fatima Zahra Alaoui',
  customer_email: 'fatima@persons.example',
  customer_address: '7, rue des Potiers, 3e étage',
  notes: 'The bell is broken',
  receiver_name: 'Salma Bennani',
  receiver_phone: '0677 88 99 00',
  card_text: 'With love',
}

async function aTrackedOrder(customer_city = 'آسفي') {
  const customer_phone = aPhoneNumber(++phones)
  const product = await aProduct({ name_en: `Secret bowl ${phones}`, price: 470_00 })
  const order = await anOrder({
    delivery: { ...written, customer_phone, customer_city },
    items: [{ product_id: product.id, quantity: 1 }],
  })
  await db('orders').where({ id: order.id }).update({ created_at: now })
  await db('order_status_changes').where({ order_id: order.id }).update({ created_at: now })
  return { order, phone: customer_phone, product }
}

async function setStatus(orderId: number, status: OrderStatus) {
  await updateStatus(db, { orderId, status, userId: null })
  const changed = { order_id: orderId, to_status: status }
  await db('order_status_changes').where(changed).update({ created_at: now })
}

test('number and phone show status, days and town, and how to get to the rest; of a place that no list of cities has, nothing', async () => {
  const { order, phone } = await aTrackedOrder('Safi, rue des Potiers 7')
  const sent = track({ number: order.number, phone })
  const answer = await sent.expect(200).expect('cache-control', 'no-store')
  const shown = page(answer)
  expect(shown.h1).toEqual([`Order no. ${order.number}`])
  expect(shown.attribute('meta[name=robots]', 'content')).toContain('noindex')
  expect(shown.text('main .status')).toBe('Waiting for our call')
  expect(shown.text('.own-order')).toContain('Safi')
  expect(shown.text('.own-order')).toContain('open the link in our email or WhatsApp message')
  expect(shown.all('.own-log > li.soft')).toHaveLength(3)
  const login = `/en/login?from=${encodeURIComponent('/en/account/orders')}`
  expect(shown.attribute('.own-order a[href*=login]', 'href')).toBe(login)
  // Its text may be an address.
  const nowhere = await aTrackedOrder('Douar Oulad Salem, third house')
  const other = page(await track({ number: nowhere.order.number, phone: nowhere.phone }).expect(200))
  expect(other.text('.own-order')).not.toMatch(/Oulad|third house|Where it goes/)
})

test('nobody who knows number and phone reads who it is, where they live or what they bought, or cancels it', async () => {
  const { order, phone, product } = await aTrackedOrder()
  const courier = { name: 'Amana', tracking_pattern: 'https://courier.example/{number}' }
  const [{ id: courier_id }] = await db('couriers').insert(courier).returning('id')
  const parcel = { order_id: order.id, courier_id, amount_due: '500.00', tracking_number: 'XY 12' }
  const answers = [await track({ number: order.number, phone })]
  const corrected = JSON.stringify({ customer_address: { before: 'Old street 1', after: 'x' } })
  const pending = { from_status: 'pending', to_status: 'pending' }
  await db('order_status_changes').insert({ order_id: order.id, ...pending, corrected })
  await setStatus(order.id, 'processing')
  answers.push(await track({ number: order.number, phone }))
  await db('shipments').insert(parcel)
  await setStatus(order.id, 'shipped')
  answers.push(await track({ number: order.number, phone }))
  await setStatus(order.id, 'cancelled')
  answers.push(await track({ number: order.number, phone }))

  const ofCourier = ['Amana', 'XY 12', 'courier.example']
  const secrets = [...Object.values(written), product.name_en, 'Old street', ...ofCourier]
  for (const answer of answers) {
    const { text, headers, status } = answer
    expect(status).toBe(200)
    expect([...secrets, phone].filter((secret) => text.includes(secret))).toEqual([])
    expect(headers.location).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    // Nothing leads to the order's own page, with its corrections and its cancelling.
    expect(text).not.toMatch(/\/order\/\d/)
    expect(page(answer).text('.own-order')).not.toMatch(/DH|470/)
    expect(page(answer).all('main form')).toEqual([])
  }
})

test('the browser and the account that placed an order are led to its own page', async () => {
  const product = await aProduct()
  const browser = await aVisitorWithCart(shop, product.id)
  const phone = aPhoneNumber(9_000_001)
  const { email, visitor: account } = await shop.aPerson()
  await browser.post('/api/auth/login').send({ email, password }).expect(200)
  await sendCheckout(browser, { customer_phone: phone }).expect(303)
  await browser.post('/api/auth/logout').expect(204)
  const order = await db('orders').orderBy('id', 'desc').first()
  for (const visitor of [browser, account]) {
    await track({ number: order.number, phone }, { visitor })
      .expect(303)
      .expect('cache-control', 'no-store')
      .expect('location', `/en${orderPageOf(order)}`)
  }
  const another = await shop.signedIn('user')
  await track({ number: order.number, phone }, { visitor: another }).expect(200)
  await track({ number: order.number, phone: '0699999999' }, { visitor: browser }).expect(422)
})

test('a wrong number and a wrong phone get the same answer', async () => {
  const { order, phone } = await anOrderByPhone()
  const answerTo = async (fields: { number: unknown; phone: string }) => {
    const answer = await track(fields).expect(422)
    // These follow from the typed values, which the form shows again.
    const { date, 'x-request-id': id, etag, 'content-length': length, ...headers } = answer.headers
    return { headers, text: answer.text.replace(/ value="[^"]*"/g, '') }
  }
  const wrongPhone = await answerTo({ number: order.number, phone: '0699999999' })
  expect(page(wrongPhone).text('.alert')).toContain('We have no order with this number and this phone.')
  for (const fields of [
    { number: order.number + 1000, phone },
    { number: '99999999999999999999', phone },
  ]) {
    const { headers, text } = await answerTo(fields)
    expect(headers).toEqual(wrongPhone.headers)
    expect(text === wrongPhone.text).toBe(true)
  }
})

test('an order without the person is found by no phone', async () => {
  const { order } = await anOrderByPhone()
  await db('orders').where({ id: order.id }).update({ customer_phone: '', phone_key: '' })
  for (const phone of ['/', '0', '+212']) await track({ number: order.number, phone }).expect(422)
})

test('tries are counted by phone and address: the form is kept, and somebody elsewhere finds the order', async () => {
  const { order, phone } = await anOrderByPhone()
  const from = anAddress()
  const guess = (time: number) => track({ number: order.number + 5000 + time, phone }, { from })
  for (let time = 1; time <= 10; time += 1) await guess(time).expect(422)
  const answer = await track({ number: order.number, phone: `+212${phone.slice(1)}` }, { from }).expect(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  expect(page(answer).text('.alert')).toContain('Too many tries.')
  expect(page(answer).attribute('#phone', 'value')).toBe(`+212${phone.slice(1)}`)
  // A right one is none: who looks often at one’s order does not guess.
  const elsewhere = anAddress()
  for (let time = 0; time < 12; time += 1)
    await track({ number: order.number, phone }, { from: elsewhere }).expect(200)
})

test('the browser that ordered is served beyond all counted tries', async () => {
  const product = await aProduct()
  const visitor = await aVisitorWithCart(shop, product.id)
  const phone = aPhoneNumber(777)
  await sendCheckout(visitor, { customer_phone: phone }).expect(303)
  const order = await db('orders').orderBy('id', 'desc').first()
  const from = anAddress()
  const guess = (time: number) => track({ number: 90_000 + time, phone }, { from })
  for (let time = 0; time < 10; time += 1) await guess(time).expect(422)
  await track({ number: order.number, phone }, { from }).expect(429)
  const ownPage = `/en${orderPageOf(order)}`
  await track({ number: order.number, phone }, { from, visitor }).expect('location', ownPage)
  // Its own tries with another number stay limited.
  await track({ number: order.number - 1, phone }, { from, visitor }).expect(429)
})
