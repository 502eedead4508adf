import { expect, test } from 'vitest'
import { handOver } from '../../../server/couriers/handovers/hand-over.ts'
import { recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aReadyOrder, statusOf, stockOf } = courierOrders(shop)
const manager = await shop.signedIn('manager')
const { id: userId } = await shop.aUser('manager')

/** Two orders handed over in one step. */
async function aHandover(courierId: number | null) {
  const orders = [await aReadyOrder(), await aReadyOrder()]
  const made = await handOver(db, { courierId, orders: orders.map(({ id }) => ({ id, parcels: 1 })), userId })
  if (!made.ok) throw new Error(made.code)
  const parcels = await db('shipments').where({ handover_id: made.value.id }).orderBy('order_id')
  return { id: made.value.id, orders, parcels }
}

/** As if it had been made so long ago, with all that was written then. */
const age = async (id: number, minutes: number) => {
  const ago = db.raw(`created_at - interval '${minutes} minutes'`)
  const orderIds = db('shipments').select('order_id').where({ handover_id: id })
  await db('handovers').where({ id }).update({ created_at: ago })
  await db('order_status_changes').whereIn('order_id', orderIds).update({ created_at: ago })
}
const takeBack = (id: number | string) => manager.post(`/en/admin/couriers/handovers/${id}/withdrawal`)
const toastAfter = async (answer: { headers: Record<string, string> }) =>
  page(await manager.get(answer.headers.location ?? '').expect(200)).text('.toast')

test('a handover is taken back whole: orders, stock, cash and history are right, and it can be made again', async () => {
  const courier = await aCourier({ name: 'Taken back' })
  const { id, orders, parcels } = await aHandover(courier)
  await db('shipments').where({ id: parcels[0].id }).update({ tracking_number: 'AB 1' })
  await age(id, 59)
  const shown = page(await manager.get(`/en/admin/couriers/handovers/${id}`).expect(200))
  const { location } = (
    await manager.post(shown.attribute('form[action$="/withdrawal"]', 'action') ?? '').expect(303)
  ).headers
  const ready = page(await manager.get(location ?? '').expect(200))
  expect(ready.text('.toast')).toContain('Handover taken back')
  const ids = orders.map((order) => order.id)
  expect(ready.all('[name=id][checked]').map((box) => Number(box.getAttribute('value')))).toEqual(ids)
  for (const order of orders) {
    expect(await statusOf(order.id)).toBe('processing')
    expect(await stockOf(order.productId)).toBe(8)
    const history = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
    expect(history.allText()).toContain('The handover was taken back')
  }
  expect(await db('shipments').where({ handover_id: id }).pluck('outcome')).toEqual([
    'withdrawn',
    'withdrawn',
  ])
  const loads = page(await manager.get('/en/admin?tab=couriers')).texts('.parcel')
  expect(loads.find((text) => text.includes('Taken back') && text.includes('way'))).toContain(
    'Nothing on its way',
  )
  const kept = page(await manager.get(`/en/admin/couriers/handovers/${id}`).expect(200))
  expect(kept.has('form[action$="/withdrawal"]')).toBe(false)

  const again = await handOver(db, {
    courierId: courier,
    orders: ids.map((each) => ({ id: each, parcels: 1 })),
    userId,
  })
  if (!again.ok) throw new Error(again.code)
  const [next] = await db('shipments').where({ handover_id: again.value.id }).orderBy('order_id')
  // The same number as before, which is free again.
  await manager
    .post(`/en/admin/couriers/handovers/${again.value.id}/tracking`)
    .type('form')
    .send({ [`tracking-${next.id}`]: 'AB 1' })
    .expect(303)
  // The first one cannot take back what the second one did.
  expect(await toastAfter(await takeBack(id).expect(303))).toContain('taken back before')
  expect(await statusOf(ids[0] ?? 0)).toBe('shipped')
})

test('the toast after a handover has the button that takes it back', async () => {
  const { id } = await aReadyOrder()
  const made = await manager
    .post('/en/admin/couriers/handovers')
    .type('form')
    .send({ courier: 'own', id })
    .expect(303)
  const undo = page(await manager.get(made.headers.location ?? '')).attribute('.toast form', 'action') ?? ''
  await manager.post(undo).expect(303)
  expect(await statusOf(id)).toBe('processing')
})

test('after an hour it stays, and its page no longer offers it', async () => {
  const { id, orders } = await aHandover(await aCourier())
  await age(id, 61)
  const shown = page(await manager.get(`/en/admin/couriers/handovers/${id}`).expect(200))
  expect(shown.has('form[action$="/withdrawal"]')).toBe(false)
  expect(await toastAfter(await takeBack(id).expect(303))).toContain('More than an hour has passed')
  expect(await statusOf(orders[0]?.id ?? 0)).toBe('shipped')
})

type Handover = Awaited<ReturnType<typeof aHandover>>
const happenings: Record<string, (handover: Handover, courierId: number) => Promise<unknown>> = {
  'was delivered': ({ parcels: [parcel] }, courierId) =>
    recordOutcomes(db, {
      ...{ courierId, userId },
      outcomes: [{ shipmentId: parcel.id, outcome: 'delivered', collected: null }],
    }),
  'was cancelled by hand': ({ orders: [order] }) =>
    updateStatus(db, { orderId: order?.id ?? 0, status: 'cancelled', userId }),
  'was set back and shipped again by hand': async ({ orders: [order] }) => {
    for (const status of ['processing', 'shipped'] as const) {
      await updateStatus(db, { orderId: order?.id ?? 0, status, userId })
    }
  },
}

test.each(Object.entries(happenings))(
  'once one of its parcels %s it stays whole, and that one is named',
  async (_name, happen) => {
    const courier = await aCourier()
    const handover = await aHandover(courier)
    const [touched, other] = handover.orders
    await happen(handover, courier)
    const status = await statusOf(touched?.id ?? 0)
    const told = await toastAfter(await takeBack(handover.id).expect(303))
    expect(told).toContain(`#${touched?.number}`)
    expect(told).not.toContain(`#${other?.number}`)
    expect([await statusOf(touched?.id ?? 0), await statusOf(other?.id ?? 0)]).toEqual([status, 'shipped'])
  },
)

test('pressed many times at once it is taken back once', async () => {
  const { id, orders } = await aHandover(null)
  const answers = await runConcurrently(8, () => takeBack(id))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  const changes = await db('order_status_changes').where({
    order_id: orders[0]?.id,
    reason: 'handover_withdrawn',
  })
  expect(changes).toHaveLength(1)
})

test('one that does not exist is not found', async () => {
  await takeBack(2147483647).expect(404)
})
