import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { quantityLimit } from '#domain/cart/cart.ts'
import texts from '../../../locales/en/errors.json' with { type: 'json' }
import { aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { awaitedLater, runConcurrently, waitForLocks } from '../../support/data/test-database.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, db, aProduct, anOrder, signedIn, stockOf } = shop

type Item = { product_id: number; quantity: number; [forged: string]: unknown }
const order = (items: Item[], fields: object = {}) =>
  request.post('/api/orders').send({ ...delivery, items, ...fields })
const manager = await signedIn('manager')

/** Another process of the shop: its connections do not count as the first one's. */
const beside = await openShop({ beside: shop })

const orderOf = (product_id: number, fields: object = {}) => order([{ product_id, quantity: 1 }], fields)

/** Locks a product's row until `release` is called, as an import of many products does. */
async function lockRow(productId: number): Promise<{ release: () => Promise<void> }> {
  const transaction = await beside.db.transaction()
  await transaction('products').where({ id: productId }).forUpdate()
  const release = async () => {
    if (!transaction.isCompleted()) await transaction.rollback()
  }
  onTestFinished(release)
  return { release }
}

test('a locked product blocks neither pages nor orders of other products', { tags: ['series'] }, async () => {
  const [locked, free, other] = [await aProduct({ stock: 40 }), await aProduct(), await aProduct()]
  const { release } = await lockRow(locked.id)
  const events: string[] = []
  const send = async () => {
    const answer = await orderOf(locked.id)
    events.push('locked')
    return answer
  }
  const refused = awaitedLater(runConcurrently(30, send))
  // Requested together with the thirty orders, and answered before them.
  await Promise.all([
    request.get('/en/shop').expect(200),
    request.get(`/en/product/${locked.id}`).expect(200),
    orderOf(free.id).expect(201),
    orderOf(other.id).expect(201),
  ])
  await request.get('/en/shop').expect(200)
  events.push('served')
  for (const { status, headers, body } of await refused) {
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({ code: 'unavailable' })
  }
  expect(events[0]).toBe('served')
  const counts = () => db('order_refusals').select('code', 'count')
  await expect.poll(counts).toContainEqual({ code: 'unavailable', count: 30 })

  await release()
  await orderOf(locked.id).expect(201)
  expect(await stockOf(locked.id)).toBe(39)
})

test('of two transactions in a deadlock, the order is retried and both succeed', async () => {
  const [first, second] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })]
  const transaction = await beside.db.transaction()
  // Locked in the opposite order of placing an order: the order waits for the second row, and this transaction for
  // the first.
  await transaction('products').where({ id: second.id }).forUpdate()
  const items = [first, second].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const ordered = awaitedLater(order(items).then((answer) => answer))
  await waitForLocks(db)
  // The deadlock ends the transaction that has waited longer: the order, unless this machine is very slow.
  await transaction('products')
    .where({ id: first.id })
    .forUpdate()
    .catch(() => {})
  await transaction.rollback()
  expect((await ordered).status).toBe(201)
})

describe('orders of the same pieces', () => {
  /** Sends an order that waits for its product until another process has changed it. */
  async function orderDuring(changes: object, product: { id: number }) {
    const transaction = await beside.db.transaction()
    await transaction('products').where({ id: product.id }).update(changes)
    const ordered = orderOf(product.id).then((answer) => answer)
    await waitForLocks(beside.db)
    await transaction.commit()
    return ordered
  }

  test('a price that changes while an order waits for its product is the one it is stored with', async () => {
    const product = await aProduct({ price: 100_00, stock: 5 })
    const { status, body } = await orderDuring({ price: 120, name_en: 'Renamed' }, product)
    expect(status).toBe(201)
    expect(body).toMatchObject({ subtotal: 120, items: [{ price: 120, name_en: 'Renamed' }] })
    expect(await stockOf(product.id)).toBe(4)
  })

  test.each([{ stock: 0 }, { is_active: false }])(
    '%j while an order waits for its product refuses it, and nothing is left of it',
    async (changes) => {
      const product = await aProduct({ stock: 5 })
      expect((await orderDuring(changes, product)).status).toBe(409)
      expect(await db('order_lines').where({ product_id: product.id })).toEqual([])
    },
  )

  test('the last piece, ordered twice at once with the same checkout, is one order for both; thirty buyers of ten pieces get ten, whose carts have them in opposite order, too', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await aProduct({ stock: 1 })
      const checkout_id = randomUUID()
      const answers = await Promise.all([orderOf(id, { checkout_id }), orderOf(id, { checkout_id })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    }
    const pieces = [await aProduct({ stock: 10 }), await aProduct({ stock: 10 })].map(({ id }) => id)
    const answers = await runConcurrently(30, (index) => {
      const cart = (index % 2 ? pieces : pieces.toReversed()).map((product_id) => ({
        product_id,
        quantity: 1,
      }))
      return orderOf(0, { items: cart, customer_phone: aPhoneNumber(index) })
    })
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(await db('products').whereIn('id', pieces).pluck('stock')).toEqual([0, 0])
  })
})

