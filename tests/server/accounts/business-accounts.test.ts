import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findAccountsByEmail } from '../../../server/accounts/accounts-by-email.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { editOrder, fillCart, sendCheckout, type Visitor } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, aProduct, aVisitor } = shop

const manager = await shop.signedIn('manager')

/** Signed in; its prices are a fifth lower, unless another percentage is said. */
async function aBusiness(business_percent: number | null = 20) {
  const { visitor: browser, id, email } = await shop.aPerson()
  await db('users').where({ id }).update({ business_percent, company: 'Riad Yasmine' })
  return { id, email, browser }
}

const price_breaks = [{ from_quantity: 10, price: 70_00 }]
const bowl = await aProduct({ price: 100_00, stock: 500, name_en: 'Hotel bowl', price_breaks })
const hallBreaks = [{ from_quantity: 10, price: 95_00 }]
const hall = await aProduct({ price: 100_00, stock: 500, name_en: 'Hall tile', price_breaks: hallBreaks })
const reduced = await aProduct({ price: 100_00, sale_price: 75_00, stock: 500, name_en: 'Reduced jar' })

const shownPrice = async (visitor: Pick<Visitor, 'get'>, path: string, of = '.buy .price') =>
  page(await visitor.get(path).expect(200)).text(of)
test('the page of a piece has the price of a business beside the usual one, so do the shop and the favourites, for nobody else; machines and favourites read the usual one', async () => {
  const path = `/en/product/${bowl.id}`
  const { browser } = await aBusiness()
  const own = await browser.get(path).expect(200)
  expect(page(own).text('.buy .price ins')).toContain('80')
  expect(page(own).text('.buy .price del')).toContain('100')
  expect(page(own).text('.buy .price')).toContain('Your price')
  expect(own.headers['cache-control']).toBe('no-store')
  for (const list of ['/en/shop?q=bowl', `/en/favourites?ids=${bowl.id}`]) {
    expect(await shownPrice(browser, list, '.card .price')).toContain('80')
    expect(await shownPrice(aVisitor(), list, '.card .price')).not.toContain('80')
  }
  const usual = await shownPrice(aVisitor(), path)
  expect(usual).toContain('100')
  expect(usual).not.toContain('80')
  expect(usual).not.toContain('Your price')
  const dataOf = async (visitor: Visitor) => page(await visitor.get(path)).data('Product')
  const data = await dataOf(browser)
  expect(data.offers.price).toBe('100.00')
  expect(await dataOf(aVisitor())).toEqual(data)
  expect(page(await browser.get(path)).attribute('[data-favourite]', 'data-price')).toBe('10000')
  const { body } = await browser.get(`/api/products/${bowl.id}`).expect(200)
  expect(body).toMatchObject({ price: 100, sale_price: null })
})

test('the cart has the price of the business, and of the device without it the usual one', async () => {
  const { browser } = await aBusiness()
  await fillCart(browser, bowl.id, 3)
  const own = page(await browser.get('/en/cart').expect(200)).text(lineOf(bowl.id))
  expect(own).toContain('80')
  expect(own).toContain('240')
  expect(own).toContain('Your price instead of')
  await browser.post('/logout').type('form').send({}).expect(303)
  const usual = page(await browser.get('/en/cart').expect(200)).text(lineOf(bowl.id))
  expect(usual).toContain('300')
  expect(usual).not.toContain('Your price')
})

const order = async (visitor: Visitor, fields: object = {}) => {
  const form = page(await visitor.get('/en/cart')).formValues('form#order')
  return sendCheckout(visitor, { ...form, ...delivery, ...fields })
}
const lineOfOrder = (customer_name: string) =>
  db('orders').join('order_lines', 'order_lines.order_id', 'orders.id').where({ customer_name }).first()

test('an order is at the price of the account, whatever the form says', async () => {
  const odd = await aProduct({ price: 99_99 })
  const { browser } = await aBusiness(33)
  await fillCart(browser, odd.id, 2)
  expect((await order(browser, { customer_name: 'Business', business_percent: 60 })).status).toBe(303)
  expect(await lineOfOrder('Business')).toMatchObject({ price: '66.99', subtotal: '133.98' })
  const guest = aVisitor()
  await fillCart(guest, bowl.id, 2)
  await order(guest, { customer_name: 'Guest', business_percent: 60 })
  expect(await lineOfOrder('Guest')).toMatchObject({ price: '100.00' })
})

