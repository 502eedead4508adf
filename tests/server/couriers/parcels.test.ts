import { expect, test } from 'vitest'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aReadyOrder, aShippedOrder, statusOf, stockOf } = courierOrders(shop)
const manager = await shop.signedIn('manager')

const send = (path: string, fields: Record<string, unknown>) => manager.post(path).type('form').send(fields)
const outcome = (courier: number | string, fields: Record<string, unknown>) =>
  send(`/en/admin/couriers/${courier}/outcomes`, fields)
const checkIn = (courier: number | string, fields: Record<string, unknown>) =>
  send(`/en/admin/couriers/${courier}/check-ins`, fields)
const setStatus = (
  orderId: number,
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled',
) => updateStatus(db, { orderId, status, userId: null })
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
  await outcome(courier, {
    outcome: 'delivered',
    id: [whole.shipmentId, less.shipmentId],
    [`paid-${whole.shipmentId}`]: due,
    [`paid-${less.shipmentId}`]: '٢٠٠٫٥٠',
  }).expect(303)
  expect(await statusOf(whole.id)).toBe('delivered')
  expect(await latestOf(whole.id)).toMatchObject({ outcome: 'delivered', collected: null })
  expect(await latestOf(less.id)).toMatchObject({
    outcome: 'delivered',
    collected: '200.50',
    owed: '200.50',
  })
  expect(page(await manager.get(`/en/admin/couriers/${courier}`)).text('.empty h2')).toBe('Nothing here')
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
    expect(await latestOf(order.id)).toMatchObject({ check_in: how, owed: '0.00' })
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

test('a parcel of another courier, or with an outcome already, is left as it is and named', async () => {
  const [courier, other] = [await aCourier(), await aCourier()]
  const order = await aShippedOrder(courier)
  await outcome(other, { outcome: 'lost', id: order.shipmentId }).expect(303)
  expect(await statusOf(order.id)).toBe('shipped')
  expect(page(await manager.get(`/en/admin/couriers/${other}`)).text('.toast')).toContain(`#${order.number}`)
  await outcome(courier, { outcome: 'refused', id: order.shipmentId }).expect(303)
  await outcome(courier, { outcome: 'delivered', id: order.shipmentId }).expect(303)
  expect(await statusOf(order.id)).toBe('cancelled')
})

test('a parcel that comes back is not checked in among the parcels of another courier', async () => {
  const [courier, other] = [await aCourier(), await aCourier()]
  const order = await aShippedOrder(courier)
  await outcome(courier, { outcome: 'refused', id: order.shipmentId })
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

test('the stock of a parcel stays out when a refused order is taken up again before the parcel is back', async () => {
  const courier = await aCourier()
  const order = await aShippedOrder(courier)
  await outcome(courier, { outcome: 'refused', id: order.shipmentId })
  await setStatus(order.id, 'processing')
  expect(await stockOf(order.productId)).toBe(8)
  expect(await latestOf(order.id)).toMatchObject({ check_in: 'stock' })
  await setStatus(order.id, 'cancelled')
  expect(await stockOf(order.productId)).toBe(10)
  await setStatus(order.id, 'pending')
  expect(await stockOf(order.productId)).toBe(8)
})

test('the stock of a parcel is taken again for an order whose parcel was lost or broken, also if it is cancelled once more', async () => {
  const courier = await aCourier()
  const order = await aShippedOrder(courier)
  await outcome(courier, { outcome: 'lost', id: order.shipmentId })
  await setStatus(order.id, 'processing')
  expect(await stockOf(order.productId)).toBe(6)
  await setStatus(order.id, 'cancelled')
  expect(await stockOf(order.productId)).toBe(8)
  await setStatus(order.id, 'shipped')
  expect(await stockOf(order.productId)).toBe(6)
  expect(await db('shipments').where({ order_id: order.id }).orderBy('id').pluck('outcome')).toEqual([
    'lost',
    null,
  ])
})

test('the stock of a parcel does not move when a parcel called lost or refused is found delivered', async () => {
  const courier = await aCourier()
  for (const said of ['lost', 'refused'] as const) {
    const order = await aShippedOrder(courier)
    await outcome(courier, { outcome: said, id: order.shipmentId })
    await setStatus(order.id, 'delivered')
    expect(await stockOf(order.productId)).toBe(8)
    expect(await db('shipments').where({ order_id: order.id }).orderBy('id').pluck('outcome')).toEqual([
      'delivered',
    ])
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
  expect(await db('shipments').where({ order_id: order.id }).orderBy('id').pluck('outcome')).toEqual([
    'withdrawn',
    null,
  ])
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
