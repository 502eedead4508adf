import { expect, test } from 'vitest'
import { anonymiseOrders, deleteUserRecord } from '../../../server/accounts/users/delete-user-record.ts'
import type { delivery } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { editOrder } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, aProduct, aUser, anOrder, setStatus } = shop
const manager = await shop.signedIn('manager')
const product = await aProduct({ stock: 9999, price: 170_00 })

let phones = 0
/** A phone that no other test uses. */
const aPhone = () => `06${10_000_000 + ++phones}`

type Fields = Partial<typeof delivery> & { userId?: number }

const items = [{ product_id: product.id, quantity: 1 }]
const ordered = ({ userId, ...details }: Fields = {}) =>
  anOrder({ items, ...(userId && { userId }), delivery: details })
type Status = 'processing' | 'shipped' | 'delivered' | 'cancelled'
async function inStatus(orderId: number, ...statuses: Status[]) {
  for (const status of statuses) await setStatus(orderId, status)
}
const inApi = async (query: Record<string, string>) =>
  (await manager.get(`/api/customers?${new URLSearchParams(query)}`).expect(200)).body.items
/** The only customer whom a search finds. */
async function customerOf(q: string) {
  const found = await inApi({ q })
  expect(found).toHaveLength(1)
  return found[0]
}
const post = (path: string, fields: Record<string, string>) => manager.post(path).type('form').send(fields)
const merge = async (id: number, phone: string) =>
  post(`/en/admin/customers/${id}/merge`, { phone, confirmed: (await customerOf(phone)).id })

