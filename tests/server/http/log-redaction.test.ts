import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, orderPageOf, readCookies, sendCheckout } from '../../support/shop/visitors.ts'

/** Whose mails the mail server does not take, saying so with the address. */
const unreachable = 'nobody.at.home@persons.example'
const mailServer = await startMailServer(0, { unknownRecipient: unreachable })
const shop = await openShop({
  environment: {
    LOG_LEVEL: 'trace',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    SMTP_URL: mailServer.url,
    CONTACT_INBOX: 'on',
  },
  hasBackground: true,
})
const { db, aProduct, aUser, aVisitor, signedIn, request, logLines } = shop
type Visitor = ReturnType<typeof aVisitor>

/** A town is shared by many. */
const customer_city = 'آسفي'
const buyer = {
  customer_name: 'Zoulikha Benmessaoud',
  customer_phone: '0655443322',
  customer_email: 'zoulikha@persons.example',
  customer_address: 'Impasse Khaznadar 41',
  notes: 'Blue door beside the hammam',
  receiver_name: 'Hajja Mbarka',
  receiver_phone: '+212 661-77 88 99',
  card_text: 'For your new kitchen, Mbarka',
}
const correction = {
  customer_phone: '06 44 33 22 11',
  customer_address: 'Derb Lfrane 12',
  notes: 'Two steps down',
}
const caller = {
  customer_name: 'Rachida Tazi',
  customer_phone: '0033 6 12 34 56 78',
  customer_email: unreachable,
  customer_address: 'Rue Bab Chaaba 3',
  notes: 'Call her sister first',
}
const member = {
  name: 'Driss Ouazzani',
  phone: '0699 88 77 66',
  email: 'driss.ouazzani@persons.example',
  newEmail: 'od@persons.example',
  password: 'another jar of blue 9',
}
const writer = {
  name: 'Hélène Vautrin',
  email: 'helene@writers.example',
  phone: '+33 1 98 76 54 32',
  subject: 'A table for eleven guests',
  message: 'My husband Anselme comes on Thursday',
}
const staffNotes = {
  order: 'She sounded worried',
  customer: 'Pays late, has twins',
  call: 'Her son answered',
}
const addresses = {
  buyer: '203.0.113.77',
  member: '198.51.100.201',
  writer: '2001:db8:77:88:99aa:bbcc:ddee:ff01',
}

const send = (who: Visitor, path: string, fields: object, from = addresses.buyer) =>
  who.post(path).set('x-forwarded-for', from).type('form').send(fields)

async function readMail(to: string): Promise<string> {
  for (;;) {
    const mail = await mailServer.nextMail()
    if (mail.recipients.includes(to)) return mail.text ?? ''
  }
}

const readToken = async (to: string) => /token=([\w-]+)/.exec(await readMail(to))?.[1] ?? ''

/** Orders on the page and by program, wrong ones among them, and looks at, corrects and cancels the own order. */
async function buy(product: { id: number }) {
  const visitor = await aVisitorWithCart(shop, product.id)
  const wrong = { ...buyer, customer_city, customer_address: '', customer_email: 'zoulikha@persons' }
  await sendCheckout(visitor, wrong).set('x-forwarded-for', addresses.buyer).expect(422)
  await sendCheckout(visitor, { ...buyer, customer_city })
    .set('x-forwarded-for', addresses.buyer)
    .expect(303)
  const [order] = await db('orders').orderBy('id', 'desc').limit(1)
  expect(await readMail(buyer.customer_email)).toContain(String(order.number))
  const ownPage = orderPageOf(order)
  await visitor.get(ownPage).set('x-forwarded-for', addresses.buyer).expect(200)
  await visitor.get(`${ownPage.slice(0, -3)}xyz`).expect(404)
  await send(visitor, `${ownPage}/correction`, correction).expect(303)
  await send(visitor, `${ownPage}/call-wish`, { call_wish: buyer.notes }).expect(303)
  for (const number of [order.number, order.number + 1])
    await send(aVisitor(), '/en/track', { number, phone: buyer.customer_phone })
  const body = { ...buyer, customer_city, items: [{ product_id: product.id, quantity: 1 }] }
  await request.post('/api/orders').set('x-forwarded-for', addresses.buyer).send(body).expect(201)
  await request.post('/api/orders').send({ ...body, items: [{ product_id: 0, quantity: 1 }] })
  await request.post('/api/orders').type('json').send(`{"customer_name":"${buyer.customer_name}"`).expect(400)
  const query = new URLSearchParams({ q: buyer.customer_name, phone: buyer.customer_phone })
  await request.get(`/en/shop?${query}`).expect(200)
  await request.get(`/en/nowhere?${query}`).expect(404)
  await request.get(`/api/nowhere?${query}`).expect(404)
  return { order, ownPage, visitor }
}

