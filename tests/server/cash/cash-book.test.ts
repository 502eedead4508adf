import { expect, test } from 'vitest'
import { dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const now = new Date()
const shop = await openShop({ now })
const { db } = shop
const { aCourier, aShippedOrder, aReadyOrder } = courierOrders(shop)
const [manager, admin] = [await shop.signedIn('manager'), await shop.signedIn('admin')]
const { id: userId } = await shop.aUser('manager')

async function aDeliveredOrder(courierId: number, outcome: 'delivered' | 'lost' = 'delivered') {
  const order = await aShippedOrder(courierId)
  const outcomes = [{ shipmentId: order.shipmentId, outcome, collected: null }]
  await recordOutcomes(db, { courierId, userId, outcomes })
  return order
}
type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>

const dirhams = (centimes: number) => (centimes / 100).toFixed(2)
const sumOf = (orders: readonly Delivered[]) =>
  orders.reduce((sum, { total_amount }) => sum + total_amount, 0)
const pay = (courier: number | string, orders: readonly Delivered[], fields: object = {}, who = manager) => {
  const sent = {
    id: orders.map(({ shipmentId }) => shipmentId),
    ...Object.fromEntries(orders.map((order) => [`owed-${order.shipmentId}`, order.total_amount])),
    amount: dirhams(sumOf(orders)),
    difference_reason: '',
    comment: '',
    ...fields,
  }
  return who.post(`/en/admin/cash/couriers/${courier}/payments`).type('form').send(sent)
}
const owedFor = async ({ shipmentId }: Delivered) =>
  (await db('shipments').first('owed').where({ id: shipmentId })).owed
/** Days are those of the calendar in Safi, whatever the time of day is. */
const noonDaysAgo = (days: number) =>
  new Date(startOfSafiDay(dayInSafi(now)).getTime() + (0.5 - days) * 86_400_000)
const age = ({ shipmentId: id }: Delivered, days: number) =>
  db('shipments')
    .where({ id })
    .update({ outcome_at: noonDaysAgo(days) })
const latestEntry = () => db('cash_entries').orderBy('id', 'desc').first()

test('a payment settles what was ticked, and the rest stays owed', async () => {
  const courier = await aCourier({ name: 'Amana' })
  const [one, other] = [await aDeliveredOrder(courier), await aDeliveredOrder(courier)]
  await age(one, 12)
  const book = page(await manager.get('/en/admin?tab=cash').expect(200))
  const debt = book.texts('.parcel').find((text) => text.startsWith('Amana'))
  expect(debt).toContain('2 parcels · the oldest for 12 days')
  const open = async (path: string) => page(await manager.get(path).expect(200))
  const untouched = await open(`/en/admin/cash/couriers/${courier}`)
  expect(untouched.attribute('#amount', 'value')).toBe('')
  expect(untouched.all('[name=id][checked]')).toHaveLength(0)
  const owed = await open(untouched.attribute('[data-tick=all]', 'href') ?? '')
  expect(owed.attribute('#amount', 'value')).toBe(dirhams(sumOf([one, other])))
  expect(owed.all('[name=id][checked]')).toHaveLength(2)
  const none = await open(owed.attribute('[data-tick=none]', 'href') ?? '')
  expect(none.all('[name=id][checked]')).toHaveLength(0)

  const paid = await pay(courier, [one]).expect(303)
  expect([await owedFor(one), await owedFor(other)]).toEqual(['0.00', dirhams(other.total_amount)])
  const entry = page(await manager.get(paid.headers.location ?? '').expect(200))
  expect(entry.text('.parcel')).toContain(`#${one.number}`)
  expect(entry.text('.toast strong')).toBe('Payment recorded')
  expect(await latestEntry()).toMatchObject({ kind: 'payment', courier_id: courier, difference: '0.00' })
})

test('a payment with a difference needs a reason, and keeps what was typed; it has the courier’s fee and missing money apart, in the book too', async () => {
  const courier = await aCourier()
  const order = await aDeliveredOrder(courier)
  const amount = dirhams(order.total_amount - 3500 - 1050)
  const sums = { amount, fee: '35', missing: '10,50', comment: 'Ten parcels' }
  const before = page(await manager.get('/en/admin?tab=cash'))
  const unnamed = page(await pay(courier, [order], sums).expect(422))
  expect(unnamed.text('#difference_reason-error')).toContain('-10.50 DH')
  expect(unnamed.attribute('#comment', 'value')).toBe('Ten parcels')
  expect(unnamed.attribute('#fee', 'value')).toBe('35')
  expect(unnamed.attribute('#missing', 'value')).toBe('10,50')
  const differing = page(await pay(courier, [order], { ...sums, missing: '10' }).expect(422))
  expect(differing.text('#missing-error')).toContain('-0.50 DH')
  const paid = await pay(courier, [order], { ...sums, difference_reason: 'missing' }).expect(303)
  expect(await owedFor(order)).toBe('0.00')
  const missing = { difference: '-10.50', difference_reason: 'missing' }
  expect(await latestEntry()).toMatchObject({ amount, courier_fee: '35.00', ...missing })
  const entry = page(await manager.get(paid.headers.location ?? '').expect(200))
  const facts = entry.text('.facts-grid')
  expect(facts).toContain('-35.00 DH')
  expect(facts).toContain('-10.50 DH · Missing')
  const after = page(await manager.get('/en/admin?tab=cash'))
  const lineOf = (book: typeof after, name: string) =>
    book.texts('.narrow tr').find((row) => row.startsWith(`Difference: ${name}`)) ?? ''
  expect(lineOf(before, 'Courier’s fee')).toBe('')
  expect(lineOf(after, 'Courier’s fee')).toContain('-35.00 DH')
  expect(lineOf(after, 'Missing')).toContain('-10.50 DH')
  const correction = { ...entry.formValues('form[action$="/correction"]'), comment: 'wrong' }
  const correct = () => manager.post(`${paid.headers.location}/correction`).type('form').send(correction)
  const { headers } = await correct().expect(303)
  await correct().expect(303).expect('location', String(headers.location))
  expect(lineOf(page(await manager.get('/en/admin?tab=cash')), 'Courier’s fee')).toBe('')
})

test('a payment is counted anew without script, from the ticks, the fee and what is missing', async () => {
  const courier = await aCourier()
  await db('couriers').where({ id: courier }).update({ usual_fee: 15 })
  const [one, other] = [await aDeliveredOrder(courier), await aDeliveredOrder(courier)]
  const typed = { step: 'count', amount: '999', fee: '7', missing: '3', comment: 'By Ali' }
  const counted = page(await pay(courier, [one], typed).expect(200))
  expect(counted.attribute('#amount', 'value')).toBe(dirhams(one.total_amount - 1000))
  expect(counted.text('[data-ticked]')).toContain(`1 · ${dirhams(one.total_amount)}`)
  expect(counted.tickedIds()).toEqual([one.shipmentId])
  expect(counted.attribute('#comment', 'value')).toBe('By Ali')
  // A fee that nobody has typed follows the ticks.
  const fees = { ...typed, fee: '15.00', proposed_fee: '15.00' }
  const both = page(await pay(courier, [one, other], fees).expect(200))
  expect(both.attribute('#fee', 'value')).toBe('30.00')
  expect(both.attribute('#amount', 'value')).toBe(dirhams(sumOf([one, other]) - 3300))
  expect(await owedFor(other)).toBe(dirhams(other.total_amount))
})

test.each([
  ['of an amount that is none', 'two hundred', '200.00', 422],
  ['of what is no longer owed', '150', '1.00', 409],
])('a payment %s keeps what was ticked and typed', async (_name, amount, owed, status) => {
  const courier = await aCourier()
  const [one] = [await aDeliveredOrder(courier), await aDeliveredOrder(courier)]
  const sent = { amount, comment: 'By Ali', [`owed-${one.shipmentId}`]: owed }
  const refused = page(await pay(courier, [one], sent).expect(status))
  expect(refused.attribute('#amount', 'value')).toBe(amount)
  expect(refused.attribute('#comment', 'value')).toBe('By Ali')
  expect(refused.tickedIds()).toEqual([one.shipmentId])
})

test('a payment reaches each parcel of a courier who owes for more than a page has', async () => {
  const courier = await aCourier()
  const another = () => aDeliveredOrder(courier)
  const [owedLongest, latest, back] = [await another(), await another(), await another()]
  await pay(courier, [back]).expect(303)
  await updateStatus(db, { orderId: back.id, status: 'cancelled', userId: null })
  const { id: order_id } = owedLongest
  const asOld = { order_id, courier_id: courier, amount_due: 10, outcome: 'delivered' }
  await db('shipments').insert(Array(100).fill({ ...asOld, outcome_at: noonDaysAgo(5) }))
  const path = `/en/admin/cash/couriers/${courier}`
  const full = page(await manager.get(path).expect(200))
  expect(full.all('input[name=id]')).toHaveLength(100)
  expect(full.text('form[data-payment]')).toContain('At most 100 are listed here')
  expect(full.text('[aria-labelledby=paid-for-returned]')).toContain(`#${back.number}`)
  const sent = { ...full.formValues('form[data-payment]'), id: [], step: 'tick', number: `${latest.number}` }
  const scanned = page(await manager.post(`${path}/payments`).type('form').send(sent).expect(200))
  expect(scanned.tickedIds()).toEqual([latest.shipmentId])
})

test('a payment sent twice counts once, also without a parcel', async () => {
  const courier = await aCourier()
  await aDeliveredOrder(courier)
  const open = page(await manager.get(`/en/admin/cash/couriers/${courier}`))
  const form_id = open.attribute('[name=form_id]', 'value')
  const fields = { form_id, amount: '50', difference_reason: 'other', comment: 'For a broken plate' }
  const one = await pay(courier, [], fields).expect(303)
  await pay(courier, [], fields).expect(303).expect('location', String(one.headers.location))
  expect(await db('cash_entries').where({ courier_id: courier })).toHaveLength(1)
})

test('a payment of a lost parcel compensates it, or a part of it with a reason', async () => {
  const courier = await aCourier()
  const lost = await aDeliveredOrder(courier, 'lost')
  expect(page(await manager.get(`/en/admin/cash/couriers/${courier}`)).text('.parcel')).toContain('Lost')
  await pay(courier, [lost], { amount: '0', difference_reason: 'not_compensated' }).expect(303)
  expect(await owedFor(lost)).toBe('0.00')
})

test.each([
  [{ amount: 'x' }, 'Enter a sum'],
  [{ fee: 'five' }, 'Enter a sum'],
  [{ id: [], amount: '0' }, 'Tick at least one parcel'],
])('a payment with %j is rejected', async (fields, message) => {
  const courier = await aCourier()
  const order = await aDeliveredOrder(courier)
  const answer = await pay(courier, [order], fields).expect(422)
  expect(page(answer).text('.alert--error')).toContain(message)
  expect(await owedFor(order)).toBe(dirhams(order.total_amount))
})

test('a payment of another courier’s parcel, or of another sum than is owed now, is refused', async () => {
  const [courier, other] = [await aCourier(), await aCourier()]
  const order = await aDeliveredOrder(courier)
  await pay(other, [order]).expect(409)
  await pay(courier, [{ ...order, total_amount: order.total_amount + 100 }]).expect(409)
  expect(await owedFor(order)).toBe(dirhams(order.total_amount))
})

test('a payment recorded by two people at once is recorded once', async () => {
  const courier = await aCourier()
  for (let round = 0; round < 2; round += 1) {
    const orders = [await aDeliveredOrder(courier), await aDeliveredOrder(courier)]
    const answers = await runConcurrently(2, (index) =>
      index === 0 ? pay(courier, orders) : pay(courier, orders.toReversed(), {}, admin),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await owedFor(orders[0] as Delivered)).toBe('0.00')
  }
})

test('an entry is taken back by another one, once, with the reason', async () => {
  const courier = await aCourier()
  const order = await aDeliveredOrder(courier)
  const fields = { amount: dirhams(order.total_amount + 500), difference_reason: 'too_much' }
  const { headers } = await pay(courier, [order], fields).expect(303)
  const path = `${headers.location}/correction`
  const correct = (comment: string) => manager.post(path).type('form').send({ comment })
  expect(page(await correct(' ').expect(422)).text('#comment-error')).toBe('Required')
  const answers = await runConcurrently(3, () => correct('Another courier’s money'))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  expect(await owedFor(order)).toBe(dirhams(order.total_amount))
  const taken = { amount: dirhams(-order.total_amount - 500), difference: '-5.00' }
  const why = { kind: 'correction', comment: 'Another courier’s money' }
  expect(await latestEntry()).toMatchObject({ ...why, ...taken })
  const shown = page(await manager.get(headers.location ?? ''))
  expect(shown.has(`form[action$="/correction"]`)).toBe(false)
  await pay(courier, [order]).expect(303)
})

test.each([
  'update cash_entries set amount = 0',
  'delete from cash_entry_lines',
  'truncate cash_entries cascade',
])('an entry is never changed: %s', async (sql) => {
  await pay(await aCourier(), []).expect(422)
  await expect(db.raw(sql)).rejects.toThrow('The cash book is only added to')
})

test('an entry for what a courier paid and what came back after all is set right', async () => {
  const courier = await aCourier()
  const [order, next] = [await aDeliveredOrder(courier), await aDeliveredOrder(courier)]
  await pay(courier, [order]).expect(303)
  await updateStatus(db, { orderId: order.id, status: 'cancelled', userId })
  expect(await owedFor(order)).toBe(dirhams(-order.total_amount))
  const owed = page(await manager.get(`/en/admin/cash/couriers/${courier}?tick=all`))
  // Not ticked: the sum proposed is that of what is owed.
  expect(owed.attribute('#amount', 'value')).toBe(dirhams(next.total_amount))
  // Owed is what the other parcel brought today.
  await age(order, 7)
  expect(
    page(await manager.get('/en/admin?tab=cash'))
      .texts('.parcel')
      .join(),
  ).not.toContain('7 days')
  const form_id = owed.attribute('form[action$="/given-back"] [name=form_id]', 'value')
  const shipment = order.shipmentId
  const giveBack = (sum = order.total_amount, sent = form_id) =>
    manager.post('/en/admin/cash/given-back').type('form').send({ form_id: sent, shipment, sum })
  await giveBack(order.total_amount - 1)
    .expect(303)
    .expect('location', '/en/admin?tab=cash')
  expect(await owedFor(order)).toBe(dirhams(-order.total_amount))
  const once = await giveBack().expect(303)
  expect(await owedFor(order)).toBe('0.00')
  expect(await latestEntry()).toMatchObject({ kind: 'given_back', amount: dirhams(-order.total_amount) })
  await giveBack().expect(303).expect('location', String(once.headers.location))
  await giveBack(order.total_amount, '').expect(303).expect('location', '/en/admin?tab=cash')
  const phone = db('orders').select('phone_key').where({ id: order.id })
  const { customer_id } = await db('customer_phones').first().whereIn('phone_key', phone)
  const { body: copy } = await manager.get(`/en/admin/customers/${customer_id}/data.json`).expect(200)
  const copied = copy.orders.find(({ number }: { number: number }) => number === order.number)
  expect(copied.money_given_back).toMatchObject([{ sum: order.total_amount / 100 }])
})

test('the sums of a month name each order once and add up to what was ordered', async () => {
  const courier = await aCourier()
  await aShippedOrder(courier)
  await aReadyOrder()
  const own = await aReadyOrder()
  await updateStatus(db, { orderId: own.id, status: 'delivered', userId })
  const cancelled = await aReadyOrder()
  await updateStatus(db, { orderId: cancelled.id, status: 'cancelled', userId })
  const { text, texts } = page(await manager.get('/en/admin?tab=cash').expect(200))
  const [all] = await db('orders').count({ count: '*' }).sum({ sum: 'total_amount' })
  const total = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(all?.sum)
  expect(text('.narrow tfoot')).toBe(`Ordered in all${all?.count}${total} DH`)
  // Which orders are in which state is told step by step in cash-histories.test.ts.
  for (const state of ['Not shipped yet', 'With the courier', 'Delivered and owed', 'Paid out', 'Cancelled'])
    expect(texts('.narrow tbody tr')).toContainEqual(expect.stringMatching(new RegExp(`^${state}[1-9]`)))
  const empty = page(await manager.get('/en/admin?tab=cash&month=2020-01')).texts('.narrow tr')
  for (const row of ['Ordered in all00.00 DH', 'Received0.00 DH']) expect(empty).toContain(row)
  expect(page(await manager.get('/en/admin/cash/couriers/own')).allText()).toContain(`#${own.number}`)
})

test('one of its months is found without paging to it, and its opening entry says that it has more parcels than are listed', async () => {
  const { id: order_id } = await aDeliveredOrder(await aCourier())
  const at = new Date('2020-01-31T12:00:00Z')
  const parcel = { order_id, amount_due: 10, outcome: 'delivered', outcome_at: at, settled: 10 }
  const opened = { difference_reason: 'before_the_book', created_at: at }
  const delivered = await db('shipments').insert(Array(201).fill(parcel)).returning('id')
  const [{ id }] = await db('cash_entries')
    .insert({ kind: 'opening', amount: 0, difference: -2010, ...opened })
    .returning('id')
  const lines = delivered.map((shipment) => ({ entry_id: id, shipment_id: shipment.id, settled: 10 }))
  await db('cash_entry_lines').insert(lines)
  const list = async (month: string) =>
    page(await manager.get(`/en/admin?tab=cash&month=${month}`).expect(200))
  const january = await list('1%2F2020')
  expect(january.texts('.narrow tr').join()).not.toContain('Difference')
  expect(january.attribute('[name=month]', 'value')).toBe('2020-01')
  expect(january.attribute('[aria-labelledby=entries] a', 'href')).toBe(`/en/admin/cash/entries/${id}`)
  expect((await list('2020-02')).has('[aria-labelledby=entries]')).toBe(false)
  const typed = await list('last+winter')
  expect(typed.text('#month-error')).toBe('Write the month as 2026-11.')
  expect(typed.all('[aria-labelledby=entries] li').length).toBeGreaterThan(1)
  const entry = page(await manager.get(`/en/admin/cash/entries/${id}`).expect(200))
  expect(entry.all('.ruled > li')).toHaveLength(200)
  expect(entry.allText()).toContain('The oldest 200 of 201 are listed here.')
})
