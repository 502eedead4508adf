import { beforeEach, describe, expect, test } from 'vitest'
import { limitReasons } from '#domain/orders/order-limits.ts'
import { releaseUnconfirmedStock } from '../../../server/orders/release-unconfirmed-stock.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { fillCart, orderPageOf, readCheckoutId, sendCheckout } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, aProduct, anOrder, stockOf, setStatus } = shop
const manager = await shop.signedIn('manager')
const { id: product_id } = await shop.aProduct({ stock: 1000 })
const queue = '/en/admin?tab=orders&queue=beyond_limits'
const desk = '/en/admin/orders/desk'

beforeEach(async () => {
  await db('shipments').delete()
  await db('orders').delete()
})

/** An order that needs a call for this reason; null: it holds its stock. */
async function anOrderWith(call_reason: string | null) {
  const order = await shop.anOrder({ items: [{ product_id, quantity: 1 }] })
  const call = { call_reason, needs_call: call_reason !== null }
  await db('orders').where({ id: order.id }).update(call)
  return order
}

const listed = async (path: string) => page(await manager.get(path).expect(200))
const numbersIn = (list: ReturnType<typeof page>) => list.texts('tbody .orders__id b')
const figure = (shown: ReturnType<typeof page>, name: string) => shown.text(`[data-figure=${name}]`)

test('they are counted on the first page of the admin while there are any, and that leads to their list, in which they are cancelled in one go', async () => {
  const others = []
  for (const reason of [null, 'size', 'hold_ended'] as const) others.push(await anOrderWith(reason))
  const task = `.today__task:has(a[href$="${queue}"])`
  expect((await listed('/en/admin')).has(task)).toBe(false)

  const beyond = []
  for (const reason of limitReasons) beyond.push(await anOrderWith(reason))
  expect((await listed('/en/admin')).text(`${task} h2`)).toBe(`Orders over a limit ${limitReasons.length}`)

  const list = await listed(queue)
  expect(list.text('.orders__filtered p')).toBe('Beyond a limit, not called yet')
  expect(numbersIn(list).toSorted()).toEqual(beyond.map(({ number }) => `#${number}`).toSorted())

  const ids = list.all('.orders__pick [name=id]').map((box) => box.getAttribute('value'))
  const action = list.one('button[formaction*=cancellations]').getAttribute('formaction') ?? ''
  const cancelled = manager.post(action.replaceAll('&amp;', '&')).type('form').send({ id: ids })
  await cancelled.expect(303).expect('location', queue)
  const left = await db('orders').where({ status: 'pending' }).orderBy('id').pluck('id')
  expect(left).toEqual(others.map(({ id }) => id))
  expect((await listed(queue)).text('.empty')).toContain('No order matches')
})

test('the desk calls the others first, and shows them apart; once its buyer was called, an order waits with the others for the next call', async () => {
  const set_aside = await anOrderWith('address')
  const ordinary = await anOrderWith(null)
  expect(figure(await listed('/en/admin?tab=orders'), 'toCall')).toBe('1')
  const shown = await listed(desk)
  const groups = shown.all('.desk [data-part=queue] > section').map((section) => section.textContent)
  expect(groups[0]).toContain(`#${ordinary.number}`)
  expect(groups[1]).toContain('Beyond a limit')
  expect(groups[1]).toContain(`#${set_aside.number}`)
  expect(shown.attribute('.desk section .hint a', 'href')).toBe(queue)

  await manager.post(`${desk}/next`).type('form').send({}).expect(303)
  expect((await listed(desk)).text('#card')).toContain(`#${ordinary.number}`)
  const confirmed = { call_count: 0, outcome: 'confirmed' }
  await manager.post(`${desk}/${ordinary.id}/calls`).type('form').send(confirmed)
  await manager.post(`${desk}/next`).type('form').send({}).expect(303)
  expect((await listed(desk)).has('#card')).toBe(false)

  const order = set_aside
  await manager.post(`${desk}/${order.id}`).type('form').send({}).expect(303)
  expect((await listed(desk)).text('#card .order__warnings')).toContain('Beyond the limit of orders')
  const noAnswer = { call_count: 0, outcome: 'no_answer' }
  await manager.post(`${desk}/${order.id}/calls`).type('form').send(noAnswer).expect(303)
  expect(numbersIn(await listed(queue))).toEqual([])
  expect((await listed(desk)).text('.desk [data-part=queue]')).toContain(`#${order.number}`)
  await db('orders')
    .where({ id: order.id })
    .update({ call_at: new Date(Date.now() - 1000) })
  expect(figure(await listed('/en/admin?tab=orders'), 'toCall')).toBe('1')
})

