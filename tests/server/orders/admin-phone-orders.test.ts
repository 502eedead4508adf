import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const manager = await shop.signedIn('manager')
const address = '/en/admin/orders/new'

const caller = { ...delivery, language: 'fr', notes: '', customer_email: '' }
const send = (fields: Record<string, string>) => manager.post(address).type('form').send(fields)
const shownFor = async (fields: Record<string, string>, status = 200) =>
  page(await send(fields).expect(status))
const orderCount = async () => Number((await shop.db('orders').count({ count: '*' }))[0]?.count)

test('products are found by name, of which a search says when there are more, and added, and the form preserves its input', async () => {
  const product = await shop.aProduct({ name_en: 'Emerald carafe', price: 150_00, stock: 4 })
  const answer = await send({ ...caller, q: 'emerald', act: 'find' }).expect('cache-control', 'no-store')
  expect(page(answer).text('[data-part=found]')).toContain('Emerald carafe')

  const add = { q: 'emerald', [`add_${product.id}`]: '٢', act: `add-${product.id}` }
  const added = await shownFor({ ...caller, ...add })
  expect(added.attribute(`[name=quantity_${product.id}]`, 'value')).toBe('2')
  expect(added.attribute('[name=customer_name]', 'value')).toBe(delivery.customer_name)
  expect(added.attribute('[name=language] [selected]', 'value')).toBe('fr')
  expect(added.text('[data-part=sums]')).toContain('330.00')

  const removal = { [`quantity_${product.id}`]: '2', act: `remove-${product.id}` }
  expect((await shownFor({ ...caller, ...removal })).text('[data-part=lines]')).toContain(
    'No piece chosen yet',
  )
  for (let count = 0; count < 9; count += 1) await shop.aProduct({ name_en: `Saffron jug ${count}` })
  const found = await shownFor({ ...caller, q: 'saffron jug', act: 'find' })
  expect(found.all('[data-part=found] li')).toHaveLength(8)
  expect(found.text('[data-part=found]')).toContain('8 products or more')
})

test('prices are of the unit in which a piece is sold, here and where an order is changed', async () => {
  const { id } = await shop.aProduct({ name_en: 'Zellige tile', sold_by: 'box', pieces_per_box: 25 })
  const found = await shownFor({ ...caller, q: 'zellige', act: `add-${id}` })
  for (const part of ['found', 'lines'])
    expect(found.text(`[data-part=${part}]`)).toContain('DH per box of 25')
  const order = await shop.anOrder({ items: [{ product_id: id, quantity: 1 }] })
  const form = page(await manager.get(`/en/admin/orders/${order.id}/edit`).expect(200))
  expect(form.text('.order-products')).toContain('DH per box of 25')
})

test('it follows the shop’s rules: priced by the server, taken from stock, in any number, without account, with the name of the staff member', async () => {
  const product = await shop.aProduct({ price: 200_00, sale_price: 100_00, stock: 4, minimum_quantity: 4 })
  const form = { ...caller, checkout_id: randomUUID(), [`quantity_${product.id}`]: '3', act: 'place' }
  const answer = await send(form).expect(303)
  const [, id] = /^\/en\/admin\/orders\/(\d+)$/.exec(answer.headers.location ?? '') ?? []
  const order = await shop.db('orders').where({ id }).first()
  expect(order).toMatchObject({ total_amount: '330.00', user_id: null, language: 'fr', status: 'pending' })
  expect(await shop.stockOf(product.id)).toBe(1)
  const [change] = await shop.db('order_status_changes').where({ order_id: id })
  const staff = await shop.db('users').where({ id: change.user_id }).first('email')
  expect(staff.email).toMatch(/^manager-/)
  const next = await manager.get(answer.headers.location ?? '')
  expect(next.text).toContain('Order saved')
})

test('a caller who ordered before is known by the number: one button takes over name and address, and open orders are there', async () => {
  const known = { customer_name: 'Aïcha Known', customer_city: 'Fès', customer_address: '7 derb Talaa' }
  const order = await shop.anOrder({ delivery: { ...delivery, ...known, customer_phone: '0677 00 11 22' } })
  const fields = { customer_phone: '+212677001122' }
  const met = await shownFor({ ...fields, act: 'find' })
  const box = '[data-part=caller]'
  expect(met.text(box)).toContain('Aïcha Known')
  expect(met.text(`${box} a[href="/en/admin/orders/${order.id}"]`)).toBe(`#${order.number}`)
  expect(JSON.parse(met.attribute(`${box} button`, 'data-fill') ?? '')).toEqual(known)
  const taken = await shownFor({ ...fields, act: 'caller' })
  for (const [name, value] of Object.entries(known))
    expect(taken.attribute(`[name=${name}]`, 'value')).toBe(value)
  const unknown = await shownFor({ ...fields, customer_phone: '0699999998', act: 'find' })
  expect(unknown.has(`${box} button[value=caller]`)).toBe(false)
})