describe('placing an order', () => {
  test('answers 201 with the order, priced by the server: sent prices, names and status are ignored', async () => {
    const product = await aProduct({ price: 120_00, sale_price: 99_50, name_en: 'Blue Tagine' })
    const forged = { price: 0.01, unit_price: 0.01, name: 'Free pot', sale_price: 1 }
    const sums = { total_amount: 1, subtotal: 1, shipping: 0 }
    const items = [{ product_id: product.id, quantity: 2, ...forged }]
    const { body } = await order(items, { ...sums, status: 'delivered', number: 1, user_id: 1 })
      .set('accept-language', 'en')
      .expect(201)
    expect(body).toMatchObject({
      ...delivery,
      status: 'pending',
      user_id: null,
      subtotal: 199,
      shipping: 30,
      total_amount: 229,
      items: [{ product_id: product.id, quantity: 2, price: 99.5, name: 'Blue Tagine' }],
    })
    expect(body.number).toBeGreaterThan(1000)
    expect(body.created_at).toMatch(/Z$/)
  })

  test('takes null for what is not given, and merges the same product in two lines', async () => {
    const items = [{ product_id: (await aProduct()).id, quantity: 1 }]
    const { body } = await order(items, {
      discount_code: null,
      checkout_id: null,
      notes: null,
      mark: null,
    }).expect(201)
    expect(body).toMatchObject({
      discount_code: null,
      checkout_id: expect.any(String),
      notes: null,
      mark: null,
    })
    await request.post('/api/cart/quote').send({ items, city: null, discount_code: null }).expect(200)
    const product = await aProduct({ stock: 5 })
    const { body: merged } = await order([
      { product_id: product.id, quantity: 2 },
      { product_id: product.id, quantity: 3 },
    ]).expect(201)
    expect(merged.items).toEqual([expect.objectContaining({ product_id: product.id, quantity: 5 })])
    expect(await stockOf(product.id)).toBe(0)
    const twice = Array(2).fill({ product_id: (await aProduct({ stock: 4 })).id, quantity: 3 })
    await order(twice).expect(409)
  })

  test('with insufficient stock is a 409 that lists the lines, of a hidden product like one that is not there, and takes nothing', async () => {
    const [scarce, plenty] = [await aProduct({ stock: 1 }), await aProduct({ stock: 9 })]
    const hidden = await aProduct({ is_active: false, stock: 7 })
    const { body } = await order([
      { product_id: plenty.id, quantity: 2 },
      { product_id: scarce.id, quantity: 3 },
      { product_id: 999_999, quantity: 1 },
      { product_id: hidden.id, quantity: 1 },
    ])
      .expect(409)
      .expect('content-type', /problem\+json/)
    expect(body).toMatchObject({ code: 'out_of_stock', status: 409 })
    const [ofScarce, ofNone, ofHidden] = body.lines
    expect(ofScarce).toMatchObject({
      product_id: scarce.id,
      reason: 'out_of_stock',
      requested: 3,
      available: 1,
    })
    const unavailable = { reason: 'unavailable', requested: 1, available: 0 }
    expect([ofNone, ofHidden]).toEqual([
      { product_id: 999_999, ...unavailable },
      { product_id: hidden.id, ...unavailable },
    ])
    expect(await stockOf(plenty.id)).toBe(9)
  })

  /** What is wrong, the fields, the one with the error, and its code. */
  type Rejected = [what: string, fields: object, field: string, code: string]
  const errors: Record<string, string> = texts

  test.each<Rejected>([
    ['an empty name', { customer_name: '   ' }, 'customer_name', 'name_missing'],
    ['a list as phone', { customer_phone: ['x'] }, 'customer_phone', 'phone_missing'],
    ['no city', { customer_city: undefined }, 'customer_city', 'city_missing'],
    ['no address', { customer_address: undefined }, 'customer_address', 'address_missing'],
    ['a phone without a digit', { customer_phone: 'none' }, 'customer_phone', 'phone_letters'],
    ['a wrong e-mail', { customer_email: 'fatima@' }, 'customer_email', 'email_invalid'],
    ['a note that is too long', { notes: 'a'.repeat(2001) }, 'notes', 'too_long'],
    ['a card that is too long', { card_text: 'x'.repeat(301) }, 'card_text', 'too_long'],
    ['a receiver without a digit', { receiver_phone: 'none' }, 'receiver_phone', 'phone_without_digits'],
    ['a mark that there is not', { mark: 'dragon' }, 'mark', 'invalid_value'],
    ['no items', { items: [] }, 'items', 'items_missing'],
    ['101 lines', { items: Array(101).fill({ product_id: 1, quantity: 1 }) }, 'items', 'too_many_items'],
    ['a checkout_id that is not a UUID', { checkout_id: 'mine' }, 'checkout_id', 'checkout_id_invalid'],
  ])('with %s is rejected at the field, and nothing is stored', expectRejection)

  test.each([0, 1.5, quantityLimit + 1, '2'])('with a quantity of %j is rejected', (quantity) =>
    expectRejection('', { items: [{ product_id: 1, quantity }] }, 'items.0.quantity', 'quantity_invalid'),
  )

  test.each([-1, 2_147_483_648, '1'])('with a product_id of %j is rejected', (product_id) =>
    expectRejection('', { items: [{ product_id, quantity: 1 }] }, 'items.0.product_id', 'product_id_invalid'),
  )

  async function expectRejection(...[, fields, field, code]: Rejected) {
    const before = await db('orders').count({ count: '*' })
    const items = [{ product_id: 1, quantity: 1 }]
    const { body } = await order(items, fields).set('accept-language', 'en').expect(422)
    expect(body.errors).toEqual({ [field]: [errors[code]] })
    expect(await db('orders').count({ count: '*' })).toEqual(before)
  }

  test('stores text of any script unchanged, without surrounding spaces, NUL and lone surrogates', async () => {
    const items = [{ product_id: (await aProduct({ stock: 99 })).id, quantity: 1 }]
    const names = {
      '<b>فاطمة</b> 🏺': '<b>فاطمة</b> 🏺',
      "Robert'); drop table orders;--": "Robert'); drop table orders;--",
      'زنقة\u200f 7 \u200e👩\u200d🎨': 'زنقة\u200f 7 \u200e👩\u200d🎨',
      ' Fatima \n': 'Fatima',
      'a\ud800b': 'a\ufffdb',
    }
    for (const [customer_name, kept] of Object.entries(names)) {
      const { body } = await order(items, { customer_name, notes: '1st\r\nfl\0oor' }).expect(201)
      expect(body).toMatchObject({ customer_name: kept, notes: '1st\nfloor' })
    }
  })

  test('stores the largest possible order exactly', async () => {
    const items = []
    for (let line = 0; line < 20; line += 1) {
      items.push({ product_id: (await aProduct({ price: 999_999_99, stock: 9999 })).id, quantity: 9999 })
    }
    const { body } = await order(items).expect(201)
    expect(body.total_amount).toBe(199_979_998_000.2)
  })
})

