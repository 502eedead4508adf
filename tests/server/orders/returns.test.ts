import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exportOrders } from '../../../server/accounts/own-account/export-user-data.ts'
import { delivery } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { orderPageOf } from '../../support/shop/visitors.ts'

const dayInMs = 86_400_000
const shop = await openShop()
const { db, aProduct, anOrder, stockOf, setStatus } = shop
const manager = await shop.signedIn('manager')
const admin = await shop.signedIn('admin')

const legal = { legal_name: 'Coopérative Fakhar Asfi', ice: '001234567000042', vat_rate: 20 }
await db('settings').insert({ name: 'papers', values: JSON.stringify(legal) })

/** Two bowls at 120 DH and a plate at 80 DH were delivered for 350 DH. */
async function aDeliveredOrder() {
  const bowl = await aProduct({ stock: 10, price: 120_00, name_en: 'Blue bowl' })
  const plate = await aProduct({ stock: 10, price: 80_00, name_en: 'Green plate' })
  const items = [
    { product_id: bowl.id, quantity: 2 },
    { product_id: plate.id, quantity: 1 },
  ]
  const order = await anOrder({ items, language: 'en' })
  await setStatus(order.id, 'delivered')
  return { ...order, bowl: bowl.id, plate: plate.id }
}

type Fields = Record<string, string | number>
const post = (orderId: number, fields: Fields, who = manager) =>
  who
    .post(`/en/admin/orders/${orderId}/returns`)
    .type('form')
    .send({ reason: 'damaged', goes_to: 'stock', form_id: randomUUID(), ...fields })
const returnsOf = (order_id: number) =>
  db('returns')
    .where({ order_id })
    .orderBy('id')
    .select('given_back', 'difference_reason', 'goes_to', 'reason')
const giveBack = (shipment: number, sum: number | string | undefined) =>
  manager.post('/en/admin/cash/given-back').type('form').send({ shipment, sum })
const pay = (id: number) => {
  const paid = { id, [`owed-${id}`]: 350_00, amount: '350', difference_reason: '', comment: '' }
  return manager.post('/en/admin/cash/couriers/own/payments').type('form').send(paid)
}
const takeEntryBack = (entryId: number) =>
  manager.post(`/en/admin/cash/entries/${entryId}/correction`).type('form').send({ comment: 'Wrong' })
const papersOf = (order_id: number) =>
  db('papers').where({ order_id }).orderBy('id').select('id', 'kind', 'total', 'details', 'invoice_id')

