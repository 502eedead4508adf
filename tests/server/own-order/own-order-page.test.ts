import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newOrderStatus, type OrderStatus, upcomingStatuses } from '#domain/orders/order-statuses.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import statuses from '../../../locales/en/order-statuses.json' with { type: 'json' }
import { updateStatus } from '../../../server/orders/update-status.ts'
import { aPhoneNumber, delivery, password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, orderPageOf, sendCheckout, type Visitor } from '../../support/shop/visitors.ts'

// It is a Monday at ten in Safi.
const now = parseDateTimeLocal('2026-11-23T10:00') ?? new Date()
const environment = { CONTACT_WHATSAPP: '+212600000001', NODE_ENV: 'production', TRUST_PROXY: '1' }
const shop = await openShop({ now, environment })
const { db, request, aProduct } = shop

const upcoming = upcomingStatuses(newOrderStatus).map((status) => statuses[status].upcoming)

type Placed = { id: number; number: number; checkout_id: string }

async function anOrder(fields: Parameters<typeof shop.anOrder>[0] = {}) {
  const order = await shop.anOrder(fields)
  await db('orders').where({ id: order.id }).update({ created_at: now })
  await db('order_status_changes').where({ order_id: order.id }).update({ created_at: now })
  return order
}

const open = async (order: Placed, language = '/en') =>
  page(await request.get(language + orderPageOf(order)).expect(200))

async function setStatus(order: Placed, status: OrderStatus, at = now) {
  await updateStatus(db, { orderId: order.id, status, userId: null })
  await db('order_status_changes').where({ order_id: order.id, to_status: status }).update({ created_at: at })
}