describe('orders that nobody has confirmed', () => {
  beforeEach(() => db('orders').where({ status: 'pending' }).update({ status: 'delivered' }))

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
    await releaseUnconfirmedStock(db)
    expect(await stateOf(order.id)).toEqual(ended)
    expect(await stateOf(young.id)).toEqual(held)
    // It is offered again by itself, once.
    await releaseUnconfirmedStock(db)
    expect(await stockOf(id)).toBe(2)
    expect(page(await shop.request.get(`/en/product/${id}`)).allText()).not.toContain('Sold out')

    const list = page(await manager.get('/en/admin?tab=orders').expect(200))
    expect(list.texts('.orders__warnings li').join()).toContain('No longer held')
    const shown = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
    expect(shown.text('.order__warnings')).toContain('its pieces are for sale again')
    const [latest] = shown.texts('.order__log[reversed] li')
    expect(latest).toMatch(/^Nobody confirmed it in time: its pieces are for sale again\w+ \d/)
    const desk = page(await manager.get('/en/admin/orders/desk').expect(200))
    expect(desk.texts('.desk__who').join()).toContain(`#${order.number}`)
    await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
    const card = page(await manager.get('/en/admin/orders/desk').expect(200))
    expect(card.text('#card')).toContain('its pieces are for sale again')
    expect(card.text('#card')).toContain(name_en)
    const own = page(await shop.request.get(`/en${orderPageOf(order)}`).expect(200))
    expect(own.text('section[aria-labelledby=next-step]')).toContain('Your order stays with us')
    expect(own.text('.own-log')).toContain('Not confirmed in time')
  })

  test('the time counts from when it became pending', async () => {
    const { id } = await aProduct({ stock: 10 })
    const order = await anOldOrder(id)
    await setStatus(order.id, 'processing')
    await setStatus(order.id, 'pending')
    await releaseUnconfirmedStock(db)
    expect(await stateOf(order.id)).toEqual(held)
    await age(order.id, 48)
    await releaseUnconfirmedStock(db)
    expect(await stateOf(order.id)).toEqual(ended)
    expect(await stockOf(id)).toBe(10)
  })

  test('what is confirmed, cancelled or restored at that moment moves stock once', async () => {
    const { id } = await aProduct({ stock: 1000 })
    await db('settings').delete()
    const ids = []
    for (let made = 0; made < 8; made += 1) ids.push((await anOldOrder(id, 5)).id)
    expect(await stockOf(id)).toBe(960)
    await Promise.all([
      releaseUnconfirmedStock(db),
      releaseUnconfirmedStock(db),
      ...ids.slice(0, 4).map((orderId) => setStatus(orderId, 'processing')),
      ...ids.slice(4, 6).map((orderId) => setStatus(orderId, 'cancelled')),
    ])
    expect(await stockOf(id)).toBe(980)
    for (const orderId of ids) await setStatus(orderId, 'processing')
    expect(await stockOf(id)).toBe(960)
  })
})

test('a refused order is counted, and shown to staff among the figures of the last day', async () => {
  const { request, aVisitor } = shop
  const { id } = await aProduct({ stock: 1 })
  const order = { ...delivery, items: [{ product_id: id, quantity: 2 }] }
  await request.post('/api/orders').send(order).expect(409)
  expect((await request.get('/metrics')).text).toContain('shop_requests_refused_total{code="out_of_stock"} 1')

  const visitor = aVisitor()
  await fillCart(visitor, id)
  const seen = { checkout_id: await readCheckoutId(visitor), seen_total: '1' }
  // The cart's script asks first, and sends the form again for the page with the reason.
  const asked = await sendCheckout(visitor, seen).set('accept', 'application/json')
  expect(asked.body).toEqual({ location: null })
  await sendCheckout(visitor, seen).expect(422)
  const shown = async () =>
    page(await manager.get('/en/admin?tab=figures').expect(200)).texts('#refused-orders ~ ul li')
  const reasons = ['Not enough pieces', 'The total had changed since the customer saw it']
  const counts = reasons.map((reason) =>
    expect.stringMatching(new RegExp(`^${reason}: 1 \\(last one after \\d\\d:00\\)$`)),
  )
  expect(await shown()).toEqual(counts)
  const makeOlder = (hours: number) =>
    db('order_refusals').update({ hour: db.raw(`hour - interval '${hours} hours'`) })
  await makeOlder(24)
  expect(await shown()).toEqual(counts)
  await makeOlder(1)
  expect(await shown()).toEqual([])
})
