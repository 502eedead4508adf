import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openNextCard } from '../../../server/orders/desk/open-card.ts'
import type { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { editOrder } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, aProduct, anOrder, stockOf, setStatus } = shop
const manager = await shop.signedIn('manager')
const product = await aProduct({ stock: 5000, price: 170_00, name_en: 'Green Tagine' })
const desk = '/en/admin/orders/desk'

type Visitor = typeof manager
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A pending order, placed some minutes ago. */
async function ordered(minutesAgo: number, details: Partial<typeof delivery> = {}) {
  const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }], delivery: details })
  await change(order.id, { created_at: ago(minutesAgo) })
  return order
}

const change = (id: number, values: object) => db('orders').where({ id }).update(values)

/** Nothing else is to be called. */
async function emptyDesk() {
  await db('orders').where({ status: 'pending' }).update({ status: 'delivered' })
}

const open = (who: Visitor, id: number) => who.post(`${desk}/${id}`).type('form').send({})
const record = (who: Visitor, id: number, fields: object) => {
  const call = { call_count: 0, ...fields }
  return who.post(`${desk}/${id}/calls`).type('form').send(call)
}
const deskOf = async (who: Visitor) => page(await who.get(desk).expect(200))
const cardOf = async (who: Visitor) => (await deskOf(who)).text('#card-title')
const callsOf = (order_id: number) =>
  db('order_calls').where({ order_id }).orderBy('id').select('outcome', 'user_id', 'call_at')
const stateOf = (id: number) => db('orders').first('status', 'call_at', 'is_number_wrong').where({ id })

test('the orders tab leads to whoever waits longest; one more tap confirms the order', async () => {
  await emptyDesk()
  await ordered(10, { customer_name: 'Younger' })
  const oldest = await ordered(30, { customer_name: 'Salma Tazi' })
  const list = page(await manager.get('/en/admin?tab=orders').expect(200))
  expect(list.text('[data-figure=toCall]')).toBe('2')
  expect(list.has(`main form[action="${desk}/next"]`)).toBe(true)

  await manager.post(`${desk}/next`).type('form').send({}).expect(303).expect('location', `${desk}#card`)
  const opened = await deskOf(manager)
  expect(opened.text('#card-title')).toBe('Salma Tazi')
  expect(opened.text('.order__lines .entries')).toMatch(/Green Tagine\s*2 × 170\.00\sDH\s*340\.00\sDH/)
  expect(opened.text('[data-effects=processing]')).toBe('Changes nothing else.')
  expect(opened.text('[data-effects=cancelled]')).toBe('Puts 2 pieces back into stock.')
  expect(opened.text('.desk-card .sums')).toBe('Subtotal340.00 DHDelivery30.00 DHTotal370.00 DH')
  expect(opened.attribute('.desk-card__main a[href^="tel:"]', 'href')).toBe('tel:+212612345678')

  await record(manager, oldest.id, { outcome: 'confirmed' }).expect(303).expect('location', `${desk}#card`)
  expect(await stateOf(oldest.id)).toMatchObject({ status: 'processing' })
  const reason = 'confirmed_by_phone'
  expect(await db('order_status_changes').where({ order_id: oldest.id, reason })).toHaveLength(1)
  // The next one is open already.
  const next = await deskOf(manager)
  expect(next.text('#card-title')).toBe('Younger')
  expect(next.text('.toast')).toContain(`Order no. ${oldest.number} can be packed.`)
})

test('a group has a hundred orders beside the open card, and says that there may be more', async () => {
  await emptyDesk()
  const { id } = await ordered(5)
  const { id: _id, number: _number, search_text: _text, ...row } = await db('orders').where({ id }).first()
  await db('orders').insert(Array.from({ length: 100 }, () => ({ ...row, checkout_id: randomUUID() })))
  await open(manager, id).expect(303)
  const [queue, rows] = ['[data-part=queue]', '[data-part=queue] li']
  const full = await deskOf(manager)
  expect(full.all(rows)).toHaveLength(100)
  expect(full.text(queue)).toContain('At most 100 are listed here')
  await db('orders')
    .where({ id: id + 1 })
    .update({ status: 'delivered' })
  expect((await deskOf(manager)).text(queue)).not.toContain('At most')
})