describe('the page of an order', () => {
  test('has number, lines with pictures, sums, address, what happens next, and the history', async () => {
    const product = await aProduct({ price: 120_00 })
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    const shown = await open(order)
    expect(shown.h1).toEqual([`Order no. ${order.number}`])
    expect(shown.text('.own-lines li')).toContain(`${product.name_en} 2 × 120 DH 240 DH`)
    expect(shown.has('.own-lines img')).toBe(true)
    expect(shown.texts('.sums dd')).toEqual(['240 DH', '30 DH', '270 DH'])
    for (const text of Object.values(delivery)) expect(shown.text('.facts-grid')).toContain(text)
    expect(shown.text('main .status')).toBe('Waiting for our call')
    expect(shown.text('#next-step')).toBe('We’ll call you by today, 18:00')
    expect(shown.text('section[aria-labelledby=next-step]')).toContain(
      'After the call it usually arrives between Wednesday, November 25 and Saturday, November 28. You pay 270 DH in cash',
    )
    expect(shown.texts('.own-log > li:not(.soft)')).toEqual([expect.stringContaining('You placed the order')])
    expect(shown.texts('.own-log > li.soft')).toEqual(upcoming)
  })

  test('promises the call for when its buyer asked to be called again, does not call it late before, and promises nothing that is past', async () => {
    const order = await anOrder()
    const set = (created_at: Date | null, call_at: Date | null) =>
      db('orders').where({ id: order.id }).update({ created_at, call_at })
    await set(parseDateTimeLocal('2026-11-19T10:00'), null)
    expect((await open(order)).text('#next-step')).toBe('Our call is late')
    await set(parseDateTimeLocal('2026-11-19T10:00'), parseDateTimeLocal('2026-11-25T17:00'))
    // Who did not answer is called again, at a time for which nobody asked.
    await db('order_calls').insert({ order_id: order.id, outcome: 'no_answer' })
    expect((await open(order)).text('#next-step')).toBe('We’ll call you by Thursday, November 26, 18:00')
    await db('order_calls').insert({ order_id: order.id, outcome: 'call_later' })
    const shown = await open(order)
    expect(shown.text('#next-step')).toBe('We’ll call you Wednesday, November 25, 17:00, as you asked')
    expect(shown.text('section[aria-labelledby=next-step]')).toContain('between Saturday, November 28 and')
    await set(parseDateTimeLocal('2026-11-19T10:00'), parseDateTimeLocal('2026-11-23T09:00'))
    expect((await open(order)).text('#next-step')).toBe('We’ll call you by today, 18:00')
    const past = await anOrder()
    const before = new Date(now.getTime() - 10 * 86_400_000)
    await db('orders').where({ id: past.id }).update({ created_at: before })
    expect((await open(past)).text('#next-step')).toBe('Our call is late')
    await setStatus(past, 'processing', before)
    expect((await open(past)).text('#next-step')).toBe('Confirmed: we are packing it')
    await setStatus(past, 'shipped', before)
    const step = (await open(past)).text('section[aria-labelledby=next-step]')
    expect(step).toContain('It should have reached you by Tuesday, November 17.')
  })

  test.each([
    [
      'processing',
      'Confirmed: it leaves Safi by Wednesday, November 25',
      'between Wednesday, November 25 and',
    ],
    ['shipped', 'It is on its way to you', 'between Tuesday, November 24 and Thursday, November 26'],
    ['delivered', 'It reached you on Monday, November 23', 'original condition until Monday, December 7'],
    ['cancelled', 'This order is cancelled', 'Nothing is sent, and there is nothing to pay.'],
  ] as const)('says of an order that is %s what comes next', async (status, title, text) => {
    const order = await anOrder()
    await setStatus(order, status)
    const shown = await open(order)
    expect(shown.text('#next-step')).toBe(title)
    expect(shown.text('section[aria-labelledby=next-step]')).toContain(text)
    expect(shown.has('.own-changes')).toBe(false)
  })

  test('tells the history in the buyer’s words, and nothing of what staff wrote', async () => {
    const order = await anOrder()
    const { id: userId } = await shop.aUser('manager')
    await db('users').where({ id: userId }).update({ name: 'Salma of the desk' })
    const by = { orderId: order.id, userId, comment: 'He shouted' }
    await updateStatus(db, { ...by, status: 'processing' })
    // The shop's own affair: nothing has changed for the buyer.
    const exchanged = { from_status: 'processing', to_status: 'processing', reason: 'exchanged' }
    await db('order_status_changes').insert({ order_id: order.id, ...exchanged })
    await updateStatus(db, { ...by, status: 'cancelled', reason: 'never_reached' })
    await db('order_status_changes').where({ order_id: order.id }).update({ created_at: now })
    const shown = await open(order)
    expect(shown.texts('.own-log > li:not(.soft) > p:first-child')).toEqual([
      'You placed the order',
      'Confirmed',
      'Cancelled: we called several times and did not reach you',
    ])
    expect(shown.allText()).not.toContain('Salma')
    expect(shown.allText()).not.toContain('He shouted')
  })

  test('shows what staff changed as agreed: pieces, sums and discount before and after, without their reason', async () => {
    const product = await aProduct({ price: 120_00 })
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    const { name_ar, name_en, name_fr } = product
    const agreed = { discount: 20, discount_reason: 'Loud', total_amount: 250 }
    await db('orders').where({ id: order.id }).update(agreed)
    const line = { product_id: product.id, name_ar, name_en, name_fr, before: 3, after: 2 }
    const edited = JSON.stringify({
      delivery: { customer_address: { before: 'a', after: 'b' } },
      lines: [line],
      sums: { total_amount: { before: 390_00, after: 250_00 } },
      discount_reason: 'Loud',
    })
    const pending = { from_status: 'pending', to_status: 'pending', created_at: now }
    await db('order_status_changes').insert({ order_id: order.id, ...pending, edited })
    const shown = await open(order)
    expect(shown.texts('.sums dd')).toEqual(['240 DH', '30 DH', '-20 DH', '250 DH'])
    expect(shown.texts('.own-log > li > p:first-child')[1]).toBe('We changed the order, as agreed:')
    const changes = [`${name_en}: 3 → 2`, 'Address', 'Total: 390 DH → 250 DH']
    expect(shown.texts('.own-log > li li')).toEqual(changes)
    expect(shown.text('#next-step')).toBe('We’ll call you by today, 18:00')
    expect(shown.allText()).not.toContain('Loud')
  })

  test('names the courier and leads to where the parcel is shown', async () => {
    const order = await anOrder()
    const tracking_pattern = 'https://track.example/?n={number}'
    const [courier] = await db('couriers').insert({ name: 'Atlas Colis', tracking_pattern }).returning('id')
    await setStatus(order, 'shipped')
    const shipment = { courier_id: courier.id, tracking_number: 'AB 7' }
    await db('shipments').where({ order_id: order.id }).update(shipment)
    const shown = await open(order)
    expect(shown.text('section[aria-labelledby=next-step]')).toContain('brings it. Tracking number AB 7')
    expect(shown.text('section[aria-labelledby=next-step]')).toContain('Atlas Colis')
    const parcel = shown.attribute('main a[href^="https://track.example"]', 'href')
    expect(parcel).toBe('https://track.example/?n=AB%207')
    await setStatus(order, 'delivered')
    expect((await open(order)).allText()).not.toContain('Atlas Colis')
  })
})

