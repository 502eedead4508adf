import { describe, expect, test } from 'vitest'
import { noGift } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'
import { anonymiseOrders } from '../../../server/accounts/users/delete-user-record.ts'
import { writeBaseline } from '../../../server/admin/form-baseline.ts'
import { editOrder } from '../../../server/orders/edit/edit-order.ts'
import { normaliseEdit, toEditValues } from '../../../server/orders/edit/edit-values.ts'
import { findOrder } from '../../../server/orders/queries.ts'
import { correctOwnOrder, writeCorrectionBase } from '../../../server/own-order/change-own-order.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, anOrder, stockOf, setStatus } = shop
const manager = await shop.signedIn('manager')
const colleague = await shop.signedIn('admin')

type Visitor = typeof manager

const pathOf = (id: number, prefix = '/en') => `${prefix}/admin/orders/${id}/edit`

/** An order of two tagines (170 DH each), and a bowl that it does not have. */
async function ordered(status?: 'processing' | 'shipped') {
  const tagine = await aProduct({ stock: 10, price: 170_00, name_en: 'Green Tagine' })
  const bowl = await aProduct({ stock: 3, price: 50_00, name_en: 'Small Bowl' })
  const order = await anOrder({ items: [{ product_id: tagine.id, quantity: 2 }] })
  if (status) await setStatus(order.id, status)
  return { order, tagine, bowl }
}

/** The fields of the form as a browser would send them. */
const formOf = async (id: number, who: Visitor = manager) =>
  page(await who.get(pathOf(id)).expect(200)).formValues('form.editor')

const send = (id: number, fields: Record<string, string>, who: Visitor = manager) => {
  const form = { act: 'save', ...fields }
  return who.post(pathOf(id)).type('form').send(form)
}
const historyOf = async (id: number) =>
  page(await manager.get(`/en/admin/orders/${id}`).expect(200)).texts('.order__log[reversed] li')
const orderOf = async (id: number) => {
  const order = await findOrder(db, { id })
  if (!order) throw new Error('no order')
  return order
}

test('a phone number that looks like a slip is asked about once, of buyer and receiver, and then saved', async () => {
  const { order } = await ordered()
  const form = { ...(await formOf(order.id)), notes: 'Ring twice' }
  const post = (fields: Record<string, string>) => send(order.id, { ...form, ...fields })
  const slips = { customer_phone: '061234567', receiver_phone: '067654321' }
  const asked = page(await post(slips).expect(422))
  expect(asked.text('#customer_phone-error')).toContain(
    'this one has 9. Is it right? If it is right, save again.',
  )
  expect(asked.has('#receiver_phone-error')).toBe(true)
  expect(asked.text('#notes')).toBe('Ring twice')
  expect(asked.has('form [data-slips]')).toBe(true)
  expect(await orderOf(order.id)).toMatchObject({ customer_phone: delivery.customer_phone, notes: null })
  const nameOf = (field: string) => `[name=${field}_confirmed]`
  const phone_confirmed = asked.attribute(nameOf('phone'), 'value') ?? ''
  const receiver_phone_confirmed = asked.attribute(nameOf('receiver_phone'), 'value') ?? ''
  const confirmed = { ...slips, phone_confirmed, receiver_phone_confirmed }
  // Another slip is another question.
  const another = page(await post({ ...confirmed, customer_phone: '06123456' }).expect(422))
  expect(another.has('#receiver_phone-error')).toBe(false)
  await post(confirmed).expect(303)
  expect(await orderOf(order.id)).toMatchObject({ ...slips, notes: 'Ring twice' })
})

