import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, orderPageOf, sendCheckout } from '../../support/shop/visitors.ts'

// A Monday at ten in Safi.
const now = parseDateTimeLocal('2026-11-23T10:00') ?? new Date()
const environment = { CONTACT_WHATSAPP: '+212600000001', NODE_ENV: 'production' }
const shop = await openShop({ now, environment })
const { db, request, aProduct } = shop

type Placed = { id: number; number: number; checkout_id: string }

async function anOrder(fields: Parameters<typeof shop.anOrder>[0] = {}) {
  const order = await shop.anOrder(fields)
  await db('orders').where({ id: order.id }).update({ created_at: now })
  await db('order_status_changes').where({ order_id: order.id }).update({ created_at: now })
  return order
}

const open = async (order: Placed, language = '/en') =>
  page(await request.get(language + orderPageOf(order)).expect(200))

async function setStatus(order: Placed, status: OrderStatus, at = now) {
  await updateStatus(db, { orderId: order.id, status, userId: null })
  await db('order_status_changes').where({ order_id: order.id, to_status: status }).update({ created_at: at })
}

describe('the page of an order', () => {
  test('has number, lines with pictures, sums, address, what happens next, and the history', async () => {
    const product = await aProduct({ price: 120_00 })
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    const shown = await open(order)
    expect(shown.h1).toEqual([`Order no. ${order.number}`])
    expect(shown.text('.own-lines li')).toContain(`${product.name_en} 2 × 120 DH 240 DH`)
    expect(shown.has('.own-lines img')).toBe(true)
    expect(shown.texts('.sums dd')).toEqual(['240 DH', '30 DH', '270 DH'])
    for (const text of Object.values(delivery)) expect(shown.text('.facts-grid')).toContain(text)
    expect(shown.text('main .status')).toBe('Waiting for our call')
    expect(shown.text('#next-step')).toBe('We’ll call you by today, 18:00')
    expect(shown.text('section[aria-labelledby=next-step]')).toContain(
      'After the call it usually arrives between Wednesday, November 25 and Saturday, November 28. You pay 270 DH in cash',
    )
    expect(shown.texts('.own-log > li:not(.soft)')).toEqual([expect.stringContaining('You placed the order')])
    expect(shown.texts('.own-log > li.soft')).toEqual(['Our call', 'Leaves Safi', 'Reaches you'])
  })

  test('promises the call for when its buyer asked to be called again, does not call it late before, and promises nothing that is past', async () => {
    const order = await anOrder()
    const set = (created_at: Date | null, call_at: Date | null) =>
      db('orders').where({ id: order.id }).update({ created_at, call_at })
    await set(parseDateTimeLocal('2026-11-19T10:00'), null)
    expect((await open(order)).text('#next-step')).toBe('Our call is late')
    await set(parseDateTimeLocal('2026-11-19T10:00'), parseDateTimeLocal('2026-11-25T17:00'))
    // Who did not answer is called again, at a time for which nobody asked.
    await db('order_calls').insert({ order_id: order.id, outcome: 'no_answer' })
    expect((await open(order)).text('#next-step')).toBe('We’ll call you by Thursday, November 26, 18:00')
    await db('order_calls').insert({ order_id: order.id, outcome: 'call_later' })
    const shown = await open(order)
    expect(shown.text('#next-step')).toBe('We’ll call you Wednesday, November 25, 17:00, as you asked')
    expect(shown.text('section[aria-labelledby=next-step]')).toContain('between Saturday, November 28 and')
    await set(parseDateTimeLocal('2026-11-19T10:00'), parseDateTimeLocal('2026-11-23T09:00'))
    expect((await open(order)).text('#next-step')).toBe('We’ll call you by today, 18:00')
    const past = await anOrder()
    const before = new Date(now.getTime() - 10 * 86_400_000)
    await db('orders').where({ id: past.id }).update({ created_at: before })
    expect((await open(past)).text('#next-step')).toBe('Our call is late')
    await setStatus(past, 'processing', before)
    expect((await open(past)).text('#next-step')).toBe('Confirmed: we are packing it')
    await setStatus(past, 'shipped', before)
    const step = (await open(past)).text('section[aria-labelledby=next-step]')
    expect(step).toContain('It should have reached you by Tuesday, November 17.')
  })

  test.each([
    [
      'processing',
      'Confirmed: it leaves Safi by Wednesday, November 25',
      'between Wednesday, November 25 and',
    ],
    ['shipped', 'It is on its way to you', 'between Tuesday, November 24 and Thursday, November 26'],
    ['delivered', 'It reached you on Monday, November 23', 'original condition until Monday, December 7'],
    ['cancelled', 'This order is cancelled', 'Nothing is sent, and there is nothing to pay.'],
  ] as const)('says of an order that is %s what comes next', async (status, title, text) => {
    const order = await anOrder()
    await setStatus(order, status)
    const shown = await open(order)
    expect(shown.text('#next-step')).toBe(title)
    expect(shown.text('section[aria-labelledby=next-step]')).toContain(text)
    expect(shown.has('.own-changes')).toBe(false)
  })

  test('tells the history in the buyer’s words, and nothing of what staff wrote', async () => {
    const order = await anOrder()
    const { id: userId } = await shop.aUser('manager')
    await db('users').where({ id: userId }).update({ name: 'Salma of the desk' })
    const by = { orderId: order.id, userId, comment: 'He shouted' }
    await updateStatus(db, { ...by, status: 'processing' })
    await updateStatus(db, { ...by, status: 'cancelled', reason: 'never_reached' })
    await db('order_status_changes').where({ order_id: order.id }).update({ created_at: now })
    const shown = await open(order)
    expect(shown.texts('.own-log > li:not(.soft) > p:first-child')).toEqual([
      'You placed the order',
      'Confirmed',
      'Cancelled: we called several times and did not reach you',
    ])
    expect(shown.allText()).not.toContain('Salma')
    expect(shown.allText()).not.toContain('He shouted')
  })

  test('shows what staff changed as agreed: pieces, sums and discount before and after, without their reason', async () => {
    const product = await aProduct({ price: 120_00 })
    const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    const { name_ar, name_en, name_fr } = product
    const agreed = { discount: 20, discount_reason: 'Loud', total_amount: 250 }
    await db('orders').where({ id: order.id }).update(agreed)
    const line = { product_id: product.id, name_ar, name_en, name_fr, before: 3, after: 2 }
    const edited = JSON.stringify({
      delivery: { customer_address: { before: 'a', after: 'b' } },
      lines: [line],
      sums: { total_amount: { before: 390_00, after: 250_00 } },
      discount_reason: 'Loud',
    })
    const pending = { from_status: 'pending', to_status: 'pending', created_at: now }
    await db('order_status_changes').insert({ order_id: order.id, ...pending, edited })
    const shown = await open(order)
    expect(shown.texts('.sums dd')).toEqual(['240 DH', '30 DH', '-20 DH', '250 DH'])
    expect(shown.texts('.own-log > li > p:first-child')[1]).toBe('We changed the order, as agreed:')
    const changes = [`${name_en}: 3 → 2`, 'Address', 'Total: 390 DH → 250 DH']
    expect(shown.texts('.own-log > li li')).toEqual(changes)
    expect(shown.text('#next-step')).toBe('We’ll call you by today, 18:00')
    expect(shown.allText()).not.toContain('Loud')
  })

  test('names the courier and leads to where the parcel is shown', async () => {
    const order = await anOrder()
    const tracking_pattern = 'https://track.example/?n={number}'
    const [courier] = await db('couriers').insert({ name: 'Atlas Colis', tracking_pattern }).returning('id')
    await setStatus(order, 'shipped')
    const shipment = { courier_id: courier.id, tracking_number: 'AB 7' }
    await db('shipments').where({ order_id: order.id }).update(shipment)
    const shown = await open(order)
    expect(shown.text('section[aria-labelledby=next-step]')).toContain('brings it. Tracking number AB 7')
    expect(shown.text('section[aria-labelledby=next-step]')).toContain('Atlas Colis')
    const parcel = shown.attribute('main a[href^="https://track.example"]', 'href')
    expect(parcel).toBe('https://track.example/?n=AB%207')
    await setStatus(order, 'delivered')
    expect((await open(order)).allText()).not.toContain('Atlas Colis')
  })
})