test('an order keeps the prices of the account when staff change its pieces', async () => {
  const { browser } = await aBusiness()
  await fillCart(browser, hall.id, 12)
  await order(browser, { customer_name: 'Edited' })
  const { order_id } = await lineOfOrder('Edited')
  await editOrder(manager, order_id, { [`quantity_${hall.id}`]: '5', [`quantity_${bowl.id}`]: '1' })
  expect(await db('order_lines').where({ order_id }).orderBy('position')).toMatchObject([
    { product_id: hall.id, quantity: 5, price: '80.00' },
    { product_id: bowl.id, quantity: 1, price: '80.00' },
  ])
})

test('an order is refused at the old price once the percentage is gone, and taken at the usual one', async () => {
  const { browser, id } = await aBusiness()
  await fillCart(browser, bowl.id, 2)
  const shown = page(await browser.get('/en/cart'))
  const seen_total = shown.attribute('input[name=seen_total]', 'value')
  await db('users').where({ id }).update({ business_percent: null })
  const sent = { ...shown.formValues('form#order'), seen_total, ...delivery, customer_name: 'Former' }
  const refused = await browser.post('/en/cart').type('form').send(sent).expect(422)
  expect(page(refused).text(lineOf(bowl.id))).toContain('200')
  expect((await order(browser, { customer_name: 'Former' })).status).toBe(303)
  expect(await lineOfOrder('Former')).toMatchObject({ price: '100.00' })
})

const saveBusiness = (browser: Visitor, id: number, fields: object) =>
  browser.post(`/en/admin/users/${id}/business`).type('form').send(fields)

test('staff who manage accounts write company and percentage, and take it away again, from the next page of the customer on', async () => {
  const admin = await shop.signedIn('admin')
  const { id, browser } = await aBusiness(null)
  const fieldsOf = (shown: ReturnType<typeof page>) => shown.formValues(`form[action$="${id}/business"]`)
  const lastInLog = async () => page(await admin.get('/en/admin/users/log')).texts('tbody tr')[0]
  const fields = { company: 'Hôtel Atlas', business_percent: '61' }
  const refused = page(await saveBusiness(admin, id, fields).expect(422))
  expect(refused.text('.error')).toContain('Enter a whole number from 1 to 60')
  expect(fieldsOf(refused)).toEqual(fields)
  await saveBusiness(admin, id, { company: ' Hôtel Atlas ', business_percent: '٢٥ %' }).expect(303)
  const shown = page(await admin.get(`/en/admin/users/${id}`).expect(200))
  expect(shown.text('.toast strong')).toBe('Business prices saved')
  expect(fieldsOf(shown)).toEqual({ company: 'Hôtel Atlas', business_percent: '25' })
  expect(await shownPrice(browser, `/en/product/${bowl.id}`)).toContain('75')
  expect(await lastInLog()).toContain('Business prices: 25% off')
  await saveBusiness(admin, id, { company: 'Hôtel Atlas', business_percent: '' }).expect(303)
  expect(await shownPrice(browser, `/en/product/${bowl.id}`)).toContain('100')
  expect(await lastInLog()).toContain('prices: those of everybody')
})

test('a business that never confirmed its address keeps its prices when others register with it', async () => {
  const { id, email } = await aBusiness()
  for (const rival of ['a rival 5', 'a rival 6', 'a rival 7']) {
    await request.post('/api/auth/register').send({ email, password: rival }).expect(201)
  }
  expect(await db('users').first('business_percent').where({ id })).toEqual({ business_percent: 20 })
  expect((await findAccountsByEmail(db, email))[0]?.id).toBe(id)
})

test('a customer cannot set a percentage', async () => {
  const { browser, id, email } = await aBusiness(null)
  const fields = { business_percent: 60, company: 'Mine' }
  const profile = { name: 'Me', phone: '', ...fields }
  await browser.post('/en/account').type('form').send(profile).expect(303)
  await browser.patch('/api/auth/user').send({ name: 'Me', ...fields })
  await browser.post(`/en/admin/users/${id}/business`).type('form').send(fields)
  const rival = { email: `x${email}`, password, ...fields }
  await request.post('/api/auth/register').send(rival).expect(201)
  const both = db('users').whereIn('email', [email, `x${email}`])
  expect(await both.whereNotNull('business_percent')).toEqual([])
})

const phone = '0661999001'
const form = { ...delivery, customer_phone: phone, language: 'fr', [`quantity_${bowl.id}`]: '2' }
const enter = (fields: object) => {
  const sent = { ...form, ...fields }
  return manager.post('/en/admin/orders/new').type('form').send(sent)
}
const latest = () => db('orders').orderBy('id', 'desc').first()