test('the card says where it goes, and what else the buyer waits for', async () => {
  await emptyDesk()
  const phone = { customer_phone: '0655443322' }
  const sent = await ordered(90, phone)
  const [over, gone] = [await ordered(80, phone), await ordered(70, phone)]
  await setStatus(sent.id, 'shipped')
  await setStatus(over.id, 'delivered')
  await setStatus(gone.id, 'cancelled')
  const spelled = { customer_phone: '+212 6 55 44 33 22', customer_address: 'Derb 12, door 3' }
  const order = await ordered(30, spelled)
  await open(manager, order.id).expect(303)
  const card = await deskOf(manager)
  expect(card.text('.desk-card .facts-grid')).toContain('Derb 12, door 3')
  const other = new RegExp(`^#${sent.number} · .+ \\d+:\\d\\d [AP]M · Shipped · 370.00 DH$`)
  expect(card.texts('.order__others li')).toEqual([expect.stringMatching(other)])
  expect(card.attribute('.order__others a', 'href')).toBe(`/en/admin/orders/${sent.id}`)
})

describe('an outcome', () => {
  test('no answer: it comes back after the time in the settings, with who and when', async () => {
    await emptyDesk()
    const form = { no_answer_minutes: '45', open_minutes: '10', is_buyer_trusted: 'off', version: '0' }
    await manager.post('/en/admin/settings/desk').type('form').send(form).expect(303)
    const order = await ordered(5)
    await open(manager, order.id)
    await record(manager, order.id, { outcome: 'no_answer' }).expect(303)
    const { status, call_at } = await stateOf(order.id)
    expect(status).toBe('pending')
    expect(Math.round((call_at - Date.now()) / 60_000)).toBe(45)
    const later = await deskOf(manager)
    expect(later.has('#card')).toBe(false)
    expect(later.text('.desk__who')).toContain('Called 1 time · No answer')
    // When its time has come, it is due again.
    await change(order.id, { call_at: ago(1) })
    await manager.post(`${desk}/next`).type('form').send({})
    expect((await deskOf(manager)).text('.desk-card')).toMatch(
      /No answer \(Call again from .+\) · manager-\d+/,
    )
    await record(manager, order.id, { outcome: 'no_answer', call_count: 1 }).expect(303)
    expect(await callsOf(order.id)).toHaveLength(2)
  })

  test('call later: at the time asked for; one that is past or unreadable is refused', async () => {
    await emptyDesk()
    const order = await ordered(5)
    await open(manager, order.id)
    for (const other_time of ['tomorrow', '2020-01-01T10:00', '2090-01-01T10:00']) {
      const answer = await record(manager, order.id, { outcome: 'call_later', other_time }).expect(422)
      expect(page(answer).text('#other_time-error')).toBe('Choose a time within the next 60 days')
      expect(page(answer).one('#other_time').getAttribute('value') ?? '').toBe(other_time)
    }
    const times = (await deskOf(manager)).all('[name=call_at]').map((time) => time.getAttribute('value'))
    const choose = (call_at?: string | null) => record(manager, order.id, { outcome: 'call_later', call_at })
    await choose(times[0]).expect(303)
    // Sent twice it counts once, and another time is not taken for the same.
    await choose(times[0]).expect(303)
    await choose(times[1]).expect(409)
    const [call] = await callsOf(order.id)
    expect(call?.call_at.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000)
    expect((await stateOf(order.id)).call_at).toEqual(call?.call_at)
  })

  test('wrong number: it is set aside until somebody corrects the number', async () => {
    await emptyDesk()
    const order = await ordered(5, { customer_name: 'Wrong' })
    await open(manager, order.id)
    await record(manager, order.id, { outcome: 'wrong_number' }).expect(303)
    expect(await stateOf(order.id)).toMatchObject({ status: 'pending', is_number_wrong: true })
    expect(page(await manager.get('/en/admin?tab=orders')).text('[data-figure=toCall]')).toBe('0')
    expect((await deskOf(manager)).text('.desk__who')).toContain('Wrong number')
    await editOrder(manager, order.id, { customer_phone: '0655555555' })
    expect(await stateOf(order.id)).toMatchObject({ is_number_wrong: false, call_at: null })
  })

  test('refused, never reached, or a wrong number: cancelled with its reason and its stock back', async () => {
    await emptyDesk()
    const order = await ordered(5)
    const before = await stockOf(product.id)
    await open(manager, order.id)
    await record(manager, order.id, { outcome: 'refused', comment: 'Too <b>dear</b>' }).expect(303)
    expect(await stockOf(product.id)).toBe(before + 2)
    const history = page(await manager.get(`/en/admin/orders/${order.id}`)).text('.order__log[reversed]')
    expect(history).toContain('Pending → CancelledRefused on the phoneToo <b>dear</b>manager-')
    for (const [outcome, reason] of [
      ['never_reached', 'never_reached'],
      ['cancelled_wrong_number', 'wrong_number'],
    ]) {
      const { id } = await ordered(5)
      await record(manager, id, { outcome }).expect(303)
      expect(await db('order_status_changes').where({ order_id: id, reason })).toHaveLength(1)
    }
  })

  test('changed: it opens the form of the order, and the card stays open; what is sent twice counts once', async () => {
    await emptyDesk()
    const order = await ordered(5, { customer_name: 'Changer' })
    await open(manager, order.id)
    await record(manager, order.id, { outcome: 'changed' })
      .expect(303)
      .expect('location', `/en/admin/orders/${order.id}/edit?from=desk`)
    expect(await cardOf(manager)).toBe('Changer')
    const send = () => record(manager, order.id, { outcome: 'no_answer', call_count: 1 }).expect(303)
    await Promise.all([send(), send()])
    expect(await callsOf(order.id)).toHaveLength(2)
    const confirm = () => record(manager, order.id, { outcome: 'confirmed', call_count: 2 }).expect(303)
    await Promise.all([confirm(), confirm()])
    expect(await callsOf(order.id)).toHaveLength(3)
  })
})