test('the address of the page is neither stored, nor indexed, nor told to other sites, nor logged', async () => {
  const order = await anOrder()
  const path = orderPageOf(order)
  const answer = await request.get(path).expect(200).expect('cache-control', 'no-store')
  expect(answer.headers['referrer-policy']).toBe('same-origin')
  expect(page(answer).attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(page(answer).attribute('link[rel=canonical]', 'href')).not.toContain('/order/')
  await request.get(`${path}/nowhere`).expect(404)
  const key = path.split('/').at(-1) ?? ''
  expect(shop.logLines.join('\n')).toContain(`/order/${order.number}/…`)
  expect(shop.logLines.join('\n')).not.toContain(key)
})

test('the address of the page with another key is the same 404 as an order that does not exist', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const key = (order: Placed) => orderPageOf(order).split('/').at(-1)
  expect(key(one)).toMatch(/^[\w-]{16}$/)
  const unknown = await request.get(`/en/order/2000000000/${key(one)}`).expect(404)
  for (const path of [
    `/en/order/${one.number}/${key(other)}`,
    `/en/order/${one.number}/${key(one)?.slice(1)}`,
    `/en/order/${one.number}/${key(one)}AAAA`,
    `/en/order/0${one.number}/${key(one)}`,
  ]) {
    const answer = await request.get(path).expect(404)
    const withoutAddress = (text: string) => text.replaceAll(/(%2F|\/)order(%2F|\/)[^"&]*/g, '')
    expect(withoutAddress(answer.text) === withoutAddress(unknown.text)).toBe(true)
  }
  for (const action of ['correction', 'call-wish', 'cancellation', 'repetition']) {
    const path = `/en/order/${one.number}/${key(other)}/${action}`
    await request.get(path).expect(404)
    await request.post(path).type('form').send({}).expect(404)
  }
  expect(await db('orders').where({ id: one.id }).first('status')).toEqual({ status: 'pending' })
  // As where another shop has an order of this number.
  await db('orders').where({ id: one.id }).update({ checkout_id: randomUUID() })
  await request.get(`/en/order/${one.number}/${key(one)}`).expect(404)
})

test('the page names the receiver of a gift', async () => {
  const { id } = await aProduct()
  const visitor = await aVisitorWithCart(shop, id)
  const gift = { receiver_name: 'Salma', receiver_phone: '0699887766', card_text: 'Eid' }
  await sendCheckout(visitor, { ...gift, without_prices: 'on' }).expect(303)
  const order = await db('orders').orderBy('id', 'desc').first()
  const { text } = await open(order)
  for (const value of Object.values(gift)) expect(text('.facts-grid')).toContain(value)
  expect(text('.facts-grid')).toMatch(/No prices on the slip\s*Yes/)
})

const { id: productId } = await aProduct({ stock: 100, price: 120_00 })

/** Orders one piece; the number of the order. */
async function orderOne(visitor: Visitor): Promise<number> {
  await sendCheckout(await aVisitorWithCart(shop, productId, visitor))
    .expect(303)
    .expect('location', '/en')
  const { number } = await db('orders').orderBy('id', 'desc').first('number')
  return Number(number)
}

const read = async (visitor: Visitor, path: string) => page(await visitor.get(`/en${path}`).expect(200))

async function aBuyer() {
  const visitor = shop.aVisitor()
  return { visitor, number: await orderOne(visitor) }
}

test('the message of the order has its number in large, its page, WhatsApp, and the number as a picture', async () => {
  const { visitor, number } = await aBuyer()
  const home = await read(visitor, '/')
  expect(home.text('.toast__number')).toBe(`Order no. ${number}`)
  expect(home.has(`.toast__ways a[href^="/en/order/${number}/"]`)).toBe(true)
  const chat = new URL(home.attribute('.toast__ways a[href^="https://wa.me/"]', 'href') ?? '')
  expect(chat.searchParams.get('text')).toContain(String(number))
  expect(home.attribute('.toast__ways button', 'data-title')).toBe(`Order no. ${number}`)
  // It says once that the shop calls.
  expect(home.text('.toast p').match(/call|contact/g)).toHaveLength(1)
})

test.each(['/cart', '/track'])(
  'a guest can return to the orders of the browser at %s, the last three, each by its own page',
  async (path) => {
    const { visitor, number: first } = await aBuyer()
    const others = [await orderOne(visitor), await orderOne(visitor), await orderOne(visitor)]
    // A page with a message is stored nowhere anyway.
    await read(visitor, '/')
    const answer = await visitor.get(`/en${path}`).expect(200).expect('cache-control', 'no-store')
    const shown = page(answer)
    expect(shown.texts('.remembered a')).toEqual(others.toReversed().map((number) => `Order no. ${number}`))
    expect(shown.text('.remembered')).not.toContain(String(first))
    const link = shown.attribute('.remembered li:first-child a', 'href') ?? ''
    await visitor.get(link).expect(200)
  },
)

test('a guest can return to the orders of the browser by a link beside those of the account, but not on pages that are the same for everybody', async () => {
  const { visitor } = await aBuyer()
  for (const path of ['/cart', '/track', '/login']) {
    expect((await read(visitor, path)).text('header')).toContain('My orders')
  }
  // The message is shown once.
  await read(visitor, '/')
  for (const path of ['/', '/shop', `/product/${productId}`]) {
    const other = await shop.aVisitor().get(`/en${path}`).expect(200)
    const own = await visitor.get(`/en${path}`).expect(200)
    expect(own.text === other.text, path).toBe(true)
  }
})

test('a guest can return to the orders of the browser until it is removed on the page of the order', async () => {
  const { visitor, number } = await aBuyer()
  const kept = await orderOne(visitor)
  const own = (await read(visitor, '/cart')).attribute('.remembered li:last-child a', 'href') ?? ''
  const action = page(await visitor.get(own)).attribute('form[action$="/device-removal"]', 'action') ?? ''
  await visitor.post(action).expect(303).expect('location', own)
  const shown = page(await visitor.get(own).expect(200))
  expect(shown.text('.toasts')).toContain(`Order no. ${number} itself stays as it is.`)
  expect(shown.has('form[action$="/device-removal"]')).toBe(false)
  expect((await read(visitor, '/cart')).texts('.remembered a')).toEqual([`Order no. ${kept}`])
})

test('whoever signs out of a shared phone, or deletes the account, leaves no link to the orders of the account', async () => {
  const { visitor, number } = await aBuyer()
  const { email } = await shop.aUser('user')
  const signIn = () => visitor.post('/api/auth/login').send({ email, password }).expect(200)
  const remembered = async () => (await read(visitor, '/track')).texts('.remembered a')
  for (const leave of [
    () => visitor.get('/en/logout').set('sec-fetch-site', 'same-origin'),
    () => visitor.post('/en/account/deletion').type('form').send({ password }),
  ]) {
    await signIn()
    const own = await orderOne(visitor)
    expect(await remembered()).toEqual([`Order no. ${own}`, `Order no. ${number}`])
    await leave().expect(303)
    expect(await remembered()).toEqual([`Order no. ${number}`])
  }
})

test('another browser, and one with a planted cookie, are shown nothing', async () => {
  const forged = JSON.stringify([{ number: 1, path: '/order/1/AAAAAAAAAAAAAAAA' }])
  const planted = encodeURIComponent(`${forged}.AAAA`)
  for (const cookie of ['', `orders=${planted}`]) {
    const shown = page(await shop.request.get('/en/track').set('cookie', cookie).expect(200))
    expect(shown.has('.remembered')).toBe(false)
  }
})

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

test('an order is found by its number and phone as people write both', async () => {
  const { order, phone } = await anOrderByPhone()
  const rest = phone.slice(2)
  for (const written of [`06 ${rest.slice(0, 4)}-${rest.slice(4)}`, `+212 (0)6${rest}`, `6${rest}`]) {
    await track({ number: order.number, phone: written }).expect(200)
  }
  const arabic = order.number.toLocaleString('ar-EG', { useGrouping: false })
  for (const number of [`#${order.number}`, ` N° ${order.number} `, arabic]) {
    await track({ number, phone }).expect(200)
  }
})

/** Everything that a buyer may write, of which nothing may be read by others. */
const writtenByBuyer = {
  customer_name: 'Fatima Zahra Alaoui',
  customer_email: 'fatima@persons.example',
  customer_address: '7, rue des Potiers, 3e étage',
  notes: 'The bell is broken',
  receiver_name: 'Salma Bennani',
  receiver_phone: '0677 88 99 00',
  card_text: 'With love',
  landmark: 'Behind the mosque of Al Quds',
  position: '32.29940,-9.23720',
}

async function aTrackedOrder(customer_city = 'آسفي') {
  const customer_phone = aPhoneNumber(++phones)
  const product = await aProduct({ name_en: `Secret bowl ${phones}`, price: 470_00 })
  const order = await anOrder({
    delivery: { ...writtenByBuyer, customer_phone, customer_city },
    items: [{ product_id: product.id, quantity: 1 }],
  })
  return { order, phone: customer_phone, product }
}

test('number and phone show status, days and town, and how to get to the rest; of a place that no list of cities has, nothing', async () => {
  const { order, phone } = await aTrackedOrder('Safi, rue des Potiers 7')
  const confirmed = { from_status: 'pending', to_status: 'pending', reason: 'confirmed_by_buyer' }
  await db('order_status_changes').insert({ order_id: order.id, ...confirmed })
  const sent = track({ number: order.number, phone })
  const answer = await sent.expect(200).expect('cache-control', 'no-store')
  const shown = page(answer)
  expect(shown.h1).toEqual([`Order no. ${order.number}`])
  expect(shown.attribute('meta[name=robots]', 'content')).toContain('noindex')
  expect(shown.text('main .status')).toBe('Waiting for our call')
  expect(shown.text('.own-order')).toContain('Safi')
  expect(shown.text('.own-order')).toContain('open the link in our email or WhatsApp message')
  expect(shown.all('.own-log > li:not(.soft)')).toHaveLength(1)
  expect(shown.texts('.own-log > li.soft')).toEqual(upcoming)
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
  await setStatus(order, 'processing')
  answers.push(await track({ number: order.number, phone }))
  await db('shipments').insert(parcel)
  await setStatus(order, 'shipped')
  answers.push(await track({ number: order.number, phone }))
  await setStatus(order, 'cancelled')
  answers.push(await track({ number: order.number, phone }))

  const ofCourier = ['Amana', 'XY 12', 'courier.example']
  const secrets = [...Object.values(writtenByBuyer), product.name_en, 'Old street', ...ofCourier]
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

test('a wrong number and a wrong phone get the same answer, and an order without the person is found by no phone', async () => {
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
  await db('orders').where({ id: order.id }).update({ customer_phone: '', phone_key: '' })
  for (const phone of ['/', '0', '+212']) await track({ number: order.number, phone }).expect(422)
})

test('tries are counted by phone and address: the form is kept, somebody elsewhere finds the order, and the browser that ordered is served beyond all of them', async () => {
  const visitor = await aVisitorWithCart(shop, (await aProduct()).id)
  const phone = aPhoneNumber(++phones)
  await sendCheckout(visitor, { customer_phone: phone }).expect(303)
  const order = await db('orders').orderBy('id', 'desc').first()
  const from = anAddress()
  const guess = (time: number) => track({ number: order.number + 5000 + time, phone }, { from })
  for (let time = 1; time <= 10; time += 1) await guess(time).expect(422)
  const answer = await track({ number: order.number, phone: `+212${phone.slice(1)}` }, { from }).expect(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  expect(page(answer).text('.alert')).toContain('Too many tries.')
  expect(page(answer).attribute('#phone', 'value')).toBe(`+212${phone.slice(1)}`)
  const ownPage = `/en${orderPageOf(order)}`
  await track({ number: order.number, phone }, { from, visitor }).expect('location', ownPage)
  // Its own tries with another number stay limited.
  await track({ number: order.number - 1, phone }, { from, visitor }).expect(429)
  // A right one is none: who looks often at one’s order does not guess.
  const elsewhere = anAddress()
  for (let time = 0; time < 12; time += 1)
    await track({ number: order.number, phone }, { from: elsewhere }).expect(200)
})
