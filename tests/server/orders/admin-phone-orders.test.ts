import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const manager = await shop.signedIn('manager')
const address = '/en/admin/orders/new'

const caller = { ...delivery, language: 'fr', notes: '', customer_email: '' }
const send = (fields: Record<string, string>) => manager.post(address).type('form').send(fields)
const orderCount = async () => Number((await shop.db('orders').count({ count: '*' }))[0]?.count)

test('a search that finds more products than it offers says so', async () => {
  for (let count = 0; count < 9; count += 1)
    await shop.aProduct({ name_en: `Saffron jug ${count}`, stock: 4 })
  const found = parse((await send({ ...caller, q: 'saffron jug', act: 'find' })).text)
  expect(found.querySelectorAll('[data-part="found"] li')).toHaveLength(8)
  expect(found.querySelector('[data-part="found"]')?.textContent).toContain('8 products or more')
})

test('products are found by name and added, and the form preserves its input', async () => {
  const product = await shop.aProduct({ name_en: 'Emerald carafe', price: 150_00, stock: 4 })
  const found = await send({ ...caller, q: 'emerald', act: 'find' })
  expect(found.status).toBe(200)
  expect(found.headers['cache-control']).toBe('no-store')
  expect(parse(found.text).querySelector('[data-part="found"]')?.textContent).toContain('Emerald carafe')

  const added = await send({ ...caller, q: 'emerald', [`add_${product.id}`]: '٢', act: `add-${product.id}` })
  const page = parse(added.text)
  expect(page.querySelector(`[name="quantity_${product.id}"]`)?.getAttribute('value')).toBe('2')
  expect(page.querySelector('[name="customer_name"]')?.getAttribute('value')).toBe(delivery.customer_name)
  expect(page.querySelector('[name="language"][checked]')?.getAttribute('value')).toBe('fr')
  expect(page.querySelector('[data-part="sums"]')?.textContent).toContain('330.00')

  const removed = await send({ ...caller, [`quantity_${product.id}`]: '2', act: `remove-${product.id}` })
  expect(parse(removed.text).querySelector('[data-part="lines"]')?.textContent).toContain(
    'No piece chosen yet',
  )
})

test('prices are of the unit in which a piece is sold, here and where an order is changed', async () => {
  const { id } = await shop.aProduct({ name_en: 'Zellige tile', sold_by: 'box', pieces_per_box: 25 })
  const found = parse((await send({ ...caller, q: 'zellige', act: `add-${id}` })).text)
  expect(found.querySelector('[data-part="found"]')?.textContent).toContain('DH per box of 25')
  expect(found.querySelector('[data-part="lines"]')?.textContent).toContain('DH per box of 25')
  const order = await shop.anOrder({ items: [{ product_id: id, quantity: 1 }] })
  const form = await manager.get(`/en/admin/orders/${order.id}/edit`).expect(200)
  expect(parse(form.text).querySelector('.order-products')?.textContent).toContain('DH per box of 25')
})

test('it follows the shop’s rules: priced by the server, taken from stock, in any number, without account, with the name of the staff member', async () => {
  const product = await shop.aProduct({ price: 200_00, sale_price: 100_00, stock: 4, minimum_quantity: 4 })
  const form = { ...caller, checkout_id: randomUUID(), [`quantity_${product.id}`]: '3', act: 'place' }
  const answer = await send(form).expect(303)
  const [, id] = /^\/en\/admin\/orders\/(\d+)$/.exec(answer.headers.location ?? '') ?? []
  const order = await shop.db('orders').where({ id }).first()
  expect(order).toMatchObject({ total_amount: '330.00', user_id: null, language: 'fr', status: 'pending' })
  expect(await shop.db('products').where({ id: product.id }).first('stock')).toEqual({ stock: 1 })
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
  const met = parse((await send({ ...fields, act: 'find' })).text)
  const box = met.querySelector('[data-part="caller"]')
  expect(box?.textContent).toContain('Aïcha Known')
  expect(box?.querySelector(`a[href="/en/admin/orders/${order.id}"]`)?.textContent).toBe(`#${order.number}`)
  expect(JSON.parse(box?.querySelector('button')?.getAttribute('data-fill') ?? '')).toEqual(known)
  const taken = parse((await send({ ...fields, act: 'caller' })).text)
  for (const [name, value] of Object.entries(known)) {
    expect(taken.querySelector(`[name="${name}"]`)?.getAttribute('value')).toBe(value)
  }
  const unknown = parse((await send({ ...fields, customer_phone: '0699999998', act: 'find' })).text)
  expect(unknown.querySelector('[data-part="caller"] button[value="caller"]')).toBeNull()
})

