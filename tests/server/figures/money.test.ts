import { expect, test } from 'vitest'
import { handOver } from '../../../server/couriers/handovers/hand-over.ts'
import { findMarginOfOrder } from '../../../server/orders/find-margin.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, anOrder } = shop
const { aCourier } = courierOrders(shop)
const staff = await shop.aUser('manager')
const manager = await shop.signedIn('manager')
const month = new Date().toISOString().slice(0, 7)

const sendCosts = (fields: Record<string, string>, query = '') =>
  manager.post(`/en/admin/costs${query}`).type('form').send(fields)
const marginOfOrder = async (id: number) =>
  page(await manager.get(`/en/admin/orders/${id}`).expect(200)).one('section:has(#order-margin)').textContent

test('what pieces cost is entered for many at once; what is wrong is said and nothing is lost; an emptied field is not known', async () => {
  const jar = await aProduct({ name_en: 'Costly jar', name_fr: null, price: 170_00 })
  const bowl = await aProduct({ name_en: 'Costly bowl', price: 20_00 })
  const shown = page(await manager.get('/en/admin/costs?q=costly').expect(200))
  expect(shown.texts('.parcel label')).toEqual(['Costly bowl', 'Costly jar'])
  const french = page(await manager.get('/fr/admin/costs?q=costly'))
  expect(french.text('label [lang=ar][dir=rtl]')).toBe(jar.name_ar)

  const typed = { [`cost-${jar.id}`]: '60', [`cost-${bowl.id}`]: 'ten' }
  const wrong = page(await sendCosts(typed, '?q=costly').expect(422))
  expect(wrong.attribute(`#cost-${jar.id}`, 'value')).toBe('60')
  expect(wrong.attribute(`#cost-${bowl.id}`, 'aria-invalid')).toBe('true')
  expect(wrong.text(`#cost-${bowl.id}-error`)).toContain('Enter a price')
  await sendCosts({ [`cost-${jar.id}`]: '60,50', [`cost-${bowl.id}`]: '' }, '?q=costly')
    .expect(303)
    .expect('location', '/en/admin/costs?q=costly')
  expect(await db('product_costs').select('product_id', 'cost')).toEqual([
    { product_id: jar.id, cost: '60.50' },
  ])
  const unknown = page(await manager.get('/en/admin/costs?q=costly&only=unknown').expect(200))
  expect(unknown.texts('.parcel label')).toEqual(['Costly bowl'])

  await sendCosts({ [`was-${jar.id}`]: '60.50', [`cost-${jar.id}`]: '' }).expect(303)
  expect(await db('product_costs').where({ product_id: jar.id })).toEqual([])
})

const costOf = async (product_id: number) =>
  (await db('product_costs').first('cost').where({ product_id })).cost

test('of two who type the cost of a piece the second is told what the first typed, and the others are saved', async () => {
  const [{ id }, { id: other }] = [await aProduct(), await aProduct()]
  await db('product_costs').insert({ product_id: id, cost: 60 })
  const typed = { [`was-${id}`]: '', [`cost-${id}`]: '55', [`was-${other}`]: '', [`cost-${other}`]: '20' }
  const asked = page(await sendCosts(typed, '?only=unknown').expect(409))
  expect(asked.text('.alert:not(.unsent)')).toContain('Somebody else entered 60.00 here')
  expect(asked.attribute(`#cost-${id}`, 'value')).toBe('55')
  expect([await costOf(id), await costOf(other)]).toEqual(['60.00', '20.00'])
  await sendCosts(asked.formValues('form[method=post][data-draft]')).expect(303)
  expect(await costOf(id)).toBe('55.00')
  // One that nobody touched on the page stays as somebody else saved it meanwhile.
  await sendCosts({ [`was-${id}`]: '25.00', [`cost-${id}`]: '25.00' }).expect(303)
  expect(await costOf(id)).toBe('55.00')
})

test('what pieces cost stays in an order as it was when it was placed, also in parts of it', async () => {
  const jar = await aProduct({ price: 100_00 })
  await db('product_costs').insert({ product_id: jar.id, cost: 40 })
  const order = await anOrder({ items: [{ product_id: jar.id, quantity: 3 }] })
  await db('product_costs').where({ product_id: jar.id }).update({ cost: 90 })
  const one = { [`quantity_${jar.id}`]: '1' }
  await manager.post(`/en/admin/orders/${order.id}/split`).type('form').send(one).expect(303)
  const lines = db('order_lines').where({ product_id: jar.id }).orderBy('order_id').pluck('cost')
  expect(await lines).toEqual(['40.00', '40.00'])
  const [part] = await db('orders').orderBy('id', 'desc').limit(1)
  await manager.post(`/en/admin/orders/${order.id}/merge`).type('form').send({ other: part.id }).expect(303)
  expect(await lines).toEqual(['40.00', '40.00'])
})

