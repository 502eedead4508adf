import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { delivery, password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openCheckoutShop, openShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  fillCart,
  readCheckoutId,
  readCookies,
  sendCheckout,
  sendCheckoutLosingResponse,
  type Visitor,
} from '../../support/shop/visitors.ts'

const { shop, other, db, product, orderUnder, aVisitor, request } = await openCheckoutShop()
const hourMs = 3_600_000

const items = [{ product_id: product.id, quantity: 1 }]
const body = (checkout_id: string, fields: object = {}) => ({ ...delivery, ...fields, items, checkout_id })
/** What a stranger who knows only the id can send. */
const guess = (checkout_id: string) =>
  body(checkout_id, { customer_name: 'x', customer_phone: '0', customer_address: 'x', customer_city: 'x' })
const latestOrder = () => db('orders').orderBy('id', 'desc').first()
type Jar = { jar: { setCookie: (text: string, host: string) => void } }
const plant = (visitor: Visitor, cookie: string) =>
  (visitor as unknown as Jar).jar.setCookie(cookie, '127.0.0.1')
/** Asks the API as this browser does. */
const askWith = (cookie: string, sent: object, at = shop) =>
  at.request.post('/api/orders').set({ cookie, 'sec-fetch-site': 'same-origin' }).send(sent)

describe('a planted checkout', () => {
  test('does not determine the id of an order, and gives its sender no access', async () => {
    const planted = randomUUID()
    const victim = aVisitor()
    plant(victim, `checkout=${planted}`)
    await aVisitorWithCart(shop, product.id, victim)
    plant(victim, `checkout=${planted}`)
    await sendCheckout(victim).expect(303).expect('location', '/en')
    expect(await latestOrder()).toMatchObject(delivery)
    const { text } = await request.post('/api/orders').send(guess(planted)).expect(201)
    for (const secret of Object.values(delivery)) expect(text).not.toContain(secret)
  })

  test.each([
    ['invented', async () => randomUUID()],
    ['started by who planted it', async () => readCheckoutId(await aVisitorWithCart(shop, product.id))],
  ])('in the form field, %s, is replaced silently', async (_what, make) => {
    const planted = await make()
    const victim = await aVisitorWithCart(shop, product.id)
    await sendCheckout(victim, { checkout_id: planted }).expect(303).expect('location', '/en')
    expect(await orderUnder(planted)).toBeUndefined()
    expect(await latestOrder()).toMatchObject(delivery)
  })

  test('with the key of another browser is useless when the key is forged', async () => {
    const attacker = await aVisitorWithCart(shop, product.id)
    const planted = await readCheckoutId(attacker)
    const victim = aVisitor()
    const [key] = /(?<=browser=)[^.;]+/.exec(readCookies(attacker)) ?? []
    plant(victim, `browser=${key}.${'A'.repeat(43)}`)
    plant(victim, `checkout=${planted}`)
    await aVisitorWithCart(shop, product.id, victim)
    await sendCheckout(victim, { checkout_id: planted }).expect(303)
    expect(await orderUnder(planted)).toBeUndefined()
  })

  test('under an id that a stranger ordered with belongs only to its sender', async () => {
    const victim = await aVisitorWithCart(shop, product.id)
    const checkout_id = await readCheckoutId(victim)
    const { body: strange } = await request.post('/api/orders').send(guess(checkout_id)).expect(201)
    const answers = await Promise.all([1, 2].map(() => sendCheckout(victim, { checkout_id })))
    expect(answers.map(({ headers }) => headers.location)).toEqual(['/en', '/en'])
    expect(await db('orders').where('number', '>', strange.number)).toMatchObject([delivery])
    expect(await orderUnder(checkout_id)).toMatchObject({ customer_name: 'x' })
  })
})

