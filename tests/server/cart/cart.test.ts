import { describe, expect, test } from 'vitest'
import { dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { delivery } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, fillCart } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { request, db, aProduct, aVisitor } = shop

type Visitor = ReturnType<typeof aVisitor>
const put = (visitor: Visitor, product_id: unknown, quantity: unknown = 1) => {
  const sent: object = { product_id, quantity }
  return visitor.post('/en/cart/lines').type('form').send(sent)
}
/** Sends the order form, whose fields and buttons the lines are part of. */
const change = async (visitor: Visitor, fields: object, address = '/en/cart') =>
  page(await visitor.post(address).type('form').send(fields).expect(200))
const showCart = async (visitor: Visitor) => page(await visitor.get('/en/cart').expect(200))
const quantityOf = (cart: ReturnType<typeof page>, id: number) =>
  cart.attribute(`${lineOf(id)} .stepper input`, 'value')
/** The cart's cookie as set by the response. */
const cookieIn = (response: { headers: Record<string, string> }) =>
  [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('cart='))

test('a cart with a cookie that nobody can read is empty: it links to the shop and has no order form', async () => {
  const cart = page(await request.get('/en/cart').set('cookie', 'cart=%').expect(200))
  expect(cart.h1).toEqual(['Your cart is empty'])
  expect(cart.text('main a.btn[href="/en/shop"]')).toBe('Browse products')
  expect(cart.has('#order-summary')).toBe(false)
})

test('a cart of 20 different lines stays below 100 KB, in Arabic, with the longest letters, and with estimates in another currency', async () => {
  const demo = await openShop({ contents: 'demo' })
  const ids: number[] = await demo.db('products').where({ is_active: true }).limit(20).pluck('id')
  const cookie = `cart=${ids.map((id) => `${id}.9`).join('-')}; preferred-currency=USD`
  const answer = await demo.request.get('/cart').set({ cookie }).expect(200)
  expect(page(answer).all('[data-line]')).toHaveLength(20)
  expect(page(answer).has('.lines .estimate')).toBe(true)
  expect(Buffer.byteLength(answer.text)).toBeLessThan(100 * 1024)
})

