import { describe, expect, test } from 'vitest'
import { listPlacedOrders } from '../../../server/orders/admin/list-routes.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, stockOf } = shop
const manager = await shop.signedIn('manager')

const post = (path: string, fields: object) =>
  manager.post(`/en/admin/orders/${path}`).type('form').send(fields)
const rowOf = (id: number) => db('orders').where({ id }).first()
const linesOf = (id: number) =>
  db('order_lines').where({ order_id: id }).orderBy('position').select('product_id', 'quantity', 'price')

let buyers = 0
/** Two orders of one buyer, of the same bowl and of a vase. */
async function twoOrders(fields: { phone?: string } = {}) {
  buyers += 1
  const bowl = await aProduct({ price: 100_00, stock: 10 })
  const vase = await aProduct({ price: 50_00, stock: 10 })
  const typed = { ...delivery, customer_phone: `06330000${String(buyers).padStart(2, '0')}` }
  const first = await shop.anOrder({ delivery: typed, items: [{ product_id: bowl.id, quantity: 1 }] })
  await db('products').where({ id: bowl.id }).update({ price: 80 })
  const second = await shop.anOrder({
    delivery: { ...typed, ...(fields.phone && { customer_phone: fields.phone }) },
    items: [
      { product_id: bowl.id, quantity: 2 },
      { product_id: vase.id, quantity: 1 },
    ],
  })
  return { bowl, vase, first, second }
}

describe('two orders of one buyer', () => {
  test('become one with one delivery, in three taps; of two prices the lower holds, and the stock stays', async () => {
    const { bowl, vase, first, second } = await twoOrders()
    const shown = page(await manager.get(`/en/admin/orders/${first.id}`).expect(200))
    const form = shown.one(`form[action$="/orders/${first.id}/merge"]`)
    expect(form.querySelector('[name=other]')?.getAttribute('value')).toBe(String(second.id))
    expect(form.textContent).toContain('320.00')
    await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect(await rowOf(first.id)).toMatchObject({
      subtotal: '290.00',
      shipping: '30.00',
      total_amount: '320.00',
    })
    expect(await linesOf(first.id)).toEqual([
      { product_id: bowl.id, quantity: 3, price: '80.00' },
      { product_id: vase.id, quantity: 1, price: '50.00' },
    ])
    expect(await rowOf(second.id)).toMatchObject({ status: 'cancelled' })
    expect([await stockOf(bowl.id), await stockOf(vase.id)]).toEqual([7, 9])
    const kept = page(await manager.get(`/en/admin/orders/${first.id}`))
    expect(kept.text('.order__log[reversed]')).toContain(`Another order was joined with it #${second.number}`)
    expect(kept.attribute('.order__log[reversed] a', 'href')).toContain(`%23${second.number}`)
    const told = await db('order_status_changes').where({ order_id: second.id, reason: 'merged' }).first()
    expect(told).toMatchObject({ comment: `#${first.number}` })
    // Sent twice it is done once, and both answers say so.
    const again = await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect(page(await manager.get(again.headers.location ?? '')).text('.toast')).toContain('Orders joined')
    expect(await rowOf(first.id)).toMatchObject({ total_amount: '320.00' })
    // Its pieces are held once: neither a new status nor undoing it takes them a second time.
    await post(`${second.id}/undo?from_status=pending&status=cancelled`, {}).expect(409)
    const taken = await post(`${second.id}/status`, { status: 'pending' }).expect(409)
    expect(page(taken).text('[role=alert]')).toContain(`joined with #${first.number}`)
    const sheet = page(await manager.get(`/en/admin/orders/${second.id}/status`))
    const joined = `Not possible: this order was joined with #${first.number}, which holds its pieces.`
    expect(new Set(sheet.texts('.status-sheet__effects'))).toEqual(new Set([joined]))
    const { body } = await manager.patch(`/api/orders/${second.id}`).send({ status: 'shipped' }).expect(409)
    expect(body).toMatchObject({ code: 'order_joined', into: `#${first.number}` })
    expect([await stockOf(bowl.id), await stockOf(vase.id)]).toEqual([7, 9])
  })

  test('stay two while their marks differ, as each is painted under the pieces of its own order, or only one holds its pieces', async () => {
    const { bowl, first, second } = await twoOrders()
    await db('orders').where({ id: second.id }).update({ mark: 'fish' })
    expect(page(await manager.get(`/en/admin/orders/${first.id}`)).has('form[action$="/merge"]')).toBe(false)
    await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect(await rowOf(second.id)).toMatchObject({ status: 'pending', mark: 'fish' })
    await db('orders').where({ id: first.id }).update({ mark: 'fish', needs_call: true })
    await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect([(await rowOf(second.id)).status, await stockOf(bowl.id)]).toEqual(['pending', 7])
    await db('orders').where({ id: first.id }).update({ needs_call: false })
    await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect(await rowOf(second.id)).toMatchObject({ status: 'cancelled' })
  })

  test.each([
    ['9,999 of a piece', { quantity: 6000, notes: null }],
    ['2,000 letters of notes', { quantity: 1, notes: 'n'.repeat(1200) }],
  ])('stay two beyond %s, which the form of one order would refuse', async (_name, { quantity, notes }) => {
    const product = await aProduct({ stock: 20_000 })
    const placed = (phone: string, note: string | null) =>
      shop.anOrder({
        delivery: { ...delivery, customer_phone: phone, notes: note },
        items: [{ product_id: product.id, quantity }],
      })
    const phone = quantity > 1 ? '0633 11 22 44' : '0633 11 22 55'
    const [first, second] = [await placed(phone, notes), await placed(phone, notes && `${notes}!`)]
    expect(page(await manager.get(`/en/admin/orders/${first.id}`)).has('form[action$="/merge"]')).toBe(false)
    const { headers } = await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect(page(await manager.get(String(headers.location))).text('.toast')).toContain(
      'too much for one order',
    )
    expect(await rowOf(second.id)).toMatchObject({ status: 'pending' })
  })

  test.each([
    ['of another number', { phone: '0699 11 11 11' }, null],
    ['that has left', {}, 'shipped'],
  ])('are not joined with one %s, and nothing changes', async (_name, fields, status) => {
    const { bowl, first, second } = await twoOrders(fields)
    if (status) await post(`${second.id}/status`, { status, comment: 'x' }).expect(303)
    const stock = await stockOf(bowl.id)
    expect(page(await manager.get(`/en/admin/orders/${first.id}`)).has('form[action$="/merge"]')).toBe(false)
    await post(`${first.id}/merge`, { other: second.id }).expect(303)
    expect(await rowOf(first.id)).toMatchObject({ subtotal: '100.00' })
    expect(await stockOf(bowl.id)).toBe(stock)
  })
})