test('the list of customers has one for each phone, however it was typed, with the sums of its orders, and is sorted by them', async () => {
  const phone = aPhone()
  const spoken = `+212 ${phone.slice(1)}`
  const first = await ordered({ customer_name: 'Zineb Alami', customer_phone: phone })
  const lost = await ordered({ customer_name: 'Zineb Alami', customer_phone: phone })
  const second = await ordered({ customer_name: 'Zineb A.', customer_phone: spoken, customer_city: 'Fès' })
  const third = await ordered({ customer_phone: phone, customer_name: 'Zineb Alami', customer_city: 'Fès' })
  await inStatus(first.id, 'processing', 'shipped', 'delivered')
  await inStatus(second.id, 'processing', 'shipped', 'cancelled')
  await inStatus(third.id, 'cancelled')
  await inStatus(lost.id, 'shipped')
  const reason = 'lost_by_courier'
  await setStatus(lost.id, 'cancelled', { reason })

  const customer = await customerOf('zineb alami')
  const counts = { order_count: 4, delivered_count: 1, refused_count: 1, delivered_sum: 200 }
  expect(customer).toMatchObject({ name: 'Zineb Alami', phone, city: 'Fès', ...counts })
  expect(await customerOf('zineb a')).toEqual(customer)

  await ordered({ customer_name: 'Later', customer_phone: aPhone() })
  expect((await inApi({ sort: 'latest' }))[0].name).toBe('Later')
  for (const sort of ['orders', 'sum', 'refused'])
    expect((await inApi({ sort }))[0].name, sort).toBe('Zineb Alami')

  // Another parcel in place of the lost one, which is refused, did come back.
  await inStatus(lost.id, 'processing', 'shipped', 'cancelled')
  expect(await customerOf('zineb alami')).toMatchObject({ refused_count: 2 })

  const answer = await manager.get('/en/admin?tab=customers&q=zineb').expect(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(page(answer).text('.table--customers tbody tr')).toContain('Zineb Alami')
})

test('the list of customers finds any part of a name, in either script, and of a number', async () => {
  const phone = '0699887766'
  await ordered({ customer_name: 'خديجة بن القاضي', customer_phone: phone })
  for (const q of ['قاض', 'خديجه', '06 99 88 77', '+212699887766', '8877', '٠٦٩٩٨٨'])
    expect((await customerOf(q)).phone).toBe(phone)
  expect(await inApi({ q: 'nobody at all' })).toEqual([])
  expect(await inApi({ q: '%_\\' })).toEqual(await inApi({}))
})

test('the page of a customer is one link from an order, and shows orders, cities, names and accounts', async () => {
  const phone = aPhone()
  const { id: userId, email } = await aUser('user')
  const called = { customer_name: 'Samir <i>', customer_phone: phone, customer_city: 'Agadir' }
  const first = await ordered({ ...called, userId })
  await ordered({ customer_name: 'Samira', customer_phone: phone, customer_city: 'Taza' })
  await inStatus(first.id, 'shipped', 'delivered')

  const orderPage = page(await manager.get(`/en/admin/orders/${first.id}`).expect(200))
  const link = orderPage.attribute(`a[href="/en/admin/orders/${first.id}/customer"]`, 'href') ?? ''
  const { location } = (await manager.get(link).expect(303)).headers
  expect(location).toMatch(/^\/en\/admin\/customers\/\d+$/)
  const shown = page(await manager.get(String(location)).expect(200))
  expect(shown.h1).toEqual(['Samira'])
  expect(shown.texts('#customer-orders ~ table tbody tr')).toHaveLength(2)
  for (const text of ['Samir <i>', 'Agadir', 'Taza', email, '200.00 DH'])
    expect(shown.allText()).toContain(text)
})

test('merging and splitting make one person of two phones, with orders and notes, and two again', async () => {
  const [phone, second] = [aPhone(), aPhone()]
  await ordered({ customer_name: 'Malika Naciri', customer_phone: phone })
  const latest = await ordered({ customer_name: 'Malika Naciri', customer_phone: second })
  const one = await customerOf(phone)
  const other = await customerOf(second)
  await post(`/en/admin/customers/${other.id}/notes`, { text: 'Two phones' }).expect(303)

  const unknown = page(await post(`/en/admin/customers/${one.id}/merge`, { phone: '0600' }).expect(422))
  expect(unknown.text('.error')).toContain('No other customer has this phone.')
  const typed = { phone: `+212 ${second.slice(1)}`, confirmed: String(one.id) }
  const asked = page(await post(`/en/admin/customers/${one.id}/merge`, typed).expect(200))
  expect(asked.text('[role=alert]')).toContain('Malika Naciri · آسفي · orders: 1')
  const confirmed = asked.attribute('[name=confirmed]', 'value') ?? ''
  await post(`/en/admin/customers/${one.id}/merge`, { ...typed, confirmed }).expect(303)

  expect(await customerOf('malika naciri')).toMatchObject({ id: one.id, order_count: 2, phone: second })
  expect((await customerOf(second)).id).toBe(one.id)
  await manager.get(`/en/admin/customers/${other.id}`).expect(404)
  const merged = page(await manager.get(`/en/admin/customers/${one.id}`))
  expect(merged.texts('[data-saved-note]')).toEqual(['Two phones'])
  expect(merged.texts('#customer-orders ~ table tbody tr')).toHaveLength(2)

  // A later order of either phone is the same customer's.
  await ordered({ customer_name: 'Malika Naciri', customer_phone: second })
  expect(await customerOf('malika naciri')).toMatchObject({ id: one.id, order_count: 3 })

  const key = `212${second.slice(1)}`
  const split = await post(`/en/admin/customers/${one.id}/split`, { phone_key: key }).expect(303)
  const { id: newId } = await customerOf(second)
  expect(split.headers.location).toBe(`/en/admin/customers/${newId}`)
  expect(newId).not.toBe(one.id)
  expect(await customerOf(phone)).toMatchObject({ id: one.id, order_count: 1 })
  const { headers } = await manager.get(`/en/admin/orders/${latest.id}/customer`)
  expect(headers.location).toBe(`/en/admin/customers/${newId}`)
  // The only phone of a customer stays theirs.
  await post(`/en/admin/customers/${newId}/split`, { phone_key: key }).expect(303)
  expect((await customerOf(second)).id).toBe(newId)
})

test('merging and splitting keep a note that was typed while its customer was merged into another, and refuse what cannot be', async () => {
  const [phone, second] = [aPhone(), aPhone()]
  for (const customer_phone of [phone, second]) await ordered({ customer_phone })
  const { id } = await customerOf(phone)
  const other = await customerOf(second)
  const path = `/en/admin/customers/${other.id}`
  const blank = page(await manager.get(path)).formValues(`form[action="${path}/notes"]`)
  const note = { ...blank, text: 'Typed' }
  await merge(id, second)
  const added = await post(`${path}/notes`, note).expect(303)
  expect(added.headers.location).toBe(`/en/admin/customers/${id}`)
  const shown = page(await manager.get(`/en/admin/customers/${id}`))
  expect(shown.texts('[data-saved-note]')).toEqual(['Typed'])
  await post(`${path}/notes`, note).expect(303)
  expect(await db('customer_notes').where({ customer_id: id })).toHaveLength(1)
  await post(`/en/admin/customers/${id}/merge`, { phone: second }).expect(422)
})

test('personal data by phone is exported whole, also that of orders without account', async () => {
  const phone = aPhone()
  const person = { customer_name: 'Export Me', customer_phone: phone, customer_address: 'Rue 7' }
  const { id: orderId } = await ordered(person)
  await db('orders').where({ id: orderId }).update({ mark: 'fish' })
  const { id } = await customerOf('export me')
  await post(`/en/admin/customers/${id}/notes`, { text: 'A note' }).expect(303)
  await post(`/en/admin/orders/${orderId}/notes`, { text: 'Rings at noon' }).expect(303)
  const call = { outcome: 'no_answer', call_count: '0' }
  await post(`/en/admin/orders/desk/${orderId}/calls`, call).expect(303)
  await inStatus(orderId, 'processing', 'shipped', 'delivered')
  const back = { [`quantity_${product.id}`]: '1', reason: 'damaged', goes_to: 'broken' }
  await post(`/en/admin/orders/${orderId}/returns`, { ...back, comment: 'A crack' }).expect(303)
  await post(`/en/admin/shut-outs?same=phone-${orderId}`, {}).expect(303)
  const answer = await manager.get(`/admin/customers/${id}/data.json`).expect(200)
  expect(answer.headers['content-disposition']).toContain(`customer-${id}-`)
  expect(answer.body).toMatchObject({
    customer: { name: 'Export Me', phone },
    phones: [`212${phone.slice(1)}`],
    notes: [{ text: 'A note' }],
    notes_on_orders: [{ text: 'Rings at noon' }, { text: 'A crack' }],
    shut_outs: [{ ends_at: expect.any(String), lifted_at: null }],
  })
  expect(answer.body.orders).toMatchObject([
    {
      customer_name: 'Export Me',
      customer_address: 'Rue 7',
      items: [{ product_id: product.id }],
      mark: 'fish',
      calls: [{ outcome: 'no_answer' }],
      returns: [{ reason: 'damaged', items }],
      mails: [],
      papers: [],
    },
  ])
  expect(answer.text).not.toContain('checkout_id')
  await manager.get('/admin/customers/999999/data.json').expect(404)
})

test('personal data by phone is removed at once from orders that are done, and from others when they are', async () => {
  const phone = aPhone()
  const { id: userId } = await aUser('user')
  const done = await ordered({ customer_name: 'Forget Me', customer_phone: phone, userId })
  const open = await ordered({ customer_name: 'Forget Me', customer_phone: phone })
  await inStatus(done.id, 'shipped', 'delivered')
  const { id } = await customerOf('forget me')
  await post(`/en/admin/customers/${id}/notes`, { text: 'Rude' }).expect(303)
  await post(`/en/admin/shut-outs?same=phone-${open.id}`, {}).expect(303)
  const removed = await post(`/en/admin/customers/${id}/removal`, {}).expect(303)
  expect(removed.headers.location).toBe('/en/admin?tab=customers')

  const stored = (orderId: number) => db('orders').where({ id: orderId }).first()
  const forgotten = { customer_name: '', customer_phone: '', customer_address: '', phone_key: '' }
  const kept = { user_id: null, total_amount: '200.00' }
  expect(await stored(done.id)).toMatchObject({ ...forgotten, ...kept })
  expect(await stored(open.id)).toMatchObject({ customer_name: 'Forget Me' })
  const waiting = page(await manager.get(`/en/admin/customers/${id}`).expect(200))
  expect(waiting.allText()).toContain('1 order on its way keeps the data')
  expect(waiting.texts('[data-saved-note]')).toEqual([])
  expect(await db('shut_outs').where({ order_id: open.id })).toEqual([])

  await inStatus(open.id, 'delivered')
  const again = await post(`/en/admin/customers/${id}/removal`, {}).expect(303)
  expect(again.headers.location).toBe('/en/admin?tab=customers')
  expect(await stored(open.id)).toMatchObject({ customer_name: '', phone_key: '' })
  await manager.get(`/en/admin/customers/${id}`).expect(404)
  expect(await inApi({ q: 'forget me' })).toEqual([])
  expect(await db('customer_phones').where({ phone_key: `212${phone.slice(1)}` })).toEqual([])
})

test('a deleted account takes its phone along, and the customer with the notes where no order is left', async () => {
  const [alone, first, second] = [aPhone(), aPhone(), aPhone()]
  const { id: userId } = await aUser('user')
  const byAlone = await ordered({ customer_name: 'Leaves Alone', customer_phone: alone, userId })
  const byTwo = await ordered({ customer_name: 'Leaves Two', customer_phone: first, userId })
  for (const { id } of [byAlone, byTwo]) await inStatus(id, 'shipped', 'delivered')
  await ordered({ customer_name: 'Leaves Two', customer_phone: second })
  const { id } = await customerOf(alone)
  await post(`/en/admin/customers/${id}/notes`, { text: 'Rings twice' }).expect(303)
  const one = await customerOf(first)
  await merge(one.id, second)
  await db.transaction((transaction) => deleteUserRecord(transaction, userId))
  await anonymiseOrders(db)
  expect(await db('customers').where({ id })).toEqual([])
  expect(await db('customer_notes').where({ text: 'Rings twice' })).toEqual([])
  expect(await inApi({ q: first })).toEqual([])
  expect(await customerOf(second)).toMatchObject({ id: one.id, order_count: 1 })
  const left = await db('customer_phones').where({ customer_id: one.id }).pluck('phone_key')
  expect(left).toEqual([`212${second.slice(1)}`])
})

test('a corrected phone leads to another customer, and the one without orders is gone, but for notes of staff', async () => {
  const [wrong, right, noted] = [aPhone(), aPhone(), aPhone()]
  const correct = (orderId: number) => editOrder(manager, orderId, { customer_phone: right })
  const { id } = await ordered({ customer_phone: wrong, customer_name: 'Corrected' })
  await customerOf(wrong)
  await correct(id)
  expect(await inApi({ q: wrong })).toEqual([])
  const corrected = await customerOf('corrected')
  expect(corrected).toMatchObject({ phone: right, order_count: 1 })

  // A phone of a merged customer that no order has any more: the latest order still gives the name.
  const merged = await ordered({ customer_phone: wrong, customer_name: 'Corrected too' })
  await merge(corrected.id, wrong)
  await correct(merged.id)
  await ordered({ customer_phone: right, customer_name: 'Corrected last' })
  expect(await customerOf(right)).toMatchObject({ id: corrected.id, name: 'Corrected last', order_count: 3 })
  const last = await ordered({ customer_phone: noted })
  const { id: known } = await customerOf(noted)
  await post(`/en/admin/customers/${known}/notes`, { text: 'Rings twice a day' }).expect(303)
  await correct(last.id)
  expect(await customerOf(noted)).toMatchObject({ id: known, order_count: 0 })
})

test('orders of one phone at once are all counted', async () => {
  const phone = aPhone()
  const order = async (at: number) => {
    const { id } = await ordered({ customer_phone: phone, customer_name: 'Quick' })
    if (at % 2) await inStatus(id, 'shipped', 'delivered')
  }
  await runConcurrently(8, order)
  expect(await customerOf(phone)).toMatchObject({ order_count: 8, delivered_count: 4, delivered_sum: 800 })
})

const admin = await shop.signedIn('admin')

/** What is noted once `work` is answered; entries come after the answer. */
async function noted(work: () => Promise<unknown>, count: number) {
  await db('staff_views').delete()
  await work()
  await expectNoted(count)
  return db('staff_views').select('user_id', 'kind', 'order_id', 'customer_id').orderBy('id')
}

const expectNoted = (count: number) => expect.poll(() => db('staff_views')).toHaveLength(count)

async function aCustomer() {
  const order = await anOrder()
  const { headers } = await manager.get(`/admin/orders/${order.id}/customer`).expect(303)
  return { order, path: headers.location ?? '', id: Number(headers.location?.split('/').at(-1)) }
}

test('who opened an order is noted, on its page, in its form and through the API, once in ten minutes', async () => {
  const { id } = await anOrder()
  const rows = await noted(async () => {
    await manager.get(`/admin/orders/${id}`).expect(200)
    await expectNoted(1)
    await manager.get(`/en/admin/orders/${id}`).expect(200)
    await manager.get(`/api/orders/${id}`).expect(200)
    await admin.get(`/admin/orders/${id}`).expect(200)
  }, 2)
  expect(rows.map(({ order_id }) => order_id)).toEqual([id, id])
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(2)
  await db('staff_views').update({ created_at: db.raw("now() - interval '11 minutes'") })
  await manager.get(`/admin/orders/${id}`).expect(200)
  await expectNoted(3)
})

test('who opened a customer, a copy of the data, printed orders and a list as a file is noted each time, for admins to see', async () => {
  const { order, path, id } = await aCustomer()
  const other = await ordered({ customer_phone: aPhone() })
  const rows = await noted(async () => {
    for (const address of [path, `/admin/orders/${order.id}`, `/admin/orders/${other.id}`])
      await manager.get(address).expect(200)
    await manager.get(`${path}/data.json`).expect(200)
    await manager.get(`${path}/data.json`).expect(200)
    await manager.get(`/admin/orders/print?ids=${order.id},2147483646`).expect(200)
    await manager.get('/admin/orders.csv').expect(200)
  }, 7)
  for (const row of [
    { kind: 'customer', order_id: null, customer_id: id },
    { kind: 'customer_file', order_id: null, customer_id: id },
    { kind: 'order_printed', order_id: order.id, customer_id: null },
    { kind: 'orders_file', order_id: null, customer_id: null },
  ])
    expect(rows).toContainEqual(expect.objectContaining(row))

  const all = page(await admin.get('/en/admin/staff-views').expect(200))
  expect(all.texts('tbody tr b')).toHaveLength(7)
  expect(all.texts('tbody tr b')).toContain('Saved a list of orders')
  const ofOne = page(await admin.get(`/en/admin/staff-views?customer=${id}`).expect(200))
  expect(ofOne.texts('tbody tr b').sort()).toEqual([
    ...['Opened a customer', 'Opened an order', 'Printed an order'],
    ...['Saved a copy of the data', 'Saved a copy of the data'],
  ])
  expect(ofOne.text('main')).toContain(`Order no. ${order.number}`)
  expect(page(await admin.get(`/en${path}`)).text('main')).toContain('Who opened this data')
  expect(page(await manager.get(`/en${path}`)).text('main')).not.toContain('Who opened this data')
  await manager.get('/admin/staff-views').expect(303)
})