test('what pieces cost is told to nobody but staff', async () => {
  const { id } = await aProduct({ name_en: 'Secretly cheap' })
  await db('product_costs').insert({ product_id: id, cost: 98765.43 })
  const customer = await shop.signedIn('user')
  const order = await anOrder({ items: [{ product_id: id, quantity: 1 }] })
  const answers = [
    await customer.get(`/api/products/${id}`).expect(200),
    await customer.get(`/en/product/${id}`).expect(200),
    await manager.get(`/api/orders/${order.id}`),
    await manager.get('/admin/products.csv'),
  ]
  for (const { text } of answers) expect(text).not.toContain('98765')
})

test('what is left of an order follows its pieces and the fee of courier and city, and says what is not known', async () => {
  const [jar, bowl] = [await aProduct({ price: 200_00 }), await aProduct({ price: 100_00 })]
  await db('product_costs').insert({ product_id: jar.id, cost: 80 })
  const courierId = await aCourier()
  await db('couriers')
    .where({ id: courierId })
    .update({ usual_fee: 45, city_fees: JSON.stringify([{ city: 'Casablanca', fee: 35_00 }]) })
  const order = await anOrder({
    delivery: { ...delivery, customer_city: 'الدار البيضاء' },
    items: [
      { product_id: jar.id, quantity: 1 },
      { product_id: bowl.id, quantity: 2 },
    ],
  })
  expect(await marginOfOrder(order.id)).toMatch(/if it is delivered.*Cost unknown for 2 of 3 pieces/s)
  for (const _ of ['taken back', 'sent']) {
    await updateStatus(db, { orderId: order.id, status: 'processing', userId: staff.id })
    await handOver(db, { courierId, orders: [{ id: order.id, parcels: 1 }], userId: staff.id })
  }
  // What the courier takes from now on changes nothing of it.
  await db('couriers').where({ id: courierId }).update({ city_fees: '[]' })
  await updateStatus(db, { orderId: order.id, status: 'delivered', userId: staff.id })
  expect(await marginOfOrder(order.id)).toMatch(/430\.00.*-80\.00.*-35\.00.*315\.00.*unknown for 2 of 3/s)

  const payment = page(await manager.get(`/en/admin/cash/couriers/${courierId}?tick=all`).expect(200))
  expect(payment.attribute('#fee', 'value')).toBe('35.00')
  expect(payment.attribute('#amount', 'value')).toBe('395.00')
  // The courier says that the buyer paid less.
  await db('shipments').where({ order_id: order.id, outcome: 'delivered' }).update({ collected: 400 })
  expect(await marginOfOrder(order.id)).toMatch(/400\.00.*285\.00/s)
})

test('what is left of an order has not lost what was given back for a return if that is taken back in the cash book', async () => {
  const jar = await aProduct({ price: 200_00 })
  await db('product_costs').insert({ product_id: jar.id, cost: 80 })
  const order = await anOrder({ items: [{ product_id: jar.id, quantity: 1 }] })
  await updateStatus(db, { orderId: order.id, status: 'delivered', userId: staff.id })
  const returned = { reason: 'damaged', goes_to: 'broken', [`quantity_${jar.id}`]: 1 }
  await manager.post(`/en/admin/orders/${order.id}/returns`).type('form').send(returned).expect(303)
  // A broken piece still cost what it did.
  expect(await marginOfOrder(order.id)).toMatch(/30\.00.*-80\.00.*-50\.00/s)
  const { cash_entry_id } = await db('returns').where({ order_id: order.id }).first()
  const correction = `/en/admin/cash/entries/${cash_entry_id}/correction`
  await manager.post(correction).type('form').send({ comment: 'Nothing was given' }).expect(303)
  expect(await marginOfOrder(order.id)).toMatch(/230\.00/)
})

