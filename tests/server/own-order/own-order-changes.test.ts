import { describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { delivery } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { fillCart, orderPageOf } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, aProduct, anOrder, aVisitor, stockOf, setStatus } = shop
const manager = await shop.signedIn('manager')

const correction = { customer_phone: '0677 000 111', customer_address: 'Derb 4, Safi', notes: 'Ring twice' }

const send = (order: Order, action: string, fields: object = {}, visitor = aVisitor()) =>
  visitor
    .post(`/en${orderPageOf(order)}/${action}`)
    .type('form')
    .send(fields)

const stored = (order: Order) => db('orders').where({ id: order.id }).first()
const changesOf = (order: Order) => db('order_status_changes').where({ order_id: order.id }).orderBy('id')

/** Sends a form and returns the message on the page it leads to. */
async function sendAndRead(order: Order, action: string, fields: object = {}) {
  const visitor = aVisitor()
  const { headers } = await send(order, action, fields, visitor).expect(303)
  expect(headers['cache-control']).toBe('no-store')
  const shown = page(await visitor.get(headers.location ?? '').expect(200))
  return { location: headers.location, shown, message: shown.texts('.toast strong') }
}

describe('while the order is pending its buyer', () => {
  test('corrects phone, address and notes, but not what a courier is paid by, what was ordered, or whose it is; staff see it in the history', async () => {
    const order = await anOrder()
    const forged = { customer_city: 'Lagouira', customer_name: 'X', total_amount: '1', status: 'delivered' }
    const sent = { ...correction, ...forged, id: '1' }
    const { location, shown, message } = await sendAndRead(order, 'correction', sent)
    expect(location).toBe(`/en${orderPageOf(order)}`)
    expect(message).toEqual(['Your order is corrected'])
    const kept = { status: 'pending', total_amount: '150.00', phone_key: '212677000111' }
    expect(await stored(order)).toMatchObject({ ...delivery, ...correction, ...kept })
    expect(shown.texts('.own-log > li')[1]).toContain('Changed: Phone, Address, and Notes')
    const details = page(await manager.get(`/en/admin/orders/${order.id}`))
    expect(details.texts('.order__log > li')[0]).toContain('Ring twice')
    expect(details.texts('.order__log > li')[0]).toContain('Customer')
  })

  test('leaves alone what staff changed since the form was opened, and nothing else', async () => {
    const order = await anOrder()
    const form = page(await aVisitor().get(`/en${orderPageOf(order)}`))
    const base = form.attribute('form[action$="/correction"] input[name=base]', 'value')
    await db('orders').where({ id: order.id }).update({ customer_address: 'Agreed on the phone, 12' })
    const shown = { customer_phone: delivery.customer_phone, customer_address: delivery.customer_address }
    await send(order, 'correction', { base, ...shown, notes: 'Ring twice' }).expect(303)
    const kept = { customer_address: 'Agreed on the phone, 12', notes: 'Ring twice' }
    expect(await stored(order)).toMatchObject(kept)
    const [, corrected] = await changesOf(order)
    expect(corrected.corrected).toEqual({ notes: { before: null, after: 'Ring twice' } })
    const own = { ...shown, customer_address: 'Derb 4, Safi', customer_phone: '0612' }
    const asked = page(await send(order, 'correction', { base, ...own, notes: '' }).expect(422))
    expect(asked.attribute('form[action$="/correction"] input[name=base]', 'value')).toBe(base)
    await send(order, 'correction', { base, ...own, notes: '', phone_confirmed: '0612' }).expect(303)
    expect(await stored(order)).toMatchObject({ ...own, notes: 'Ring twice' })
  })

  test('gets mistakes back with what was typed, in an open form, and is asked once about a short number', async () => {
    const order = await anOrder()
    const wrong = { ...correction, customer_address: ' ', notes: 'Kept' }
    const answer = await send(order, 'correction', wrong).expect(422).expect('cache-control', 'no-store')
    const shown = page(answer)
    expect(shown.texts('.own-changes details[open] .error')).toEqual(['Enter the delivery address'])
    expect(shown.text('#notes')).toBe('Kept')
    const short = { ...correction, customer_phone: '0612' }
    const asked = page(await send(order, 'correction', short).expect(422))
    expect(asked.attribute('input[name=phone_confirmed]', 'value')).toBe('0612')
    expect(asked.texts('.own-changes .error')[0]).toMatch(/If it is right, send it again\.$/)
    expect(await stored(order)).toMatchObject(delivery)
    await send(order, 'correction', { ...short, phone_confirmed: '0612' }).expect(303)
    await send(order, 'correction', { ...short, notes: 'Now with notes' }).expect(303)
    expect(await stored(order)).toMatchObject({ customer_phone: '0612' })
  })

  test('corrects ten times, then is asked to call; the same values again are no correction', async () => {
    const order = await anOrder()
    for (let time = 1; time <= 12; time += 1) {
      await send(order, 'correction', { ...correction, notes: `Time ${Math.min(time, 10)}` }).expect(303)
    }
    expect((await changesOf(order)).filter(({ corrected }) => corrected)).toHaveLength(10)
    const { message } = await sendAndRead(order, 'correction', { ...correction, notes: 'Time 11' })
    expect(message).toEqual(['Nothing was changed'])
    expect(await stored(order)).toMatchObject({ notes: 'Time 10' })
  })

  test('says when to be called; staff see it, and it can be taken back', async () => {
    const order = await anOrder()
    const wish = { call_part_of_day: 'evening', call_wish: '<b>After</b> half past five' }
    const { shown, message } = await sendAndRead(order, 'call-wish', wish)
    expect(message).toEqual(['Noted'])
    expect(shown.text('.facts-grid')).toContain(`In the evening · ${wish.call_wish}`)
    const details = page(await manager.get(`/en/admin/orders/${order.id}`))
    expect(details.text('.order__main .facts-grid')).toContain(`In the evening · ${wish.call_wish}`)
    expect(details.texts('.order__log > li')[0]).toMatch(/Wants to be called: .*In the evening/)
    expect(shown.texts('.own-log > li')[1]).toContain('Changed: When to call')
    const emptied = await sendAndRead(order, 'call-wish', { call_part_of_day: '', call_wish: ' ' })
    expect(emptied.message).toEqual(['No particular time'])
    expect(await stored(order)).toMatchObject({ call_part_of_day: null, call_wish: null })
  })

  test('cancels it after a second step, and the stock returns once', async () => {
    const product = await aProduct({ stock: 5 })
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    const opened = page(await aVisitor().get(`/en${orderPageOf(order)}`))
    // The button stands within a part that is closed until it is opened.
    const button = opened.text('details:not([open]) form[action$="/cancellation"] button')
    expect(button).toBe(`Yes, cancel order no. ${order.number}`)
    const { shown, message } = await sendAndRead(order, 'cancellation')
    expect(message).toEqual(['Your order is cancelled'])
    expect(shown.text('.own-log > li:last-child')).toContain('You cancelled it')
    await Promise.all(Array.from({ length: 8 }, () => send(order, 'cancellation').expect(303)))
    expect(await stockOf(product.id)).toBe(5)
    expect(await changesOf(order)).toMatchObject([
      { to_status: 'pending' },
      { from_status: 'pending', to_status: 'cancelled', reason: 'cancelled_by_buyer', user_id: null },
    ])
  })
})

