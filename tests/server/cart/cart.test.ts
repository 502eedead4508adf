import { describe, expect, test } from 'vitest'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aProduct, aVisitor } = await openShop()

type Visitor = ReturnType<typeof aVisitor>
const put = (visitor: Visitor, product_id: unknown, quantity: unknown = 1) => {
  const sent: object = { product_id, quantity }
  return visitor.post('/en/cart/lines').type('form').send(sent)
}
const change = (visitor: Visitor, id: number, fields: object) =>
  visitor.post(`/en/cart/lines/${id}`).type('form').send(fields)
const showCart = async (visitor: Visitor) => page(await visitor.get('/en/cart').expect(200))
const quantityOf = (cart: ReturnType<typeof page>, id: number) =>
  cart.attribute(`${lineOf(id)} input[name=quantity]`, 'value')
/** The cart's cookie as set by the response. */
const cookieIn = (response: { headers: Record<string, string> }) =>
  [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('cart='))

test.each(['', '%', 'a'.repeat(5000)])(
  'a cart with the cookie %j is empty: it links to the shop and has no order form',
  async (cookie) => {
    const cart = page(await request.get('/en/cart').set('cookie', `cart=${cookie}`).expect(200))
    expect(cart.h1).toEqual(['Your cart is empty'])
    expect(cart.text('main a.btn[href="/en/shop"]')).toBe('Browse products')
    expect(cart.has('form#order')).toBe(false)
  },
)

describe('adding to the cart', () => {
  test('redirects to the cart with a toast, and sets only its cookie', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ name_en: 'Blue Tagine', name_fr: 'Tajine bleu' })
    const answer = await put(visitor, product.id, 2).expect(303).expect('location', '/en/cart')
    const cookie = `^cart=${product.id}\\.2; Max-Age=31536000; Path=/; SameSite=Lax$`
    expect(cookieIn(answer)).toMatch(new RegExp(cookie))
    const cart = await showCart(visitor)
    expect(cart.texts('.toast[role=status] strong')).toEqual(['Added to your cart'])
    expect(cart.text('.toast p')).toContain('Blue Tagine')
    expect(quantityOf(cart, product.id)).toBe('2')
    expect((await showCart(visitor)).has('.toasts .toast')).toBe(false)
    expect(page(await visitor.get('/fr/cart')).text(lineOf(product.id))).toContain('Tajine bleu')
  })

  test.each(['many', '1.000'])('a quantity of %j adds nothing and leads back', async (quantity) => {
    const visitor = aVisitor()
    const { id } = await aProduct()
    await put(visitor, id, quantity).expect(303).expect('location', `/en/product/${id}`)
    const shown = page(await visitor.get(`/en/product/${id}`))
    expect(shown.texts('.toast strong')).toEqual(['We could not read the quantity'])
    expect((await showCart(visitor)).h1).toEqual(['Your cart is empty'])
  })

  test.each<{ id?: string; stock?: number; is_active?: boolean }>([
    { stock: 0 },
    { is_active: false },
    { id: '' },
    { id: '9'.repeat(30) },
  ])('a product with %j cannot be added, and the visitor gets a message', async ({ id, ...fields }) => {
    const visitor = aVisitor()
    const sent = put(visitor, id ?? (await aProduct(fields)).id)
    const answer = await sent.expect(303).expect('location', '/en/cart')
    expect(cookieIn(answer)).toBeUndefined()
    expect((await showCart(visitor)).has('.toast[role=alert]')).toBe(true)
  })

  test('the 50th line is taken; the 51st is rejected with a message, and the 50 others stay', async () => {
    const product = await aProduct()
    const full = Array.from({ length: 50 }, (_, index) => `${product.id + 1 + index}.9999`).join('-')
    const almost = `cart=${full.slice(0, full.lastIndexOf('-'))}`
    expect(cookieIn(await put(aVisitor(), product.id).set('cookie', almost))).toBeDefined()
    const visitor = aVisitor()
    const answer = await put(visitor, product.id).set('cookie', `cart=${full}`).expect(303)
    expect(cookieIn(answer)).toBeUndefined()
    expect((await showCart(visitor)).texts('.toast[role=alert] strong')).toEqual(['Your cart is full'])
  })
})

