import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openCheckoutShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  editOrder,
  fillCart,
  orderPageOf,
  readCheckoutId,
  sendCheckout,
  sendCheckoutLosingResponse,
  type Visitor,
} from '../../support/shop/visitors.ts'

const { shop, other, db, product, orderUnder, aProduct, aVisitor, request } = await openCheckoutShop()
const manager = await shop.signedIn('manager')

/** Orders of an account within ten minutes. */
const mostOfAccount = 30

const correction = {
  customer_phone: '0699887766',
  customer_address: '12 Harbour Street',
  customer_city: 'Essaouira',
}
const changed = (field: keyof typeof correction) =>
  `${isolateDirection(delivery[field])} → ${isolateDirection(correction[field])}`
const setStatus = (id: number, status: string) =>
  manager.patch(`/api/orders/${id}`).send({ status }).expect(200)

/** A visitor whose order was placed but whose browser did not receive the response. */
async function aLostOrder(visitor = aVisitor()) {
  await aVisitorWithCart(shop, product.id, visitor)
  const checkout_id = await readCheckoutId(visitor)
  await sendCheckoutLosingResponse(shop, visitor, { checkout_id }).expect(303)
  return { visitor, checkout_id, order: await orderUnder(checkout_id) }
}

describe('the same checkout with other delivery details, while the order is pending,', () => {
  test('corrects the order, confirms it with its number, empties the cart, and is shown in the history of the order', async () => {
    const { visitor, checkout_id, order } = await aLostOrder()
    await sendCheckout(visitor, { ...correction, checkout_id })
      .expect(303)
      .expect('location', '/en')
    expect(await orderUnder(checkout_id)).toMatchObject({ ...delivery, ...correction, status: 'pending' })
    const home = page(await visitor.get('/en'))
    expect(home.text('.toast[role=status] strong')).toBe('Your order is corrected')
    expect(home.text('.toast')).toContain(`Order no. ${order.number}`)
    expect(page(await visitor.get('/en/cart')).h1).toEqual(['Your cart is empty'])
    expect(await db('order_lines').where({ order_id: order.id })).toHaveLength(1)
    const details = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
    const steps = details.texts('.order__log > li')
    expect(steps[0]).toContain('Corrected by the customer')
    expect(steps[0]).toContain(`Phone: ${changed('customer_phone')}`)
    expect(steps[0]).toContain(`Address: ${changed('customer_address')}`)
    expect(steps[0]).toContain('Customer')
    expect(steps[0]).not.toContain(delivery.customer_name)
  })

  test('is accepted in the API of the same browser, and from nobody else', async () => {
    const { visitor, checkout_id } = await aLostOrder()
    const items = [{ product_id: product.id, quantity: 1 }]
    const sent = { ...delivery, ...correction, items, checkout_id }
    await request.post('/api/orders').send(sent).expect(200)
    expect(await orderUnder(checkout_id)).toMatchObject(delivery)
    const { body } = await visitor.post('/api/orders').send(sent).expect(200)
    expect(body).toMatchObject(correction)
    expect(await orderUnder(checkout_id)).toMatchObject(correction)
  })

  test('takes back nothing that staff changed meanwhile: only what its sender typed anew', async () => {
    const { visitor, checkout_id, order } = await aLostOrder()
    const byStaff = { customer_address: correction.customer_address, notes: 'By phone' }
    await editOrder(manager, order.id, byStaff)
    await sendCheckoutLosingResponse(shop, visitor, { checkout_id }).expect(303)
    expect(await orderUnder(checkout_id)).toMatchObject(byStaff)
    const { customer_phone } = correction
    await sendCheckout(visitor, { checkout_id, customer_phone }).expect(303)
    expect(await orderUnder(checkout_id)).toMatchObject({ ...byStaff, customer_phone })
  })

  test('with another cart corrects nothing: that cart stays', async () => {
    const { visitor, checkout_id, order } = await aLostOrder()
    const second = await aProduct()
    await fillCart(visitor, second.id)
    await sendCheckout(visitor, { ...correction, checkout_id })
      .expect(303)
      .expect('location', '/en/cart')
    expect(await orderUnder(checkout_id)).toMatchObject(delivery)
    const cart = page(await visitor.get('/en/cart'))
    expect(cart.text('.toast strong')).toBe('We already have this order')
    expect(cart.has(`.toast__ways a[href="/en${orderPageOf(order)}"]`)).toBe(true)
    expect(page(await visitor.get('/en/track')).has(`main a[href="/en${orderPageOf(order)}"]`)).toBe(true)
    expect(cart.has(lineOf(second.id))).toBe(true)
  })
})

