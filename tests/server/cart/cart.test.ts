import { describe, expect, test } from 'vitest'
import { madFromCentimes } from '#domain/currency/money.ts'
import { amountToFreeDelivery, defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aProduct, aVisitor } = await openShop()

type Visitor = ReturnType<typeof aVisitor>
const put = (visitor: Visitor, product_id: unknown, quantity: unknown = 1) =>
  visitor
    .post('/en/cart/lines')
    .type('form')
    .send({ product_id, quantity } as object)
const change = (visitor: Visitor, id: number, fields: object) =>
  visitor.post(`/en/cart/lines/${id}`).type('form').send(fields)
const showCart = async (visitor: Visitor) => page(await visitor.get('/en/cart').expect(200))
const quantityOf = (cart: ReturnType<typeof page>, id: number) =>
  cart.attribute(`${lineOf(id)} input[name=quantity]`, 'value')
/** The cart's cookie as set by the response. */
const cookieIn = (response: { headers: Record<string, string> }) =>
  [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('cart='))

describe('an empty cart', () => {
  test('links to the shop and has no order form', async () => {
    const cart = await showCart(aVisitor())
    expect(cart.h1).toEqual(['Your cart is empty'])
    expect(cart.text('main a.btn[href="/en/shop"]')).toBe('Browse products')
    expect(cart.has('form#order')).toBe(false)
  })

  test.each(['%', '<x>', 'a'.repeat(5000), '99999999999999999999.1'])(
    'is shown for an invalid cookie: %s',
    async (cookie) => {
      const response = await request.get('/en/cart').set('cookie', `cart=${cookie}`).expect(200)
      expect(page(response).h1).toEqual(['Your cart is empty'])
    },
  )
})

describe('adding to the cart', () => {
  test('redirects to the cart with a toast, and sets only its cookie', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ name_en: 'Blue Tagine', name_fr: 'Tajine bleu' })
    const answer = await put(visitor, product.id, 2).expect(303).expect('location', '/en/cart')
    expect(cookieIn(answer)).toMatch(
      new RegExp(`^cart=${product.id}\\.2; Max-Age=31536000; Path=/; SameSite=Lax$`),
    )

    const cart = await showCart(visitor)
    expect(cart.texts('.toast[role=status] strong')).toEqual(['Added to your cart'])
    expect(cart.text('.toast p')).toContain('Blue Tagine')
    expect(quantityOf(cart, product.id)).toBe('2')
    expect((await showCart(visitor)).has('.toasts .toast')).toBe(false)
    expect(page(await visitor.get('/fr/cart')).text(lineOf(product.id))).toContain('Tajine bleu')
  })

  test('the button of a card names the product and adds one piece, without script too', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ name_en: 'Green Bowl' })
    const shop = page(await visitor.get('/en/shop').expect(200))
    const form = shop
      .all('.card form[action="/en/cart/lines"]')
      .find((each) => each.querySelector(`button[name=product_id][value="${product.id}"]`))
    expect(form?.querySelector('button')?.getAttribute('aria-label')).toContain('Green Bowl')
    await visitor.post('/en/cart/lines').type('form').send({ product_id: product.id }).expect(303)
    expect(quantityOf(await showCart(visitor), product.id)).toBe('1')
  })

  test('the same product again is one line', async () => {
    const visitor = aVisitor()
    const product = await aProduct()
    await put(visitor, product.id, 2)
    await put(visitor, product.id, 3)
    expect(quantityOf(await showCart(visitor), product.id)).toBe('5')
  })

  test.each(['many', '1.5', '1.000'])('a quantity of %j adds nothing and leads back', async (quantity) => {
    const visitor = aVisitor()
    const { id } = await aProduct()
    await put(visitor, id, quantity).expect(303).expect('location', `/en/product/${id}`)
    const shown = page(await visitor.get(`/en/product/${id}`))
    expect(shown.texts('.toast strong')).toEqual(['We could not read the quantity'])
    expect((await showCart(visitor)).h1).toEqual(['Your cart is empty'])
  })

  test.each([undefined, '0'])('a quantity of %j becomes one', async (quantity) => {
    const visitor = aVisitor()
    const product = await aProduct()
    await put(visitor, product.id, quantity)
    expect(quantityOf(await showCart(visitor), product.id)).toBe('1')
  })

  test.each(['0', 'abc', '999999', undefined, '9'.repeat(30)])(
    'product %j does not exist, and the visitor gets a message',
    async (id) => {
      const visitor = aVisitor()
      const answer = await put(visitor, id).expect(303).expect('location', '/en/cart')
      expect(cookieIn(answer)).toBeUndefined()
      expect((await showCart(visitor)).texts('.toast[role=alert] strong')).toEqual([
        'This piece has left the shelf',
      ])
    },
  )

  test.each([{ stock: 0 }, { is_active: false }])('a product with %j cannot be added', async (fields) => {
    const visitor = aVisitor()
    const product = await aProduct(fields)
    expect(cookieIn(await put(visitor, product.id))).toBeUndefined()
  })

  test('the 51st line is rejected with a message, and the 50 others stay', async () => {
    const product = await aProduct()
    const full = Array.from({ length: 50 }, (_, index) => `${product.id + 1 + index}.9999`).join('-')
    const visitor = aVisitor()
    const answer = await put(visitor, product.id).set('cookie', `cart=${full}`).expect(303)
    expect(cookieIn(answer)).toBeUndefined()
    expect((await showCart(visitor)).texts('.toast[role=alert] strong')).toEqual(['Your cart is full'])
  })

  test('a GET of a form’s address redirects to the cart', async () => {
    await request.get('/fr/cart/lines').expect(303).expect('location', '/fr/cart')
    await request.get('/cart/lines/7').expect(303).expect('location', '/cart')
    await request.get('/cart/lines/7/restoration').expect(303).expect('location', '/cart')
  })
})

