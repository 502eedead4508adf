import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import { allAnnounced } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { findFreePort } from '../../support/servers/free-port.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// One test stops it and starts it again.
const mailServer = await startMailServer(await findFreePort())
afterAll(mailServer.stop)
const shop = await openShop({ hasBackground: true, environment: { SMTP_URL: mailServer.url } })
const { db, aProduct } = shop
const manager = await shop.signedIn('manager')
beforeEach(() => setMails({ wait_minutes: 0 }))

const delivery = {
  customer_name: 'فاطمة <b>الزهراء</b>',
  customer_phone: '0612 34 56 78',
  customer_email: 'fatima@example.com',
  customer_address: '12, rue des Potiers',
  customer_city: 'Safi',
  notes: null,
}

/** Who has confirmed the address: she gets all mails about her orders. */
const fatima = await shop.aUser('user', { email: delivery.customer_email, verified_at: new Date() })

const sendOnly = (...events: string[]) => {
  const switches = orderMailEvents.map((event) => [`is_${event}_sent`, events.includes(event)])
  return setMails({ wait_minutes: 0, ...Object.fromEntries(switches) })
}

function anOrder(fields: Parameters<typeof shop.anOrder>[0] = {}): Promise<Order> {
  return shop.anOrder({ delivery, userId: fatima.id, ...fields })
}

let strangers = 0
const anUnprovedAddress = () => `stranger-${++strangers}@example.com`

function anOrderFor(customer_email: string, fields: object = {}, more: object = {}): Promise<Order> {
  return shop.anOrder({ delivery: { ...delivery, customer_email, ...fields }, language: 'en', ...more })
}

function setMails(mails: Record<string, number | boolean>) {
  const values = JSON.stringify(mails)
  return db('settings').insert({ name: 'mails', values }).onConflict('name').merge()
}

const nextMail = () => mailServer.nextMail()
const setStatus = ({ id }: Order, status: Order['status'], more: object = {}) =>
  shop.setStatus(id, status, more)

/** Without the isolates around names and numbers. */
const plain = (text = '') => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

const mailsOf = ({ id }: Order) => db('order_mails').where({ order_id: id }).orderBy('id')
const eventsOf = async (order: Order) => (await mailsOf(order)).map(({ event }) => event)