describe('adding to the cart', () => {
  test('redirects to the cart with a toast, and sets only its cookie', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ name_en: 'Blue Tagine', name_fr: 'Tajine bleu' })
    const answer = await put(visitor, product.id, 2).expect(303).expect('location', '/en/cart')
    expect(cookieIn(answer)).toBe(`cart=${product.id}.2; Max-Age=31536000; Path=/; SameSite=Lax`)
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

test('a line is increased, set and removed without script, and stays at a number that cannot be read', async () => {
  const visitor = aVisitor()
  const { id } = await aProduct({ name_en: 'Wide bowl', stock: 20_000 })
  const quantity = `quantity_${id}`
  await put(visitor, id, 3)
  const more = await change(visitor, { [quantity]: '3', [`step_${id}`]: '1' })
  expect(quantityOf(more, id)).toBe('4')
  expect(more.text('header [data-cart-count]')).toBe('4')
  expect(quantityOf(await change(visitor, { [quantity]: '4', [`step_${id}`]: '-1' }), id)).toBe('3')
  expect(quantityOf(await change(visitor, { [quantity]: '7' }), id)).toBe('7')
  for (const typed of ['1e9', '1.000']) {
    const { texts } = await change(visitor, { [quantity]: typed })
    expect(texts('.toast strong')).toEqual(['We could not read the quantity'])
  }
  expect(quantityOf(await showCart(visitor), id)).toBe('7')
  for (const typed of ['10000', '12345678']) {
    const most = await change(visitor, { [quantity]: typed })
    expect(most.text('.toast p')).toBe(
      'Quantity lowered to 9999Wide bowl: one order takes no more than that.',
    )
    expect(quantityOf(most, id)).toBe('9999')
  }
  await put(visitor, id, 1)
  expect((await showCart(visitor)).texts('.toast strong')).toEqual(['Quantity lowered to 9999'])
  const sent = visitor
    .post('/en/cart')
    .type('form')
    .send({ [quantity]: '7', [`remove_${id}`]: '1' })
  const answer = await sent.expect(200)
  expect(cookieIn(answer)).toMatch(/^cart=-;/)
  expect(page(answer).texts('.toast strong')).toEqual(['Removed from your cart'])
})

test('nothing that was typed into the order form is lost when a line is changed, removed and brought back', async () => {
  const visitor = aVisitor()
  const products = [await aProduct(), await aProduct({ name_en: 'Missed jug' }), await aProduct()]
  for (const { id } of products) await put(visitor, id, 3)
  const [first = 0, jug = 0, last = 0] = products.map(({ id }) => id)
  const typed = { customer_name: 'Souad', customer_phone: '06', notes: 'Ring twice', discount_code: 'NONE' }
  const quantities = { [`quantity_${first}`]: '5', [`quantity_${jug}`]: '3', [`quantity_${last}`]: '3' }
  const expectTyped = (cart: ReturnType<typeof page>, form: string) =>
    expect(cart.formValues(form)).toMatchObject({ customer_name: 'Souad', notes: 'Ring twice' })

  await showCart(visitor)
  // Enter, and the button that orders, send quantities that the sums do not show yet.
  const unreadable = { [`quantity_${jug}`]: '1.000' }
  const changed = await change(visitor, { ...delivery, ...typed, ...quantities, ...unreadable })
  const said = ['Your cart is updated', 'We could not read the quantity']
  expect(changed.texts('.toast strong')).toEqual(said)
  expect(products.map(({ id }) => quantityOf(changed, id))).toEqual(['5', '3', '3'])
  expect(await db('orders').where({ customer_name: 'Souad' })).toEqual([])
  expectTyped(changed, '#order')
  expect(changed.attribute('#discount_code', 'value')).toBe('NONE')
  const byScript = { ...delivery, [`quantity_${first}`]: '6' }
  const refused = visitor.post('/en/cart').set('accept', 'application/json').type('form').send(byScript)
  expect((await refused.expect(200)).body).toEqual({ location: null })

  const removed = await change(visitor, { ...typed, [`remove_${jug}`]: '1' })
  expectTyped(removed, '#order')
  expect(removed.attribute('.toast__undo button', 'form')).toBe('order')
  const undo = removed.attribute('.toast__undo button', 'formaction')
  const restored = await change(visitor, removed.formValues('#order'), undo)
  expect(restored.texts('.toast strong')).toEqual(['Back in your cart'])
  const linesIn = (cart: ReturnType<typeof page>) =>
    cart.all('[data-line]').map((line) => line.getAttribute('data-line'))
  expect(linesIn(restored).join()).toBe(`${first}.5,${jug}.3,${last}.3`)
  expectTyped(restored, '#order')

  const all = Object.fromEntries(products.map(({ id }) => [`remove_${id}`, '1']))
  const empty = await change(visitor, { ...typed, ...all })
  expect(empty.h1).toEqual(['Your cart is empty'])
  expectTyped(empty, 'form#order')
  const again = empty.attribute('.toast__undo button', 'formaction')
  const back = await change(visitor, empty.formValues('form#order'), again)
  expect(linesIn(back)).toEqual(linesIn(restored))
  expectTyped(back, '#order')
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

const { id } = await aProduct({ price: 120_00, stock: 1000 })

const order = (fields: object = {}, visitor = aVisitor(), productId = id) =>
  visitor
    .post(`/en/product/${productId}/order`)
    .type('form')
    .send({ ...delivery, quantity: 1, seen_price: 120_00, ...fields })

const ordersOf = (customer_name: string) => db('orders').where({ customer_name }).orderBy('id')

test('the form that orders a piece without the cart is on the page of each piece in stock, closed, and with nothing of who looks at it', async () => {
  const visitor = aVisitor()
  await visitor.get('/en/cart')
  const shown = page(await visitor.get(`/en/product/${id}`).expect(200))
  expect(shown.has('.order-now:not([open]) form')).toBe(true)
  expect(shown.has('#order-now [name=checkout_id]')).toBe(false)
  expect(shown.attribute('#customer_name', 'value')).toBe(undefined)
  const soldOut = await aProduct({ stock: 0 })
  expect(page(await request.get(`/en/product/${soldOut.id}`)).has('.order-now')).toBe(false)
})

test('the form orders the piece at the price of its page, says its number, and is remembered by the browser', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  await visitor.post('/en/cart/mark').type('form').send({ mark: 'fish' })
  await order({ customer_name: 'Salma', quantity: '٢' }, visitor).expect(303).expect('location', '/en')
  const [placed] = await ordersOf('Salma')
  expect(placed).toMatchObject({ subtotal: '240.00', customer_email: null, status: 'pending', mark: 'fish' })
  const home = page(await visitor.get('/en'))
  expect(home.text('.toast p')).toContain(delivery.customer_phone)
  const track = page(await visitor.get('/en/track'))
  expect(track.text('main')).toContain(String(placed.number))
  // Who has an account gets its mails.
  const { email, visitor: customer } = await shop.aPerson()
  await order({ customer_name: 'Signed In' }, customer).expect(303)
  expect(await ordersOf('Signed In')).toMatchObject([{ customer_email: email }])
})

test('a browser that refuses cookies is led to the page of its order, which says that it is placed and its number', async () => {
  const sent = { ...delivery, customer_name: 'Without cookies', quantity: 1, seen_price: 120_00 }
  const answer = await request.post(`/en/product/${id}/order`).type('form').send(sent).expect(303)
  const [{ number }] = await ordersOf('Without cookies')
  const shown = page(await request.get(String(answer.headers.location)).expect(200))
  expect(shown.h1.join()).toContain(String(number))
  expect(shown.text('main')).toContain('Waiting for our call')
})

test('the form sent twice, even at once and without cookies, it is one order; it is taken anew once that was cancelled, and another one beside it', async () => {
  const sent = { ...delivery, customer_name: 'Twice', quantity: 1, seen_price: 120_00 }
  const send = () => request.post(`/en/product/${id}/order`).type('form').send(sent)
  await Promise.all([send().expect(303), send().expect(303)])
  await send().expect(303)
  expect(await ordersOf('Twice')).toHaveLength(1)
  const midnight = startOfSafiDay(dayInSafi(new Date())).getTime()
  for (const now of [midnight - 60_000, midnight + 60_000]) {
    const beside = await openShop({ beside: shop, now: new Date(now) })
    await order({ customer_name: 'Midnight' }, beside.request).expect(303)
  }
  expect(await ordersOf('Midnight')).toHaveLength(1)
  await order({ customer_name: 'Again' }).expect(303)
  await db('orders').where({ customer_name: 'Again' }).update({ status: 'cancelled' })
  await order({ customer_name: 'Again' }).expect(303)
  await order({ customer_name: 'Again', quantity: 2 }).expect(303)
  expect((await ordersOf('Again')).map(({ status }) => status)).toEqual(['cancelled', 'pending', 'pending'])
  // Whoever orders and cancels the same all day does not make others wait.
  for (let attempt = 2; attempt <= 11; attempt += 1) {
    await db('orders').where({ customer_name: 'Again' }).update({ status: 'cancelled' })
    await order({ customer_name: 'Again' }).expect(303)
  }
  expect(await ordersOf('Again')).toHaveLength(13)
})

const typed = { customer_name: 'Refused', customer_address: 'Derb 3', customer_city: 'Safi' }

test.each([
  ['a missing telephone', { customer_phone: '' }, '#customer_phone-error', 'Enter'],
  ['a slip of the telephone', { customer_phone: '061234567' }, '#customer_phone-error', '10|ten'],
  ['no quantity', { quantity: 'two' }, '#quantity-error', 'whole number'],
  ['more than there is', { quantity: 1001 }, '#quantity-error', 'Available now: 9\\d\\d'],
])(
  'an order of a piece with %s comes back on its page, with all that was typed',
  async (_what, fields, place, text) => {
    const answer = await order({ ...typed, ...fields }).expect(422)
    const shown = page(answer)
    expect(shown.text(place)).toMatch(new RegExp(text))
    expect(shown.has('.order-now[open]')).toBe(true)
    expect(shown.attribute('#customer_name', 'value')).toBe('Refused')
    expect(shown.attribute('#customer_address', 'value')).toBe('Derb 3')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await ordersOf('Refused')).toEqual([])
  },
)

test('of a piece of which only a multiple is sold the number that can be bought comes back, and one that is gone cannot be ordered', async () => {
  const boxed = await aProduct({ stock: 10, quantity_multiple: 6, price: 120_00 })
  const shown = page(await order({ ...typed, quantity: 12 }, aVisitor(), boxed.id).expect(422))
  expect(shown.text('#quantity-error')).toContain('Available now: 6.')
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
  expect(shown.attribute('#order-now [formaction]', 'formaction')).toBe('/en/cart/lines')
  await order({ customer_name: 'With cart' }, visitor).expect(303)
  const cart = page(await visitor.get('/en/cart'))
  expect(cart.has(`#order-summary`)).toBe(true)
  expect(cart.text('main')).toContain(other.name_en)
})