test('one order becomes two, of which the new one has no fee; stock, discount and history stay right', async () => {
  const { bowl, vase, first, second } = await twoOrders()
  await db('orders')
    .where({ id: second.id })
    .update({ discount: 10, discount_reason: 'Loyal', discount_code: 'EID10', total_amount: 230 })
  await post(`${second.id}/status`, { status: 'processing' }).expect(303)
  const form = page(await manager.get(`/en/admin/orders/${second.id}/split`).expect(200))
  expect(form.has(`#quantity_${vase.id}`)).toBe(true)
  const some = { [`quantity_${bowl.id}`]: '١', [`quantity_${vase.id}`]: '1' }
  const split = await post(`${second.id}/split`, some).expect(303)
  const id = Number(/(\d+)$/.exec(split.headers.location ?? '')?.[1])
  expect(await rowOf(second.id)).toMatchObject({
    subtotal: '80.00',
    shipping: '30.00',
    discount: '10.00',
    total_amount: '100.00',
  })
  const made = await rowOf(id)
  // One order, one use of the code.
  expect(made).toMatchObject({
    subtotal: '130.00',
    shipping: '0.00',
    discount: '0.00',
    total_amount: '130.00',
    discount_code: null,
    status: 'processing',
    customer_phone: second.customer_phone,
    confirmed_at: expect.any(Date),
  })
  expect(made.number).not.toBe(second.number)
  expect([await stockOf(bowl.id), await stockOf(vase.id)]).toEqual([7, 9])
  // It was not placed: nobody is told of a new order.
  const told = await listPlacedOrders(db, { after: 0 })
  expect(told.map((order) => order.id)).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(told.map((order) => order.id)).not.toContain(id)
  // Cancelled, each gives back its own.
  await post(`${id}/status`, { status: 'cancelled', comment: 'x' }).expect(303)
  expect([await stockOf(bowl.id), await stockOf(vase.id)]).toEqual([8, 10])
  const log = page(await manager.get(`/en/admin/orders/${id}`)).text('.order__log[reversed]')
  expect(log).toContain(`#${second.number}`)
})

test('one order is split once by a form that is sent twice, and only by what it still has, not where one of both would be empty, nor after it has left; what was typed stays', async () => {
  const { bowl, vase, second } = await twoOrders()
  const form = page(await manager.get(`/en/admin/orders/${second.id}/split`).expect(200))
  const fields = { ...form.formValues('form[action$="/split"]'), [`quantity_${bowl.id}`]: '1' }
  const [one, other] = await Promise.all([
    post(`${second.id}/split`, fields),
    post(`${second.id}/split`, fields),
  ])
  expect(one.headers.location).toMatch(/\d+$/)
  expect(other.headers.location).toBe(one.headers.location)
  expect(await linesOf(second.id)).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  const typed = { [`quantity_${bowl.id}`]: '2', [`quantity_${vase.id}`]: '0' }
  const refused = page(await post(`${second.id}/split`, typed).expect(422))
  expect(refused.text('[role=alert]')).toContain('One of the quantities is more than the order has')
  expect(refused.text('.order-products')).toContain('Ordered: 1')
  expect(refused.attribute(`#quantity_${bowl.id}`, 'value')).toBe('2')
  expect(refused.texts('[aria-invalid]')).toHaveLength(1)
  expect(refused.attribute(`#quantity_${bowl.id}`, 'aria-describedby')).toBe('lines-error')
  expect(await linesOf(second.id)).toMatchObject([{ quantity: 1 }, { quantity: 1 }])

  // Neither of both may be empty, and what has left stays whole.
  const all = { [`quantity_${bowl.id}`]: '1', [`quantity_${vase.id}`]: '1' }
  const whole = page(await post(`${second.id}/split`, all).expect(422))
  expect(whole.text('[role=alert]')).toContain('at least one piece')
  expect(whole.attribute(`#quantity_${bowl.id}`, 'value')).toBe('1')
  await post(`${second.id}/split`, {}).expect(422)
  await post(`${second.id}/status`, { status: 'shipped' }).expect(303)
  await post(`${second.id}/split`, { [`quantity_${bowl.id}`]: '1' }).expect(303)
  expect(await linesOf(second.id)).toHaveLength(2)
})