test.each(['processing', 'delivered', 'cancelled'] as const)(
  'nothing is changed of an order that is %s',
  async (status) => {
    const order = await anOrder()
    await setStatus(order.id, status)
    const before = await stored(order)
    const sent = { ...correction, call_part_of_day: 'morning' }
    for (const action of ['correction', 'call-wish']) {
      const { message, shown } = await sendAndRead(order, action, sent)
      expect(message).toEqual(['Nothing was changed'])
      expect(shown.has('.own-changes')).toBe(false)
    }
    if (status === 'cancelled') await send(order, 'confirmation').expect(303)
    else expect((await sendAndRead(order, 'cancellation')).message).toEqual(['Nothing was changed'])
    expect(await stored(order)).toEqual(before)
    const shown = page(await aVisitor().get(`/en${orderPageOf(order)}`))
    const isUnderway = status === 'processing'
    expect(shown.text('main').includes('It cannot be changed here any more.')).toBe(isUnderway)
    expect(shown.has('main a[href^="tel:"]')).toBe(true)
  },
)

test('many times the buyer cancels while staff confirm: one of both happens, and the stock is right', async () => {
  const product = await aProduct({ stock: 200 })
  let cancelled = 0
  for (let time = 0; time < 5; time += 1) {
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 1 }] })
    const confirm = { status: 'processing', from_status: 'pending' }
    const [, confirmed] = await Promise.all([
      send(order, 'cancellation').expect(303),
      manager.patch(`/api/orders/${order.id}`).send(confirm),
    ])
    const { status } = await stored(order)
    const expected = confirmed.status === 200 ? ['processing', 200] : ['cancelled', 409]
    expect([status, confirmed.status]).toEqual(expected)
    expect(await changesOf(order)).toHaveLength(2)
    if (status === 'cancelled') cancelled += 1
  }
  expect(await stockOf(product.id)).toBe(200 - (5 - cancelled))
})

