import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  readCheckoutId as checkoutIn,
  sendCheckout as send,
  type Visitor,
} from '../../support/shop/visitors.ts'

const { db, aProduct, aVisitor, logLines, stockOf } = await openShop()

const aVisitorWith = (product_id: number, quantity = 1): Promise<Visitor> =>
  aVisitorWithCart({ aVisitor }, product_id, aVisitor(), quantity)
const lineNotice = (id: number) => `${lineOf(id)} .hint`
const ordersOf = async (product_id: number) => (await db('order_lines').where({ product_id })).length

describe('an order', () => {
  test('redirects home with a confirmation and its number, empties the cart and takes the stock', async () => {
    const product = await aProduct({ stock: 5, price: 120_00 })
    const visitor = await aVisitorWith(product.id, 2)
    const checkout_id = await checkoutIn(visitor)
    const answer = await send(visitor, { checkout_id, notes: 'Ring twice' })
      .expect(303)
      .expect('location', '/en')
    expect([answer.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^cart=-;/))

    const order = await db('orders').first().where({ checkout_id })
    expect(order).toMatchObject({
      ...delivery,
      customer_email: null,
      notes: 'Ring twice',
      status: 'pending',
      subtotal: '240.00',
      shipping: '30.00',
      total_amount: '270.00',
    })
    const home = page(await visitor.get('/en'))
    expect(home.text('.toast[role=status] strong')).toBe('Order submitted successfully!')
    expect(home.text('.toast p')).toContain(`We will contact you soon to confirm your order`)
    expect(home.text('.toast p')).toContain(String(order.number))
    expect(page(await visitor.get('/en/cart')).h1).toEqual(['Your cart is empty'])
    expect(await stockOf(product.id)).toBe(3)
  })

  test('is not placed for another total than the one shown beside its button', async () => {
    const product = await aProduct({ stock: 5, price: 120_00 })
    const visitor = await aVisitorWith(product.id)
    const sumIn = (shown: ReturnType<typeof page>) => shown.attribute('input[name=seen_total]', 'value')
    const shown = page(await visitor.get('/en/cart'))
    const seen_total = sumIn(shown)
    expect(seen_total).toBe('15000')
    const seen_prices = shown.attribute('input[name=seen_prices]', 'value')
    expect(shown.has(lineNotice(product.id))).toBe(false)
    await db('products').where({ id: product.id }).update({ price: 140 })
    const answer = page(await send(visitor, { seen_total, seen_prices }).expect(422))
    expect(answer.text('.toast[role=alert]')).toContain('The total has changed since you saw it')
    expect(answer.text(lineNotice(product.id))).toBe(
      'The price has gone up since you added it. It was 120 DH.',
    )
    expect(answer.attribute('#order input[name=customer_city]', 'value')).toBe(delivery.customer_city)
    expect(await ordersOf(product.id)).toBe(0)
    expect(await stockOf(product.id)).toBe(5)

    await visitor.post('/en/cart/lines').type('form').send({ product_id: product.id, quantity: 1 })
    await send(visitor, { seen_total: sumIn(answer) }).expect(422)
    await send(visitor, { seen_total: sumIn(page(await visitor.get('/en/cart'))) }).expect(303)
    expect(await stockOf(product.id)).toBe(3)
  })

  test('submitted again after a price change is the same order', async () => {
    const product = await aProduct({ stock: 5, price: 120_00 })
    const visitor = await aVisitorWith(product.id)
    const fields = { checkout_id: await checkoutIn(visitor), seen_total: '15000' }
    await send(visitor, fields).expect(303)
    await db('products').where({ id: product.id }).update({ price: 140 })
    await visitor.post('/en/cart/lines').type('form').send({ product_id: product.id, quantity: 1 })
    await send(visitor, fields).expect(303).expect('location', '/en')
    expect(await ordersOf(product.id)).toBe(1)
  })

  test('keeps its lines whatever happens to the product', async () => {
    const made = { stock: 9, made_to_order_days: 21 }
    const product = await aProduct({ name_en: 'Blue Tagine', price: 120_00, sale_price: 99_50, ...made })
    const visitor = await aVisitorWith(product.id)
    await send(visitor).expect(303)
    const changed = { name_en: 'Red Tagine', price: 999, sale_price: null, made_to_order_days: 40 }
    await db('products').where({ id: product.id }).update(changed)
    await db('products').where({ id: product.id }).delete()
    const line = await db('order_lines').first().where({ product_id: product.id })
    const kept = { name_en: 'Blue Tagine', price: '99.50', quantity: 1, made_to_order_days: 21 }
    expect(line).toMatchObject(kept)
  })
})

test('a missing value is shown at its field, above the form and in a toast, and the input stays as text', async () => {
  const product = await aProduct()
  const visitor = await aVisitorWith(product.id)
  const missing = { customer_name: '', customer_phone: ' ', customer_address: '' }
  const customer_city = '"><script>alert(1)</script>'
  const sent = send(visitor, { ...missing, customer_city, notes: 'Ring' })
  const answer = await sent.expect(422).expect('content-type', /html/)
  expect(answer.text).not.toContain('<script>alert')
  const cart = page(answer)

  expect(cart.text('.toast[role=alert] strong')).toBe('Error')
  expect(cart.text('.toast p')).toContain('Please fill in all required fields')
  expect(cart.text('#order .alert')).toContain('3 things are missing')
  expect(cart.all('#order .alert a').map((link) => link.getAttribute('href'))).toEqual([
    '#customer_name',
    '#customer_phone',
    '#customer_address',
  ])
  for (const field of ['customer_name', 'customer_phone', 'customer_address']) {
    expect(cart.attribute(`#${field}`, 'aria-invalid')).toBe('true')
    expect(cart.attribute(`#${field}`, 'aria-describedby')).toContain(`${field}-error`)
    expect(cart.text(`#${field}-error`)).not.toBe('')
  }
  expect(cart.attribute('#customer_city', 'value')).toBe(customer_city)
  expect(cart.text('textarea#notes')).toBe('Ring')
  expect(cart.has('#customer_city-error')).toBe(false)
  expect(await ordersOf(product.id)).toBe(0)
})