test('a line is increased, set and removed by plain forms, and stays at a number that cannot be read', async () => {
  const visitor = aVisitor()
  const product = await aProduct()
  await put(visitor, product.id, 3)
  await change(visitor, product.id, { quantity: '3', step: '1' }).expect(303)
  expect(quantityOf(await showCart(visitor), product.id)).toBe('4')
  await change(visitor, product.id, { quantity: '4', step: '-1' })
  expect(quantityOf(await showCart(visitor), product.id)).toBe('3')
  await change(visitor, product.id, { quantity: '7' })
  expect(quantityOf(await showCart(visitor), product.id)).toBe('7')
  for (const quantity of ['', '1e9']) await change(visitor, product.id, { quantity }).expect(303)
  expect(quantityOf(await showCart(visitor), product.id)).toBe('7')
  const answer = await change(visitor, product.id, { quantity: '7', remove: '1' }).expect(303)
  expect(cookieIn(answer)).toMatch(/^cart=-;/)
  expect((await showCart(visitor)).texts('.toast strong')).toEqual(['Removed from your cart'])
})
test('a line removed comes back in its place with its quantity by the button of the message', async () => {
  const visitor = aVisitor()
  const products = [await aProduct(), await aProduct({ name_en: 'Missed jug' }), await aProduct()]
  for (const { id } of products) await put(visitor, id, 3)
  await change(visitor, products[1]?.id ?? 0, { remove: '1' })
  const undo = (await showCart(visitor)).attribute('.toast .toast__undo', 'action') ?? 'no undo'
  const answer = await visitor.post(undo).expect(303).expect('location', '/en/cart')
  expect(cookieIn(answer)).toMatch(new RegExp(`^cart=${products.map(({ id }) => `${id}.3`).join('-')};`))
  const cart = await showCart(visitor)
  expect(cart.texts('.toast strong')).toEqual(['Back in your cart'])
  expect(cart.text('.toast p')).toContain('Missed jug')
})

test('a line that was removed and has been hidden since, or is badly described, leaves the cart as it is, with a message', async () => {
  const visitor = aVisitor()
  const { id } = await aProduct()
  for (const address of [
    `/en/cart/lines/${id}/restoration?quantity=0&index=0`,
    '/en/cart/lines/x/restoration?quantity=1&index=0',
    '/en/cart/lines/999999999/restoration?quantity=1&index=0',
  ]) {
    expect(cookieIn(await visitor.post(address).expect(303))).toBeUndefined()
    expect((await showCart(visitor)).texts('.toast[role=alert]')).toHaveLength(1)
  }
  await db('products').where({ id }).update({ is_active: false })
  await visitor.post(`/en/cart/lines/${id}/restoration?quantity=1&index=0`).expect(303)
  expect((await showCart(visitor)).h1).toEqual(['Your cart is empty'])
})

test('a product that was hidden meanwhile is shown at its line, without its name, and is not counted', async () => {
  const visitor = aVisitor()
  const product = await aProduct({ name_en: 'A secret from now on' })
  await put(visitor, product.id)
  await db('products').where({ id: product.id }).update({ is_active: false })
  await visitor.get('/en/cart') // Shows the toast of the addition, which names the product.
  const cart = await showCart(visitor)
  expect(cart.text(`${lineOf(product.id)}`)).toContain('no longer in the shop')
  expect(cart.allText()).not.toContain('A secret')
  expect(cart.texts('#order-summary dd')[0]).toMatch(/^0\s*DH$/)
})

test('a quote reports what is scarce, and nothing else about unavailable products', async () => {
  const product = await aProduct({ stock: 1 })
  const hidden = await aProduct({ is_active: false })
  const items = [
    { product_id: product.id, quantity: 2 },
    { product_id: hidden.id, quantity: 1 },
  ]
  const { body } = await request.post('/api/cart/quote').send({ items })
  expect(body.lines).toMatchObject([
    { notice: 'scarce', product: { stock: 1 } },
    { notice: 'unavailable', product: null, total: 0 },
  ])
})