test('the address of the page is neither stored, nor indexed, nor told to other sites, nor logged', async () => {
  const order = await anOrder()
  const path = orderPageOf(order)
  const answer = await request.get(path).expect(200).expect('cache-control', 'no-store')
  expect(answer.headers['referrer-policy']).toBe('same-origin')
  expect(page(answer).attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(page(answer).attribute('link[rel=canonical]', 'href')).not.toContain('/order/')
  await request.get(`${path}/nowhere`).expect(404)
  const key = path.split('/').at(-1) ?? ''
  expect(shop.logLines.join('\n')).toContain(`/order/${order.number}/…`)
  expect(shop.logLines.join('\n')).not.toContain(key)
})

test('the address of the page with another key is the same 404 as an order that does not exist', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const key = (order: Placed) => orderPageOf(order).split('/').at(-1)
  expect(key(one)).toMatch(/^[\w-]{16}$/)
  const unknown = await request.get(`/en/order/2000000000/${key(one)}`).expect(404)
  for (const path of [
    `/en/order/${one.number}/${key(other)}`,
    `/en/order/${one.number}/${key(one)?.slice(1)}`,
    `/en/order/${one.number}/${key(one)}AAAA`,
    `/en/order/0${one.number}/${key(one)}`,
  ]) {
    const answer = await request.get(path).expect(404)
    const withoutAddress = (text: string) => text.replaceAll(/(%2F|\/)order(%2F|\/)[^"&]*/g, '')
    expect(withoutAddress(answer.text) === withoutAddress(unknown.text)).toBe(true)
  }
  for (const action of ['correction', 'call-wish', 'cancellation', 'repetition']) {
    const path = `/en/order/${one.number}/${key(other)}/${action}`
    await request.get(path).expect(404)
    await request.post(path).type('form').send({}).expect(404)
  }
  expect(await db('orders').where({ id: one.id }).first('status')).toEqual({ status: 'pending' })
  // As where another shop has an order of this number.
  await db('orders').where({ id: one.id }).update({ checkout_id: randomUUID() })
  await request.get(`/en/order/${one.number}/${key(one)}`).expect(404)
})

test('the page is reached from the page of a checkout that was sent again', async () => {
  const { id } = await aProduct()
  const visitor = await aVisitorWithCart(shop, id)
  const gift = { receiver_name: 'Salma', receiver_phone: '0699887766', card_text: 'Eid' }
  await sendCheckout(visitor, { ...gift, without_prices: 'on' }).expect(303)
  const order = await db('orders').orderBy('id', 'desc').first()
  const shown = page(await visitor.get(`/en/cart/orders/${order.checkout_id}`).expect(200))
  expect(shown.has(`main a[href="/en${orderPageOf(order)}"]`)).toBe(true)
  for (const { text } of [shown, await open(order)]) {
    for (const value of Object.values(gift)) expect(text('.facts-grid')).toContain(value)
    expect(text('.facts-grid')).toMatch(/No prices on the slip\s*Yes/)
  }
})
