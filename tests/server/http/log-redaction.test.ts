import { expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { aVisitorWithCart, readCookies, sendCheckout } from '../../support/http/checkouts.ts'
import { orderPageOf } from '../../support/http/order-page.ts'
import { startMailServer } from '../../support/mail/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const shop = await openShop({
  environment: {
    LOG_LEVEL: 'trace',
    LOG_REQUESTS: 'on',
    TRUST_PROXY: '1',
    SMTP_URL: mailServer.url,
    CONTACT_INBOX: 'on',
  },
  hasBackground: true,
})
const { db, aProduct, aUser, aVisitor, signedIn, request, logLines } = shop

const person = {
  customer_name: 'Zoulikha Benmessaoud',
  customer_phone: '0655443322',
  customer_email: 'zoulikha@persons.example',
  customer_address: 'Impasse Khaznadar 41',
  customer_city: 'آسفي',
  notes: 'Blue door beside the hammam',
}
const address = '203.0.113.77'
const from = { 'x-forwarded-for': address }

/** Every way on which personal data and secrets come to the shop; returns those that it made itself. */
async function useTheShop(): Promise<string[]> {
  const product = await aProduct({ stock: 9 })
  const visitor = await aVisitorWithCart(shop, product.id)
  await sendCheckout(visitor, person).set(from).expect(303)
  const [order] = await db('orders').orderBy('id', 'desc').limit(1)
  const ownPage = orderPageOf(order)
  await visitor.get(ownPage).set(from).expect(200)
  await visitor.get(`${ownPage.slice(0, -3)}xyz`).expect(404)
  const track = { number: order.number, phone: person.customer_phone }
  await aVisitor().post('/en/track').set(from).type('form').send(track)
  await request.get(`/en/nowhere?email=${person.customer_email}&phone=%2B212655443322`).expect(404)
  const message = { name: person.customer_name, email: person.customer_email, message: person.notes }
  await aVisitor().post('/en/contact').type('form').send(message)

  const { email } = await aUser('user', { email: person.customer_email })
  const customer = aVisitor()
  await customer
    .post('/en/login')
    .set(from)
    .type('form')
    .send({ email, password: `${password}x` })
    .expect(422)
  await customer.post('/en/login').set(from).type('form').send({ email, password }).expect(303)
  await customer.get('/en/account').expect(200)
  await aVisitor().post('/en/forgot').type('form').send({ email }).expect(303)
  let token = ''
  while (token === '') token = /token=([\w-]+)/.exec((await mailServer.nextMail()).text ?? '')?.[1] ?? ''
  await request.get(`/en/reset?token=${token}`).expect(200)
  await request.get(`/en/resett?token=${token}`).expect(404)
  const chosen = 'another jar of blue 9'
  const reset = { token, password: chosen, confirmPassword: chosen }
  await aVisitor().post('/en/reset').type('form').send(reset).expect(303)

  const manager = await signedIn('manager')
  await manager.get(`/admin/orders/${order.id}`).expect(200)
  await manager.get(`/admin?tab=orders&q=${person.customer_phone}`).expect(200)
  await manager.get(`/api/customers?q=${encodeURIComponent(person.customer_name)}`).expect(200)
  await manager.post(`/admin/orders/${order.id}/notes`).type('form').send({ text: person.notes })
  await db.raw('alter table order_notes rename to order_notes_away')
  await manager.post(`/admin/orders/${order.id}/notes`).type('form').send({ text: person.notes }).expect(500)
  await db.raw('alter table order_notes_away rename to order_notes')
  const cookies = [visitor, customer, manager].flatMap((who) => readCookies(who).split('; '))
  const values = cookies
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
    .filter(({ length }) => length > 12)
  return [...values, token, chosen, ownPage.split('/').at(-1) ?? '']
}

test('no line of the log contains a name, a phone, an address, a password, a token or a cookie', async () => {
  const secrets = await useTheShop()
  expect(logLines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(20)
  expect(logLines.filter((line) => line.includes('request failed'))).toHaveLength(1)
  const { customer_city: _sharedByMany, ...personal } = person
  const sought = [
    ...Object.values(personal),
    ...['655443322', '655 44 33 22', 'zoulikha', encodeURIComponent(person.customer_name)],
    ...[password, address, 'Khaznadar'],
    ...secrets,
  ]
  for (const text of sought) {
    expect(logLines.filter((line) => line.toLowerCase().includes(text.toLowerCase()))).toEqual([])
  }
})
