import { afterEach, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, orderPageOf, sendCheckout } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request } = shop
const manager = await shop.signedIn('manager')
const { id } = await shop.aProduct({ stock: 1000 })
const items = [{ product_id: id, quantity: 1 }]

const names = { name_ar: 'آسفي', name_en: 'Safi', name_fr: 'Safi' }
const zone = { ...names, fee: '30', free_above: '', days_least: '1', days_most: '3' }
const offered = { is_offered_afternoon: 'on', is_offered_evening: ['off', 'on'] }

/** A zone of this city with what its couriers can do. */
async function aZone(city: string, fields: object): Promise<void> {
  const form = { ...zone, places: city, ...fields }
  await manager.post('/en/admin/zones/new').type('form').send(form).expect(303)
}

const toSafi = { ...delivery, customer_city: 'Safi', delivery_part: 'evening' }
const toFez = { ...toSafi, customer_city: 'Fez' }
const latest = () => db('orders').orderBy('id', 'desc').first()
const countOrders = async () => (await db('orders').count('* as count'))[0]?.count

async function placed() {
  await sendCheckout(await aVisitorWithCart(shop, id), toSafi).expect(303)
  return latest()
}

afterEach(async () => {
  await db('delivery_zones').where({ is_default: false }).delete()
})

test('no form asks for a time of delivery while no zone offers one', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  const paths = ['/en/cart', `/en/product/${id}`]
  for (const path of paths) expect(page(await visitor.get(path)).has('#delivery_part')).toBe(false)
  expect(page(await manager.get('/en/admin/orders/new')).has('#delivery_part')).toBe(false)
})

test('where a zone offers parts of the day, cart and product page offer them, and say of another city that it has none', async () => {
  await aZone('safi', offered)
  const visitor = await aVisitorWithCart(shop, id)
  const options = ['Any time', 'In the afternoon', 'In the evening']
  for (const path of ['/en/cart', `/en/product/${id}`])
    expect(page(await visitor.get(path)).texts('#delivery_part option')).toEqual(options)
  const orders = await countOrders()
  for (const path of ['/en/cart', `/en/product/${id}/order`]) {
    const sent = visitor.post(path).type('form')
    const refused = page(await sent.send({ ...toFez, quantity: '1' }).expect(422))
    expect(refused.text('#delivery_part-error')).toContain('We do not deliver to this city at that time')
    expect(refused.attribute('.alert a[href="#delivery_part"]', 'href')).toBe('#delivery_part')
    expect(refused.attribute('#delivery_part option[selected]', 'value')).toBe('evening')
    expect(refused.attribute('#customer_address', 'value')).toBe(delivery.customer_address)
  }
  expect(await countOrders()).toBe(orders)
})

test('where a zone offers parts of the day, an order of that city keeps the choice, from cart, product page, API and telephone', async () => {
  await aZone('safi', offered)
  expect(await placed()).toMatchObject({ delivery_part: 'evening' })
  const one = { ...toSafi, customer_name: 'Rkia', quantity: '1' }
  await request.post(`/en/product/${id}/order`).type('form').send(one).expect(303)
  expect(await latest()).toMatchObject({ customer_name: 'Rkia', delivery_part: 'evening' })
  const byPhone = { ...toSafi, language: 'ar', [`quantity_${id}`]: '1', act: 'place' }
  await manager.post('/en/admin/orders/new').type('form').send(byPhone).expect(303)
  expect(await latest()).toMatchObject({ delivery_part: 'evening' })
  const byApi = async (fields: object) =>
    (await request.post('/api/orders').send({ items, ...fields })).body.delivery_part
  expect(await byApi(toSafi)).toBe('evening')
  expect(await byApi({ ...toFez, delivery_part: '' })).toBeNull()
})

test('an order with a time of delivery is changed by its buyer while it is pending, to what the zone has, which the history shows', async () => {
  await aZone('safi', offered)
  const order = await placed()
  const { customer_phone, customer_address } = order
  const send = (fields: object) =>
    request
      .post(`/en${orderPageOf(order)}/correction`)
      .type('form')
      .send({ customer_phone, customer_address, notes: '', ...fields })
  const part = async () => (await db('orders').where({ id: order.id }).first()).delivery_part
  const refused = page(await send({ delivery_part: 'morning', notes: 'Ring twice' }).expect(422))
  expect(refused.has('#delivery_part-error')).toBe(true)
  expect(refused.text('#notes')).toBe('Ring twice')
  // A form that had no choice of times.
  await send({}).expect(303)
  expect(await part()).toBe('evening')
  await send({ delivery_part: 'afternoon' }).expect(303)
  expect(await part()).toBe('afternoon')
  const history = page(await manager.get(`/en/admin/orders/${order.id}`)).text('.order__log')
  expect(history).toMatch(/When to deliver: .*In the evening.* → .*In the afternoon/)
})

test('an order with a time of delivery is edited by staff, and keeps what it has when its zone offers it no more', async () => {
  await aZone('safi', offered)
  const order = await placed()
  await db('delivery_zones').where({ is_default: false }).delete()
  const path = `/en/admin/orders/${order.id}/edit`
  const form = page(await manager.get(path).expect(200))
  expect(form.attribute('#delivery_part option[selected]', 'value')).toBe('evening')
  const base = form.attribute('[name=base]', 'value')
  const send = (fields: object) =>
    manager
      .post(path)
      .type('form')
      .send({ ...toSafi, base, act: 'save', ...fields })
  const moved = page(await send({ customer_city: 'Fez' }).expect(422))
  expect(moved.has('#delivery_part-error')).toBe(true)
  await send({ notes: 'Second floor' }).expect(303)
  expect(await latest()).toMatchObject({ notes: 'Second floor', delivery_part: 'evening' })
})
