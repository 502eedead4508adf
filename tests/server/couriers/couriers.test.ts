import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, setStatus } = shop
const { aCourier, aReadyOrder, aShippedOrder, statusOf, stockOf } = courierOrders(shop)
const manager = await shop.signedIn('manager')

const tracking_pattern = 'https://amana.example/suivi/{number}'
const filled = { name: 'Amana', phone: '0522000000', tracking_pattern, is_active: 'on' }
const send = (path: string, fields: Record<string, unknown>) => manager.post(path).type('form').send(fields)

test('a courier is added, edited and deleted by staff', async () => {
  await send('/en/admin/couriers/new', filled).expect(303).expect('location', '/en/admin?tab=couriers')
  const { id } = await db('couriers').first('id').where({ name: 'Amana' })
  const list = page(await manager.get('/en/admin?tab=couriers').expect(200))
  expect(list.texts('.parcel__name')).toEqual(['Amana', 'Our own delivery'])
  expect(list.text('.toast strong')).toBe('Courier saved')

  const form = page(await manager.get(`/en/admin/couriers/${id}/form`).expect(200))
  const version = form.attribute('[name=version]', 'value')
  await send(`/en/admin/couriers/${id}/form`, { ...filled, name: 'Amana Express', version }).expect(303)
  const edited = { name: 'Amana Express', phone: '0522000000' }
  expect(await db('couriers').first('name', 'phone').where({ id })).toEqual(edited)
  await send(`/en/admin/couriers/${id}/deletion`, {}).expect(303)
  await manager.get(`/en/admin/couriers/${id}/form`).expect(404)
  await manager.get(`/en/admin/couriers/${id}/file`).expect(404)
})

test('a courier has a phone with digits or none, and nothing typed is lost', async () => {
  const fields = { ...filled, name: 'Phone', phone: 'abc' }
  const form = page(await send('/en/admin/couriers/new', fields).expect(422))
  expect(form.text('#phone-error')).toBe('Write the number in digits, or leave the field empty')
  expect(form.attribute('#phone', 'value')).toBe('abc')
  expect(form.attribute('#name', 'value')).toBe(fields.name)
  expect(await db('couriers').where({ name: fields.name })).toEqual([])
  await send('/en/admin/couriers/new', { ...fields, phone: '' }).expect(303)
})

test.each(['http://amana.example/{number}', 'https://amana.example/', 'https://{number}.example/'])(
  'a courier does not follow parcels at %s',
  async (tracking_pattern) => {
    const answer = await send('/en/admin/couriers/new', { ...filled, tracking_pattern }).expect(422)
    expect(page(answer).has('#tracking_pattern-error')).toBe(true)
  },
)

test('a courier keeps what two people changed, and asks where they changed the same', async () => {
  const id = await aCourier()
  const path = `/en/admin/couriers/${id}/form`
  const values = page(await manager.get(path)).formValues('form[data-draft]')
  await send(path, { ...values, usual_fee: '20' }).expect(303)
  await send(path, { ...values, name: 'Renamed' }).expect(303)
  const both = { name: 'Renamed', usual_fee: '20.00' }
  expect(await db('couriers').where({ id }).first('name', 'usual_fee')).toEqual(both)
  const asked = page(await send(path, { ...values, name: 'Amana Express' }).expect(409))
  expect(asked.texts('.conflict__field legend')).toEqual(['Name'])
  expect(asked.attribute('#name', 'value')).toBe('Amana Express')
})

test('a courier with a parcel or money, or who is given one at the same moment, is not deleted', async () => {
  const [id, other] = [await aCourier(), await aCourier()]
  const { shipmentId } = await aShippedOrder(other)
  const deletionOf = async (courier: number) => {
    const { headers } = await send(`/en/admin/couriers/${courier}/deletion`, {}).expect(303)
    return page(await manager.get(headers.location ?? '')).text('.toast strong')
  }
  expect(await deletionOf(other)).toBe('Not deleted')
  const handingOver = await db.transaction()
  await handingOver('couriers').where({ id }).forShare().first('id')
  await handingOver('shipments').where({ id: shipmentId }).update({ courier_id: id })
  const deleted = awaitedLater(send(`/en/admin/couriers/${id}/deletion`, {}).expect(303))
  await waitForLocks(db)
  await handingOver.commit()
  expect((await deleted).get('location')).toBe(`/en/admin/couriers/${id}/form`)
  // Nor is one who has nothing but money of the shop.
  await outcome(id, { outcome: 'delivered', id: shipmentId }).expect(303)
  expect(await deletionOf(id)).toBe('Not deleted')
})