test('staff who enter an order by phone take and read the prices of a business that the telephone tells', async () => {
  const { id } = await aBusiness()
  await db('users').where({ id }).update({ phone: '+212 6 61 99 90 01' })
  const caller = page(await enter({ act: 'find' })).text('[data-part=caller]')
  expect(caller).toContain('This customer has a business account')
  expect(caller).toContain('Riad Yasmine')
  await enter({ checkout_id: randomUUID(), act: 'place' }).expect(303)
  expect(await latest()).toMatchObject({ subtotal: '160.00', user_id: null })
  await db('users').where({ id }).update({ phone: null, business_percent: null })
})

test('staff who enter an order by phone take usual prices for everybody else, and nobody gets them by typing a telephone', async () => {
  await enter({ checkout_id: randomUUID(), act: 'place' }).expect(303)
  expect(await latest()).toMatchObject({ subtotal: '200.00' })
  const { id } = await aBusiness()
  await db('users').where({ id }).update({ phone })
  const visitor = aVisitor()
  await fillCart(visitor, bowl.id, 2)
  const cart = page(await visitor.get('/en/cart')).formValues('form#order')
  await sendCheckout(visitor, { ...cart, ...delivery, customer_phone: phone }).expect(303)
  expect(await latest()).toMatchObject({ subtotal: '200.00' })

  await fillCart(visitor, bowl.id, 2)
  const asked = { ...delivery, customer_phone: phone, with_cart: 'on' }
  await visitor.post('/en/business').field(asked).expect(303)
  const quote = await db('quotes').orderBy('id', 'desc').first('id')
  const answer = page(await manager.get(`/en/admin/quotes/${quote.id}`).expect(200))
  expect(answer.attribute(`[name=price_${bowl.id}]`, 'value')).toBe('100.00')
  await db('users').where({ id }).update({ phone: null })
})

test('staff who enter an order by phone exchange pieces of a business at its prices, by the account of the order', async () => {
  const { id } = await aBusiness()
  const order = await shop.anOrder({ userId: id })
  await db('orders').where({ id: order.id }).update({ status: 'delivered' })
  const exchange = { exchanges_order_id: order.id, checkout_id: randomUUID(), act: 'place' }
  await enter({ ...exchange, customer_phone: '0661999777' }).expect(303)
  expect(await latest()).toMatchObject({ subtotal: '160.00', exchanges_order_id: order.id })
})

test('a price list is filled by staff and given by an admin; of list, percentage, sale and break the lowest counts', async () => {
  const newList = async (name: string) => {
    const made = await manager.post('/en/admin/price-lists/new').type('form').send({ name }).expect(303)
    return String(made.headers.location)
  }
  const [path, other] = [await newList('Riads'), await newList('Hotels')]
  const id = Number(/list=(\d+)/.exec(path)?.[1])
  const prices = { [`price-${bowl.id}`]: '٧٥', [`price-${reduced.id}`]: '90', [`price-${hall.id}`]: '85,50' }
  const wrong = { ...prices, [`price-${bowl.id}`]: '0' }
  const refused = page(await manager.post(path).type('form').send(wrong).expect(422))
  expect(refused.attribute(`#price-${bowl.id}`, 'value')).toBe('0')
  for (const each of [other, path]) await manager.post(each).type('form').send(prices).expect(303)
  expect(await db('price_list_prices').where({ product_id: bowl.id })).toHaveLength(2)
  // Somebody else opened the empty list before.
  const late = page(
    await manager
      .post(path)
      .type('form')
      .send({ [`price-${bowl.id}`]: '80' })
      .expect(409),
  )
  expect(late.text('.alert:not(.unsent)')).toContain('75.00')
  const { id: userId, browser } = await aBusiness(null)
  const admin = await shop.signedIn('admin')
  const list = { company: 'Riad', business_percent: '', price_list_id: String(id) }
  const give = (fields: object) => saveBusiness(admin, userId, { ...list, ...fields }).expect(303)
  const unitPrices = async (quantity: number) => {
    const items = [bowl, reduced, hall].map((product) => ({ product_id: product.id, quantity }))
    const { body } = await browser.post('/api/cart/quote').send({ items }).expect(200)
    return body.lines.map(({ unit_price }: { unit_price: number }) => unit_price)
  }
  await give({})
  expect(await unitPrices(1)).toEqual([75, 75, 85.5])
  expect(await unitPrices(10)).toEqual([70, 75, 85.5])
  expect(await shownPrice(browser, `/en/product/${bowl.id}`)).toContain('Your price')
  expect(await shownPrice(aVisitor(), `/en/product/${bowl.id}`)).not.toContain('75')
  await give({ business_percent: '30' })
  expect(await unitPrices(1)).toEqual([70, 70, 70])
  await manager.post(`/en/admin/price-lists/${id}/deletion`).type('form').send({}).expect(303)
  await give({})
  expect(await unitPrices(1)).toEqual([100, 75, 100])
})