describe('staff change an order:', () => {
  test('quantities, and the stock follows', async () => {
    const { order, tagine } = await ordered()
    await send(order.id, { ...(await formOf(order.id)), [`quantity_${tagine.id}`]: '٥' })
      .expect(303)
      .expect('location', `/en/admin/orders/${order.id}`)
    expect(await orderOf(order.id)).toMatchObject({ subtotal: 850_00, shipping: 30_00, total_amount: 880_00 })
    expect(await stockOf(tagine.id)).toBe(5)
    await send(order.id, { ...(await formOf(order.id)), [`quantity_${tagine.id}`]: '1' }).expect(303)
    expect(await stockOf(tagine.id)).toBe(9)
    const [latest] = await historyOf(order.id)
    expect(latest).toMatch(
      /^Changed by the shopGreen Tagine: 5 → 1Total: 880\.00 DH → 200\.00 DHmanager-\d+ · /,
    )
  })

  test('a piece is added with its present or reduced price, and one taken out', async () => {
    const { order, tagine, bowl } = await ordered()
    const form = await formOf(order.id)
    const found = await send(order.id, { ...form, act: 'find', q: 'Small Bowl' }).expect(200)
    expect(page(found).has(`[value="add-${bowl.id}"]`)).toBe(true)
    const two = { ...form, act: `add-${bowl.id}`, [`add_${bowl.id}`]: '2' }
    const added = page(await send(order.id, two).expect(200))
    expect(added.attribute(`#quantity_${bowl.id}`, 'value')).toBe('2')
    expect(added.text('[data-part=sums]')).toBe('Subtotal440.00 DHDelivery30.00 DHTotal470.00 DH')
    expect(await orderOf(order.id)).toMatchObject({ total_amount: 370_00 })

    const changed = { ...form, [`quantity_${tagine.id}`]: '0', [`quantity_${bowl.id}`]: '2' }
    await send(order.id, changed).expect(303)
    const { items, total_amount } = await orderOf(order.id)
    expect(items).toMatchObject([{ product_id: bowl.id, quantity: 2, price: 50_00, name_en: 'Small Bowl' }])
    expect(total_amount).toBe(130_00)
    expect([await stockOf(tagine.id), await stockOf(bowl.id)]).toEqual([10, 1])
    const reduced = await aProduct({ price: 80_00, sale_price: 60_00 })
    await send(order.id, { ...(await formOf(order.id)), [`quantity_${reduced.id}`]: '1' }).expect(303)
    expect(await orderOf(order.id)).toMatchObject({ total_amount: 130_00 + 60_00 })
  })

  test('a gift: made, and kept by a form without its fields', async () => {
    const { order } = await ordered()
    const gift = { receiver_name: 'Salma', receiver_phone: '0699887766', card_text: 'عيد مبارك' }
    await send(order.id, { ...(await formOf(order.id)), ...gift, without_prices: 'on' }).expect(303)
    const form = await formOf(order.id)
    expect(form).toMatchObject({ ...gift, without_prices: 'on' })
    const fields = Object.entries(form).filter(([name]) => name !== 'without_prices' && !(name in gift))
    await send(order.id, { ...Object.fromEntries(fields), notes: 'Ring twice' }).expect(303)
    expect(await orderOf(order.id)).toMatchObject({ ...gift, without_prices: true, notes: 'Ring twice' })
    const none = { receiver_name: '', receiver_phone: '', card_text: '', without_prices: '' }
    await send(order.id, { ...(await formOf(order.id)), ...none }).expect(303)
    expect(await orderOf(order.id)).toMatchObject(noGift)
  })

  test('address, fee and a discount with its reason, which every paper shows', async () => {
    const { order } = await ordered('processing')
    await send(order.id, {
      ...(await formOf(order.id)),
      customer_city: 'Fès',
      customer_phone: '0655000077',
      shipping: '12,50',
      discount: '20',
      discount_reason: 'A <b>chip</b>',
    }).expect(303)
    expect(await orderOf(order.id)).toMatchObject({
      customer_city: 'Fès',
      shipping: 12_50,
      discount: 20_00,
      total_amount: 332_50,
      status: 'processing',
    })
    const shown = page(await manager.get(`/en/admin/orders/${order.id}`))
    expect(shown.text('.order__lines .sums')).toBe(
      'Subtotal340.00 DHDelivery12.50 DHDiscount ⁨A <b>chip</b>⁩-20.00 DHTotal332.50 DH',
    )
    const [latest] = await historyOf(order.id)
    expect(latest).toContain('City: ⁨آسفي⁩ → ⁨Fès⁩')
    expect(latest).toContain('Discount: 0.00 DH → 20.00 DH')
    expect(latest).toContain('Reason for the discount: ⁨A <b>chip</b>⁩')
    const slip = page(await manager.get(`/en/admin/orders/print?id=${order.id}&what=slip`))
    expect(slip.text('.paper')).toMatch(/التخفيض -20,00 DH.*332,50 DH/)
    const { body } = await manager.get(`/api/orders/${order.id}`).expect(200)
    expect(body).toMatchObject({ discount: 20, discount_reason: 'A <b>chip</b>', total_amount: 332.5 })
    const csv = await manager.get('/en/admin/orders.csv?q=0655000077').expect(200)
    expect(csv.text).toContain('340.00,12.50,20.00,332.50')
    // A corrected number is found by it, and is to be called.
    expect((await db('orders').first('phone_key').where({ id: order.id })).phone_key).toBe('212655000077')
  })

  test('an order without stock of its own takes none before it is confirmed', async () => {
    const { order, tagine } = await ordered()
    await db('orders').where({ id: order.id }).update({ needs_call: true })
    await send(order.id, { ...(await formOf(order.id)), [`quantity_${tagine.id}`]: '4' }).expect(303)
    expect(await stockOf(tagine.id)).toBe(8)
    await setStatus(order.id, 'processing')
    expect(await stockOf(tagine.id)).toBe(4)
  })
})