/** Registers, signs in, changes name, phone, e-mail and password, and forgets the password. */
async function joinTheShop() {
  const visitor = aVisitor()
  const say = (path: string, fields: object) => send(visitor, path, fields, addresses.member)
  const { email, newEmail, name, phone } = member
  await say('/en/register', { email, password, confirmPassword: password }).expect(303)
  await say('/en/register', { email: 'driss.ouazzani@persons', password }).expect(422)
  await say('/en/login', { email, password: `${password}x` }).expect(422)
  await say('/en/login', { email, password }).expect(303)
  await say('/en/account', { name, phone }).expect(303)
  await say('/en/account/email', { email: newEmail, password }).expect(303)
  const change = await readToken(newEmail)
  await say('/en/account/email/confirmation', { token: change }).expect(303)
  await say('/en/forgot', { email: newEmail }).expect(303)
  const token = await readToken(newEmail)
  await request.get(`/en/resett?token=${token}`).expect(404)
  const reset = { token, password: member.password, confirmPassword: member.password }
  await say('/en/reset', reset).expect(303)
  await visitor.get('/en/account/data.json')
  await aUser('user', { email: unreachable, verified_at: new Date() })
  await say('/en/forgot', { email: unreachable }).expect(303)
  return { tokens: [change, token], visitor }
}

/** Reads, writes, calls, finds and exports; a table is missing meanwhile. */
async function workAtTheDesk(order: { id: number }, product: { id: number }) {
  const manager = await signedIn('manager')
  await manager.get(`/admin/orders/${order.id}`).expect(200)
  await manager.get('/admin').query({ tab: 'orders', q: buyer.customer_phone }).expect(200)
  await manager.get('/api/customers').query({ q: buyer.customer_name }).expect(200)
  await send(manager, `/admin/orders/${order.id}/notes`, { text: staffNotes.order }).expect(303)
  await db.raw('alter table order_notes rename to order_notes_away')
  await send(manager, `/admin/orders/${order.id}/notes`, { text: staffNotes.order }).expect(500)
  await db.raw('alter table order_notes_away rename to order_notes')
  const call = { call_count: 0, outcome: 'confirmed', comment: staffNotes.call }
  await send(manager, `/admin/orders/desk/${order.id}/calls`, call).expect(303)
  const form = { ...caller, customer_city, language: 'fr', act: 'place', [`quantity_${product.id}`]: '1' }
  await send(manager, '/en/admin/orders/new', { ...form, checkout_id: randomUUID() }).expect(303)
  await send(manager, '/en/admin/orders/new', { ...form, customer_phone: 'none' }).expect(422)
  const { headers } = await manager.get(`/admin/orders/${order.id}/customer`).expect(303)
  const customer = headers.location ?? ''
  await manager.get(customer).expect(200)
  await send(manager, `${customer}/notes`, { text: staffNotes.customer }).expect(303)
  await manager.get(`${customer}/data.json`).expect(200)
  await manager.get('/admin/orders.csv').expect(200)
  await manager.get('/admin/messages').expect(200)
  return manager
}

const failedJobs = (name: string) =>
  logLines.filter((line) => line.includes('job failed') && line.includes(name)).length

test('after a day of orders, accounts, messages and staff no line of the log has a personal field', async () => {
  await db('settings').insert({ name: 'mails', values: JSON.stringify({ wait_minutes: 0 }) })
  const product = await aProduct({ stock: 9 })
  const { order, ownPage, visitor } = await buy(product)
  const joined = await joinTheShop()
  await send(aVisitor(), '/en/contact', { ...writer, email: 'helene@writers' }, addresses.writer).expect(422)
  await send(aVisitor(), '/en/contact', writer, addresses.writer).expect(303)
  const manager = await workAtTheDesk(order, product)
  for (const name of ['send-mail', 'send-order-mail'])
    await expect.poll(() => failedJobs(name)).toBeGreaterThan(0)

  const cookies = [visitor, joined.visitor, manager].flatMap((who) => readCookies(who).split('; '))
  const values = cookies
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
    .filter(({ length }) => length > 12)
  const people = [buyer, correction, caller, member, writer, staffNotes, addresses].flatMap((one) =>
    Object.values(one),
  )
  const parts = people.flatMap((value) => [value, value.replace(/[ -]/g, ''), encodeURIComponent(value)])
  const fragments = ['zoulikha', 'ouazzani', 'vautrin', 'khaznadar']
  const numbers = ['655443322', '612345678', '2001:db8:77:88:99aa']
  const staff = await db('users').where('email', 'like', 'manager-%').pluck('email')
  const secrets = [...values, ...joined.tokens, password, ownPage.split('/').at(-1) ?? '']
  expect(logLines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(40)
  expect(logLines.filter((line) => line.includes('request failed'))).toHaveLength(1)
  for (const text of new Set([...parts, ...fragments, ...numbers, ...staff, ...secrets])) {
    const telling = logLines.filter((line) => line.toLowerCase().includes(text.toLowerCase()))
    expect.soft(telling, text).toEqual([])
  }
})