test('a product that sold out meanwhile: no order, cart and details stay, the line shows it', async () => {
  const product = await aProduct({ stock: 2 })
  const visitor = await aVisitorWith(product.id, 2)
  await db('products').where({ id: product.id }).update({ stock: 1 })
  const cart = page(await send(visitor, { customer_city: 'Rabat' }).expect(422))
  expect(cart.text('.toast[role=alert] strong')).toBe('Error submitting order')
  expect(cart.text(`${lineOf(product.id)}`)).toContain('Only 1 left')
  expect(cart.attribute('#customer_city', 'value')).toBe('Rabat')
  expect(await stockOf(product.id)).toBe(1)
  expect(await ordersOf(product.id)).toBe(0)
  const kept = page(await visitor.get('/en/cart'))
  expect(kept.attribute(`${lineOf(product.id)} .stepper input`, 'value')).toBe('2')
})

test('a database that fails: the error of docs/product.md, the cart kept, what was typed kept, no success', async () => {
  const product = await aProduct()
  const visitor = await aVisitorWith(product.id)
  await db.raw('alter table order_lines rename to order_lines_away')
  logLines.length = 0
  const cart = page(await send(visitor, { customer_city: 'Rabat' }).expect(500))
  await db.raw('alter table order_lines_away rename to order_lines')
  expect(cart.text('.toast[role=alert] strong')).toBe('Error submitting order')
  expect(cart.text('.toast p')).toContain('Please try again later')
  expect(cart.attribute('#customer_city', 'value')).toBe('Rabat')
  expect(await stockOf(product.id)).toBe(10)
  expect(logLines.filter((line) => line.includes('an order could not be placed'))).toHaveLength(1)
  await send(visitor).expect(303)
})

test('the same checkout, sent 8 times at once and once more, is one order; the cart after it is a new checkout', async () => {
  const product = await aProduct({ stock: 9 })
  const visitor = await aVisitorWith(product.id)
  const checkout_id = await checkoutIn(visitor)
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(visitor, { checkout_id })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
  await send(visitor, { checkout_id }).expect(303)
  expect(await ordersOf(product.id)).toBe(1)
  expect(await stockOf(product.id)).toBe(8)
  expect(page(await visitor.get('/en/cart')).text('.toast strong')).toBe('We already have this order')
  await visitor.post('/en/cart/lines').type('form').send({ product_id: product.id })
  expect(await checkoutIn(visitor)).not.toBe(checkout_id)
  // Without a cart there is none.
  await send(aVisitor(), { checkout_id: randomUUID() }).expect(303).expect('location', '/en/cart')
})

const { id } = await aProduct({ stock: 1000 })

test('a slip in a phone is asked about once, also as that of a gift’s receiver, then taken as it was typed', async () => {
  const phone = '061234567'
  const visitor = await aVisitorWith(id)
  const typed = { customer_phone: phone, receiver_phone: phone, card_text: 'عيد مبارك' }
  // New sums for a city ask about nothing, and confirm nothing.
  const updated = page(await send(visitor, { ...typed, act: 'update' }).expect(200))
  expect(updated.has('[name=phone_confirmed], [name=receiver_phone_confirmed]')).toBe(false)
  const asked = page(await send(visitor, typed).expect(422))
  for (const field of ['customer_phone', 'receiver_phone']) {
    expect(asked.text(`#${field}-error`)).toContain('this one has 9. Is it right?')
    expect(asked.attribute(`#${field}`, 'value')).toBe(phone)
  }
  expect(asked.has('.gift[open]')).toBe(true)
  expect(asked.text('#card_text')).toBe(typed.card_text)
  const phone_confirmed = asked.attribute('[name=phone_confirmed]', 'value')
  const receiver_phone_confirmed = asked.attribute('[name=receiver_phone_confirmed]', 'value')
  // Nor is it asked about again with another question.
  const sum = page(
    await send(visitor, { ...typed, phone_confirmed, receiver_phone_confirmed, seen_total: '1' }).expect(422),
  )
  expect(sum.attribute('[name=phone_confirmed]', 'value')).toBe(phone)
  await send(visitor, { ...typed, phone_confirmed, receiver_phone_confirmed }).expect(303)
  expect(await db('orders').orderBy('id', 'desc').first()).toMatchObject(typed)
})

test('a phone in Arabic digits is taken at once, and the confirmation repeats it with digits that stand from left to right', async () => {
  const visitor = await aVisitorWith(id)
  await send(visitor, { customer_phone: '٠٥ ٢٢ ٣٣ ٤٤ ٥٥' }).expect(303)
  const home = page(await visitor.get('/en'))
  expect(home.text('.toast p')).toContain(`confirm your order, on \u206605 22 33 44 55\u2069.`)
})