const send = (id: number, body: object) =>
  manager
    .post(`/api/orders/${id}/calls`)
    .set('accept-language', 'en')
    .send({ call_count: 0, ...body })

test('a call that waited for a connection is recorded as by the form, once however often it is sent; a later call of others is told', async () => {
  const order = await ordered(5)
  const confirmed = { outcome: 'confirmed', chosen_at: new Date().toISOString() }
  for (const _ of [1, 2]) expect((await send(order.id, confirmed).expect(200)).body.status).toBe('processing')
  expect(await callsOf(order.id)).toHaveLength(1)
  const other = await ordered(5)
  await record(await shop.signedIn('manager'), other.id, { outcome: 'no_answer' }).expect(303)
  const { body } = await send(other.id, confirmed).expect(409)
  expect(body).toMatchObject({ code: 'changed_meanwhile' })
  expect(body.detail).toMatch(/has called in the meantime: No answer/)
  await send(other.id, { outcome: 'lost' }).expect(422)
  await send(999_999, confirmed).expect(404)
})

test('a time to call at that has passed since it was chosen is due at once', async () => {
  await emptyDesk()
  const order = await ordered(5)
  const later = { outcome: 'call_later', call_at: '2026-01-05T18:00' }
  await send(order.id, later).expect(422)
  await send(order.id, { ...later, chosen_at: '2026-01-05T19:00:00.000Z' }).expect(422)
  await send(order.id, { ...later, chosen_at: '2026-01-05T09:00:00.000Z' }).expect(200)
  expect((await deskOf(manager)).text('[data-part=lead]')).toBe('1 customer to call now.')
})

