import { beforeEach, describe, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop({ orderLimits: 'as at the first start' })
const { db, aProduct } = shop
const manager = await shop.signedIn('manager')
const { order, aVisitorWith, send } = visitorOrders(shop)
/** At the first start. */
const limits = { ofProduct: 10, pieces: 30 }
const stockOf = async (id: number) => (await db('products').first('stock').where({ id })).stock
const setStatus = (id: number, status: string) => manager.patch(`/api/orders/${id}`).send({ status })

beforeEach(async () => {
  await db('settings').delete()
  await db('shipments').delete()
  await db('orders').delete()
  await db('rate_limits').delete()
})

describe('an order for the whole stock', () => {
  test('of many products is stored and takes nothing: no stock falls by more than its limit', async () => {
    const stock = 300
    const products = []
    for (let made = 0; made < 24; made += 1) products.push(await aProduct({ stock }))
    const everything = products.map(({ id }) => ({ product_id: id, quantity: stock }))
    const { body } = await order(everything, { customer_phone: '1' }).expect(201)
    expect(body).toMatchObject({ needs_call: true, status: 'pending', number: expect.any(Number) })
    expect(body.items).toHaveLength(24)
    for (const { id } of products) expect(await stockOf(id)).toBe(stock)

    // The most that is accepted without a call, and one piece more.
    const most = [{ product_id: products[0]?.id ?? 0, quantity: limits.ofProduct }]
    expect((await order(most).expect(201)).body.needs_call).toBe(false)
    const oneMore = [{ product_id: products[1]?.id ?? 0, quantity: limits.ofProduct + 1 }]
    expect((await order(oneMore).expect(201)).body.needs_call).toBe(true)
    const many = products.slice(2).map(({ id }) => ({ product_id: id, quantity: 2 }))
    expect((await order(many).expect(201)).body.needs_call).toBe(true)
    const taken = await db('products')
      .sum({ stock: db.raw('?? - stock', [stock]) })
      .first()
    expect(await stockOf(products[0]?.id ?? 0)).toBe(stock - limits.ofProduct)
    expect(Number(taken?.stock)).toBe(limits.ofProduct)
  })

  test('from the cart shows that the shop will call', async () => {
    const product = await aProduct({ stock: 500 })
    const visitor = await aVisitorWith(product.id, 400)
    await send(visitor).expect(303).expect('location', '/en')
    const home = page(await visitor.get('/en'))
    const [placed] = await db('orders').select('number', 'needs_call')
    expect(placed.needs_call).toBe(true)
    expect(home.text('.toast strong')).toBe('Order submitted successfully!')
    expect(home.text('.toast p')).toContain('We call you first')
    expect(home.text('.toast p')).toContain(String(placed.number))
    expect(await stockOf(product.id)).toBe(500)
  })

  test('still reports what is sold out', async () => {
    const product = await aProduct({ stock: 20 })
    const { body } = await order([{ product_id: product.id, quantity: 21 }]).expect(409)
    expect(body.lines).toEqual([expect.objectContaining({ reason: 'out_of_stock', available: 20 })])
  })

  test('takes its stock when staff confirm it, or is rejected; cancelling gives back only what was taken', async () => {
    const product = await aProduct({ stock: 50 })
    const { body } = await order([{ product_id: product.id, quantity: 40 }]).expect(201)
    await setStatus(body.id, 'cancelled').expect(200)
    expect(await stockOf(product.id)).toBe(50)
    await setStatus(body.id, 'pending').expect(200)
    expect(await stockOf(product.id)).toBe(50)
    await db('products').where({ id: product.id }).update({ stock: 39 })
    const refused = await setStatus(body.id, 'processing').expect(409)
    expect(refused.body).toMatchObject({ code: 'out_of_stock', lines: [{ available: 39 }] })
    expect(await stockOf(product.id)).toBe(39)
    await db('products').where({ id: product.id }).update({ stock: 50 })
    await setStatus(body.id, 'processing').expect(200)
    await setStatus(body.id, 'shipped').expect(200)
    expect(await stockOf(product.id)).toBe(10)
    await setStatus(body.id, 'pending').expect(200)
    expect(await stockOf(product.id)).toBe(50)
    await setStatus(body.id, 'delivered').expect(200)
    await Promise.all([setStatus(body.id, 'cancelled'), setStatus(body.id, 'cancelled')])
    expect(await stockOf(product.id)).toBe(50)
    await setStatus(body.id, 'processing').expect(200)
    expect(await stockOf(product.id)).toBe(10)
  })

  test('by staff, on the phone or signed in, takes its quantities', async () => {
    const product = await aProduct({ stock: 100 })
    const form = { ...delivery, language: 'ar', [`quantity_${product.id}`]: '30', act: 'place' }
    await manager.post('/en/admin/orders/new').type('form').send(form).expect(303)
    expect(await stockOf(product.id)).toBe(70)
    const items = [{ product_id: product.id, quantity: 30 }]
    const { body } = await manager
      .post('/api/orders')
      .send({ ...delivery, items })
      .expect(201)
    expect(body.needs_call).toBe(false)
    expect(await stockOf(product.id)).toBe(40)
  })
})