describe('a return', () => {
  test('puts pieces back into stock, gives their price back, and says so to staff and buyer', async () => {
    const order = await aDeliveredOrder()
    await post(order.id, { [`quantity_${order.bowl}`]: '١', comment: 'A crack in the glaze' })
      .expect(303)
      .expect('location', `/en/admin/orders/${order.id}`)
    expect(await returnsOf(order.id)).toEqual([
      { given_back: '120.00', difference_reason: null, goes_to: 'stock', reason: 'damaged' },
    ])
    expect([await stockOf(order.bowl), await stockOf(order.plate)]).toEqual([9, 9])
    expect((await db('orders').first('status').where({ id: order.id })).status).toBe('delivered')
    const staffPage = page(await manager.get(`/en/admin/orders/${order.id}`).expect(200)).text('#order')
    for (const text of ['1 × Blue bowl', 'Arrived damaged', 'A crack in the glaze', '120.00 DH']) {
      expect(staffPage).toContain(text)
    }
    const own = page(await shop.request.get(`/en${orderPageOf(order)}`).expect(200)).text('#returns')
    expect(own).toContain('1 × Blue bowl')
    expect(own).toContain('Given back to you: 120 DH')
    expect(own).not.toContain('crack')
  })

  test('as broken pieces leaves the stock; another sum needs its reason and stays below what was paid', async () => {
    const order = await aDeliveredOrder()
    const fields = { [`quantity_${order.plate}`]: 1, goes_to: 'broken', given_back: '60,50' }
    const unnamed = page(await post(order.id, fields).expect(422))
    expect(unnamed.text('#difference_reason-error')).not.toBe('')
    expect(unnamed.attribute('#given_back', 'value')).toBe('60,50')
    const tooHigh = page(await post(order.id, { ...fields, given_back: '350.01' }).expect(422))
    expect(tooHigh.text('#given_back-error')).toContain('Only 350.00 DH')
    await post(order.id, { ...fields, difference_reason: 'It was used' }).expect(303)
    expect(await returnsOf(order.id)).toMatchObject([
      { given_back: '60.50', difference_reason: 'It was used', goes_to: 'broken' },
    ])
    expect(await stockOf(order.plate)).toBe(9)
  })

  test('never gives back more than the courier says that the buyer paid', async () => {
    const order = await aDeliveredOrder()
    await db('shipments').where({ order_id: order.id }).update({ collected: 200 })
    const path = `/en/admin/orders/${order.id}/returns`
    expect(page(await manager.get(path).expect(200)).text('main')).toContain('200.00')
    const whole = { [`quantity_${order.bowl}`]: 2, [`quantity_${order.plate}`]: 1 }
    await post(order.id, { ...whole, given_back: '250', difference_reason: 'As agreed' }).expect(422)
    await post(order.id, whole).expect(303)
    expect(await returnsOf(order.id)).toMatchObject([{ given_back: '200.00', difference_reason: null }])
  })

  test('gives back what pieces cost with their share of the discount, not of what a code takes off the delivery', async () => {
    const order = await aDeliveredOrder()
    const code = { discount_code: 'FREE', code_kind: 'free_delivery', code_discount: 30 }
    const discounted = { ...code, discount: 190, discount_reason: 'Loyal · FREE', total_amount: 160 }
    await db('orders').where({ id: order.id }).update(discounted)
    await post(order.id, { [`quantity_${order.bowl}`]: 1 }).expect(303)
    expect(await returnsOf(order.id)).toMatchObject([{ given_back: '60.00', difference_reason: null }])
    const [, { details }] = await papersOf(order.id)
    expect(details).toMatchObject({ subtotal: 120_00, discount: 60_00, difference: 0 })
  })

  test('counts in the cash book in the month in which its order was placed', async () => {
    const order = await aDeliveredOrder()
    await db('orders').where({ id: order.id }).update({ created_at: '2025-03-15T12:00:00Z' })
    await post(order.id, { [`quantity_${order.bowl}`]: 1 }).expect(303)
    const march = page(await manager.get('/en/admin?tab=cash&month=2025-03').expect(200))
    expect(march.allText()).toContain('given back for returned pieces: 120.00 DH')
  })

  test.each<[Fields, string, ...('bowl' | 'plate')[]]>([
    [{}, '#lines', 'bowl', 'plate'],
    [{ bowl: 3 }, '#lines', 'bowl'],
    [{ bowl: 'two' }, '#lines', 'bowl'],
    [{ quantity_999999: 1 }, '#lines', 'bowl', 'plate'],
    [{ bowl: 1, reason: '' }, '#reason-error'],
    [{ bowl: 1, goes_to: 'shelf' }, '#goes_to-error'],
    [{ bowl: 1, given_back: '-5' }, '#given_back-error'],
  ])('with %j is refused at its field and changes nothing', async ({ bowl, ...fields }, place, ...pieces) => {
    const order = await aDeliveredOrder()
    const sent = { ...fields, ...(bowl !== undefined && { [`quantity_${order.bowl}`]: bowl }) }
    const answer = page(await post(order.id, sent).expect(422))
    expect(answer.has(`${place}.error, ${place} .error`)).toBe(true)
    const marked = answer.all('[aria-invalid=true][aria-describedby=lines-error]').map(({ id }) => id)
    expect(marked).toEqual(pieces.map((piece) => `quantity_${order[piece]}`))
    expect(await returnsOf(order.id)).toEqual([])
    expect(await stockOf(order.bowl)).toBe(8)
  })

  test('of all of it takes one tap, and leaves nothing to return', async () => {
    const order = await aDeliveredOrder()
    const all = page(await post(order.id, { act: 'all', comment: 'Too small' }).expect(200))
    expect(all.attribute(`#quantity_${order.bowl}`, 'value')).toBe('2')
    expect(all.attribute(`#quantity_${order.plate}`, 'value')).toBe('1')
    expect(all.text('#comment')).toBe('Too small')
    expect(await returnsOf(order.id)).toEqual([])
    await post(order.id, { [`quantity_${order.bowl}`]: 2, [`quantity_${order.plate}`]: 1 }).expect(303)
    expect(await returnsOf(order.id)).toMatchObject([{ given_back: '320.00' }])
    expect([await stockOf(order.bowl), await stockOf(order.plate)]).toEqual([10, 10])
    await post(order.id, { [`quantity_${order.plate}`]: 1 }).expect(422)
    const staffPage = page(await manager.get(`/en/admin/orders/${order.id}`))
    expect(staffPage.has(`a[href$="/orders/${order.id}/returns"]`)).toBe(false)
  })

  test('is for delivered orders, and an exchange, too', async () => {
    const order = await anOrder()
    const path = `/en/admin/orders/${order.id}`
    await manager.get(`${path}/returns`).expect(303).expect('location', path)
    const [{ product_id = 0 } = {}] = order.items
    await post(order.id, { [`quantity_${product_id}`]: 1 })
      .expect(303)
      .expect('location', path)
    expect(await returnsOf(order.id)).toEqual([])
    expect(page(await manager.get(path)).has('a[href*="exchange="]')).toBe(false)
    await manager.get(`/en/admin/orders/new?exchange=${order.id}`).expect(404)
    await manager.get('/en/admin/orders/999999/returns').expect(404)
    await post(999999, {}).expect(404)
  })

  test('after the 14 days is explained, not blocked', async () => {
    const order = await aDeliveredOrder()
    const form = async () => page(await manager.get(`/en/admin/orders/${order.id}/returns`)).allText()
    const deliveredDaysAgo = (days: number) =>
      db('order_status_changes')
        .where({ order_id: order.id, to_status: 'delivered' })
        .update({ created_at: new Date(Date.now() - days * dayInMs) })
    await deliveredDaysAgo(14)
    expect(await form()).toContain('The customer can return pieces until')
    await deliveredDaysAgo(15)
    expect(await form()).toContain('The 14 days of the terms ended on')
    await post(order.id, { [`quantity_${order.bowl}`]: 1 }).expect(303)
  })

  test('sent twice counts once; by two people at once it never takes more than was delivered', async () => {
    const order = await aDeliveredOrder()
    const fields = { [`quantity_${order.bowl}`]: 1, form_id: randomUUID() }
    const answers = await runConcurrently(3, () => post(order.id, fields))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await returnsOf(order.id)).toHaveLength(1)
    expect(await stockOf(order.bowl)).toBe(9)
    for (let round = 0; round < 2; round += 1) {
      const twice = await aDeliveredOrder()
      const both = await runConcurrently(2, (index) =>
        post(twice.id, { [`quantity_${twice.bowl}`]: 2 }, index === 0 ? manager : admin),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([303, 422])
      expect(await returnsOf(twice.id)).toMatchObject([{ given_back: '240.00' }])
      expect(await stockOf(twice.bowl)).toBe(10)
    }
  })
})

