import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aReadyOrder, aShippedOrder, statusOf, stockOf } = courierOrders(shop)
const [manager, admin] = [await shop.signedIn('manager'), await shop.signedIn('admin')]

const handOver = (who: typeof manager, fields: Record<string, unknown>) =>
  who.post('/en/admin/couriers/handovers').type('form').send(fields)
const noOrder = '2147483647'
const shipmentsOf = (order_id: number) => db('shipments').where({ order_id }).orderBy('id')

describe('a handover', () => {
  test('ships five ready orders at once, from the first page of the admin', async () => {
    const courier = await aCourier()
    const orders = []
    while (orders.length < 5) orders.push(await aReadyOrder())
    const tab = page(await manager.get('/en/admin')).one('.tabs a[href="/en/admin?tab=couriers"]')
    const untouched = page(await manager.get(tab.getAttribute('href') ?? '').expect(200))
    expect(untouched.all('[name=id][checked]')).toEqual([])
    const all = untouched.attribute('[data-tick=all]', 'href') ?? ''
    const ready = page(await manager.get(all).expect(200))
    const ticked = ready.all('[name=id][checked]').map((box) => Number(box.getAttribute('value')))
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
    expect(text('.toast strong')).toBe('Orders handed over: 5')
    expect(texts('.parcel')).toHaveLength(5)
    // The latest courier is proposed next.
    const next = await aCourier({ name: 'Aaa' })
    await aReadyOrder()
    const again = page(await manager.get('/en/admin?tab=couriers'))
    expect(again.attribute('[name=courier] option[selected]', 'value')).toBe(String(courier))
    expect(next).not.toBe(courier)
  })

  test('has several parcels of an order, and can be by the shop’s own people', async () => {
    const order = await aReadyOrder()
    await handOver(manager, { courier: 'own', id: order.id, [`parcels-${order.id}`]: '٣' }).expect(303)
    expect(await shipmentsOf(order.id)).toMatchObject([{ courier_id: null, parcels: 3 }])
  })

  test('with an impossible number of parcels keeps who was ticked, and ticks nobody else', async () => {
    const [one] = [await aReadyOrder(), await aReadyOrder()]
    const courier = await aCourier()
    const fields = { courier, id: one.id, [`parcels-${one.id}`]: '0' }
    const refused = page(await handOver(manager, fields).expect(422))
    expect(refused.attribute(`[name=parcels-${one.id}]`, 'value')).toBe('0')
    const ticked = refused.all('[name=id][checked]').map((box) => box.getAttribute('value'))
    expect(ticked).toEqual([String(one.id)])
    expect(refused.attribute('[name=courier] option[selected]', 'value')).toBe(String(courier))
  })

  test('that is refused shows what the form showed, with its ticks, however many orders are ready', async () => {
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
    const fields = {
      courier,
      id: [ticked.id, wrong.id],
      ...Object.fromEntries(shown.map((id) => [`parcels-${id}`, '2'])),
    }
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
    expect(page(late).text('.toast p')).toContain(`#${gone.number}`)
  })

  test('of orders chosen in the list of orders shows these alone', async () => {
    const [one, other] = [await aReadyOrder(), await aReadyOrder()]
    const ready = page(await manager.get(`/en/admin?tab=couriers&id=${one.id}`))
    expect(ready.all('[name=id]').map((box) => box.getAttribute('value'))).toEqual([String(one.id)])
    expect(await statusOf(other.id)).toBe('processing')
  })

  test('of more than a hundred chosen orders names and links the others', async () => {
    const others = 'Chosen, but not here: 2'
    const pending = await shop.anOrder()
    const ids: number[] = await db('orders')
      .insert(
        Array.from({ length: 102 }, () => ({
          ...{
            customer_name: 'Many',
            customer_phone: '0612345678',
            customer_address: 'x',
            customer_city: 'Safi',
          },
          ...{ subtotal: 10, shipping: 0, total_amount: 10, status: 'processing', language: 'ar' },
          ...{ checkout_id: randomUUID(), phone_key: '212612345678', city_key: 'safi' },
        })),
      )
      .returning('id')
      .then((rows) => rows.map(({ id }) => id))
    const query = [...ids, pending.id].map((id) => `&id=${id}`).join('')
    const shown = page(await manager.get(`/en/admin?tab=couriers${query}`).expect(200))
    expect(shown.all('[name=id]')).toHaveLength(100)
    expect(shown.text('main')).toContain(others)
    expect(shown.text('main')).toContain('not ready')
    expect(shown.text('main')).toContain(`#${pending.number}`)
    // Those beside stay with the form when it is refused.
    const hidden = shown.all('[name=other]').map((field) => field.getAttribute('value') ?? '')
    const refused = await manager
      .post('/en/admin/couriers/handovers')
      .type('form')
      .send({ courier: 'other', id: ids.slice(0, 100), other: hidden })
    expect([refused.status, page(refused).text('main')]).toEqual([422, expect.stringContaining(others)])
    const link = shown.all('main a').find((a) => a.getAttribute('href')?.includes('couriers&id='))
    const rest = page(await manager.get(link?.getAttribute('href') ?? '').expect(200))
    expect(rest.all('[name=id]').map((box) => Number(box.getAttribute('value')))).toEqual(ids.slice(100))
    expect(rest.text('main')).not.toContain('not ready')
    await db('orders').whereIn('id', ids).update({ status: 'cancelled' })
  })

  test('leaves out an order that is no longer ready and names it', async () => {
    const courier = await aCourier()
    const [ready, shipped] = [await aReadyOrder(), await aShippedOrder(courier)]
    await handOver(manager, { courier, id: [ready.id, shipped.id] }).expect(303)
    expect(await statusOf(ready.id)).toBe('shipped')
    expect(await shipmentsOf(shipped.id)).toHaveLength(1)
    const { allText } = page(await manager.get('/en/admin?tab=couriers'))
    expect(allText()).toContain(`#${shipped.number}`)
  })

  test('of an order that nobody has confirmed yet is refused', async () => {
    const { id, number } = await shop.anOrder()
    const refused = await handOver(manager, { courier: 'own', id }).expect(303)
    expect(page(await manager.get(refused.headers.location ?? '')).text('.toast')).toContain(`#${number}`)
    expect(await statusOf(id)).toBe('pending')
    expect(await shipmentsOf(id)).toEqual([])
  })

  test.each([
    [{ courier: 'own' }, 'Tick at least one order'],
    [{ courier: 'own', id: 'x' }, 'This value'],
    [{ id: noOrder }, 'Choose a courier'],
    [{ courier: 'other', id: noOrder }, 'Choose a courier'],
    [{ courier: 'own', id: noOrder, [`parcels-${noOrder}`]: '0' }, 'An order has 1 to 99 parcels'],
    [{ courier: 'own', id: noOrder, [`parcels-${noOrder}`]: 'a' }, 'An order has 1 to 99 parcels'],
  ])('of %j is rejected', async (fields, message) => {
    const answer = await handOver(manager, fields).expect(422)
    expect(page(answer).text('[role=alert]')).toContain(message)
  })

  test('to a courier who is no longer offered is rejected, and nothing is shipped', async () => {
    const courier = await aCourier()
    await db('couriers').where({ id: courier }).update({ is_active: false })
    const order = await aReadyOrder()
    const answer = await handOver(manager, { courier, id: order.id }).expect(409)
    expect(page(answer).text('[role=alert]')).toContain('no longer offered')
    expect(await statusOf(order.id)).toBe('processing')
  })

  test('of the same orders by two people at once: one wins, the other is told', async () => {
    const courier = await aCourier()
    for (let round = 0; round < 10; round += 1) {
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
})

test('the page of an order says with whom it went out, and where it is followed', async () => {
  const courier = await aCourier({ name: 'Amana', tracking_pattern: 'https://amana.example/{number}' })
  const order = await aShippedOrder(courier)
  await db('shipments').where({ id: order.shipmentId }).update({ tracking_number: 'A/1' })
  const { attribute, allText } = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200))
  expect(allText()).toContain('Amana · On its way')
  expect(attribute('a[href^="https://amana"]', 'href')).toBe('https://amana.example/A%2F1')
})

test('the list of orders has a button that leads there with the chosen ones', async () => {
  const { id } = await aReadyOrder()
  const list = page(await manager.get('/en/admin?tab=orders').expect(200))
  const button = list.one('button[name=tab][value=couriers]')
  expect(button.getAttribute('formaction')).toBe('/en/admin')
  const ready = page(await manager.get(`/en/admin?id=${id}&tab=couriers`))
  expect(ready.all('[name=id]')).toHaveLength(1)
})

describe('the papers of a handover', () => {
  test('are a sheet to sign and a label for each parcel, with the address of the order in its QR code', async () => {
    const courier = await aCourier({ name: 'Amana' })
    const order = await aReadyOrder()
    await handOver(manager, { courier, id: order.id, [`parcels-${order.id}`]: 2 }).expect(303)
    const [{ handover_id: id }] = await shipmentsOf(order.id)
    const path = `/admin/couriers/handovers/${id}/print`
    const sheet = page(await manager.get(`/en${path}`).expect(200))
    expect(sheet.text('.paper')).toContain(`#${order.number}`)
    expect(sheet.text('.paper')).toContain('Received by')
    const labels = page(await manager.get(`${path}?what=labels`).expect(200))
    expect(labels.texts('.label')).toHaveLength(2)
    expect(labels.texts('.label')[1]).toContain('الطرد 2 من 2')
    const code = labels.all('.label__code')[0]?.getAttribute('src') ?? ''
    expect(decodeURIComponent(code)).toMatch(new RegExp(`^/qr\\.svg\\?path=/order/${order.number}/`))
    await shop.request.get(code).expect(200).expect('content-type', /svg/)
  })

  test('show the tracking numbers that staff write down', async () => {
    const courier = await aCourier()
    const [one, other] = [await aShippedOrder(courier), await aShippedOrder(courier)]
    const save = (of: typeof one, number: string) =>
      manager
        .post(`/en/admin/couriers/handovers/${of.handoverId}/tracking`)
        .type('form')
        .send({ [`tracking-${of.shipmentId}`]: number })
    await save(one, ' AB 12 ').expect(303)
    expect(await shipmentsOf(one.id)).toMatchObject([{ tracking_number: 'AB 12' }])
    // Not of another handover, and not twice.
    await manager
      .post(`/en/admin/couriers/handovers/${other.handoverId}/tracking`)
      .type('form')
      .send({ [`tracking-${one.shipmentId}`]: 'CD' })
      .expect(303)
    expect(await shipmentsOf(one.id)).toMatchObject([{ tracking_number: 'AB 12' }])
    const taken = await save(other, 'AB 12').expect(409)
    expect(page(taken).text('[role=alert]')).toContain('Another parcel')
    await save(other, 'x'.repeat(61)).expect(422)
    await save(other, 'CD\t34').expect(422)
    await save(one, '').expect(303)
    expect(await shipmentsOf(one.id)).toMatchObject([{ tracking_number: null }])
  })
})
