import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { fillCart } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, aProduct, aVisitor } = shop
const { id } = await aProduct({ price: 120_00, stock: 1000 })

const order = (fields: object = {}, visitor = aVisitor(), productId = id) =>
  visitor
    .post(`/en/product/${productId}/order`)
    .type('form')
    .send({ ...delivery, quantity: 1, seen_price: 120_00, ...fields })

const ordersOf = (customer_name: string) => db('orders').where({ customer_name }).orderBy('id')

test('the form is on the page of each piece in stock, closed, and with nothing of who looks at it', async () => {
  const visitor = aVisitor()
  await visitor.get('/en/cart')
  const shown = page(await visitor.get(`/en/product/${id}`).expect(200))
  expect(shown.has('.order-now:not([open]) form')).toBe(true)
  expect(shown.has('#order-now [name=checkout_id]')).toBe(false)
  expect(shown.attribute('#customer_name', 'value')).toBe(undefined)
  const soldOut = await aProduct({ stock: 0 })
  expect(page(await request.get(`/en/product/${soldOut.id}`)).has('.order-now')).toBe(false)
})

test('orders the piece at the price of its page, says its number, and is remembered by the browser', async () => {
  const visitor = aVisitor()
  await visitor.post('/en/cart/mark').type('form').send({ mark: 'fish' })
  await order({ customer_name: 'Salma', quantity: '٢' }, visitor).expect(303).expect('location', '/en')
  const [placed] = await ordersOf('Salma')
  expect(placed).toMatchObject({ subtotal: '240.00', customer_email: null, status: 'pending', mark: 'fish' })
  const home = page(await visitor.get('/en'))
  expect(home.text('.toast p')).toContain(delivery.customer_phone)
  const track = page(await visitor.get('/en/track'))
  expect(track.text('main')).toContain(String(placed.number))
  // Who has an account gets its mails.
  const { id: userId, email } = await shop.aUser('user')
  const customer = aVisitor().set('cookie', await shop.createSessionCookie(userId))
  await order({ customer_name: 'Signed In' }, customer).expect(303)
  expect(await ordersOf('Signed In')).toMatchObject([{ customer_email: email }])
})

test('sent twice, even at once and without cookies, it is one order; it is taken anew once that was cancelled, and another one beside it', async () => {
  const sent = { ...delivery, customer_name: 'Twice', quantity: 1, seen_price: 120_00 }
  const send = () => request.post(`/en/product/${id}/order`).type('form').send(sent)
  await Promise.all([send().expect(303), send().expect(303)])
  await send().expect(303)
  expect(await ordersOf('Twice')).toHaveLength(1)
  await order({ customer_name: 'Again' }).expect(303)
  await db('orders').where({ customer_name: 'Again' }).update({ status: 'cancelled' })
  await order({ customer_name: 'Again' }).expect(303)
  await order({ customer_name: 'Again', quantity: 2 }).expect(303)
  expect((await ordersOf('Again')).map(({ status }) => status)).toEqual(['cancelled', 'pending', 'pending'])
})

const typed = { customer_name: 'Refused', customer_address: 'Derb 3', customer_city: 'Safi' }

test.each([
  ['a missing telephone', { customer_phone: '' }, '#customer_phone-error', 'Enter'],
  ['a slip of the telephone', { customer_phone: '061234567' }, '#customer_phone-error', '10|ten'],
  ['no quantity', { quantity: 'two' }, '#quantity-error', 'whole number'],
  ['more than there is', { quantity: 1001 }, '#quantity-error', 'Available now: 99\\d'],
])('%s comes back on the page of the piece, with all that was typed', async (_what, fields, place, text) => {
  const answer = await order({ ...typed, ...fields }).expect(422)
  const shown = page(answer)
  expect(shown.text(place)).toMatch(new RegExp(text))
  expect(shown.has('.order-now[open]')).toBe(true)
  expect(shown.attribute('#customer_name', 'value')).toBe('Refused')
  expect(shown.attribute('#customer_address', 'value')).toBe('Derb 3')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await ordersOf('Refused')).toEqual([])
})

test('more than there is, where only a multiple is sold, comes back with the number that can be bought', async () => {
  const boxed = await aProduct({ stock: 10, quantity_multiple: 6, price: 120_00 })
  const shown = page(await order({ ...typed, quantity: 12 }, aVisitor(), boxed.id).expect(422))
  expect(shown.text('#quantity-error')).toContain('Available now: 6.')
})

test('a piece that is gone cannot be ordered', async () => {
  const { id: hidden } = await aProduct({ is_active: false })
  const returned = page(await order({ customer_name: 'Late' }, aVisitor(), hidden).expect(404))
  expect(returned.text('[role=alert]')).toContain('This piece has left the shelf')
  expect(returned.attribute('#customer_name', 'value')).toBe('Late')
  await order({}, aVisitor(), 999_999).expect(404)
})

test('the cart stays as it is, and the piece can be put beside what it has', async () => {
  const other = await aProduct()
  const visitor = aVisitor()
  await fillCart(visitor, other.id)
  const shown = page(await visitor.get(`/en/product/${id}`))
  expect(shown.attribute('.order-now__cart button', 'formaction')).toBe('/en/cart/lines')
  await order({ customer_name: 'With cart' }, visitor).expect(303)
  const cart = page(await visitor.get('/en/cart'))
  expect(cart.has(`#order-summary`)).toBe(true)
  expect(cart.text('main')).toContain(other.name_en)
})