describe('the cash book', () => {
  test('has the money as an entry that names the order; the parcel stays settled', async () => {
    const order = await aDeliveredOrder()
    await post(order.id, { [`quantity_${order.bowl}`]: 1 }).expect(303)
    const entry = await db('cash_entries').where({ order_id: order.id }).first()
    const difference = { difference: '-120.00', difference_reason: 'returned_pieces' }
    expect(entry).toMatchObject({ kind: 'given_back', amount: '-120.00', ...difference })
    const { owed } = await db('shipments').first('owed').where({ order_id: order.id })
    expect(owed).toBe('350.00')
    const facts = page(await manager.get(`/en/admin/cash/entries/${entry.id}`).expect(200)).text('dl')
    expect(facts).toContain(`#${order.number}`)
    expect(facts).toContain('Returned pieces')
    const givenBack = async () => page(await manager.get('/en/admin?tab=cash').expect(200)).text('table + p')
    const before = Number.parseFloat((await givenBack()).replace(/[^\d.]/g, ''))
    expect(before).toBeGreaterThanOrEqual(120)
    await takeEntryBack(entry.id).expect(303)
    expect(page(await manager.get(`/en/admin/orders/${order.id}`)).text('#order')).toContain(
      'reversed in the cash book',
    )
    const after = Number.parseFloat((await givenBack()).replace(/[^\d.]/g, ''))
    expect(before - after).toBeCloseTo(120)
  })

  test('leaves the money of an entry that was taken back to the next return, and credits no more than the invoice', async () => {
    const order = await aDeliveredOrder()
    await post(order.id, { [`quantity_${order.bowl}`]: 2 }).expect(303)
    const { id } = await db('cash_entries').where({ order_id: order.id }).first('id')
    await takeEntryBack(id).expect(303)
    const rest = { [`quantity_${order.plate}`]: 1, given_back: '320', difference_reason: 'For all three' }
    await post(order.id, rest).expect(303)
    expect(await returnsOf(order.id)).toMatchObject([{ given_back: '240.00' }, { given_back: '320.00' }])
    const [copy] = await exportOrders(db, db('orders').where({ id: order.id }))
    expect(copy.returns).toMatchObject([{ given_back: 0 }, { given_back: 320 }])
    const totals = async () => (await papersOf(order.id)).map(({ total }) => total)
    expect(await totals()).toEqual(['350.00', '240.00', '110.00'])
    // Delivered again, its invoice is less what the buyer has.
    for (const status of ['processing', 'delivered'] as const) await setStatus(order.id, status)
    expect((await totals()).slice(3)).toEqual(['350.00', '320.00'])
  })

  test('gives back only the rest when the order is cancelled after all', async () => {
    const order = await aDeliveredOrder()
    const shipment = await db('shipments').first('id').where({ order_id: order.id })
    await pay(shipment.id).expect(303)
    await post(order.id, { [`quantity_${order.bowl}`]: 1 }).expect(303)
    await setStatus(order.id, 'cancelled')
    const shown = page(await manager.get('/en/admin/cash/couriers/own').expect(200))
    const paid = shown.text(`li:has(form input[value="${shipment.id}"][name="shipment"])`)
    expect(paid).toContain('Paid 350.00 DH · Given back for returned pieces 120.00 DH')
    expect(paid).toContain('230.00 DH')
    const sum = shown.attribute(`input[value="${shipment.id}"][name="shipment"] + input`, 'value')
    await giveBack(shipment.id, sum).expect(303)
    const entries = db('cash_entries').where({ order_id: order.id }).orderBy('id')
    expect(await entries.select('amount', 'difference')).toEqual([
      { amount: '-120.00', difference: '-120.00' },
      { amount: '-230.00', difference: '120.00' },
    ])
    expect((await db('shipments').first('owed').where({ id: shipment.id })).owed).toBe('0.00')
  })

  test('gives back more when a return that was set against it is taken back later', async () => {
    const order = await aDeliveredOrder()
    const shipments = () => db('shipments').where({ order_id: order.id }).orderBy('id').select('id', 'owed')
    const payAndCancel = async () => {
      const id = (await shipments()).at(-1)?.id
      await pay(id).expect(303)
      await setStatus(order.id, 'cancelled')
      return id
    }
    await post(order.id, { [`quantity_${order.bowl}`]: 1 }).expect(303)
    await giveBack(await payAndCancel(), 230_00).expect(303)
    const { id: entryId } = await db('cash_entries').where({ order_id: order.id }).orderBy('id').first('id')
    await takeEntryBack(entryId).expect(303)

    // The buyer, who got 230 of the 350 DH, pays 350 DH once more and gets all.
    await setStatus(order.id, 'delivered')
    const id = await payAndCancel()
    await giveBack(id, 350_00).expect(303).expect('location', '/en/admin?tab=cash')
    await giveBack(id, 470_00).expect(303)
    expect((await shipments()).map(({ owed }) => owed)).toEqual(['0.00', '0.00'])
    const [row] = await db('cash_entries').where({ order_id: order.id }).sum('difference')
    expect(row?.sum).toBe('0.00')
  })

  test('has no entry for an exchange without money', async () => {
    const order = await aDeliveredOrder()
    const fields = { [`quantity_${order.bowl}`]: 1, given_back: '0', difference_reason: 'Exchanged' }
    await post(order.id, fields).expect(303)
    expect(await db('cash_entries').where({ order_id: order.id })).toEqual([])
    expect(await papersOf(order.id)).toHaveLength(1)
  })
})