describe('a line', () => {
  test('is increased, set and removed by plain forms', async () => {
    const visitor = aVisitor()
    const product = await aProduct()
    await put(visitor, product.id, 3)
    const cart = await showCart(visitor)
    for (const control of ['[name=step][value="1"]', '[name=step][value="-1"]', '[name=remove][value="1"]'])
      expect(cart.has(`${lineOf(product.id)} form[method=post] button${control}`)).toBe(true)
    expect(cart.text(`${lineOf(product.id)} noscript`)).toContain('type="submit"')
    await change(visitor, product.id, { quantity: '3', step: '1' }).expect(303)
    expect(quantityOf(await showCart(visitor), product.id)).toBe('4')
    await change(visitor, product.id, { quantity: '4', step: '-1' })
    expect(quantityOf(await showCart(visitor), product.id)).toBe('3')
    await change(visitor, product.id, { quantity: '7' })
    expect(quantityOf(await showCart(visitor), product.id)).toBe('7')
    const answer = await change(visitor, product.id, { quantity: '7', remove: '1' }).expect(303)
    expect(cookieIn(answer)).toMatch(/^cart=-;/)
    expect((await showCart(visitor)).texts('.toast strong')).toEqual(['Removed from your cart'])
  })

  test('with 0 or less is removed', async () => {
    const visitor = aVisitor()
    const product = await aProduct()
    await put(visitor, product.id, 1)
    await change(visitor, product.id, { quantity: '0' })
    expect((await showCart(visitor)).h1).toEqual(['Your cart is empty'])
  })

  test.each(['many', '', '1e9'])('changed to %j stays the same', async (quantity) => {
    const visitor = aVisitor()
    const product = await aProduct()
    await put(visitor, product.id, 2)
    await change(visitor, product.id, { quantity }).expect(303)
    expect(quantityOf(await showCart(visitor), product.id)).toBe('2')
  })

  test('is put there in digits of any script, and says so where the number may be another', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ stock: 5000 })
    await put(visitor, product.id, '١٢')
    expect(quantityOf(await showCart(visitor), product.id)).toBe('12')
    await change(visitor, product.id, { quantity: '1.000' }).expect(303)
    expect((await showCart(visitor)).texts('.toast strong')).toEqual(['We could not read the quantity'])
  })
})