test('an order brings a mail in its language, as text and HTML, with lines, sums and its own link', async () => {
  const product = await aProduct({ name_ar: 'طاجين أزرق', price: 120_00 })
  const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
  const mail = await nextMail()
  expect(mail.recipients).toEqual(['fatima@example.com'])
  expect(mail.subject).toBe(`وصلنا طلبك رقم ${order.number}`)
  const text = plain(mail.text)
  expect(text).toContain('مرحبًا فاطمة <b>الزهراء</b>،')
  expect(text).toContain('0612 34 56 78')
  expect(text).toContain('2 × طاجين أزرق: 240 DH')
  expect(text).toContain('التوصيل: 30 DH')
  expect(text).toContain('المبلغ عند الاستلام: 270 DH')
  expect(text).toMatch(new RegExp(`\nhttp://shop.example/order/${order.number}/[\\w-]{16}\n`))
  expect(mail.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(mail.html).toContain('&lt;b&gt;')
  expect(mail.html).not.toContain('<b>')
  expect(mail.html).toMatch(new RegExp(`href="http://shop.example/order/${order.number}/[\\w-]{16}"`))
})

test('it says in how many days a piece is made, in which part of the day it shall come, and each discount', async () => {
  const { code } = await shop.aDiscountCode()
  const { id } = await aProduct({ name_fr: 'Tajine', price: 200_00, made_to_order_days: 11 })
  await anOrder({
    language: 'fr',
    discountCode: code,
    items: [{ product_id: id, quantity: 1 }],
    agreed: { shipping: null, discount: 5_00, discount_reason: 'A chip' },
    delivery: { ...delivery, delivery_part: 'evening' },
  })
  const text = plain((await nextMail()).text)
  expect(text).toContain('1 × Tajine (Fait sur commande en 11 jours) : 200 DH')
  expect(text).toContain('Quand livrer : Le soir')
  expect(text).toMatch(new RegExp(`Réduction : -5 DH\n.*Réduction ${code} : -20 DH\n`))
})

test('a mail asks for no money where nothing is to pay, and says who cancelled or could not be reached', async () => {
  await sendOnly('shipped')
  const agreed = { shipping: 0, discount: 120_00, discount_reason: 'An even exchange' }
  await setStatus(await anOrder({ language: 'en', agreed }), 'shipped')
  const shipped = plain((await nextMail()).text)
  expect(shipped).toContain('There is nothing to pay when you receive it.')
  expect(shipped).not.toContain('in cash')
  await sendOnly('cancelled')
  const told = async (reason: string) => {
    await setStatus(await anOrder({ language: 'en' }), 'cancelled', { reason })
    return plain((await nextMail()).text)
  }
  expect(await told('cancelled_by_buyer')).toContain('As you asked')
  expect(await told('never_reached')).toContain('could not reach you at 0612 34 56 78')
})

test('each status brings its own mail, once', async () => {
  const subjects = ['We have your order', 'is confirmed', 'on its way', 'has arrived', 'is cancelled']
  const order = await anOrder({ language: 'en' })
  const seen = [await nextMail()]
  for (const status of ['processing', 'shipped', 'delivered', 'cancelled'] as const) {
    await setStatus(order, status)
    seen.push(await nextMail())
  }
  expect(seen.map(({ subject }) => subject)).toEqual(subjects.map((words) => expect.stringContaining(words)))
  for (const { text } of seen) expect(text).toContain(`http://shop.example/en/order/${order.number}/`)
  // Only the first asks its reader to confirm.
  expect(seen.map(({ text }) => text?.includes('/confirmation'))).toEqual([true, false, false, false, false])
  const [, , shipped, , cancelled] = seen.map(({ text }) => plain(text))
  expect(shipped).toContain('150 DH')
  expect(cancelled).not.toMatch(/\d\sDH/)
  await setStatus(order, 'processing')
  await setStatus(order, 'shipped')
  await allAnnounced(db)
  expect((await eventsOf(order)).join()).toBe('received,confirmed,shipped,delivered,review,cancelled')
  // A job runs again, as after a crash.
  await shop.queue.send('send-order-mail', { mailId: (await mailsOf(order))[0].id })
  const due = db('jobs.job').where({ name: 'send-order-mail' }).whereRaw('start_after <= now()')
  await expect.poll(() => due.clone().whereIn('state', ['created', 'active', 'retry'])).toEqual([])
  expect(mailServer.unread()).toBe(0)
})

test('ten days after delivery the buyer is asked once what the pieces are like, unless it is switched off, written already, or no piece is left to write about', async () => {
  await sendOnly('review')
  const product = await aProduct({ name_en: 'Blue tagine' })
  const gone = await aProduct()
  /** An order that arrived, and what lets its ten days pass. */
  async function delivered({ id: product_id }: { id: number }) {
    const order = await anOrder({ language: 'en', items: [{ product_id, quantity: 1 }] })
    await setStatus(order, 'delivered')
    await expect.poll(() => mailsOf(order)).toHaveLength(1)
    const [{ id: mailId }] = await mailsOf(order)
    const job = () =>
      db('jobs.job').where('name', 'send-order-mail').whereRaw("data->>'mailId' = ?", [mailId])
    const { start_after } = await job().first()
    expect(Math.round((start_after.getTime() - Date.now()) / (24 * 3_600_000))).toBe(10)
    return { order, pass: () => job().update({ start_after: new Date() }) }
  }
  const asked = await delivered(product)
  const shown = page(await manager.get(`/en/admin/orders/${asked.order.id}`).expect(200))
  expect(shown.texts('.order__mail')[0]).toContain('Asked for a reviewGoes out ten days after delivery')
  await asked.pass()
  const mail = await nextMail()
  expect(mail.subject).toBe(`How do you like the pieces of your order ${asked.order.number}?`)
  const link = `http://shop.example/en/order/${asked.order.number}/[\\w-]{16}/reviews/${product.id}`
  expect(plain(mail.text)).toMatch(new RegExp(`Blue tagine: Write a review.*${link}`, 's'))
  expect(mail.html).toContain('#reviews"')

  const unasked = [await delivered(product), await delivered(product), await delivered(gone)] as const
  const [{ order: written }, { order: broughtBack }] = unasked
  await db('reviews').insert({ order_id: written.id, product_id: product.id, stars: 5, language: 'en' })
  const returned = { order_id: broughtBack.id, reason: 'damaged', goes_to: 'broken', given_back: 0 }
  const [{ id: return_id }] = await db('returns').insert(returned).returning('id')
  await db('return_lines').insert({ return_id, product_id: product.id, quantity: 1 })
  await db('products').where({ id: gone.id }).update({ deleted_at: new Date() })
  const unwanted = await delivered(product)
  for (const { pass } of unasked) await pass()
  for (const { order } of unasked) await expect.poll(() => mailsOf(order)).toEqual([])
  await sendOnly()
  await unwanted.pass()
  await expect.poll(() => mailsOf(unwanted.order)).toEqual([])
  expect(mailServer.unread()).toBe(0)
})

test('the mail about a parcel names the courier, its number and link, and what the courier asks for', async () => {
  const [courier] = await db('couriers')
    .insert({ name: 'Amana <i>', tracking_pattern: 'https://courier.example/{number}' })
    .returning('id')
  await sendOnly('shipped')
  const order = await anOrder({ language: 'en' })
  const parcel = { parcels: 2, amount_due: '99.50', tracking_number: 'X 1/2' }
  await db('shipments').insert({ order_id: order.id, courier_id: courier.id, ...parcel })
  await setStatus(order, 'shipped')
  const mail = await nextMail()
  const text = plain(mail.text)
  expect(text).toContain('With: Amana <i>')
  expect(text).toContain('Parcels: 2')
  expect(text).toContain('Tracking number: X 1/2\nhttps://courier.example/X%201%2F2\n')
  expect(text).toContain('Have 99.50 DH ready in cash')
  expect(mail.html).toContain('href="https://courier.example/X%201%2F2"')
})

test('without an address, of corrections and of what is switched off nothing is sent', async () => {
  await setMails({ wait_minutes: 0, is_confirmed_sent: false })
  const silent = await anOrder({ delivery: { ...delivery, customer_email: null } })
  await setStatus(silent, 'shipped')
  const correction = { from_status: 'shipped', to_status: 'shipped', corrected: '{}' }
  await db('order_status_changes').insert({ order_id: silent.id, ...correction })
  const order = await anOrder()
  await nextMail()
  await setStatus(order, 'processing')
  // Back to the beginning is no news.
  await setStatus(order, 'pending')
  await setStatus(order, 'shipped')
  expect((await nextMail()).subject).toContain('في الطريق')
  await allAnnounced(db)
  expect(await mailsOf(silent)).toEqual([])
  expect(await eventsOf(order)).toEqual(['received', 'shipped'])
  expect(mailServer.unread()).toBe(0)
})

test('a status that is corrected within the waiting time is not written about, and one that stays is', async () => {
  await setMails({ wait_minutes: 1, is_received_sent: false })
  const order = await anOrder()
  await setStatus(order, 'shipped')
  await allAnnounced(db)
  await setStatus(order, 'processing')
  await allAnnounced(db)
  expect(await eventsOf(order)).toEqual(['shipped', 'confirmed'])
  await db('jobs.job')
    .where({ name: 'send-order-mail', state: 'created' })
    .whereRaw("start_after < now() + interval '1 day'")
    .update({ start_after: db.fn.now() })
  expect((await nextMail()).subject).toContain('تأكّد')
  await expect.poll(() => eventsOf(order)).toEqual(['confirmed'])
  await sendOnly('shipped')
  await setStatus(order, 'shipped')
  expect((await nextMail()).subject).toContain('في الطريق')
})

const mailForm = (order: Order) => `form[action="/en/admin/orders/${order.id}/mails"]`
const read = async (order: Order) => page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
const post = (order: Order, body: object) =>
  manager.post(`/en/admin/orders/${order.id}/mails`).type('form').send(body)

test('on the page of an order staff see the mails and have one sent again, once for one form', async () => {
  const order = await anOrder()
  const first = await nextMail()
  const areSent = () => mailsOf(order).then((mails) => mails.map((mail) => mail.sent_at !== null))
  await expect.poll(areSent).toEqual([true])
  const before = await read(order)
  expect(before.texts('.order__mail p')[0]).toBe('Order received')
  const hidden = (name: string) => before.attribute(`${mailForm(order)} input[name=${name}]`, 'value')
  const fields = { form_id: hidden('form_id'), event: hidden('event') }
  await post(order, fields).expect(303).expect('location', `/en/admin/orders/${order.id}`)
  await post(order, fields).expect(303)
  expect((await nextMail()).subject).toBe(first.subject)
  await expect.poll(areSent).toEqual([true, true])
  expect((await read(order)).texts('.order__mail p.soft')[0]).toMatch(/^Sent .* asked for by manager-/)
  expect(mailServer.unread()).toBe(0)
})

test('on the page of an order: a mail that was never sent can be sent; without an address none', async () => {
  await sendOnly()
  const order = await anOrder()
  await setStatus(order, 'shipped')
  await allAnnounced(db)
  expect((await read(order)).texts(`${mailForm(order)} button`)).toContain('Send: Order shipped')
  await post(order, { event: 'shipped' }).expect(303)
  expect((await nextMail()).subject).toContain('في الطريق')
  const silent = await anOrder({ delivery: { ...delivery, customer_email: null } })
  expect((await read(silent)).has(mailForm(silent))).toBe(false)
  await post(silent, { event: 'received' }).expect(404)
  await post(order, { event: 'nonsense' }).expect(422)
})

const withheld = (order: Order) =>
  expect.poll(() => mailsOf(order).then(([mail]) => mail?.withheld_at ?? null)).not.toBeNull()

test('to an address that its buyer has not confirmed three mails a day go out; staff see what did not', async () => {
  const address = anUnprovedAddress()
  const written = [address, address.toUpperCase(), address]
  await Promise.all(written.map((each) => anOrderFor(each)))
  for (const _ of written) await nextMail()
  const another = await anOrderFor(address)
  await withheld(another)
  expect((await read(another)).text('.order__mail p.soft')).toMatch(
    /^Not sent: an address that no account has confirmed gets three emails a day at most/,
  )
  // Somebody else's address is not counted with it.
  await anOrderFor(anUnprovedAddress())
  await nextMail()
  expect(mailServer.unread()).toBe(0)

  await post(another, { event: 'received' }).expect(303)
  expect((await nextMail()).subject).toContain(String(another.number))
})

test('nor do more go out to the address of an account that has not confirmed it, or of another account', async () => {
  const [unconfirmed, confirmed] = [anUnprovedAddress(), anUnprovedAddress()]
  const owner = await shop.aUser('user', { email: unconfirmed })
  await shop.aUser('user', { email: confirmed, verified_at: new Date() })
  for (const [address, userId] of [
    [unconfirmed, owner.id],
    [confirmed, fatima.id],
  ] as const) {
    const order = () => anOrderFor(address, {}, { userId })
    await Promise.all([order(), order(), order()])
    for (let mails = 0; mails < 3; mails += 1) await nextMail()
    await withheld(await order())
  }
  expect(mailServer.unread()).toBe(0)
})

test('to such an address nothing of what was typed is a link or turns the text', async () => {
  await anOrderFor(anUnprovedAddress(), {
    customer_name: 'Win at https://www.spam.com',
    customer_phone: '06 spam.ma',
    customer_address: 'spam.com\nBuy now \u202egro.maps',
    customer_city: 'bit.ly/1',
  })
  const mail = await nextMail()
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('Win at https www spam com')
    expect(text).not.toMatch(/spam\.|bit\.ly|\u202e|\nBuy/)
  }
  expect(plain(mail.text)).toContain('Delivery to: spam com Buy now  gro maps, bit ly/1')
  // Who has confirmed it reads what was typed.
  await anOrder({ delivery: { ...delivery, customer_name: 'www.fatima.ma' } })
  expect((await nextMail()).text).toContain('www.fatima.ma')
})

test('a mail server that is away is tried again, staff see it, and tries that failed are not counted', async () => {
  const { port } = mailServer
  await mailServer.stop()
  const address = anUnprovedAddress()
  const order = await anOrderFor(address)
  await expect
    .poll(() => mailsOf(order).then(([mail]) => mail?.failed_at ?? null), { timeout: 20_000 })
    .not.toBeNull()
  expect((await read(order)).text('.order__mail p.soft')).toMatch(/has not taken it yet/)
  const back = await startMailServer(port)
  afterAll(back.stop)
  expect((await back.nextMail()).subject).toContain(String(order.number))
  await expect.poll(() => mailsOf(order).then(([mail]) => mail?.sent_at)).not.toBeNull()
  await Promise.all([anOrderFor(address), anOrderFor(address)])
  for (let mails = 0; mails < 2; mails += 1) await back.nextMail()
  expect(shop.logLines.join('')).not.toMatch(/fatima@example\.com|stranger-/)
})