test('the paper of a return is a credit note over the lines; the rest follows when the order is no longer delivered; delivered again it has an invoice and what the returns take back of it', async () => {
  const order = await aDeliveredOrder()
  const fields = { [`quantity_${order.bowl}`]: 1, given_back: '100', difference_reason: 'Used' }
  await post(order.id, fields).expect(303)
  const [invoice, credit] = await papersOf(order.id)
  expect(credit).toMatchObject({ kind: 'credit_note', total: '100.00', invoice_id: invoice.id })
  expect(credit.details).toMatchObject({ subtotal: 120_00, difference: -20_00, shipping: 0 })
  expect(credit.details.lines).toMatchObject([{ name_en: 'Blue bowl', quantity: 1 }])
  const print = page(await manager.get(`/en/admin/papers/print?ids=${credit.id}`).expect(200))
  expect(print.texts('.paper tfoot td').map((text) => text.replace(/\s/g, ' '))).toContain('100.00 DH')
  const staffPage = page(await manager.get(`/en/admin/orders/${order.id}`))
  expect(staffPage.has(`form[action$="/orders/${order.id}/invoice"]`)).toBe(false)

  await setStatus(order.id, 'processing')
  const rest = (await papersOf(order.id)).at(-1)
  expect(rest).toMatchObject({ kind: 'credit_note', total: '250.00', invoice_id: invoice.id })
  expect(rest.details).toMatchObject({ credited: 100_00, subtotal: 320_00 })
  // Of the tax of 58.33 the first has taken back 16.67.
  const ofRest = page(await manager.get(`/en/admin/papers/print?ids=${rest.id}`).expect(200))
  expect(ofRest.texts('.paper tfoot td').map((text) => text.replace(/\s/g, ' '))).toContain('41.66 DH')
  await setStatus(order.id, 'delivered')
  const again = (await papersOf(order.id)).slice(3).map(({ kind, total }) => `${kind} ${total}`)
  expect(again).toEqual(['invoice 350.00', 'credit_note 100.00'])
  // There is none of what was given back whole.
  const others = { [`quantity_${order.bowl}`]: 1, [`quantity_${order.plate}`]: 1, given_back: '250' }
  await post(order.id, { ...others, difference_reason: 'With delivery' }).expect(303)
  for (const status of ['processing', 'delivered'] as const) await setStatus(order.id, status)
  expect(await papersOf(order.id)).toHaveLength(6)
})

