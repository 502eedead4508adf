import { describe, expect, test } from 'vitest'
import { madFromCentimes } from '#domain/currency/money.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { delivery, typedZone } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  fillCart,
  orderPageOf,
  sendCheckout,
  sendCheckoutLosingResponse,
} from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, signedIn, aProduct } = shop
const { id } = await aProduct({ price: 100_00, stock: 1000 })
const manager = await signedIn('manager')

const zone = { ...typedZone, places: ['casablanca', 'safi'] }
await manager.post('/en/admin/zones/new').type('form').send(zone).expect(303)

const latestOrder = () => db('orders').orderBy('id', 'desc').first('subtotal', 'shipping', 'total_amount')
const countOrders = async () => (await db('orders').count('* as count'))[0]?.count
const items = [{ product_id: id, quantity: 1 }]
const quote = async (city: string | undefined) =>
  (await request.post('/api/cart/quote').send({ items, city }).expect(200)).body

const free_above = madFromCentimes(defaultTerms.free_above)

test.each([
  ['Casa', 20, 'Casablanca', { free_above: null, days_least: 1, days_most: 3 }],
  ['Fès', 30, 'Fez', { free_above }],
  [undefined, 30, undefined, { free_above }],
])(
  'the quote for %s is %i DH, and has days and the sum above which delivery is free, in dirhams',
  async (city, fee, name, terms) => {
    const { subtotal, shipping, total, delivery } = await quote(city)
    expect({ subtotal, shipping, total }).toEqual({ subtotal: 100, shipping: fee, total: 100 + fee })
    expect(delivery.city?.en).toBe(name)
    expect(delivery.depends_on_city).toBe(true)
    expect(delivery.terms).toMatchObject({ fee, ...terms })
  },
)

test('the cart without script says that the fee depends on the city, and gives fee and days after “update”, ordering nothing', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  const before = page(await visitor.get('/en/cart'))
  expect(before.text('.summary dl')).toContain('The fee depends on your city. 2 to 5 working days')
  for (const attribute of ['form="order"', 'name="act"', 'value="update"'])
    expect(before.text('.summary noscript')).toContain(attribute)
  const orders = await countOrders()
  const updated = sendCheckout(visitor, { customer_city: 'casa', act: 'update' })
  const cart = page(await updated.expect(200))
  const fee = 'Delivery to Casablanca 1 to 3 working days after our call20 DH'
  expect(cart.text('.summary dl')).toContain(fee)
  expect(cart.attribute('[name=seen_total]', 'value')).toBe('12000')
  expect(cart.attribute('#customer_city', 'value')).toBe('casa')
  expect(cart.attribute('#customer_name', 'value')).toBe(delivery.customer_name)
  expect(cart.has('.progress')).toBe(false)
  expect(await countOrders()).toBe(orders)
})

