import { renderSVG } from 'uqr'
import { beforeEach, describe, expect, test } from 'vitest'
import { localisePath } from '#domain/shared/paths.ts'
import { handOver as handOverOrders } from '../../../server/couriers/handovers/hand-over.ts'
import { recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { createOrderLinks } from '../../../server/orders/order-links.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { orderPageOf } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aReadyOrder, aShippedOrder, statusOf, stockOf } = courierOrders(shop)
const [manager, admin] = [await shop.signedIn('manager'), await shop.signedIn('admin')]

const handOver = (who: typeof manager, fields: Record<string, unknown>) =>
  who.post('/en/admin/couriers/handovers').type('form').send(fields)
const saveTracking = (handover: number, shipment: number, number: string) => {
  const numbers = { [`tracking-${shipment}`]: number }
  return manager.post(`/en/admin/couriers/handovers/${handover}/tracking`).type('form').send(numbers)
}
const noOrder = '2147483647'
const shipmentsOf = (order_id: number) => db('shipments').where({ order_id }).orderBy('id')
const { id: userId } = await shop.aUser('manager')
const threeReady = async () => [await aReadyOrder(), await aReadyOrder(), await aReadyOrder()] as const

async function aHandover(courierId: number | null) {
  const orders = [await aReadyOrder(), await aReadyOrder()] as const
  const each = orders.map(({ id }) => ({ id, parcels: 1 }))
  const made = await handOverOrders(db, { courierId, orders: each, userId })
  if (!made.ok) throw new Error(made.code)
  const parcels = await db('shipments').where({ handover_id: made.value }).orderBy('order_id')
  return { id: made.value, orders, parcels }
}

test('a handover ships three ready orders at once, from the first page of the admin', async () => {
  const courier = await aCourier()
  const orders = await threeReady()
  const tab = page(await manager.get('/en/admin')).one('.tabs a[href="/en/admin?tab=couriers"]')
  const untouched = page(await manager.get(tab.getAttribute('href') ?? '').expect(200))
  expect(untouched.all('[name=id][checked]')).toEqual([])
  const all = untouched.attribute('[data-tick=all]', 'href') ?? ''
  const ready = page(await manager.get(all).expect(200))
  const ticked = ready.tickedIds()
  expect(ticked).toEqual(orders.map(({ id }) => id))
  expect(ready.attribute('[name=courier] option[selected]', 'value')).toBe(String(courier))

  const made = await handOver(manager, { courier, id: ticked }).expect(303)
  const [handover] = await db('handovers').orderBy('id', 'desc')
  expect(made.headers.location).toBe(`/en/admin/couriers/handovers/${handover.id}`)
  for (const { id, total_amount } of orders) {
    expect(await statusOf(id)).toBe('shipped')
    expect(await shipmentsOf(id)).toMatchObject([
      { courier_id: courier, parcels: 1, amount_due: (total_amount / 100).toFixed(2), outcome: null },
    ])
    expect(
      await db('order_status_changes').where({ order_id: id }).orderBy('id', 'desc').first(),
    ).toMatchObject({ to_status: 'shipped', reason: 'handed_over' })
  }
  const { text, texts } = page(await manager.get(made.headers.location ?? '').expect(200))
  expect(text('.toast strong')).toBe('Orders handed over: 3')
  expect(texts('.parcel')).toHaveLength(3)
})

test('a handover that is refused shows what the form showed, with its ticks, however many orders are ready', async () => {
  const courier = await aCourier()
  const [first] = [await aReadyOrder()]
  // Older than the chosen ones, and as many as the page shows.
  await db.raw(
    `insert into orders (status, created_at, customer_name, customer_phone, customer_address, customer_city,
      subtotal, shipping, total_amount, checkout_id, language)
     select status, created_at - interval '1 day', customer_name, customer_phone, customer_address, customer_city,
      subtotal, shipping, total_amount, gen_random_uuid(), language
     from orders cross join generate_series(1, 100) where id = ?`,
    [first.id],
  )
  const [ticked, wrong, unticked] = [await aReadyOrder(), await aReadyOrder(), await aReadyOrder()]
  const shown = [ticked, wrong, unticked].map(({ id }) => id)
  const parcels = Object.fromEntries(shown.map((id) => [`parcels-${id}`, '2']))
  const fields = { courier, id: [ticked.id, wrong.id], ...parcels }
  const gone = await aShippedOrder(courier)
  const expectShown = (text: string) => {
    const { all, attribute } = page({ text })
    const values = (boxes: string) => all(boxes).map((box) => Number(box.getAttribute('value')))
    expect(values('[name=id]')).toEqual(shown)
    expect(values('[name=id][checked]')).toEqual(fields.id)
    expect(attribute(`[name=parcels-${unticked.id}]`, 'value')).toBe('2')
  }
  const refused = await handOver(manager, { ...fields, [`parcels-${wrong.id}`]: '0' }).expect(422)
  expectShown(refused.text)
  await db('couriers').where({ id: courier }).update({ is_active: false })
  const late = await handOver(manager, { ...fields, id: [...fields.id, gone.id] }).expect(409)
  expectShown(late.text)
  expect(page(late).texts('#ready ~ p').join()).toContain(`#${gone.number}`)
})

test('a handover leaves out an order that is no longer ready, or not yet, and names it', async () => {
  const courier = await aCourier()
  const [ready, shipped, waiting] = [await aReadyOrder(), await aShippedOrder(courier), await shop.anOrder()]
  await handOver(manager, { courier, id: [ready.id, shipped.id, waiting.id] }).expect(303)
  expect(await statusOf(ready.id)).toBe('shipped')
  expect(await statusOf(waiting.id)).toBe('pending')
  expect(await shipmentsOf(shipped.id)).toHaveLength(1)
  const { allText } = page(await manager.get('/en/admin?tab=couriers'))
  for (const { number } of [shipped, waiting]) expect(allText()).toContain(`#${number}`)
})

test.each([
  [{ courier: 'own' }, 'Tick at least one order'],
  [{ id: noOrder }, 'Choose a courier'],
  [{ courier: 'own', id: noOrder, [`parcels-${noOrder}`]: '0' }, 'An order has 1 to 99 parcels'],
])('a handover of %j is rejected', async (fields, message) => {
  const answer = await handOver(manager, fields).expect(422)
  expect(page(answer).text('[role=alert]')).toContain(message)
})

test('a handover of the same orders by two people at once: one wins, the other is told', async () => {
  const courier = await aCourier()
  for (let round = 0; round < 2; round += 1) {
    const orders = [await aReadyOrder(), await aReadyOrder()]
    const id = orders.map((order) => order.id)
    const answers = await runConcurrently(2, (index) =>
      handOver(index === 0 ? manager : admin, { courier, id: index === 0 ? id : id.toReversed() }),
    )
    const targets = answers.map(({ headers }) => headers.location).sort()
    expect(targets[0]).toMatch(/handovers\/\d+$/)
    expect(targets[1]).toBe('/en/admin?tab=couriers')
    for (const order of orders) {
      expect(await shipmentsOf(order.id)).toHaveLength(1)
      expect(await stockOf(order.productId)).toBe(8)
    }
  }
  const told = await Promise.all(
    [manager, admin].map(async (who) => page(await who.get('/en/admin?tab=couriers'))),
  )
  expect(told.map(({ allText }) => allText()).join()).toContain('Left as they are')
}, 60_000)

test('the papers of a handover are a sheet to sign and a label for each parcel, with the address of the order in its QR code', async () => {
  const courier = await aCourier({ name: 'Amana' })
  const order = await aReadyOrder()
  await handOver(manager, { courier, id: order.id, [`parcels-${order.id}`]: '١٠' }).expect(303)
  const [{ handover_id: id }] = await shipmentsOf(order.id)
  const path = `/admin/couriers/handovers/${id}/print`
  const sheet = page(await manager.get(`/en${path}`).expect(200))
  expect(sheet.text('.paper')).toContain(`#${order.number}`)
  expect(sheet.text('.paper')).toContain('Received by')
  const labels = page(await manager.get(`${path}?what=labels`).expect(200))
  expect(labels.texts('.label')).toHaveLength(10)
  expect(labels.texts('.label')[1]).toContain('الطرد 2 من 10')
  // It does not stand there once for each of them.
  expect(labels.texts('.paper__sum')[1]).toMatch(/^المبلغ المطلوب عن الطرود كلها معًا /)
  const address = shop.origin + orderPageOf(await db('orders').where({ id: order.id }).first())
  const code = renderSVG(address, { ecc: 'M', border: 1, maskPattern: 0 })
  expect(labels.all('.label__code')[0]?.getAttribute('src')).toContain(encodeURIComponent(code))
})

test('the papers of a handover leave out an order that was taken back from them', async () => {
  const courierId = await aCourier()
  const upload_file = { separator: ',', columns: [{ head: 'Order', content: 'number', words: '' }] }
  await db('couriers')
    .where({ id: courierId })
    .update({ upload_file: JSON.stringify(upload_file) })
  const { id, orders } = await aHandover(courierId)
  const [sent, kept] = orders
  const path = `/en/admin/couriers/handovers/${id}`
  await updateStatus(db, { orderId: kept.id, status: 'processing', userId })
  const shown = page(await manager.get(path).expect(200)).text('main')
  expect(shown).toContain('1 order · 1 parcel')
  const print = await manager.get(`${path}/print?what=sheet`).expect(200)
  const sheet = page(print).text('.papers')
  expect(sheet).toContain(`#${sent.number}`)
  expect(sheet).not.toContain(`#${kept.number}`)
  const labels = page(await manager.get(`${path}/print?what=labels`).expect(200))
  expect(labels.all('.label')).toHaveLength(1)
  const file = await manager.get(`${path}/file.csv`).expect(200)
  expect(file.text.trim().split(/\s+/)).toHaveLength(2)
})

test('the papers of a handover show the tracking numbers that staff write down', async () => {
  const courier = await aCourier()
  const [one, other] = [await aShippedOrder(courier), await aShippedOrder(courier)]
  const save = (of: typeof one, number: string) => saveTracking(of.handoverId, of.shipmentId, number)
  await save(one, ' AB 12 ').expect(303)
  expect(await shipmentsOf(one.id)).toMatchObject([{ tracking_number: 'AB 12' }])
  // It is neither of another handover, nor twice there.
  await saveTracking(other.handoverId, one.shipmentId, 'CD').expect(303)
  expect(await shipmentsOf(one.id)).toMatchObject([{ tracking_number: 'AB 12' }])
  const field = `tracking-${other.shipmentId}`
  for (const [number, status, text] of [
    ['AB 12', 409, 'Another parcel'],
    ['x'.repeat(61), 422, 'too long'],
  ] as const) {
    const refused = page(await save(other, number).expect(status))
    expect(refused.text(`[role=alert] a[href="#${field}"]`)).toContain(text)
    expect(refused.attribute('[aria-invalid]', 'name')).toBe(field)
  }
  await save(other, 'CD\t34').expect(422)
  await save(one, '').expect(303)
  expect(await shipmentsOf(one.id)).toMatchObject([{ tracking_number: null }])
})

test('the papers of a handover keep what another person wrote down meanwhile, and can be exchanged', async () => {
  const { id, parcels } = await aHandover(await aCourier())
  const path = `/en/admin/couriers/handovers/${id}`
  const openForm = async () =>
    page(await manager.get(path).expect(200)).formValues(`form[action$="/tracking"]`)
  const numbersOf = () => db('shipments').where({ handover_id: id }).orderBy('id').pluck('tracking_number')
  const [first, second] = parcels.map((parcel) => parcel.id)
  const send = (fields: Record<string, string>) =>
    manager.post(`${path}/tracking`).type('form').send(fields).expect(303)
  const [mine, theirs] = [await openForm(), await openForm()]
  await send({ ...mine, [`tracking-${first}`]: 'AB 56' })
  await send({ ...theirs, [`tracking-${second}`]: 'AB 78' })
  expect(await numbersOf()).toEqual(['AB 56', 'AB 78'])
  await send({ ...(await openForm()), [`tracking-${first}`]: 'AB 78', [`tracking-${second}`]: 'AB 56' })
  expect(await numbersOf()).toEqual(['AB 78', 'AB 56'])
  const twice = { [`tracking-${first}`]: 'AB 90', [`tracking-${second}`]: 'AB 90' }
  const refused = await manager.post(`${path}/tracking`).type('form').send(twice).expect(409)
  expect(page(refused).texts('[aria-invalid]')).toHaveLength(2)
})

describe('ticks', () => {
  beforeEach(() => db('orders').where({ status: 'processing' }).update({ status: 'cancelled' }))

  const links = createOrderLinks([Buffer.from('key')])
  type Ready = Awaited<ReturnType<typeof aReadyOrder>>
  test.each<[string, (order: Ready) => string]>([
    ['its number', ({ number }) => `${number}`],
    ['its number in Arabic digits', ({ number }) => number.toLocaleString('ar-EG', { useGrouping: false })],
    ['that of a French label', (order) => `https://shop.example${localisePath(links.pathOf(order), 'fr')}`],
  ])('ready orders are ticked by %s, and nothing typed is lost', async (_name, typed) => {
    const [other, scanned, third] = await threeReady()
    const counts = { [`parcels-${other.id}`]: '4', [`parcels-${third.id}`]: '1' }
    const fields = { step: 'tick', number: typed(scanned), courier: 'own', id: other.id, ...counts }
    const ticked = page(await handOver(manager, fields).expect(200))
    expect(ticked.tickedIds()).toEqual([other.id, scanned.id])
    expect(ticked.attribute(`[name=parcels-${other.id}]`, 'value')).toBe('4')
    expect(ticked.has(`[name=id][value="${third.id}"]`)).toBe(true)
    expect(ticked.attribute('[name=courier] option[selected]', 'value')).toBe('own')
    expect(ticked.text('#number-note')).toContain(`#${scanned.number}`)
    expect(ticked.one('#number').getAttribute('value')).toBe('')
    expect(await statusOf(scanned.id)).toBe('processing')
  })

  test.each([
    ['99999999', 'is not in this list'],
    ['https://shop.example/product/7', 'No order has this number'],
    ['shipped', 'is not in this list'],
  ])('ready orders are not ticked by %s, which is said', async (typed, message) => {
    const ready = await aReadyOrder()
    const { number } = await aShippedOrder(await aCourier())
    const text = typed === 'shipped' ? String(number) : typed
    const refused = page(await handOver(manager, { step: 'tick', number: text, id: ready.id }).expect(422))
    expect(refused.text('#number-note')).toContain(message)
    expect(refused.attribute('#number', 'value')).toBe(text)
    expect(refused.tickedIds()).toEqual([ready.id])
  })

  test('a ready order is not ticked beside a hundred others, which is said', async () => {
    const [scanned, ...others] = await threeReady()
    const id = [...others.map((other) => other.id), ...Array.from({ length: 98 }, (_, index) => 1e6 + index)]
    const full = page(await handOver(manager, { step: 'tick', number: scanned.number, id }).expect(422))
    expect(full.text('#number-note')).toBe('One handover has 100 orders at most')
    expect(full.tickedIds()).toEqual(others.map((other) => other.id))
  })

  test('a handover of more than ten parcels asks once, with number and sum, and ships them after the answer', async () => {
    const [one, other] = await threeReady()
    await db('couriers').insert({ name: 'Amana' })
    const courier = await aCourier({ name: 'Ghazala' })
    const parcels = { [`parcels-${one.id}`]: '9', [`parcels-${other.id}`]: '2' }
    const fields = { courier, id: [one.id, other.id], ...parcels }
    const asked = page(await handOver(manager, fields).expect(200))
    const sum = (one.total_amount + other.total_amount) / 100
    for (const text of ['2 orders', '11 parcels', `${sum}.00`])
      expect(asked.text('[role=alert]')).toContain(text)
    expect(await statusOf(one.id)).toBe('processing')
    expect(asked.tickedIds()).toEqual([one.id, other.id])
    expect(asked.attribute(`[name=parcels-${one.id}]`, 'value')).toBe('9')
    expect(asked.attribute('[name=courier] option[selected]', 'value')).toBe(String(courier))
    const form_id = asked.attribute('form[data-ticks] [name=form_id]', 'value')
    const confirmed = { ...fields, confirmed: asked.attribute('[name=confirmed]', 'value'), form_id }
    const more = { ...confirmed, [`parcels-${other.id}`]: '3' }
    expect(page(await handOver(manager, more).expect(200)).text('[role=alert]')).toContain('12 parcels')
    const made = await handOver(manager, confirmed).expect(303)
    // Sent twice it is one handover.
    await handOver(manager, confirmed).expect('location', made.headers.location ?? '')
    expect(await db('shipments').where({ order_id: one.id })).toMatchObject([
      { parcels: 9, courier_id: courier },
    ])
    expect(await statusOf(other.id)).toBe('shipped')
  })
})

describe('a handover that is taken back', async () => {
  // Somebody to whom no other message with a button waits.
  const manager = await shop.signedIn('manager')
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
    // What was before it, by a transaction that began after that of the handover.
    const earlier = { order_id: orders[0].id, to_status: 'processing' }
    await db('order_status_changes').where(earlier).update({ created_at: new Date() })
    const shown = page(await manager.get(`/en/admin/couriers/handovers/${id}`).expect(200))
    const action = shown.attribute('form[action$="/withdrawal"]', 'action') ?? ''
    const { headers } = await manager.post(action).expect(303)
    const ready = page(await manager.get(headers.location ?? '').expect(200))
    expect(ready.text('.toast')).toContain('Handover taken back')
    const ids = orders.map((order) => order.id)
    expect(ready.tickedIds()).toEqual(ids)
    const none = page(await manager.get(ready.attribute('[data-tick=none]', 'href') ?? '').expect(200))
    expect([none.all('[name=id]').length, none.tickedIds()]).toEqual([2, []])
    for (const order of orders) {
      expect(await statusOf(order.id)).toBe('processing')
      expect(await stockOf(order.productId)).toBe(8)
      const history = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
      expect(history.allText()).toContain('The handover was taken back')
    }
    const outcomes = await db('shipments').where({ handover_id: id }).pluck('outcome')
    expect(outcomes).toEqual(['withdrawn', 'withdrawn'])
    const loads = page(await manager.get('/en/admin?tab=couriers')).texts('.parcel')
    expect(loads.find((text) => text.includes('Taken back') && text.includes('way'))).toContain(
      'Nothing on its way',
    )
    const kept = page(await manager.get(`/en/admin/couriers/handovers/${id}`).expect(200))
    expect(kept.has('form[action$="/withdrawal"]')).toBe(false)

    const each = ids.map((orderId) => ({ id: orderId, parcels: 1 }))
    const again = await handOverOrders(db, { courierId: courier, orders: each, userId })
    if (!again.ok) throw new Error(again.code)
    const [next] = await db('shipments').where({ handover_id: again.value }).orderBy('order_id')
    // The same number as before, which is free again.
    await saveTracking(again.value, next.id, 'AB 1').expect(303)
    // The first one cannot take back what the second one did.
    expect(await toastAfter(await takeBack(id).expect(303))).toContain('taken back before')
    expect(await statusOf(ids[0] ?? 0)).toBe('shipped')
  })

  test('after an hour it stays, and its page no longer offers it', async () => {
    const { id, orders } = await aHandover(await aCourier())
    await age(id, 61)
    const shown = page(await manager.get(`/en/admin/couriers/handovers/${id}`).expect(200))
    expect(shown.has('form[action$="/withdrawal"]')).toBe(false)
    expect(await toastAfter(await takeBack(id).expect(303))).toContain('More than an hour has passed')
    expect(await statusOf(orders[0].id)).toBe('shipped')
  })

  type Handover = Awaited<ReturnType<typeof aHandover>>
  const happenings: Record<string, (handover: Handover, courierId: number) => Promise<unknown>> = {
    'was delivered': ({ parcels: [parcel] }, courierId) =>
      recordOutcomes(db, {
        courierId,
        userId,
        outcomes: [{ shipmentId: parcel.id, outcome: 'delivered', collected: null }],
      }),
    'was set back and shipped again by hand': async ({ orders: [order] }) => {
      for (const status of ['processing', 'shipped'] as const)
        await updateStatus(db, { orderId: order.id, status, userId })
    },
  }

  test.each(Object.entries(happenings))('once a parcel of it %s it stays whole', async (_name, happen) => {
    const courier = await aCourier()
    const handover = await aHandover(courier)
    const [touched, other] = handover.orders
    await happen(handover, courier)
    const status = await statusOf(touched.id)
    const told = await toastAfter(await takeBack(handover.id).expect(303))
    expect(told).toContain(`#${touched.number}`)
    expect(told).not.toContain(`#${other.number}`)
    expect([await statusOf(touched.id), await statusOf(other.id)]).toEqual([status, 'shipped'])
  })

  test('pressed many times at once it is taken back once', async () => {
    const { id, orders } = await aHandover(null)
    const answers = await runConcurrently(4, () => takeBack(id))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const withdrawn = { order_id: orders[0].id, reason: 'handover_withdrawn' }
    expect(await db('order_status_changes').where(withdrawn)).toHaveLength(1)
  })
})