test.each(Object.entries({ stock: 10, broken: 9 }))(
  'an order with returns to %s that is cancelled returns the rest of its pieces, once',
  async (goesTo, stock) => {
    const order = await aDeliveredOrder()
    await post(order.id, { [`quantity_${order.bowl}`]: 1, goes_to: goesTo }).expect(303)
    await setStatus(order.id, 'cancelled')
    expect([await stockOf(order.bowl), await stockOf(order.plate)]).toEqual([stock, 10])
    await setStatus(order.id, 'delivered')
    expect([await stockOf(order.bowl), await stockOf(order.plate)]).toEqual([stock - 1, 9])
  },
)

const orderPage = async (id: number) => page(await manager.get(`/en/admin/orders/${id}`).expect(200))

test('an exchange is an order by phone with the buyer of a delivered one; both name each other', async () => {
  const old = await anOrder({ delivery: { ...delivery, notes: 'Ring twice' }, language: 'fr' })
  await setStatus(old.id, 'delivered')
  const path = (await orderPage(old.id)).attribute('a[href*="exchange="]', 'href') ?? ''
  const form = page(await manager.get(path).expect(200))
  expect(form.attribute('[name=customer_phone]', 'value')).toBe(delivery.customer_phone)
  expect(form.text('[name=notes]')).toBe('')
  expect(form.attribute('[name=language] [selected]', 'value')).toBe('fr')
  expect(form.text('.alert--question:not(.unsent)')).toContain(`Exchanges pieces of order #${old.number}`)

  const vase = await aProduct()
  const exchanges_order_id = form.attribute('[name=exchanges_order_id]', 'value')
  const piece = { [`quantity_${vase.id}`]: '1' }
  const fields = { ...delivery, ...piece, language: 'fr', exchanges_order_id, act: 'place' }
  const placed = await manager.post('/en/admin/orders/new').type('form').send(fields).expect(303)
  const made = await db('orders').first('id', 'number').where({ exchanges_order_id: old.id })
  expect(placed.headers.location).toBe(`/en/admin/orders/${made.id}`)

  const [before, after] = [await orderPage(old.id), await orderPage(made.id)]
  expect(before.text('.order__main')).toContain(`Pieces exchanged by order #${made.number}`)
  expect(before.text('.order__side')).toContain(`Pieces exchanged by another order #${made.number}`)
  expect(after.text('.order__main')).toContain(`Exchanges pieces of order #${old.number}`)
  expect(after.text('.order__side')).toContain(`Exchanges pieces of another order #${old.number}`)
  // The buyer hears of the new order alone.
  const toAnnounce = db('order_status_changes').where({ order_id: old.id, announced_at: null })
  expect(await toAnnounce.where({ reason: 'exchanged' })).toEqual([])

  // It is set back while somebody enters the next one.
  await setStatus(old.id, 'shipped')
  const late = page(await manager.post('/en/admin/orders/new').type('form').send(fields).expect(422))
  expect(late.text('#sums')).toContain('is not delivered any more')
  expect(await db('orders').where({ exchanges_order_id: old.id })).toHaveLength(1)
})
