import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { orderPageOf } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, anOrder } = shop
const manager = await shop.signedIn('manager')

type Placed = Parameters<typeof orderPageOf>[0] & { id: number }

const linkOf = (order: Placed) => `/en${orderPageOf(order)}/confirmation`
const confirm = (order: Placed) => request.post(linkOf(order)).type('form').send({})
const stateOf = (id: number) => db('orders').first('status', 'buyer_confirmed_at').where({ id })
const setTrusted = (is_buyer_trusted: boolean) => {
  const desk = { name: 'desk', values: JSON.stringify({ is_buyer_trusted }) }
  return db('settings').insert(desk).onConflict('name').merge()
}

test('opening the link confirms nothing, its button does, once, and the desk says so', async () => {
  const order = await anOrder()
  const shown = page(await request.get(linkOf(order)).expect(200))
  expect(shown.attribute('main form', 'action')).toBe(linkOf(order))
  expect(await stateOf(order.id)).toEqual({ status: 'pending', buyer_confirmed_at: null })

  await confirm(order).expect(303)
  await confirm(order).expect(303)
  expect(await stateOf(order.id)).toEqual({ status: 'pending', buyer_confirmed_at: expect.any(Date) })
  const reason = 'confirmed_by_buyer'
  expect(await db('order_status_changes').where({ order_id: order.id, reason })).toHaveLength(1)
  await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
  const desk = page(await manager.get('/en/admin/orders/desk').expect(200))
  expect(desk.text('.desk-card')).toContain('Confirmed by the customer')
  const own = page(await request.get(`/en${orderPageOf(order)}`))
  expect(own.text('#next-step')).toBe('You have confirmed your order')
  expect(own.text('main')).not.toContain('After the call')
  // The desk still calls, as nobody switched on that a buyer's word is enough.
  expect(own.text('main')).toMatch(/We call .+ before we send it/)
  await request.get(linkOf(order)).expect(303)
})

test('what is cancelled cannot be confirmed any more', async () => {
  const order = await anOrder()
  await db('orders').where({ id: order.id }).update({ status: 'cancelled' })
  await confirm(order).expect(303)
  expect(await stateOf(order.id)).toEqual({ status: 'cancelled', buyer_confirmed_at: null })
})

test('staff send the link on WhatsApp, and the page of the order has the button', async () => {
  const order = await anOrder({ language: 'en' })
  const shown = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
  const chat = shown.all('a[href^="https://wa.me/"]')[0]?.getAttribute('href') ?? ''
  const text = new URL(chat).searchParams.get('text')
  expect(text).toMatch(new RegExp(`https?://\\S+${linkOf(order)}$`))
  const own = page(await request.get(`/en${orderPageOf(order)}`).expect(200))
  expect(own.has(`form[action="${linkOf(order)}"]`)).toBe(true)
})

test('with the setting of staff such an order is confirmed by itself, but one that holds no stock is called first', async () => {
  await setTrusted(true)
  const order = await anOrder()
  await confirm(order).expect(303)
  expect(await stateOf(order.id)).toMatchObject({ status: 'processing' })
  const unheld = await anOrder()
  await db('orders').where({ id: unheld.id }).update({ needs_call: true, call_reason: 'size' })
  await confirm(unheld).expect(303)
  expect(await stateOf(unheld.id)).toEqual({ status: 'pending', buyer_confirmed_at: expect.any(Date) })
})