test('two people at the desk never have the same card open; the other sees who has it', async () => {
  await emptyDesk()
  const first = await ordered(20, { customer_name: 'First' })
  await ordered(10, { customer_name: 'Second' })
  const colleague = await shop.signedIn('manager')
  await manager.post(`${desk}/next`).type('form').send({}).expect(303)
  await colleague.post(`${desk}/next`).type('form').send({}).expect(303)
  expect([await cardOf(manager), await cardOf(colleague)]).toEqual(['First', 'Second'])
  expect((await deskOf(colleague)).text('[data-opened]')).toMatch(/First.*manager-\d+⁩ has it open/)

  const taken = page(await open(colleague, first.id).expect(409))
  // A part of its own, which goes with the next card that a script shows.
  expect(taken.text('[data-part=error][data-state] [role=alert]')).toMatch(
    /manager-\d+.* has this card open\. Nothing was changed/,
  )
  expect(await cardOf(colleague)).toBe('Second')
  await record(colleague, first.id, { outcome: 'confirmed' }).expect(409)
  expect(await stateOf(first.id)).toMatchObject({ status: 'pending' })

  // Closed, or forgotten: the colleague may.
  await db('order_claims')
    .where({ order_id: first.id })
    .update({ expires_at: ago(1) })
  await open(colleague, first.id).expect(303)
  expect(await cardOf(colleague)).toBe('First')
  await record(manager, first.id, { outcome: 'no_answer' }).expect(409)
  await colleague.post(`${desk}/${first.id}/closing`).type('form').send({}).expect(303)
  await open(manager, first.id).expect(303)
})

test('two people at the desk who ask for the next call at once get different ones', async () => {
  await emptyDesk()
  const people = await Promise.all([shop.aUser('manager'), shop.aUser('admin')])
  await Promise.all(Array.from({ length: 3 }, (_, index) => ordered(index + 1)))
  for (let round = 0; round < 10; round += 1) {
    await db('order_claims').delete()
    const opened = await Promise.all(people.map(({ id }) => openNextCard(db, { userId: id, minutes: 10 })))
    expect(new Set(opened).size).toBe(2)
    expect(opened).not.toContain(null)
  }
})

test('two people at the desk are told what the other found out, or what the buyer did, since the card was shown', async () => {
  const order = await ordered(5)
  const colleague = await shop.signedIn('manager')
  await record(colleague, order.id, { outcome: 'no_answer' }).expect(303)
  const late = page(await record(manager, order.id, { outcome: 'wrong_number' }).expect(409))
  expect(late.text('[role=alert]')).toMatch(
    /^Not recorded: Wrong number.*has called in the meantime: No answer/,
  )
  await setStatus(order.id, 'cancelled')
  const refused = { outcome: 'refused', comment: 'Moved to Fes', call_count: 1 }
  // What was typed is there to be copied.
  expect(page(await record(manager, order.id, refused).expect(409)).text('[role=alert]')).toMatch(
    /Cancelled.*Moved to Fes$/,
  )
  expect(page(await open(manager, order.id).expect(409)).text('[role=alert]')).toContain('Cancelled')
  await open(manager, 999_999).expect(404)
  expect(await stateOf(order.id)).toMatchObject({ status: 'cancelled' })
})

test('an order that cannot be confirmed for lack of stock stays at the desk, with what is lacking', async () => {
  const scarce = await aProduct({ stock: 3, name_en: 'Scarce Vase' })
  const order = await anOrder({ items: [{ product_id: scarce.id, quantity: 2 }] })
  await db('orders').where({ id: order.id }).update({ needs_call: true })
  await db('products').where({ id: scarce.id }).update({ stock: 1 })
  await open(manager, order.id).expect(303)
  const typed = { outcome: 'confirmed', comment: 'Wants two' }
  const answer = page(await record(manager, order.id, typed).expect(409))
  expect(answer.text('details[open] [name=comment]')).toBe('Wants two')
  expect(answer.text('[role=alert]')).toContain('\u2068Scarce Vase\u2069 (2 needed, 1 left)')
  expect(answer.has('#card')).toBe(true)
  expect(await callsOf(order.id)).toEqual([])
})