test('what is left of a cancelled order is the fee, with its pieces where they broke; a lost parcel is paid for, without what came back before', async () => {
  const jar = await aProduct({ price: 100_00 })
  await db('product_costs').insert({ product_id: jar.id, cost: 40 })
  const saucer = await aProduct({ price: 10_00 })
  const items = [
    { product_id: jar.id, quantity: 3 },
    { product_id: saucer.id, quantity: 2 },
  ]
  const { id } = await anOrder({ items })
  for (const status of ['delivered', 'cancelled'] as const)
    await updateStatus(db, { orderId: id, status, userId: staff.id })
  const parcel = async (values: object) => {
    await db('shipments').where({ order_id: id }).update(values)
    return findMarginOfOrder(db, id)
  }
  const whole = { margin: -35_00, orders: 0, income: 0, pieces: 0 }
  expect(await parcel({ courier_id: await aCourier() })).toMatchObject({ parcels_without_fee: 1 })
  expect(await parcel({ courier_fee: 35 })).toMatchObject({ ...whole, parcels_without_fee: 0 })
  expect(await parcel({ check_in: 'broken' })).toMatchObject({ margin: -155_00, orders: 0, pieces: 5 })
  const lost = { outcome: 'lost', check_in: null, checked_in_at: null, checked_in_by: null }
  expect(await parcel(lost)).toMatchObject({ margin: 195_00, orders: 0, pieces_without_cost: 2 })
  const [returned] = await db('returns')
    .insert({ order_id: id, reason: 'damaged', goes_to: 'stock', given_back: 0, created_at: new Date(0) })
    .returning('id')
  const back = items.map(({ product_id }) => ({ return_id: returned.id, product_id, quantity: 1 }))
  await db('return_lines').insert(back)
  const left = { margin: 235_00, costs: 80_00, pieces: 3, pieces_without_cost: 1 }
  expect(await parcel(lost)).toMatchObject(left)

  // Sent again and sold, it has cost its pieces twice, and was paid for twice.
  await updateStatus(db, { orderId: id, status: 'delivered', userId: staff.id })
  const twice = { costs: 160_00, income: 700_00, pieces: 6, pieces_without_cost: 2 }
  expect(await findMarginOfOrder(db, id)).toMatchObject(twice)
  const broken = { reason: 'damaged', goes_to: 'broken', [`quantity_${jar.id}`]: 1 }
  await manager.post(`/en/admin/orders/${id}/returns`).type('form').send(broken).expect(303)
  await updateStatus(db, { orderId: id, status: 'cancelled', userId: staff.id })
  expect(await findMarginOfOrder(db, id)).toMatchObject({ costs: 120_00, income: 350_00, pieces: 4 })
})

test('what is left of an order is added up for the month, with who confirmed', async () => {
  await db('orders').update({ created_at: new Date('2020-01-01') })
  const jar = await aProduct({ price: 200_00 })
  await db('product_costs').insert({ product_id: jar.id, cost: 80 })
  const placed = () => anOrder({ items: [{ product_id: jar.id, quantity: 1 }] })
  const [sold, open, unconfirmed] = [await placed(), await placed(), await placed()]
  // Under way, it does not count yet.
  await placed()
  for (const { id } of [sold, open])
    await updateStatus(db, { orderId: id, status: 'processing', userId: staff.id })
  const admin = await shop.signedIn('admin')
  await admin.patch(`/api/orders/${open.id}`).send({ status: 'cancelled' }).expect(200)
  // Who takes a slip back has not confirmed.
  const undone = { from_status: 'processing', status: 'cancelled' }
  await admin.post(`/api/orders/${open.id}/undo`).send(undone).expect(200)
  await updateStatus(db, { orderId: sold.id, status: 'delivered', userId: null })
  await updateStatus(db, { orderId: unconfirmed.id, status: 'cancelled', userId: null })

  const shown = page(await manager.get('/en/admin?tab=figures&part=money').expect(200))
  expect(shown.texts('.figures__tiles b')).toEqual(['150.00 DH', '230.00 DH', '-80.00 DH', '0.00 DH', '1'])
  expect(shown.texts('.data-table tbody tr')[0]).toMatch(/2.*50%/)
  const sums = await manager.get(`/en/admin/figures.csv?part=money&day=${month}-01`).expect(200)
  expect(sums.text).toMatch(/,Parcels,Parcels without a fee\r\n.*150\.00/)

  const take = (id: number, discount: number, code: object = {}) => {
    const total_amount = db.raw('total_amount - ?', [discount])
    const taken = { discount, ...code, discount_reason: 'as agreed', total_amount }
    return db('orders').where({ id }).update(taken)
  }
  await take(sold.id, 12, { discount_code: 'EID', code_discount: 10 })
  await take(open.id, 3)
  await take(unconfirmed.id, 7, { discount_code: 'EID' })
  const money = page(await manager.get('/en/admin?tab=figures&part=money').expect(200))
  expect(money.text('main')).toMatch(/10\.00.*by discount codes.*5\.00.*as agreed/)
})
