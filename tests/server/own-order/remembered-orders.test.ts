import { expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout, type Visitor } from '../../support/shop/visitors.ts'

const shop = await openShop({ environment: { CONTACT_WHATSAPP: '+212600000001' } })
const { id: productId } = await shop.aProduct({ stock: 100, price: 120_00 })

/** Orders one piece; the number of the order. */
async function order(visitor: Visitor): Promise<number> {
  await sendCheckout(await aVisitorWithCart(shop, productId, visitor))
    .expect(303)
    .expect('location', '/en')
  const { number } = await shop.db('orders').orderBy('id', 'desc').first('number')
  return Number(number)
}

const read = async (visitor: Visitor, path: string) => page(await visitor.get(`/en${path}`).expect(200))

async function aBuyer() {
  const visitor = shop.aVisitor()
  return { visitor, number: await order(visitor) }
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
    const others = [await order(visitor), await order(visitor), await order(visitor)]
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
  const kept = await order(visitor)
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
    const own = await order(visitor)
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
