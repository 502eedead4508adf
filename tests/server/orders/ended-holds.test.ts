import { beforeEach, expect, test } from 'vitest'
import { endHolds, updateStatus } from '../../../server/orders/update-status.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, anOrder } = shop
const manager = await shop.signedIn('manager')

beforeEach(() => db('orders').where({ status: 'pending' }).update({ status: 'delivered' }))

const stockOf = async (id: number) => (await db('products').first('stock').where({ id })).stock
const stateOf = (id: number) => db('orders').first('status', 'needs_call', 'call_reason').where({ id })
const ended = { status: 'pending', needs_call: true, call_reason: 'hold_ended' }
const held = { status: 'pending', needs_call: false, call_reason: null }

/** Moves all that happened to an order into the past. */
async function age(id: number, hours: number): Promise<void> {
  const earlier = { created_at: db.raw("created_at - interval '1 hour' * ?", [hours]) }
  await db('orders').where({ id }).update(earlier)
  await db('order_status_changes').where({ order_id: id }).update(earlier)
}

async function anOldOrder(product_id: number, quantity = 2, hours = 48) {
  const order = await anOrder({ items: [{ product_id, quantity }] })
  await age(order.id, hours)
  return order
}

test('an order that nobody has confirmed for 48 hours gives its stock back and stays, to be called', async () => {
  const { id, name_en } = await aProduct({ stock: 2, name_en: 'Last Bowl' })
  const young = await anOrder({ items: [{ product_id: (await aProduct()).id, quantity: 1 }] })
  await age(young.id, 47)
  const order = await anOldOrder(id)
  expect(page(await shop.request.get(`/en/product/${id}`)).allText()).toContain('Sold out')
  await endHolds(db)
  expect(await stateOf(order.id)).toEqual(ended)
  expect(await stateOf(young.id)).toEqual(held)
  // It is offered again by itself, once.
  await endHolds(db)
  expect(await stockOf(id)).toBe(2)
  expect(page(await shop.request.get(`/en/product/${id}`)).allText()).not.toContain('Sold out')

  const list = page(await manager.get('/en/admin?tab=orders').expect(200))
  expect(list.texts('.orders__warnings li').join()).toContain('No longer held')
  const shown = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
  expect(shown.text('.order__warnings')).toContain('its pieces are for sale again')
  const [latest] = shown.texts('.order__log[reversed] li')
  expect(latest).toMatch(/^Nobody confirmed it in time: its pieces are for sale again\w+ \d/)
  const desk = page(await manager.get('/en/admin/orders/desk').expect(200))
  expect(desk.text('.desk__rows')).toContain(`#${order.number}`)
  await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
  const card = page(await manager.get('/en/admin/orders/desk').expect(200))
  expect(card.text('#card')).toContain('its pieces are for sale again')
  expect(card.text('#card')).toContain(name_en)
})

test('the page of its buyer says so calmly', async () => {
  const order = await anOldOrder((await aProduct()).id)
  await endHolds(db)
  const staffPage = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
  const path = new URL(staffPage.attribute('a[href*="/order/"]', 'href') ?? '', 'http://shop').pathname
  const own = page(await shop.request.get(path.replace(/^(\/fr)?\//, '/en/')).expect(200))
  expect(own.text('section[aria-labelledby=next-step]')).toContain('Your order stays with us')
  expect(own.text('.own-log')).toContain('Not confirmed in time')
})

test('confirming it takes the stock again, or says what is missing', async () => {
  const { id } = await aProduct({ stock: 5, name_en: 'Scarce Vase' })
  const [first, second] = [await anOldOrder(id, 3), await anOldOrder(id, 2)]
  await endHolds(db)
  expect(await stockOf(id)).toBe(5)
  const confirm = (order: { id: number }) =>
    manager.patch(`/api/orders/${order.id}`).send({ status: 'processing' })
  await confirm(first).expect(200)
  expect(await stockOf(id)).toBe(2)
  await db('products').where({ id }).update({ stock: 1 })
  const { body } = await confirm(second).expect(409)
  expect(body).toMatchObject({ code: 'out_of_stock', lines: [{ requested: 2, available: 1 }] })
  expect(await stateOf(second.id)).toEqual(ended)
})

test('the time counts from when it became pending', async () => {
  const { id } = await aProduct({ stock: 10 })
  const order = await anOldOrder(id)
  const setStatus = (status: 'processing' | 'pending') =>
    updateStatus(db, { orderId: order.id, status, userId: null })
  await setStatus('processing')
  await setStatus('pending')
  await endHolds(db)
  expect(await stateOf(order.id)).toEqual(held)
  await age(order.id, 48)
  await endHolds(db)
  expect(await stateOf(order.id)).toEqual(ended)
  expect(await stockOf(id)).toBe(10)
})

test('staff set the hours', async () => {
  await db('settings').delete()
  await db('settings').insert({ name: 'orders', values: JSON.stringify({ hold_hours: 3 }) })
  const order = await anOldOrder((await aProduct()).id, 1, 4)
  await endHolds(db)
  expect(await stateOf(order.id)).toEqual(ended)
})

test('what is confirmed, cancelled or restored at that moment moves stock once', async () => {
  const { id } = await aProduct({ stock: 1000 })
  await db('settings').delete()
  const orders = []
  for (let made = 0; made < 20; made += 1) orders.push(await anOldOrder(id, 5))
  expect(await stockOf(id)).toBe(900)
  await Promise.all([
    endHolds(db),
    endHolds(db),
    ...orders
      .slice(0, 10)
      .map((order) => updateStatus(db, { orderId: order.id, status: 'processing', userId: null })),
    ...orders
      .slice(10, 15)
      .map((order) => updateStatus(db, { orderId: order.id, status: 'cancelled', userId: null })),
  ])
  expect(await stockOf(id)).toBe(950)
  for (const { id: orderId } of orders)
    await updateStatus(db, { orderId, status: 'processing', userId: null })
  expect(await stockOf(id)).toBe(900)
})
