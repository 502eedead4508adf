import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { settingsGroups } from '#domain/admin/settings.ts'
import { delivery } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/open-test-database.ts'
import { aPhoneNumber, visitorOrders } from '../../support/http/visitor-orders.ts'
import { page } from '../../support/pages/parse-page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ openOrders: 'as at the first start' })
const { db, aProduct } = shop
const manager = await shop.signedIn('manager')
const { order, aVisitorWith, send } = visitorOrders(shop)
const { fields } = settingsGroups.orders
const limits = {
  ofProduct: fields.pieces_of_product.fallback,
  pieces: fields.pieces.fallback,
  address: fields.open_by_address.fallback,
  phone: fields.open_by_phone.fallback,
  uncallable: fields.open_uncallable.fallback,
}
const stockOf = async (id: number) => (await db('products').first('stock').where({ id })).stock
const openOrders = async () =>
  Number((await db('orders').where({ status: 'pending' }).count({ count: '*' }))[0]?.count)
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
    expect(home.text('.toast p')).toContain('we call you first')
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

describe('open orders', () => {
  test('200 small ones from one address at once: the number of pending orders and of pieces taken is limited', async () => {
    const product = await aProduct({ stock: 1000 })
    const items = [{ product_id: product.id, quantity: 1 }]
    const answers = await runConcurrently(200, (index) =>
      order(items, { customer_phone: aPhoneNumber(index) }),
    )
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 429)
    expect(placed).toHaveLength(limits.address)
    expect(refused).toHaveLength(200 - limits.address)
    expect(await openOrders()).toBe(limits.address)
    expect(await stockOf(product.id)).toBe(1000 - limits.address)
    expect(await db('order_reservations')).toEqual([])

    const [{ body, headers } = { body: {}, headers: {} as Record<string, string> }] = refused
    expect(headers['content-type']).toMatch(/problem\+json/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect(body).toMatchObject({ status: 429, code: 'too_many_open', limit: 'address' })
    expect(body.detail).toContain('+212 5 24 00 00 00')
  })

  test('that staff have dealt with, or older than an hour, do not count', async () => {
    const product = await aProduct({ stock: 1000 })
    const items = [{ product_id: product.id, quantity: 1 }]
    const next = (status: number, phone = aPhoneNumber(1)) =>
      order(items, { customer_phone: phone }).expect(status)
    const placed = []
    for (let made = 0; made < limits.phone; made += 1) placed.push((await next(201)).body.id)
    expect((await next(429)).body.limit).toBe('phone')
    await next(201, aPhoneNumber(2))
    await setStatus(placed[0], 'processing').expect(200)
    await next(201)
    await next(429)
    await setStatus(placed[1], 'cancelled').expect(200)
    await next(201)
    const earlier = db.raw("created_at - interval '59 minutes 30 seconds'")
    await db('orders').where({ id: placed[2] }).update({ created_at: earlier })
    const refused = await next(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    await db('orders')
      .where({ id: placed[2] })
      .update({ created_at: db.raw("created_at - interval '1 minute'") })
    await next(201)
  })

  test('of one phone number are counted in every spelling', async () => {
    const items = [{ product_id: (await aProduct({ stock: 100 })).id, quantity: 1 }]
    const ways = ['0612345678', '+212 6 12 34 56 78', '00212612345678', '٠٦١٢٣٤٥٦٧٨', '06-12-34-56-78']
    const answers = await runConcurrently(3 * limits.phone, (index) =>
      order(items, { customer_phone: ways[index % ways.length] ?? '' }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.phone)
    expect(await openOrders()).toBe(limits.phone)
  })

  test('with numbers that cannot be called have the strictest limit, and a callable number is still accepted', async () => {
    const items = [{ product_id: (await aProduct({ stock: 100 })).id, quantity: 1 }]
    const answers = await runConcurrently(30, (index) => order(items, { customer_phone: String(index) }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.uncallable)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ limit: 'uncallable' })
    expect(refused?.body.detail).toContain('a number that we can call')
    await order(items).expect(201)
  })

  test('are limited in total, whichever addresses they come from', async () => {
    const behindProxy = await openShop({
      openOrders: 'as at the first start',
      environment: { TRUST_PROXY: '1' },
    })
    await behindProxy.db('settings').insert({ name: 'orders', values: JSON.stringify({ open_in_all: 7 }) })
    const items = [{ product_id: (await behindProxy.aProduct({ stock: 100 })).id, quantity: 1 }]
    const answers = await runConcurrently(30, (index) =>
      behindProxy.request
        .post('/api/orders')
        .set('x-forwarded-for', `203.0.113.${index}`)
        .send({ ...delivery, items, customer_phone: aPhoneNumber(index) }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.find(({ status }) => status === 429)?.body.limit).toBe('all')
    expect(new Set(await behindProxy.db('orders').pluck('address_key')).size).toBe(7)
  })

  test('of users with an account count by address', async () => {
    await db('settings').insert({ name: 'orders', values: JSON.stringify({ open_by_address: 3 }) })
    const items = [{ product_id: (await aProduct({ stock: 100 })).id, quantity: 1 }]
    const statuses = []
    for (let made = 0; made < 4; made += 1) {
      const customer = await shop.signedIn('user')
      statuses.push((await customer.post('/api/orders').send({ ...delivery, items })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('from many networks of one IPv6 line are also counted by its /48, with four times the limit', async () => {
    const shop = await openShop({
      openOrders: 'as at the first start',
      environment: { TRUST_PROXY: '1' },
    })
    await shop.db('settings').insert({ name: 'orders', values: JSON.stringify({ open_by_address: 2 }) })
    const product = await shop.aProduct({ stock: 100 })
    const orderFrom = (address: string, index: number) =>
      visitorOrders(shop)
        .order([{ product_id: product.id, quantity: 1 }], { customer_phone: aPhoneNumber(index) })
        .set('x-forwarded-for', address)
    const answers = await runConcurrently(20, (index) => orderFrom(`2001:db8:7:${index}::1`, index))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12)
    await orderFrom('2001:db8:8:1::1', 30).expect(201)
    await orderFrom('198.51.100.7', 31).expect(201)
  })

  test('of a family of 20 behind one address are all accepted', async () => {
    const product = await aProduct({ stock: 100 })
    const answers = await runConcurrently(20, async (index) => {
      const visitor = await aVisitorWith(product.id, 2)
      return send(visitor, { customer_phone: aPhoneNumber(index) })
    })
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(20).fill([303, '/en']),
    )
    expect(await openOrders()).toBe(20)
    expect(await stockOf(product.id)).toBe(60)
  })

  test('beyond the limit: the page shows the shop’s phone number and the time, and preserves cart and form', async () => {
    await db('settings').insert({ name: 'orders', values: JSON.stringify({ open_by_address: 1 }) })
    const product = await aProduct({ stock: 100 })
    await order([{ product_id: product.id, quantity: 1 }]).expect(201)
    for (const [path, said] of [
      ['/cart', 'طلبات كثيرة تنتظر اتصالنا'],
      ['/en/cart', 'Many orders are waiting for our call'],
      ['/fr/cart', 'Beaucoup de commandes attendent notre appel'],
    ] as const) {
      const visitor = await aVisitorWith(product.id, 3)
      const answer = await visitor
        .post(path)
        .type('form')
        .send({ ...delivery, customer_city: 'Rabat' })
        .expect(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
      const cart = page(answer)
      expect(cart.text('#order [role=alert]')).toContain(said)
      expect(cart.attribute('#order [role=alert] a', 'href')).toBe('tel:+212524000000')
      expect(cart.text('#order [role=alert]')).toMatch(/60/)
      expect(cart.attribute('#customer_city', 'value')).toBe('Rabat')
      expect(cart.has('.lines li')).toBe(true)
    }
    expect(await openOrders()).toBe(1)
  })

  test('a checkout that is already an order returns it, however many are open', async () => {
    await db('settings').insert({ name: 'orders', values: JSON.stringify({ open_by_address: 1 }) })
    const items = [{ product_id: (await aProduct({ stock: 100 })).id, quantity: 1 }]
    const checkout_id = randomUUID()
    const answers = await runConcurrently(8, () => order(items, { checkout_id }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201])
    await order(items, { checkout_id }).expect(200)
    await order(items).expect(429)
  })

  test('that fail do not count', async () => {
    await db('settings').insert({ name: 'orders', values: JSON.stringify({ open_by_address: 1 }) })
    const product = await aProduct({ stock: 1 })
    for (let time = 0; time < 3; time += 1) {
      await order([{ product_id: product.id, quantity: 2 }]).expect(409)
    }
    await order([{ product_id: product.id, quantity: 1 }]).expect(201)
  })
})

describe('a number that cannot be called', () => {
  test('is questioned once at its field, without losing input, and accepted when it is submitted again', async () => {
    const product = await aProduct()
    const visitor = await aVisitorWith(product.id, 2)
    const asked = page(await send(visitor, { customer_phone: '1', notes: 'Ring twice' }).expect(422))
    expect(asked.text('#customer_phone-error')).toMatch(/^This number has 1 digit\. Is it right\?/)
    expect(asked.attribute('#customer_phone', 'aria-describedby')).toContain('customer_phone-error')
    expect(asked.attribute('#order .alert a', 'href')).toBe('#customer_phone')
    expect(asked.attribute('#customer_phone', 'value')).toBe('1')
    expect(asked.text('textarea#notes')).toBe('Ring twice')
    expect(await openOrders()).toBe(0)
    const phone_confirmed = asked.attribute('#order [name=phone_confirmed]', 'value')
    await send(visitor, { customer_phone: '1', notes: 'Ring twice', phone_confirmed }).expect(303)
    expect(await db('orders').first('customer_phone', 'notes')).toEqual({
      customer_phone: '1',
      notes: 'Ring twice',
    })
  })

  test('is questioned again when it is a different one, and not after it was corrected', async () => {
    const visitor = await aVisitorWith((await aProduct()).id)
    await send(visitor, { customer_phone: '٠٦١٢', phone_confirmed: '1' }).expect(422)
    await send(visitor, { customer_phone: '0612345678', phone_confirmed: '0612' }).expect(303)
  })

  test('is questioned together with missing values', async () => {
    const visitor = await aVisitorWith((await aProduct()).id)
    const asked = page(await send(visitor, { customer_phone: '061234', customer_name: '' }).expect(422))
    expect(asked.text('#customer_phone-error')).toMatch(/^This number has 6 digits/)
    const phone_confirmed = asked.attribute('#order [name=phone_confirmed]', 'value')
    await send(visitor, { customer_phone: '061234', phone_confirmed }).expect(303)
  })

  test.each([
    ['/cart', /رقم واحد فقط/],
    ['/fr/cart', /1 chiffre\./],
  ])('at %s is questioned in its language', async (path, text) => {
    const visitor = await aVisitorWith((await aProduct()).id)
    const answer = await visitor
      .post(path)
      .type('form')
      .send({ ...delivery, customer_phone: '7' })
      .expect(422)
    expect(page(answer).text('#customer_phone-error')).toMatch(text)
  })

  test('is accepted at once through the API', async () => {
    const product = await aProduct()
    await order([{ product_id: product.id, quantity: 1 }], { customer_phone: '12' }).expect(201)
  })
})

test('phone orders entered by staff have no limit', async () => {
  await db('settings').insert({
    name: 'orders',
    values: JSON.stringify({ open_by_address: 1, open_by_phone: 1, open_in_all: 1 }),
  })
  const product = await aProduct({ stock: 100 })
  const form = { ...delivery, language: 'ar', [`quantity_${product.id}`]: '1', act: 'place' }
  for (let made = 0; made < 3; made += 1) {
    await manager.post('/en/admin/orders/new').type('form').send(form).expect(303)
  }
  await order([{ product_id: product.id, quantity: 1 }]).expect(201)
  await order([{ product_id: product.id, quantity: 1 }], { customer_phone: aPhoneNumber(2) }).expect(429)
})