test('a courier is listed with the sum on its way and what comes back, also one who was deleted before', async () => {
  const courier = await aCourier({ name: 'Ghazala' })
  const [sent, back] = [await aShippedOrder(courier), await aShippedOrder(courier)]
  await outcome(courier, { outcome: 'refused', id: back.shipmentId })
  await db('couriers').where({ id: courier }).update({ deleted_at: new Date() })
  const listed = page(await manager.get('/en/admin?tab=couriers')).texts('.parcel')
  const told = `1 parcel on its way · 1 coming back${(sent.total_amount / 100).toFixed(2)} DH`
  expect(listed.find((text) => text.startsWith('Ghazala'))).toContain(told)
})

const outcome = (courier: number | string, fields: Record<string, unknown>) =>
  send(`/en/admin/couriers/${courier}/outcomes`, fields)
const checkIn = (courier: number | string, fields: Record<string, unknown>) =>
  send(`/en/admin/couriers/${courier}/check-ins`, fields)
const latestOf = (order_id: number) => db('shipments').where({ order_id }).orderBy('id', 'desc').first()
const reasonOf = async (order_id: number) =>
  (await db('order_status_changes').where({ order_id }).orderBy('id', 'desc').first()).reason

test('a parcel is delivered, with what the buyer paid', async () => {
  const courier = await aCourier()
  const [whole, less] = [await aShippedOrder(courier), await aShippedOrder(courier)]
  const parcels = page(await manager.get(`/en/admin/couriers/${courier}`).expect(200))
  expect(parcels.texts('.parcel')).toHaveLength(2)
  const due = parcels.attribute(`[name=paid-${whole.shipmentId}]`, 'value')
  expect(due).toBe((whole.total_amount / 100).toFixed(2))
  const paid = { [`paid-${whole.shipmentId}`]: due, [`paid-${less.shipmentId}`]: '٢٠٠٫٥٠' }
  const id = [whole.shipmentId, less.shipmentId]
  await outcome(courier, { outcome: 'delivered', id, ...paid }).expect(303)
  expect(await statusOf(whole.id)).toBe('delivered')
  expect(await latestOf(whole.id)).toMatchObject({ outcome: 'delivered', collected: null })
  expect(await latestOf(less.id)).toMatchObject({ outcome: 'delivered', collected: '200.50', owed: '200.50' })
  // The courier brought the rest after all.
  await setStatus(less.id, 'shipped')
  await outcome(courier, { outcome: 'delivered', id: less.shipmentId }).expect(303)
  expect(await latestOf(less.id)).toMatchObject({ collected: null, owed: due })
  expect(page(await manager.get(`/en/admin/couriers/${courier}`)).text('.empty h2')).toBe('Nothing here')
})

test('a parcel is ticked by the number of its order, and comes first then, as a full list leaves the latest out', async () => {
  const courier = await aCourier()
  const [first, other, latest] = [
    await aShippedOrder(courier),
    await aShippedOrder(courier),
    await aShippedOrder(courier),
  ]
  const scan = (number: string) => outcome(courier, { step: 'tick', id: first.shipmentId, number })
  const boxes = page(await scan(`#${latest.number}`).expect(200)).all('[name=id]')
  expect(boxes.map((box) => [Number(box.getAttribute('value')), box.hasAttribute('checked')])).toEqual([
    [first.shipmentId, true],
    [latest.shipmentId, true],
    [other.shipmentId, false],
  ])
  expect(page(await scan('99999999').expect(422)).text('#number-note')).toContain('is not in this list')
})

test.each(['stock', 'broken'] as const)(
  'a parcel refused at the door is back when checked in: %s',
  async (how) => {
    const courier = await aCourier()
    const order = await aShippedOrder(courier)
    await outcome(courier, { outcome: 'refused', id: order.shipmentId }).expect(303)
    expect([await statusOf(order.id), await reasonOf(order.id)]).toEqual(['cancelled', 'refused_at_door'])
    expect(await stockOf(order.productId)).toBe(8)
    const coming = page(await manager.get(`/en/admin/couriers/${courier}`))
    expect(coming.text('h2')).toBe('Coming back')
    await checkIn(courier, { check_in: how, id: order.shipmentId }).expect(303)
    await checkIn(courier, { check_in: how, id: order.shipmentId }).expect(303)
    expect(await stockOf(order.productId)).toBe(how === 'stock' ? 10 : 8)
    await checkIn(courier, { check_in: how === 'stock' ? 'broken' : 'stock', id: order.shipmentId })
    expect(await latestOf(order.id)).toMatchObject({ check_in: how, owed: '0.00' })
    const back = await manager.get(`/en/admin/couriers/${courier}/check-ins`).expect(303)
    const toasts = page(await manager.get(back.get('location') ?? '').expect(200)).texts('.toast')
    expect(toasts.join()).toContain(`#${order.number}`)
  },
)

