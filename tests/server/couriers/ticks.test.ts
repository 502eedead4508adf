import { beforeEach, describe, expect, test } from 'vitest'
import { localisePath } from '#domain/shared/paths.ts'
import { createOrderLinks } from '../../../server/orders/order-links.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aReadyOrder, aShippedOrder, statusOf } = courierOrders(shop)
const manager = await shop.signedIn('manager')

beforeEach(() => db('orders').where({ status: 'processing' }).update({ status: 'cancelled' }))

const send = (fields: Record<string, unknown>) =>
  manager.post('/en/admin/couriers/handovers').type('form').send(fields)
const tickedOn = (shown: ReturnType<typeof page>) =>
  shown.all('[name=id][checked]').map((box) => Number(box.getAttribute('value')))
const readyOrders = async (count: number) => {
  const orders = []
  while (orders.length < count) orders.push(await aReadyOrder())
  return orders
}

describe('orders that are ready to be handed over', () => {
  test('are ticked by nobody but staff: all or none by links', async () => {
    const ids = (await readyOrders(3)).map(({ id }) => id)
    const open = async (path: string) => page(await manager.get(path).expect(200))
    const first = await open('/en/admin?tab=couriers')
    expect(tickedOn(first)).toEqual([])
    const all = await open(first.attribute('[data-tick=all]', 'href') ?? '')
    expect(tickedOn(all)).toEqual(ids)
    expect(tickedOn(await open(all.attribute('[data-tick=none]', 'href') ?? ''))).toEqual([])
  })

  test('that were chosen in the list of orders are ticked, until none is asked for', async () => {
    const [one] = await readyOrders(2)
    const chosen = page(await manager.get(`/en/admin?tab=couriers&id=${one?.id}`).expect(200))
    expect(tickedOn(chosen)).toEqual([one?.id])
    const none = page(await manager.get(chosen.attribute('[data-tick=none]', 'href') ?? '').expect(200))
    expect(tickedOn(none)).toEqual([])
    expect(none.all('[name=id]')).toHaveLength(1)
  })

  const links = createOrderLinks([Buffer.from('key')])
  type Ready = Awaited<ReturnType<typeof aReadyOrder>>
  test.each<[string, (order: Ready) => string]>([
    ['its number', ({ number }) => `${number}`],
    ['its number as labels write it', ({ number }) => ` #${number} `],
    ['its number in Arabic digits', ({ number }) => number.toLocaleString('ar-EG', { useGrouping: false })],
    ['the QR code of its label', (order) => `https://shop.example${links.pathOf(order)}`],
    ['that of a French label', (order) => `https://shop.example${localisePath(links.pathOf(order), 'fr')}`],
  ])('are ticked by %s, and nothing typed is lost', async (_name, typed) => {
    const [other, scanned, third] = await readyOrders(3)
    if (!other || !scanned || !third) throw new Error('three orders')
    const counts = { [`parcels-${other.id}`]: '4', [`parcels-${third.id}`]: '1' }
    const fields = { step: 'tick', number: typed(scanned), courier: 'own', id: other.id, ...counts }
    const ticked = page(await send(fields).expect(200))
    expect(tickedOn(ticked)).toEqual([other.id, scanned.id])
    expect(ticked.attribute(`[name=parcels-${other.id}]`, 'value')).toBe('4')
    expect(ticked.has(`[name=id][value="${third.id}"]`)).toBe(true)
    expect(ticked.attribute('[name=courier] option[selected]', 'value')).toBe('own')
    expect(ticked.text('#number-note')).toContain(`#${scanned.number}`)
    expect(ticked.one('#number').getAttribute('value')).toBe('')
    expect(await statusOf(scanned.id)).toBe('processing')
  })

  test.each([
    ['99999999', 'No order has this number'],
    ['abc', 'No order has this number'],
    ['https://shop.example/product/7', 'No order has this number'],
    ['shipped', 'is not ready to hand over'],
  ])('are not ticked by %s, which is said', async (typed, message) => {
    const [ready] = await readyOrders(1)
    const { number } = await aShippedOrder(await aCourier())
    const text = typed === 'shipped' ? String(number) : typed
    const refused = page(await send({ step: 'tick', number: text, id: ready?.id }).expect(422))
    expect(refused.text('#number-note')).toContain(message)
    expect(refused.attribute('#number', 'value')).toBe(text)
    expect(tickedOn(refused)).toEqual([ready?.id])
  })

  test('are not handed over by Enter in a field: that presses the first button of the form', async () => {
    await readyOrders(1)
    const form = page(await manager.get('/en/admin?tab=couriers')).one('form[action$="/handovers"]')
    expect(form.querySelector('button')?.getAttribute('value')).toBe('tick')
  })
})

describe('a handover of more than ten parcels', () => {
  test('asks once, with number and sum, and ships them after the answer', async () => {
    const orders = await readyOrders(2)
    const [one, other] = orders
    if (!one || !other) throw new Error('two orders')
    await db('couriers').insert({ name: 'Amana' })
    const courier = await aCourier({ name: 'Ghazala' })
    const fields = {
      ...{ courier, id: [one.id, other.id] },
      ...{ [`parcels-${one.id}`]: '9', [`parcels-${other.id}`]: '2' },
    }
    const asked = page(await send(fields).expect(200))
    const sum = (one.total_amount + other.total_amount) / 100
    for (const text of ['Ghazala', '2 orders', '11 parcels', `${sum}.00`]) {
      expect(asked.text('main')).toContain(text)
    }
    expect(await statusOf(one.id)).toBe('processing')
    // What its buttons send.
    const sent: Record<string, string[]> = {}
    for (const field of asked.all('main form [type=hidden]')) {
      const name = field.getAttribute('name') ?? ''
      sent[name] = [...(sent[name] ?? []), field.getAttribute('value') ?? '']
    }
    const back = page(await send({ ...sent, step: 'tick' }).expect(200))
    expect(tickedOn(back)).toEqual([one.id, other.id])
    expect(back.attribute(`[name=parcels-${one.id}]`, 'value')).toBe('9')
    expect(back.attribute('[name=courier] option[selected]', 'value')).toBe(String(courier))
    await send({ ...sent, confirmed: 'yes' }).expect(303)
    expect(await db('shipments').where({ order_id: one.id })).toMatchObject([
      { parcels: 9, courier_id: courier },
    ])
    expect(await statusOf(other.id)).toBe('shipped')
  })

  test('of ten asks nothing', async () => {
    const ids = (await readyOrders(10)).map(({ id }) => id)
    await send({ courier: 'own', id: ids }).expect(303)
  })
})

test('the page of ready orders alone may use the camera', async () => {
  const { headers } = await manager.get('/en/admin?tab=couriers')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect((await manager.get('/en/admin?tab=orders')).headers['permissions-policy']).toContain('camera=()')
})