test.each([
  ['a list', 'application/json', '[]', 422],
  ['nothing', 'application/json', '', 422],
  ['a form', 'application/x-www-form-urlencoded', 'customer_name=x', 415],
  ['deep nesting', 'application/json', '['.repeat(50_000), 400],
  ['another charset', 'application/json; charset=iso-8859-1', '{}', 415],
  ['__proto__', 'application/json', '{"__proto__":{"customer_name":"x"},"constructor":{"x":1}}', 422],
])('an invalid body is refused: %s', async (_what, type, body, status) => {
  const response = await request.post('/api/orders').set('content-type', type).send(body)
  expect(response.status).toBe(status)
  expect(response.headers['content-type']).toMatch(/problem\+json/)
  expect(response.body).toMatchObject({ status, title: expect.any(String), code: expect.any(String) })
})

test('staff set what is a status alone, and on an order that there is', async () => {
  const placed = await anOrder()
  for (const status of ['lost', null, ['pending']]) {
    const { body } = await manager.patch(`/api/orders/${placed.id}`).send({ status }).expect(422)
    expect(Object.keys(body.errors)).toEqual(['status'])
  }
  for (const id of ['abc', '999999', '9'.repeat(20)]) {
    await manager.get(`/api/orders/${id}`).expect(404)
    await manager.patch(`/api/orders/${id}`).send({ status: 'shipped' }).expect(404)
  }
})