describe('repeating the same checkout', () => {
  async function anOrderedCheckout() {
    const visitor = await aVisitorWithCart(shop, product.id)
    const checkout_id = await readCheckoutId(visitor)
    await sendCheckout(visitor, { checkout_id }).expect(303)
    const { number } = await orderUnder(checkout_id)
    return { visitor, checkout_id, number }
  }

  test.each([
    ['another browser', async () => readCookies(await aVisitorWithCart(shop, product.id))],
    ['a forged key', async () => `browser=${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ])('by %s returns number and status, and changes nothing', async (_who, makeCookie) => {
    const { checkout_id, number } = await anOrderedCheckout()
    const answer = await askWith(await makeCookie(), guess(checkout_id)).expect(200)
    expect(answer.body).toEqual({ number, status: 'pending' })
    expect(await orderUnder(checkout_id)).toMatchObject(delivery)
  })

  test('by the same account, or with the same body, returns the whole order in any browser and process', async () => {
    const { email, visitor: phone } = await shop.aPerson()
    const desktop = aVisitor()
    await desktop.post('/api/auth/login').send({ email, password }).expect(200)
    const checkout_id = randomUUID()
    const { body: first } = await phone.post('/api/orders').send(body(checkout_id)).expect(201)
    const { body: again } = await desktop.post('/api/orders').send(body(checkout_id)).expect(200)
    expect(again).toEqual(first)
    const byApi = randomUUID()
    const { body: placed } = await request.post('/api/orders').send(body(byApi)).expect(201)
    const { body: repeated } = await other.request.post('/api/orders').send(body(byApi)).expect(200)
    expect(repeated).toEqual(placed)
    const twice = { ...body(byApi), items: [{ product_id: product.id, quantity: 2 }] }
    const { body: otherwise } = await request.post('/api/orders').send(twice).expect(200)
    expect(otherwise).toEqual({ number: placed.number, status: 'pending' })
  })

  test('in two processes at once is one order with one response', async () => {
    const visitor = await aVisitorWithCart(shop, product.id)
    const checkout_id = await readCheckoutId(visitor)
    const sent = [shop, other, shop, other].map((at) =>
      sendCheckoutLosingResponse(at, visitor, { checkout_id }),
    )
    const answers = (await Promise.all(sent)).map(({ status, headers }) => [status, headers.location])
    expect(answers).toEqual(Array(4).fill([303, '/en']))
    expect(await db('orders').where({ checkout_id })).toHaveLength(1)
  })

  test('after a day returns only number and status, and the next cart is a new checkout', async () => {
    const { visitor, checkout_id, number } = await anOrderedCheckout()
    await fillCart(visitor, product.id)
    const cookie = readCookies(visitor)
    for (const [hours, keys] of [
      [23, expect.arrayContaining(['customer_phone'])],
      [25, ['number', 'status']],
    ] as const) {
      const later = await openShop({ beside: shop, now: new Date(Date.now() + hours * hourMs) })
      const answer = await askWith(cookie, body(checkout_id), later).expect(200)
      expect(Object.keys(answer.body)).toEqual(keys)
    }

    const later = await openShop({ beside: shop, now: new Date(Date.now() + 25 * hourMs) })
    const ask = (path: string) => later.request.get(path).set('cookie', cookie)
    expect((await ask(`/api/checkouts/${checkout_id}`).expect(200)).body).toBeNull()
    const sent = { checkout_id, customer_phone: '0655555555' }
    const answer = await sendCheckoutLosingResponse(later, visitor, sent).expect(303)
    expect(answer.headers.location).toBe('/en/cart')
    expect(String(answer.headers['set-cookie'])).toContain(`number%22%3A${number}`)
    expect(String(answer.headers['set-cookie'])).not.toContain('cart=-')
    expect(await orderUnder(checkout_id)).toMatchObject(delivery)
  })
})

test('whether a checkout has arrived is answered only to the browser that sent it, and not cached', async () => {
  const visitor = await aVisitorWithCart(shop, product.id)
  const checkout_id = await readCheckoutId(visitor)
  const ask = (who: Visitor) => who.get(`/api/checkouts/${checkout_id}`).expect(200)
  expect((await ask(visitor)).body).toBeNull()
  await sendCheckoutLosingResponse(shop, visitor, { checkout_id }).expect(303)
  const checkoutState = await ask(visitor)
  const { number } = await orderUnder(checkout_id)
  expect(checkoutState.body).toEqual({ number, status: 'pending' })
  expect(checkoutState.headers['cache-control']).toBe('no-store')
  expect((await ask(aVisitor())).body).toBeNull()
  expect((await ask(await aVisitorWithCart(shop, product.id))).body).toBeNull()
})

test('after a lost response the cart redirects to the confirmation with the order number, without JavaScript', async () => {
  const visitor = await aVisitorWithCart(shop, product.id)
  await sendCheckoutLosingResponse(shop, visitor).expect(303)
  const { number } = await latestOrder()
  await visitor.get('/en/cart').expect(303).expect('location', '/en')
  const home = page(await visitor.get('/en'))
  expect(home.text('.toast strong')).toBe('Order submitted successfully!')
  expect(home.text('.toast p')).toContain(String(number))
  expect(page(await visitor.get('/en/cart')).h1).toEqual(['Your cart is empty'])
})

test('a script learns where the form redirects', async () => {
  const visitor = await aVisitorWithCart(shop, product.id)
  const sent = await sendCheckout(visitor).set('accept', 'application/json').expect(200)
  expect(sent.body).toEqual({ location: '/en' })
  expect(page(await visitor.get('/en')).text('.toast strong')).toBe('Order submitted successfully!')
})
