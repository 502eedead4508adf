import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  newOrderStatus,
  type OrderStatus,
  orderStatuses,
  statusesThat,
  statusRules,
} from '#domain/orders/order-statuses.ts'
import type { StatusEffect } from '#domain/orders/status-change.ts'
import { handOver } from '../../../server/couriers/handovers/hand-over.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { replaceBetween } from '../../support/data/replace-between.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

// docs/product.md follows from the table of statuses. After a change of it:
// npx vitest run tests/server/orders/order-statuses.test.ts --update=true

const shop = await openShop()
const { db, setStatus } = shop

test('docs/product.md says what the shop does with an order of each status', async () => {
  const answers = {
    'waits for the confirming call': 'isUnconfirmed',
    'pieces can be changed': 'isInWorkshop',
    'can be handed over': 'isReadyToShip',
    'is sent': 'isSent',
    'invoice and returns': 'isDelivered',
    'is open': 'isOpen',
    'counts as sold': 'isRevenue',
  } as const
  const head = ['status', 'usually next', 'badge', 'mail', ...Object.keys(answers)]
  const rows = orderStatuses.map((status) => {
    const { next, tone, mail, message: _, ...rules } = statusRules[status]
    const yes = Object.values(answers).map((name) => (rules[name] ? 'yes' : ''))
    return [`\`${status}\``, next ? `\`${next}\`` : '', tone, mail ?? '', ...yes]
  })
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  const file = path.resolve('docs/product.md')
  const text = replaceBetween(readFileSync(file, 'utf8'), 'order statuses', table)
  await expect(text).toMatchFileSnapshot(file)
})

test('the index of orders under way has each confirmed one that is open', async () => {
  const { indexdef } = await db('pg_indexes').first('indexdef').where({ indexname: 'orders_under_way' })
  const confirmed = statusesThat('isOpen').filter((status) => !statusRules[status].isUnconfirmed)
  expect(new Set(indexdef.match(/(?<=')\w+(?=')/g))).toEqual(new Set(confirmed))
})

test('a call, a handover, its delivery and a cancellation each give an order one status', () => {
  const steps = orderStatuses.flatMap((status) => statusRules[status].step ?? [])
  expect(steps.toSorted()).toEqual(['cancellation', 'confirmation', 'delivery', 'handover'])
})

test('one tap leads to each status but the first and cancelled; an open order waits for the call, is to leave or is to arrive; pages name one list of those to call and delivered', () => {
  const reached: unknown[] = orderStatuses.map((status) => statusRules[status].next)
  const first = orderStatuses.filter(
    (status) => !statusRules[status].isCancelled && !reached.includes(status),
  )
  expect(first).toEqual([newOrderStatus])
  const isForeseen = ({ isUnconfirmed, isReadyToShip, isSent }: (typeof statusRules)[OrderStatus]) =>
    isUnconfirmed || isReadyToShip || isSent
  expect(statusesThat('isOpen').filter((status) => !isForeseen(statusRules[status]))).toEqual([])
  for (const question of ['isUnconfirmed', 'isDelivered'] as const)
    expect(statusesThat(question), question).toHaveLength(1)
  const onTheWay = statusesThat('isOpen').filter((status) => statusRules[status].isSent)
  expect(onTheWay, 'from which the days of delivery count').toHaveLength(1)
})

const { aProduct, signedIn } = shop
const { warnings } = JSON.parse(readFileSync('locales/en/admin-orders.json', 'utf8'))
const [, section = ''] = readFileSync('docs/api.md', 'utf8').split('## The fields of an order\n')

/** The names in the first column of the tables: those of the order, of its list, and the codes of warnings. */
const [ofOrder = [], ofList = [], codes = []] = section
  .split('| --- | --- |\n')
  .slice(1)
  .map((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => namesIn(line.split(' | ')[0])),
  )

function namesIn(text = ''): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