describe('a removed line', () => {
  const undoOf = async (visitor: Visitor) =>
    (await showCart(visitor)).attribute('.toast .toast__undo', 'action') ?? 'no undo'

  test('comes back in its place with its quantity by the button of the message', async () => {
    const visitor = aVisitor()
    const products = [await aProduct(), await aProduct({ name_en: 'Missed jug' }), await aProduct()]
    for (const { id } of products) await put(visitor, id, 3)
    await change(visitor, products[1]?.id ?? 0, { remove: '1' })
    const answer = await visitor
      .post(await undoOf(visitor))
      .expect(303)
      .expect('location', '/en/cart')
    expect(cookieIn(answer)).toMatch(new RegExp(`^cart=${products.map(({ id }) => `${id}.3`).join('-')};`))
    const cart = await showCart(visitor)
    expect(cart.texts('.toast strong')).toEqual(['Back in your cart'])
    expect(cart.text('.toast p')).toContain('Missed jug')
  })

  test('comes back into a cart that it emptied, and once only', async () => {
    const visitor = aVisitor()
    const { id } = await aProduct()
    await put(visitor, id, 2)
    await change(visitor, id, { quantity: '0' })
    const undo = await undoOf(visitor)
    await visitor.post(undo).expect(303)
    await visitor.post(undo).expect(303)
    expect(quantityOf(await showCart(visitor), id)).toBe('2')
  })

  test('that has been hidden since, or is badly described, leaves the cart as it is, with a message', async () => {
    const visitor = aVisitor()
    const { id } = await aProduct()
    for (const address of [
      `/en/cart/lines/${id}/restoration?quantity=0&index=0`,
      `/en/cart/lines/${id}/restoration?quantity=1&index=-1`,
      `/en/cart/lines/${id}/restoration`,
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

  test('does not come back into a cart that is full by now', async () => {
    const visitor = aVisitor()
    const { id } = await aProduct()
    const full = Array.from({ length: 50 }, (_, index) => `${id + 1 + index}.1`).join('-')
    const answer = await visitor
      .post(`/en/cart/lines/${id}/restoration?quantity=1&index=0`)
      .set('cookie', `cart=${full}`)
      .expect(303)
    expect(cookieIn(answer)).toBeUndefined()
    expect((await showCart(visitor)).texts('.toast[role=alert] strong')).toEqual(['Your cart is full'])
  })
})

describe('the totals', () => {
  const sums = async (visitor: Visitor) => (await showCart(visitor)).texts('#order-summary dd')

  test('the bar shows how much is missing', async () => {
    const visitor = aVisitor()
    await put(visitor, (await aProduct({ price: 120_00 })).id)
    const missing = madFromCentimes(amountToFreeDelivery(120_00, defaultTerms))
    expect((await showCart(visitor)).text('.progress p')).toMatch(
      new RegExp(`^${missing}\\s*DH more for free delivery\\.$`),
    )
  })

  test('use current prices', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ price: 100_00 })
    await put(visitor, product.id)
    await db('products').where({ id: product.id }).update({ price: 200, sale_price: 150 })
    expect((await sums(visitor))[0]).toMatch(/^150\s*DH$/)
  })
})

describe('a change in the meantime is shown at its line', () => {
  test('a product that became scarce', async () => {
    const visitor = aVisitor()
    const product = await aProduct({ stock: 5 })
    await put(visitor, product.id, 5)
    await db('products').where({ id: product.id }).update({ stock: 2 })
    const cart = await showCart(visitor)
    expect(cart.text(`${lineOf(product.id)}`)).toContain('Only 2 left')
  })

  test('a product that was hidden, and is not counted', async () => {
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
})

describe('a quote', () => {
  const ask = (items: unknown) => request.post('/api/cart/quote').send({ items })

  test('prices a cart from the database', async () => {
    const product = await aProduct({ price: 200_00, sale_price: 149_50, stock: 3 })
    const { body } = await ask([{ product_id: product.id, quantity: 2, price: 1 }]).expect(200)
    expect(body).toMatchObject({ subtotal: 299, shipping: 30, total: 329 })
    expect(body.lines).toEqual([
      expect.objectContaining({ product_id: product.id, unit_price: 149.5, total: 299, notice: null }),
    ])
  })

  test('reports what is scarce, and nothing else about unavailable products', async () => {
    const product = await aProduct({ stock: 1 })
    const hidden = await aProduct({ is_active: false })
    const { body } = await ask([
      { product_id: product.id, quantity: 2 },
      { product_id: hidden.id, quantity: 1 },
    ])
    expect(body.lines).toMatchObject([
      { notice: 'scarce', product: { stock: 1 } },
      { notice: 'unavailable', product: null, total: 0 },
    ])
  })

  test.each([
    [undefined],
    [[]],
    ['x'],
    [[{ product_id: 1, quantity: 0 }]],
    [[{ product_id: 'x', quantity: 1 }]],
  ])('of %j is rejected', async (items) => {
    await ask(items)
      .expect(422)
      .expect('content-type', /problem\+json/)
  })
})