describe('nothing is saved, and what was typed stays,', () => {
  test.each([
    ['a quantity that is none', { quantity: 'two' }, '#lines .error', 'Enter a whole number from 0 up'],
    ['more than there is', { quantity: '11' }, '#lines .order-products .error', 'Only 10 in stock.'],
    ['a discount without a reason', { discount: '5' }, '#discount_reason-error', 'Say why'],
    ['a discount above the total', { discount: '371', discount_reason: 'x' }, '#discount-error', 'is higher'],
  ] as [string, Record<string, string>, string, string][])('with %s', async (_, typed, at, message) => {
    const { order, tagine } = await ordered()
    const { quantity, ...fields } = typed
    const ofLine = quantity ? { [`quantity_${tagine.id}`]: quantity } : {}
    const form = { ...(await formOf(order.id)), customer_address: 'Typed before', ...fields, ...ofLine }
    const answer = page(await send(order.id, form).expect(422))
    expect(answer.text(at)).toMatch(message)
    expect(answer.attribute('#customer_address', 'value')).toBe('Typed before')
    if (quantity) expect(answer.attribute(`#quantity_${tagine.id}`, 'value')).toBe(quantity)
    expect(await orderOf(order.id)).toMatchObject({ total_amount: 370_00 })
    expect(await stockOf(tagine.id)).toBe(10 - 2)
  })

  test('when a product is no longer on sale, or there is none of that number', async () => {
    const { order, tagine, bowl } = await ordered()
    await db('products').where({ id: tagine.id }).update({ is_active: false })
    const form = await formOf(order.id)
    const more = page(await send(order.id, { ...form, [`quantity_${tagine.id}`]: '3' }).expect(422))
    expect(more.text('#lines .order-products .error')).toMatch(/^No longer in the shop/)
    await send(order.id, { ...form, quantity_999999: '1' }).expect(422)
    await db('products').where({ id: bowl.id }).update({ is_active: false })
    await send(order.id, { ...form, [`quantity_${bowl.id}`]: '1' }).expect(422)
    await send(order.id, { ...form, [`quantity_${tagine.id}`]: '1' }).expect(303)
    expect(await stockOf(tagine.id)).toBe(9)
  })

  test('once the order has been shipped; its form opens no more', async () => {
    const { order } = await ordered('processing')
    const form = await formOf(order.id)
    await setStatus(order.id, 'shipped')
    const late = page(await send(order.id, { ...form, customer_city: 'Rabat' }).expect(409))
    expect(late.text('[role=alert]')).toContain(
      'This order has the status Shipped, or pieces of it came back, and cannot be changed any more',
    )
    expect(late.attribute('#customer_city', 'value')).toBe('Rabat')
    await manager.get(pathOf(order.id)).expect(303).expect('location', `/en/admin/orders/${order.id}`)
    expect(page(await manager.get(`/en/admin/orders/${order.id}`)).has(`a[href$="/edit"]`)).toBe(false)
  })

  test('once pieces came back, also when the order is set back, and it says why', async () => {
    const { order, tagine } = await ordered('processing')
    const form = await formOf(order.id)
    await setStatus(order.id, 'delivered')
    const came = { reason: 'damaged', goes_to: 'stock', [`quantity_${tagine.id}`]: '1' }
    await manager.post(`/en/admin/orders/${order.id}/returns`).type('form').send(came).expect(303)
    await setStatus(order.id, 'processing')
    const late = page(await send(order.id, { ...form, customer_city: 'Rabat' }).expect(409))
    expect(late.text('[role=alert]')).toContain('or pieces of it came back')
    expect(late.attribute('#customer_city', 'value')).toBe('Rabat')
    const opened = await manager.get(pathOf(order.id)).expect(303)
    const shown = page(await manager.get(opened.headers.location ?? ''))
    expect(shown.text('.toast')).toContain('or pieces of it came back')
    expect(shown.has('a[href$="/edit"]')).toBe(false)
  })
})