test('docs/api.md names each field of an order that is sent and the code of each warning, and no other', async () => {
  const { id: product_id } = await aProduct()
  const manager = await signedIn('manager')
  const items = [{ product_id, quantity: 1 }]
  const { body: order } = await visitorOrders(shop).order(items).expect(201)
  expect(ofOrder.toSorted()).toEqual(Object.keys(order).toSorted())
  const { body: found } = await manager.get(`/api/orders/${order.id}`).expect(200)
  expect(Object.keys(found)).toEqual(Object.keys(order))

  const { body: list } = await manager.get('/api/orders').expect(200)
  expect([...ofOrder, ...ofList].toSorted()).toEqual(Object.keys(list.items[0]).toSorted())

  const lines = /^\| `items` .*$/m.exec(section)?.[0].split('the lines: ')[1]
  expect(namesIn(lines).toSorted()).toEqual(Object.keys(order.items[0]).toSorted())
  expect(codes.toSorted()).toEqual(Object.keys(warnings).toSorted())
})

describe('a status that is undone', async () => {
  const { aCourier, aReadyOrder, aShippedOrder, statusOf, stockOf } = courierOrders(shop)
  const manager = await shop.signedIn('manager')

  const send = (path: string, fields: object) => manager.post(path).type('form').send(fields)
  const set = (id: number, status: OrderStatus, fields: object = {}) =>
    manager.patch(`/api/orders/${id}`).send({ status, ...fields })
  const undo = (id: number, from_status: OrderStatus, status: OrderStatus) =>
    manager.post(`/api/orders/${id}/undo`).set('accept-language', 'en').send({ from_status, status })
  const historyOf = (order_id: number) =>
    db('order_status_changes').where({ order_id }).orderBy('id').select('from_status', 'to_status', 'reason')
  const outcome = (courier: number, fields: object) => send(`/en/admin/couriers/${courier}/outcomes`, fields)

  /** All that a status moves: stock, and the shipments that count with what is owed for them. */
  const stateOf = async ({ id, productId }: { id: number; productId: number }) => ({
    ...(await db('orders').first('status', 'confirmed_at', 'shipped_at').where({ id })),
    stock: await stockOf(productId),
    shipments: await db('shipments')
      .where({ order_id: id })
      .whereRaw("outcome is distinct from 'withdrawn'")
      .orderBy('id'),
  })

  const effectsOf = async (id: number) => {
    const { number } = await db('orders').first('number').where({ id })
    const { body } = await manager.get(`/api/orders?q=${number}`)
    const listed = body.items.find((order: { id: number }) => order.id === id)
    return listed.status_effects as Record<OrderStatus, StatusEffect[]>
  }

  const withParcel = async (fields: (shipmentId: number) => object) => {
    const courier = await aCourier({ name: 'Sara Express' })
    const order = await aShippedOrder(courier)
    await outcome(courier, { id: order.shipmentId, ...fields(order.shipmentId) }).expect(303)
    return { ...order, courier }
  }

  const situations = {
    'a pending order': async () => {
      const order = await aReadyOrder()
      await setStatus(order.id, 'pending')
      return order
    },
    'one that needs a call': async () => {
      const order = await aReadyOrder()
      await setStatus(order.id, 'cancelled')
      await db('orders').where({ id: order.id }).update({ needs_call: true })
      await setStatus(order.id, 'pending')
      return order
    },
    'one in processing': () => aReadyOrder(),
    'one with a courier': async () => aShippedOrder(await aCourier({ name: 'Sara Express' })),
    'one delivered for less': () => withParcel((id) => ({ outcome: 'delivered', [`paid-${id}`]: '100' })),
    'one refused at the door': () => withParcel(() => ({ outcome: 'refused' })),
    'one lost by its courier': () => withParcel(() => ({ outcome: 'lost' })),
    'one that came back broken': async () => {
      const order = await withParcel(() => ({ outcome: 'refused' }))
      const fields = { check_in: 'broken', id: order.shipmentId }
      await send(`/en/admin/couriers/${order.courier}/check-ins`, fields).expect(303)
      return order
    },
    'a cancelled one': async () => {
      const order = await aReadyOrder()
      await setStatus(order.id, 'cancelled')
      return order
    },
  }

  describe.each(Object.entries(situations))('%s', (_name, make) => {
    test.each(orderStatuses)(
      'set to %s moves what was said, and is as before when that is undone',
      async (to) => {
        const order = await make()
        const before = await stateOf(order)
        const from = before.status as OrderStatus
        if (from === to) return
        const said = (await effectsOf(order.id))[to]
        const count = (code: StatusEffect['code']) =>
          said.reduce(
            (sum, effect) => (effect.code === code && 'count' in effect ? sum + effect.count : sum),
            0,
          )
        await set(order.id, to, { from_status: from }).expect(200)
        expect(await stockOf(order.productId)).toBe(
          before.stock + count('stock_returned') - count('stock_taken'),
        )
        await undo(order.id, from, to).expect(200)
        expect(await stateOf(order)).toEqual(before)
        const [change, undone] = (await historyOf(order.id)).slice(-2)
        expect(change).toMatchObject({ from_status: from, to_status: to })
        const isLost = before.shipments[0]?.outcome === 'lost' && undone.reason !== 'undone'
        expect(undone).toEqual({
          from_status: to,
          to_status: from,
          reason: isLost ? 'lost_by_courier' : 'undone',
        })
      },
    )
  })

  test('the money that a status books is said with who answers for it', async () => {
    const ready = await aReadyOrder()
    const sum = ready.total_amount
    expect((await effectsOf(ready.id)).shipped).toEqual([{ code: 'booked', sum, courier: null }])
    expect((await effectsOf(ready.id)).cancelled).toEqual([{ code: 'stock_returned', count: 2 }])
    const sent = await aShippedOrder(await aCourier({ name: 'Sara Express' }))
    const { delivered, cancelled } = await effectsOf(sent.id)
    expect(delivered).toEqual([{ code: 'owed', sum: sent.total_amount, courier: 'Sara Express' }])
    expect(cancelled).toContainEqual({ code: 'released', sum: sent.total_amount, courier: 'Sara Express' })
    // Nobody answers for the money of a parcel that was refused.
    const refused = await withParcel(() => ({ outcome: 'refused' }))
    expect((await effectsOf(refused.id)).processing).toEqual([{ code: 'checked_in' }])
    const sheet = page(await manager.get(`/en/admin/orders/${ready.id}/status?status=shipped`).expect(200))
    expect(sheet.text('.status-sheet label:has([value=shipped])')).toMatch(
      /^Shipped(usually next)?Books \u2068[\d.]+ DH\u2069 on \u2068the shop’s own delivery\u2069\.$/,
    )
    await db('orders').where({ id: ready.id }).update({ customer_email: 'salma@example.com' })
    expect((await effectsOf(ready.id)).shipped).toContainEqual({ code: 'mail' })
  })

  describe('an undo is refused, and changes nothing,', () => {
    const refused = async (order: { id: number; productId: number }, from: OrderStatus, to: OrderStatus) => {
      const before = await stateOf(order)
      const { body } = await undo(order.id, from, to).expect(409)
      expect(body).toMatchObject({
        code: 'undo_too_late',
        detail: expect.stringContaining('Nothing was changed'),
      })
      expect(await stateOf(order)).toEqual(before)
    }

    test('a minute later', async () => {
      const order = await aReadyOrder()
      await set(order.id, 'shipped')
      await db('order_status_changes')
        .where({ order_id: order.id, to_status: 'shipped' })
        .update({ created_at: new Date(Date.now() - 61_000) })
      await refused(order, 'processing', 'shipped')
    })

    test('of a change that is not the latest, or of another one; twice it is the same', async () => {
      const order = await aReadyOrder()
      await set(order.id, 'shipped')
      const { shipped_at } = await stateOf(order)
      await set(order.id, 'delivered')
      await refused(order, 'processing', 'shipped')
      await refused(order, 'pending', 'delivered')
      expect(await stateOf(order)).toMatchObject({ shipped_at })
      await undo(order.id, 'shipped', 'delivered').expect(200)
      const undone = await stateOf(order)
      await undo(order.id, 'shipped', 'delivered').expect(200)
      expect(await stateOf(order)).toEqual(undone)
    })

    test('of a step that was taken back meanwhile, and taken again by a colleague or by undoing that', async () => {
      const [order, other] = [await aReadyOrder(), await aReadyOrder()]
      const { id: userId } = await shop.aUser('manager')
      for (const { id } of [order, other]) {
        await set(id, 'shipped')
        await set(id, 'processing')
      }
      await handOver(db, { courierId: await aCourier(), orders: [{ id: order.id, parcels: 1 }], userId })
      await refused(order, 'processing', 'shipped')
      await undo(other.id, 'shipped', 'processing').expect(200)
      await refused(other, 'processing', 'shipped')
    })

    test('when the money was paid since', async () => {
      const order = await aShippedOrder(await aCourier())
      await set(order.id, 'delivered')
      const shipment = await db('shipments').first('id', 'owed', 'courier_id').where({ order_id: order.id })
      const [entry] = await db('cash_entries')
        .insert({ kind: 'payment', courier_id: shipment.courier_id, amount: shipment.owed })
        .returning('id')
      await db('cash_entry_lines').insert({
        entry_id: entry.id,
        shipment_id: shipment.id,
        settled: shipment.owed,
      })
      await refused(order, 'shipped', 'delivered')
    })

    test('when others have bought its pieces meanwhile, which it names', async () => {
      const order = await aReadyOrder()
      await set(order.id, 'cancelled')
      await db('products').where({ id: order.productId }).update({ stock: 1 })
      const { body } = await undo(order.id, 'processing', 'cancelled').expect(409)
      expect(body).toMatchObject({ code: 'out_of_stock' })
      expect(await statusOf(order.id)).toBe('cancelled')
    })
  })

  test('without script the message that a status is set has a button that undoes it, and leads back to the list', async () => {
    const order = await aReadyOrder()
    const list = 'tab=orders&status=processing'
    await send(`/en/admin/orders/${order.id}/status`, { status: 'shipped', from_status: 'processing', list })
      .expect(303)
      .expect('location', '/en/admin?tab=orders&status=processing')
    const shown = page(await manager.get(`/en/admin?${list}`).expect(200))
    expect(shown.attribute('.toast', 'data-seconds')).toBe('10')
    const action = shown.attribute('.toast form', 'action') ?? ''
    await send(action, {}).expect(303).expect('location', '/en/admin?tab=orders&status=processing')
    expect(await statusOf(order.id)).toBe('processing')
    expect(page(await manager.get(`/en/admin?${list}`)).text('.toast')).toContain('as it was before')
  })

  test('who cancels an order says why, by a reason of the desk or in words, and loses nothing', async () => {
    const order = await aReadyOrder()
    const chosen = { status: 'cancelled', from_status: 'processing', list: 'tab=orders' }
    const cancel = (fields: object) => send(`/en/admin/orders/${order.id}/status`, { ...chosen, ...fields })
    const again = page(await cancel({ reason: '', comment: ' ' }).expect(422))
    expect(again.text('#cancel-reason-error')).toBe('Choose why it is cancelled, or write it in a few words')
    expect(again.one('#cancel-reason-error').hasAttribute('hidden')).toBe(false)
    expect(again.attribute('[name=status][checked]', 'value')).toBe('cancelled')
    expect(await statusOf(order.id)).toBe('processing')
    await cancel({ reason: 'handed_over' }).expect(422)
    await cancel({ reason: 'never_reached', comment: 'Called thrice' }).expect(303)
    const history = page(await manager.get(`/en/admin/orders/${order.id}`)).texts('.order__log[reversed] li')
    expect(history[0]).toContain('Processing → CancelledNobody answeredCalled thrice')
  })

  test('what a call decided is undone from the desk', async () => {
    const order = await aReadyOrder()
    await setStatus(order.id, 'pending')
    const desk = '/en/admin/orders/desk'
    await send(`${desk}/${order.id}`, {}).expect(303)
    await send(`${desk}/${order.id}/calls`, { outcome: 'confirmed', call_count: 0 }).expect(303)
    expect(await statusOf(order.id)).toBe('processing')
    const confirmed = page(await manager.get(desk).expect(200))
    expect(confirmed.attribute('.toast', 'data-seconds')).toBe('10')
    await send(confirmed.attribute('.toast form', 'action') ?? '', {})
      .expect(303)
      .expect('location', `/en/admin/orders/${order.id}`)
    expect(await statusOf(order.id)).toBe('pending')
    await send(`${desk}/${order.id}/calls`, { outcome: 'refused', call_count: 1 }).expect(303)
    expect(await statusOf(order.id)).toBe('cancelled')
  })
})