test('a parcel that the courier lost is cancelled, its pieces stay gone, and the courier owes it', async () => {
  const courier = await aCourier()
  const order = await aShippedOrder(courier)
  await outcome(courier, { outcome: 'lost', id: order.shipmentId }).expect(303)
  expect([await statusOf(order.id), await reasonOf(order.id)]).toEqual(['cancelled', 'lost_by_courier'])
  expect(await stockOf(order.productId)).toBe(8)
  expect((await latestOf(order.id)).owed).toBe((order.total_amount / 100).toFixed(2))
})

test('a parcel of another courier, or with an outcome already, is left as it is and named, and not checked in among the parcels of another courier', async () => {
  const [courier, other] = [await aCourier(), await aCourier()]
  const order = await aShippedOrder(courier)
  await outcome(other, { outcome: 'lost', id: order.shipmentId }).expect(303)
  expect(await statusOf(order.id)).toBe('shipped')
  expect(page(await manager.get(`/en/admin/couriers/${other}`)).text('.toast')).toContain(`#${order.number}`)
  await outcome(courier, { outcome: 'refused', id: order.shipmentId }).expect(303)
  await outcome(courier, { outcome: 'delivered', id: order.shipmentId }).expect(303)
  expect(await statusOf(order.id)).toBe('cancelled')
  for (const who of [other, 'own']) await checkIn(who, { check_in: 'stock', id: order.shipmentId })
  expect(await latestOf(order.id)).toMatchObject({ check_in: null })
  expect(await stockOf(order.productId)).toBe(8)
})

test.each([
  [{ outcome: 'delivered' }, 'Tick at least one parcel'],
  [{ outcome: 'delivered', id: '1', 'paid-1': '1,234' }, 'Enter a sum'],
])('a parcel with %j is rejected', async (fields, message) => {
  const answer = await outcome('own', fields).expect(422)
  expect(page(answer).text('.alert--error')).toContain(message)
})

// The outcomes of its parcels, step by step: tests/server/cash/cash-histories.test.ts.
test.each<[string, 'refused' | 'lost', Record<string, number>]>([
  [
    'stays out when a refused order is taken up again before the parcel is back',
    'refused',
    { processing: 8, cancelled: 10, pending: 8 },
  ],
  [
    'is taken again for an order whose parcel was lost or broken, also if it is cancelled once more',
    'lost',
    { processing: 6, cancelled: 8, shipped: 6 },
  ],
  ['does not move when a parcel called lost is found delivered', 'lost', { delivered: 8 }],
  ['does not move when a parcel called refused is found delivered', 'refused', { delivered: 8 }],
])('the stock of a parcel %s', async (_what, said, steps) => {
  const courier = await aCourier()
  const order = await aShippedOrder(courier)
  await outcome(courier, { outcome: said, id: order.shipmentId })
  for (const [status, stock] of Object.entries(steps)) {
    await setStatus(order.id, status as OrderStatus)
    expect(await stockOf(order.productId), status).toBe(stock)
  }
})

test('an order that staff set to shipped or delivered by hand is with the shop’s own people', async () => {
  const order = await aReadyOrder()
  await setStatus(order.id, 'shipped')
  const own = page(await manager.get('/en/admin/couriers/own').expect(200))
  expect(own.h1).toEqual(['Our own delivery'])
  expect(own.allText()).toContain(`#${order.number}`)
  await setStatus(order.id, 'processing')
  expect(await latestOf(order.id)).toMatchObject({ courier_id: null, outcome: 'withdrawn', owed: '0.00' })
  await setStatus(order.id, 'delivered')
  expect(await latestOf(order.id)).toMatchObject({ outcome: 'delivered' })
  await setStatus(order.id, 'shipped')
  const outcomes = await db('shipments').where({ order_id: order.id }).orderBy('id').pluck('outcome')
  expect(outcomes).toEqual(['withdrawn', null])
  await setStatus(order.id, 'cancelled')
  expect(await stockOf(order.productId)).toBe(10)
})

test('the same parcel, ticked as delivered and as refused at once, has one outcome', async () => {
  const courier = await aCourier()
  const { id, shipmentId, productId } = await aShippedOrder(courier)
  const holding = await db.transaction()
  await holding('orders').where({ id }).forUpdate()
  const ticked = ['delivered', 'refused'].map((each) =>
    awaitedLater(outcome(courier, { outcome: each, id: shipmentId }).then()),
  )
  await waitForLocks(db, 2)
  await holding.commit()
  await Promise.all(ticked)
  const recorded = (await latestOf(id)).outcome
  expect(await statusOf(id)).toBe(recorded === 'delivered' ? 'delivered' : 'cancelled')
  expect(await db('order_status_changes').where({ order_id: id, from_status: 'shipped' })).toHaveLength(1)
  expect(await stockOf(productId)).toBe(8)
})