test.each([
  ['processing', 'Being packed'],
  ['cancelled', 'Cancelled'],
])(
  'a correction of an order that is %s is rejected, and the page of the order shows the stored one',
  async (status, name) => {
    const { visitor, checkout_id, order } = await aLostOrder()
    await setStatus(order.id, status)
    const path = `/en${orderPageOf(order)}`
    await sendCheckout(visitor, { ...correction, checkout_id })
      .expect(303)
      .expect('location', path)
    expect(await orderUnder(checkout_id)).toMatchObject(delivery)

    const shown = page(await visitor.get(path).expect(200))
    expect(shown.text('.toast strong')).toBe('Nothing was changed')
    expect(shown.text('.status')).toBe(name)
    for (const text of Object.values(correction)) expect(shown.text('main')).not.toContain(text)
    expect(page(await visitor.get('/en/cart')).h1).toEqual(['Your cart is empty'])
  },
)

test('a status change during the correction leaves the stored order unchanged', async () => {
  const { visitor, checkout_id, order } = await aLostOrder()
  const { id } = order
  const answers = await db.transaction(async (transaction) => {
    await transaction('orders').where({ id }).update({ status: 'processing' })
    // Sent by both processes; both wait for this transaction.
    const sent = [shop, other].map((at) =>
      awaitedLater(
        sendCheckoutLosingResponse(at, visitor, { ...correction, checkout_id }).then((answer) => answer),
      ),
    )
    await waitForLocks(db, 2)
    return { sent: awaitedLater(Promise.all(sent)) }
  })
  for (const { headers } of await answers.sent) {
    expect(headers.location).toBe(`/en${orderPageOf(order)}`)
  }
  expect(await orderUnder(checkout_id)).toMatchObject({ ...delivery, status: 'processing' })
})

const { id: plentiful } = await aProduct({ stock: 1_000 })
const sendAnother = (visitor: Visitor) =>
  visitor.post('/api/orders').send({ ...delivery, items: [{ product_id: plentiful, quantity: 1 }] })

test('a checkout that is already an order is not rate-limited on the page, in the API, and with a correction', async () => {
  const { visitor, checkout_id } = await aLostOrder(await shop.signedIn('user'))
  const send = (id: string) => visitor.post('/api/orders').send({ ...delivery, items, checkout_id: id })
  // Uses up the account's limit of orders.
  for (let status = 0; status !== 429; ) {
    ;({ status } = await sendAnother(visitor))
    expect([201, 429]).toContain(status)
  }
  const items = [{ product_id: product.id, quantity: 1 }]
  await send(checkout_id).expect(200)
  await send(randomUUID()).expect(429)
  await sendCheckout(visitor, { ...correction, checkout_id })
    .expect(303)
    .expect('location', '/en')
  expect(await orderUnder(checkout_id)).toMatchObject(correction)

  await fillCart(visitor, product.id)
  const again = { checkout_id: await readCheckoutId(visitor) }
  const refused = page(await sendCheckout(visitor, again).expect(429))
  expect(refused.attribute('#customer_name', 'value')).toBe(delivery.customer_name)
})

test('a checkout that is already an order is not rate-limited even while it is being placed', async () => {
  const visitor = await shop.signedIn('user')
  await aVisitorWithCart(shop, product.id, visitor)
  const checkout_id = await readCheckoutId(visitor)
  // All but the one that places the order, which waits for a locked product a few seconds only.
  for (let time = 1; time < mostOfAccount; time += 1) {
    await sendAnother(visitor).expect(201)
  }
  const answers = await db.transaction(async (transaction) => {
    await transaction('products').where({ id: product.id }).forUpdate().first()
    const send = () =>
      awaitedLater(sendCheckoutLosingResponse(shop, visitor, { checkout_id }).then((answer) => answer))
    const first = send()
    await waitForLocks(db, 1)
    await sendAnother(visitor).expect(429)
    const second = send()
    await waitForLocks(db, 2)
    return { both: awaitedLater(Promise.all([first, second])) }
  })
  expect((await answers.both).map(({ status }) => status)).toEqual([303, 303])
  expect(await db('orders').where({ checkout_id })).toHaveLength(1)
})

test('a correction is deleted with the person, and is in the download of their data', async () => {
  const { id, visitor } = await shop.aPerson()
  const { checkout_id } = await aLostOrder(visitor)
  await sendCheckoutLosingResponse(shop, visitor, { ...correction, checkout_id }).expect(303)

  const { body } = await visitor.get('/account/data.json').expect(200)
  expect(body.orders[0].status_changes[1].corrected.customer_phone).toEqual({
    before: delivery.customer_phone,
    after: correction.customer_phone,
  })

  const order = await orderUnder(checkout_id)
  expect(order).toMatchObject({ user_id: id, browser_key: expect.any(String) })
  await setStatus(order.id, 'delivered')
  await visitor.post('/account/deletion').type('form').send({ password }).expect(303)
  expect(await orderUnder(checkout_id)).toMatchObject({ customer_phone: '', browser_key: null })
  const left = await db('order_status_changes').where({ order_id: order.id })
  expect(JSON.stringify(left)).not.toContain(delivery.customer_phone)
})