test('ordering again fills the cart with what can be had, and says what is less and what is missing', async () => {
  const [bowl, jug, plate] = [await aProduct({ stock: 20 }), await aProduct({ stock: 9 }), await aProduct()]
  const items = [bowl, jug, plate].map(({ id }) => ({ product_id: id, quantity: 3 }))
  const order = await anOrder({ items })
  await db('products').where({ id: jug.id }).update({ stock: 2 })
  await db('products').where({ id: plate.id }).update({ is_active: false })
  const visitor = aVisitor()
  const lamp = await aProduct()
  for (const { id } of [lamp, bowl]) await fillCart(visitor, id)
  await visitor.get('/en/cart').expect(200)
  await send(order, 'repetition', {}, visitor).expect(303).expect('location', '/en/cart')
  const cart = page(await visitor.get('/en/cart'))
  // What is in the cart stays, and is not added to.
  expect(cart.attribute(`${lineOf(lamp.id)} .stepper input`, 'value')).toBe('1')
  expect(cart.attribute(`${lineOf(bowl.id)} .stepper input`, 'value')).toBe('3')
  expect(cart.attribute(`${lineOf(jug.id)} .stepper input`, 'value')).toBe('2')
  expect(cart.has(lineOf(plate.id))).toBe(false)
  expect(cart.texts('.toast p')).toEqual([
    `In your cart again${bowl.name_en} and ${jug.name_en}`,
    `Not all of it is leftOf these fewer are left than you ordered, or none: ${jug.name_en} and ${plate.name_en}`,
  ])
  await fillCart(visitor, bowl.id, 5)
  await send(order, 'repetition', {}, visitor).expect(303)
  const again = page(await visitor.get('/en/cart'))
  expect(again.attribute(`${lineOf(bowl.id)} .stepper input`, 'value')).toBe('8')
})

const linkOf = (order: Order) => `/en${orderPageOf(order)}/confirmation`
const confirm = (order: Order) => request.post(linkOf(order)).type('form').send({})
const confirmationOf = (id: number) => db('orders').first('status', 'buyer_confirmed_at').where({ id })

test('opening the link, which staff send on WhatsApp, confirms nothing, its button does, once, and the desk says so', async () => {
  const order = await anOrder({ language: 'en' })
  const ofStaff = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
  const chat = new URL(ofStaff.all('a[href^="https://wa.me/"]')[0]?.getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toMatch(new RegExp(`https?://\\S+${linkOf(order)}$`))
  const ownPath = `/en${orderPageOf(order)}`
  await request.get(linkOf(order)).expect(303).expect('location', ownPath)
  const waiting = page(await request.get(ownPath).expect(200))
  expect(waiting.has(`form[action="${linkOf(order)}"]`)).toBe(true)
  expect(await confirmationOf(order.id)).toEqual({ status: 'pending', buyer_confirmed_at: null })

  await confirm(order).expect(303)
  await confirm(order).expect(303)
  expect(await confirmationOf(order.id)).toEqual({ status: 'pending', buyer_confirmed_at: expect.any(Date) })
  const reason = 'confirmed_by_buyer'
  expect(await db('order_status_changes').where({ order_id: order.id, reason })).toHaveLength(1)
  await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
  const desk = page(await manager.get('/en/admin/orders/desk').expect(200))
  expect(desk.text('.desk-card')).toContain('Confirmed by the customer')
  const own = page(await request.get(ownPath))
  expect(own.text('#next-step')).toBe('You have confirmed your order')
  expect(own.text('main')).not.toContain('After the call')
  // The desk still calls, as nobody switched on that a buyer's word is enough.
  expect(own.text('main')).toMatch(/We call .+ before we send it/)
})

test('with the setting of staff such an order is confirmed by itself, but one that holds no stock is called first', async () => {
  await db('settings').insert({ name: 'desk', values: JSON.stringify({ is_buyer_trusted: true }) })
  const order = await anOrder()
  await confirm(order).expect(303)
  expect(await confirmationOf(order.id)).toMatchObject({ status: 'processing' })
  const unheld = await anOrder()
  await db('orders').where({ id: unheld.id }).update({ needs_call: true, call_reason: 'size' })
  await confirm(unheld).expect(303)
  expect(await confirmationOf(unheld.id)).toEqual({ status: 'pending', buyer_confirmed_at: expect.any(Date) })
})