describe('two who change an order', () => {
  test('in the same field: the second chooses, and nothing typed is lost', async () => {
    const { order, tagine } = await ordered()
    const [mine, theirs] = [await formOf(order.id), await formOf(order.id, colleague)]
    const quantity = `quantity_${tagine.id}`
    await send(order.id, { ...theirs, [quantity]: '0', customer_city: 'Rabat' }, colleague).expect(422)
    await send(order.id, { ...theirs, [quantity]: '4', customer_city: 'Rabat' }, colleague).expect(303)
    const answer = page(await send(order.id, { ...mine, [quantity]: '6', notes: 'Ring twice' }).expect(409))
    expect(answer.text('[data-conflict] h2')).toMatch(/admin-\d+/)
    expect(answer.texts('.conflict__side')).toEqual(['Yours6', expect.stringMatching(/4$/)])
    expect(answer.attribute('#notes', 'value') ?? answer.text('#notes')).toBe('Ring twice')
    expect(answer.attribute('#customer_city', 'value')).toBe('Rabat')
    const again = {
      ...mine,
      base: answer.attribute('[name=base]', 'value') ?? '',
      customer_city: 'Rabat',
      notes: 'Ring twice',
      [quantity]: '6',
      [`keep.${quantity}`]: 'mine',
      [`theirs.${quantity}`]: '4',
    }
    await send(order.id, again).expect(303)
    expect(await orderOf(order.id)).toMatchObject({ notes: 'Ring twice', items: [{ quantity: 6 }] })
    expect(await stockOf(tagine.id)).toBe(4)
  })

  test('a line that the other has taken out does not come back by itself', async () => {
    const { order, tagine, bowl } = await ordered()
    await send(order.id, { ...(await formOf(order.id)), [`quantity_${bowl.id}`]: '1' }).expect(303)
    const [mine, theirs] = [await formOf(order.id), await formOf(order.id, colleague)]
    await send(order.id, { ...theirs, [`quantity_${bowl.id}`]: '0' }, colleague).expect(303)
    await send(order.id, { ...mine, notes: 'Ring twice' }).expect(303)
    expect((await orderOf(order.id)).items.map(({ product_id }) => product_id)).toEqual([tagine.id])
    expect(await stockOf(bowl.id)).toBe(3)
  })

  test('a correction by the customer meanwhile is kept', async () => {
    const { order } = await ordered()
    const mine = await formOf(order.id)
    const { customer_phone, notes } = order
    await correctOwnOrder(db, {
      orderId: order.id,
      values: { customer_phone, customer_address: 'Corrected', notes },
      userId: null,
      base: writeCorrectionBase(order),
    })
    await send(order.id, { ...mine, notes: 'Ring twice' }).expect(303)
    expect(await orderOf(order.id)).toMatchObject({ customer_address: 'Corrected', notes: 'Ring twice' })
  })

  test('at the same moment: one is saved, the other asked, and stock and sums are right', async () => {
    const { order, tagine } = await ordered()
    const { id: userId } = await shop.aUser('manager')
    for (let round = 0; round < 3; round += 1) {
      const before = await orderOf(order.id)
      const wanted = [3, 4, 5].filter((quantity) => quantity !== before.items[0]?.quantity).slice(0, 2)
      const results = await Promise.all(
        wanted.map((quantity) => editOrder(db, editOf(before, { userId, productId: tagine.id, quantity }))),
      )
      const [saved] = results.flatMap((result) => (result.ok ? result.value : []))
      expect(results.flatMap((result) => (result.ok ? [] : result.code))).toEqual(['edited'])
      const stored = await orderOf(order.id)
      expect(stored).toEqual(saved)
      const [line] = stored.items
      expect(stored.subtotal).toBe(170_00 * (line?.quantity ?? 0))
      expect(stored.total_amount).toBe(stored.subtotal + stored.shipping)
      expect(await stockOf(tagine.id)).toBe(10 - (line?.quantity ?? 0))
    }
  })

  test('an edit and a cancellation at the same moment: the stock is right whoever comes first', async () => {
    const { order, tagine } = await ordered()
    const { id: userId } = await shop.aUser('manager')
    for (let round = 0; round < 3; round += 1) {
      const before = await orderOf(order.id)
      const quantity = before.items[0]?.quantity === 2 ? 7 : 2
      const [edited, cancelled] = await Promise.all([
        editOrder(db, editOf(before, { userId, productId: tagine.id, quantity })),
        setStatus(order.id, 'cancelled', { fromStatus: 'pending' }),
      ])
      expect(edited.ok || edited.code).toBeOneOf([true, 'not_editable'])
      expect(cancelled.ok).toBe(true)
      expect(await stockOf(tagine.id)).toBe(10)
      await setStatus(order.id, 'pending')
    }
  })
})

/** The form of an order with another quantity. */
function editOf(order: Order, wanted: { userId: number; productId: number; quantity: number }) {
  const { items: _, ...details } = order
  const input = { ...details, quantities: { [wanted.productId]: wanted.quantity } }
  const base = writeBaseline(toEditValues(order, 'en'), normaliseEdit)
  return { orderId: order.id, userId: wanted.userId, base, input }
}

test('a deleted account leaves no details in what staff changed', async () => {
  const { id } = await anOrder()
  const secret = { customer_name: 'Secret Name', discount: '5', discount_reason: 'Secret reason' }
  await send(id, { ...(await formOf(id)), ...secret }).expect(303)
  await db('orders').where({ id }).update({ status: 'delivered', forget_asked_at: new Date() })
  await anonymiseOrders(db)
  const rows = await db('order_status_changes').where({ order_id: id })
  expect(JSON.stringify(rows)).not.toContain('Secret')
  expect(await historyOf(id)).toHaveLength(2)
})