test('fee and discount are agreed on, the latter with a reason, and the order leads to WhatsApp', async () => {
  const product = await shop.aProduct({ price: 100_00, stock: 4 })
  const agreed = { customer_city: 'Safi', shipping: '15,50', discount: '20' }
  const form = { ...caller, ...agreed, [`quantity_${product.id}`]: '1' }
  const shown = await shownFor({ ...form, act: 'update' })
  expect(shown.attribute('[name=seen_total]', 'value')).toBe('9550')
  expect((await shownFor({ ...form, act: 'place' }, 422)).has('#discount_reason-error')).toBe(true)
  const reason = { discount_reason: 'A chipped rim' }
  const high = { ...form, ...reason, discount: '500', act: 'place' }
  expect((await shownFor(high, 422)).has('#discount-error')).toBe(true)
  const placed = await send({ ...form, ...reason, seen_total: '9550', act: 'place' }).expect(303)
  const [, id] = /(\d+)$/.exec(placed.headers.location ?? '') ?? []
  expect(await shop.db('orders').where({ id }).first()).toMatchObject({
    subtotal: '100.00',
    shipping: '15.50',
    discount: '20.00',
    total_amount: '95.50',
    ...reason,
  })
  expect(page(await manager.get(placed.headers.location ?? '')).has('a[href^="https://wa.me/"]')).toBe(true)
})

test('the same form submitted twice is one order; when it says something else then, that is asked about and kept', async () => {
  const product = await shop.aProduct({ stock: 4 })
  const form = { ...caller, checkout_id: randomUUID(), [`quantity_${product.id}`]: '1', act: 'place' }
  const [first, second] = await Promise.all([send(form), send(form)])
  expect(first.headers.location).toBe(second.headers.location)
  expect(await shop.stockOf(product.id)).toBe(3)
  await send({ ...form, discount: '10', discount_reason: 'A chipped rim' }).expect(409)
  const changed = { ...form, customer_name: 'The next caller', [`quantity_${product.id}`]: '2' }
  const before = await orderCount()
  const asked = await shownFor(changed, 409)
  expect(asked.text('[data-part=sums]')).toMatch(/order no\. \d+ already/)
  expect(asked.attribute('[name=customer_name]', 'value')).toBe('The next caller')
  expect(await orderCount()).toBe(before)
  const checkout_id = asked.attribute('[name=checkout_id]', 'value') ?? ''
  await send({ ...changed, checkout_id }).expect(303)
  expect(await orderCount()).toBe(before + 1)
})

test('missing values are shown at each field in words for staff, insufficient stock at its line, and nothing is ordered', async () => {
  const before = await orderCount()
  const refused = await shownFor({ customer_phone: '', language: 'xx', act: 'place' }, 422)
  for (const [field, error] of [
    ['name', 'Enter the customer’s full name'],
    ['phone', 'Enter a phone number that can be called'],
    ['city', 'Enter the city of delivery'],
  ])
    expect(refused.text(`#customer_${field}-error`)).toBe(error)
  expect(refused.text('[role=alert]')).toContain('Pieces')
  expect(refused.text('[data-part=lines]')).toContain('Choose at least one piece')
  expect(await orderCount()).toBe(before)
  const scarce = await shop.aProduct({ name_en: 'Rare jar', stock: 1 })
  const gone = await shop.aProduct({ is_active: false })
  const lines = { [`quantity_${scarce.id}`]: '2', [`quantity_${gone.id}`]: '1' }
  const short = (await shownFor({ ...caller, ...lines, act: 'place' }, 422)).text('[data-part=lines]')
  expect(short).toContain('Only 1 left')
  expect(short).toContain('no longer on sale')
  expect(await orderCount()).toBe(before)
})

test('a number that looks like a slip is asked about once, and nothing typed is lost', async () => {
  const product = await shop.aProduct({ stock: 9 })
  const slip = { notes: 'Second floor', customer_phone: '061234567', [`quantity_${product.id}`]: '2' }
  const asked = await shownFor({ ...caller, ...slip, act: 'place' }, 422)
  expect(asked.text('#customer_phone-error')).toContain('this one has 9. Is it right?')
  expect(asked.text('[name=notes]')).toBe('Second floor')
  const phone_confirmed = asked.attribute('[name=phone_confirmed]', 'value') ?? ''
  await send({ ...caller, ...slip, phone_confirmed, act: 'place' }).expect(303)
  const stored = await shop.db('orders').orderBy('id', 'desc').first('customer_phone')
  expect(stored).toEqual({ customer_phone: '061234567' })
})