describe('an order', () => {
  const seen = { seen_total: '13000', seen_prices: `${id}:10000` }

  test('is not placed for another sum than was seen: the city’s is shown first', async () => {
    const visitor = await aVisitorWithCart(shop, id)
    const orders = await countOrders()
    const cart = page(await sendCheckout(visitor, { ...seen, customer_city: 'Casa' }).expect(422))
    expect(cart.text('.toast[role=alert] strong')).toBe('Error submitting order')
    expect(cart.attribute('[name=seen_total]', 'value')).toBe('12000')
    expect(await countOrders()).toBe(orders)
    await sendCheckout(visitor, { ...seen, seen_total: '12000', customer_city: 'Casa' }).expect(303)
    expect(await latestOrder()).toEqual({ subtotal: '100.00', shipping: '20.00', total_amount: '120.00' })
  })

  test('says so too when the form comes back for another reason, and not twice', async () => {
    const visitor = await aVisitorWithCart(shop, id)
    const send = (seen_total: string) =>
      sendCheckout(visitor, { ...seen, customer_city: 'Casa', customer_phone: '061234567', seen_total })
    const asked = page(await send(seen.seen_total).expect(422))
    expect(asked.texts('.toast[role=alert] p')).toEqual([expect.stringContaining('The total has changed')])
    expect(asked.attribute('[name=seen_total]', 'value')).toBe('12000')
    const again = page(await send('12000').expect(422))
    expect(again.texts('.toast[role=alert] strong')).toEqual([])
  })

  test('by API and by phone follows the zone too', async () => {
    const items = [{ product_id: id, quantity: 6 }]
    const order = { ...delivery, customer_city: 'كازا', items }
    const { body } = await request.post('/api/orders').send(order).expect(201)
    expect(body).toMatchObject({ subtotal: 600, shipping: 20, total_amount: 620 })

    const phone = (act: string) => {
      const form = { ...delivery, customer_city: 'Casa', language: 'ar', [`quantity_${id}`]: '1', act }
      return manager.post('/en/admin/orders/new').type('form').send(form)
    }
    expect(page(await phone('update').expect(200)).text('.sums')).toContain('20.00 DH')
    await phone('place').expect(303)
    expect((await latestOrder()).shipping).toBe('20.00')
  })

  test('corrected to a city with another fee is for the sum that was seen, or not corrected', async () => {
    const visitor = await aVisitorWithCart(shop, id)
    const checkout_id = page(await visitor.get('/en/cart')).attribute('#order [name=checkout_id]', 'value')
    const fez = { ...seen, checkout_id, customer_city: 'Fès' }
    await sendCheckoutLosingResponse(shop, visitor, fez).expect(303)
    const casa = { ...seen, checkout_id, customer_city: 'Casa' }
    const refused = page(await sendCheckout(visitor, casa).expect(422))
    expect(refused.text('.toast[role=alert] strong')).toBe('Error submitting order')
    expect((await latestOrder()).shipping).toBe('30.00')
    await visitor
      .post('/en/cart')
      .type('form')
      .send({ [`remove_${id}`]: '1' })
      .expect(200)
    const placed = orderPageOf(await db('orders').where({ checkout_id }).first())
    await sendCheckout(visitor, casa).expect(303).expect('location', `/en${placed}`)
    expect(page(await visitor.get(`/en${placed}`)).text('.toast strong')).toBe('We already have this order')
    await fillCart(visitor, id)
    await sendCheckout(visitor, { ...casa, seen_total: '12000' }).expect(303)
    expect(await latestOrder()).toMatchObject({ shipping: '20.00', total_amount: '120.00' })
    const [{ id: orderId }] = await db('orders').orderBy('id', 'desc').limit(1).select('id')
    const [history] = page(await manager.get(`/en/admin/orders/${orderId}`)).texts('.order__log > li')
    expect(history).toContain('City')
    expect(history?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Delivery: 30 DH → 20 DH')
    // What a code takes off may be the fee, so staff decide.
    await db('orders').where({ id: orderId }).update({ discount_code: 'EID' })
    const late = `/en${orderPageOf(await db('orders').where({ checkout_id }).first())}`
    await sendCheckout(visitor, fez).expect(303).expect('location', late)
  })
})

test('the city fields of cart and staff suggest the cities, with their names in a second script, and load nothing for it', async () => {
  const order = await shop.anOrder()
  const [cart, edit] = ['/fr/cart', `/fr/admin/orders/${order.id}/edit`]
  const paths = { [cart]: await aVisitorWithCart(shop, id), [edit]: manager }
  for (const [path, visitor] of Object.entries(paths)) {
    const shown = page(await visitor.get(path).expect(200))
    expect(shown.attribute('#customer_city', 'list')).toBe('cities')
    const options = shown.all('datalist#cities > option')
    const names = options.map((option) => [option.getAttribute('value'), option.textContent])
    expect(names.length).toBeGreaterThanOrEqual(250)
    expect(names).toContainEqual(['Fès', 'فاس'])
  }
})