test('fee and discount are agreed on, the latter with a reason, and the order leads to WhatsApp', async () => {
  const product = await shop.aProduct({ price: 100_00, stock: 4 })
  const agreed = { customer_city: 'Safi', shipping: '15,50', discount: '20' }
  const form = { ...caller, ...agreed, [`quantity_${product.id}`]: '1' }
  const shown = parse((await send({ ...form, act: 'update' })).text)
  expect(shown.querySelector('[name="seen_total"]')?.getAttribute('value')).toBe('9550')
  const asked = await send({ ...form, act: 'place' }).expect(422)
  expect(parse(asked.text).querySelector('#discount_reason-error')).not.toBeNull()
  const reason = { discount_reason: 'A chipped rim' }
  const high = await send({ ...form, ...reason, discount: '500', act: 'place' }).expect(422)
  expect(parse(high.text).querySelector('#discount-error')).not.toBeNull()
  const placed = await send({ ...form, ...reason, seen_total: '9550', act: 'place' }).expect(303)
  const [, id] = /(\d+)$/.exec(placed.headers.location ?? '') ?? []
  expect(await shop.db('orders').where({ id }).first()).toMatchObject({
    subtotal: '100.00',
    shipping: '15.50',
    discount: '20.00',
    total_amount: '95.50',
    ...reason,
  })
  const page = parse((await manager.get(placed.headers.location ?? '')).text)
  expect(page.querySelector('a[href^="https://wa.me/"]')).not.toBeNull()
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
  const page = parse((await send(changed).expect(409)).text)
  expect(page.querySelector('[data-part="sums"]')?.textContent).toMatch(/order no\. \d+ already/)
  expect(page.querySelector('[name="customer_name"]')?.getAttribute('value')).toBe('The next caller')
  expect(await orderCount()).toBe(before)
  const checkout_id = page.querySelector('[name="checkout_id"]')?.getAttribute('value') ?? ''
  await send({ ...changed, checkout_id }).expect(303)
  expect(await orderCount()).toBe(before + 1)
})

test('missing values are shown at each field in words for staff, insufficient stock at its line, and nothing is ordered', async () => {
  const before = await orderCount()
  const answer = await send({ customer_phone: '', language: 'xx', act: 'place' })
  expect(answer.status).toBe(422)
  const page = parse(answer.text)
  for (const [field, error] of [
    ['name', 'Enter the customer’s full name'],
    ['phone', 'Enter a phone number that can be called'],
    ['city', 'Enter the city of delivery'],
  ])
    expect(page.querySelector(`#customer_${field}-error`)?.textContent).toBe(error)
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('Pieces')
  expect(page.querySelector('[data-part="lines"]')?.textContent).toContain('Choose at least one piece')
  expect(await orderCount()).toBe(before)
  const scarce = await shop.aProduct({ name_en: 'Rare jar', stock: 1 })
  const gone = await shop.aProduct({ is_active: false })
  const lines = { [`quantity_${scarce.id}`]: '2', [`quantity_${gone.id}`]: '1' }
  const short = await send({ ...caller, ...lines, act: 'place' })
  expect(short.status).toBe(422)
  const text = parse(short.text).querySelector('[data-part="lines"]')?.textContent ?? ''
  expect(text).toContain('Only 1 left')
  expect(text).toContain('no longer on sale')
  expect(await orderCount()).toBe(before)
})

test('a number that looks like a slip is asked about once, and nothing typed is lost', async () => {
  const product = await shop.aProduct({ stock: 9 })
  const slip = { notes: 'Second floor', customer_phone: '061234567', [`quantity_${product.id}`]: '2' }
  const asked = parse((await send({ ...caller, ...slip, act: 'place' }).expect(422)).text)
  expect(asked.querySelector('#customer_phone-error')?.textContent).toContain('this one has 9. Is it right?')
  expect(asked.querySelector('[name="notes"]')?.textContent).toBe('Second floor')
  const phone_confirmed = asked.querySelector('[name="phone_confirmed"]')?.getAttribute('value') ?? ''
  await send({ ...caller, ...slip, phone_confirmed, act: 'place' }).expect(303)
  const stored = await shop.db('orders').orderBy('id', 'desc').first('customer_phone')
  expect(stored).toEqual({ customer_phone: '061234567' })
})
