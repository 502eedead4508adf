import { afterEach, describe, expect, test } from 'vitest'
import { delivery, typedZone } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  orderPageOf,
  readCheckoutId,
  sendCheckout,
  sendCheckoutLosingResponse,
  type Visitor,
} from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, signedIn, aProduct } = shop
const { id } = await aProduct({ price: 100_00, stock: 1000 })
const manager = await signedIn('manager')
const items = [{ product_id: id, quantity: 1 }]
const gift = {
  receiver_name: 'Salma',
  receiver_phone: '0699 88 77 66',
  card_text: 'عيد مبارك سعيد',
  without_prices: true,
}
const form = { ...gift, without_prices: 'on' }
const latest = () => db('orders').orderBy('id', 'desc').first()
const order = (fields: object) => request.post('/api/orders').send({ ...delivery, items, ...fields })

describe('a gift', () => {
  test('is closed in the order form, and opens with what was sent', async () => {
    const visitor = await aVisitorWithCart(shop, id)
    expect(page(await visitor.get('/en/cart')).has('.gift[open]')).toBe(false)
    const refused = page(await sendCheckout(visitor, { ...form, customer_name: '' }).expect(422))
    expect(refused.has('.gift[open]')).toBe(true)
    expect(refused.attribute('#receiver_name', 'value')).toBe('Salma')
    expect(refused.has('#without_prices[checked]')).toBe(true)
    await sendCheckout(visitor, form).expect(303)
    expect(await latest()).toMatchObject(gift)
  })

  test('by API is answered as it was sent; without one nothing of it is stored', async () => {
    expect((await order(gift).expect(201)).body).toMatchObject(gift)
    const none = { receiver_name: null, receiver_phone: null, card_text: null, without_prices: false }
    expect((await order({}).expect(201)).body).toMatchObject(none)
    const empty = { receiver_name: ' ', card_text: '', without_prices: null }
    expect((await order(empty).expect(201)).body).toMatchObject(none)
  })

  test('is found by its receiver; staff, their file and the slip say whether it goes without amounts', async () => {
    await order(gift).expect(201)
    const { id: orderId } = await latest()
    const details = page(await manager.get(`/en/admin/orders/${orderId}`)).text('.order__main')
    expect(details).toContain('No prices on the slip')
    const found = await manager.get('/api/orders?q=salma').expect(200)
    expect(found.body.items[0].id).toBe(orderId)
    const file = await manager.get('/en/admin/orders.csv?q=salma').expect(200)
    expect(file.text).toContain('Salma,0699 88 77 66,عيد مبارك سعيد,Yes')
    const slip = async () => page(await manager.get(`/en/admin/orders/print?id=${orderId}`)).text('.paper')
    expect(await slip()).toContain(delivery.customer_name)
    expect(await slip()).not.toContain('DH')
    await db('orders').where({ id: orderId }).update({ without_prices: false })
    expect(await slip()).toContain('DH')
  })

  test('stands on label and sheet of the courier, with the sum to collect, and on the delivery note, without its buyer', async () => {
    const { body } = await order(gift).expect(201)
    await db('orders').where({ id: body.id }).update({ status: 'processing' })
    const handover = { courier: 'own', id: body.id }
    const made = await manager.post('/en/admin/couriers/handovers').type('form').send(handover).expect(303)
    const print = `${made.headers.location}/print`
    const textOf = async (path: string, part: string) => page(await manager.get(path).expect(200)).text(part)
    const papers = async () => [
      await textOf(`/en/admin/orders/print?id=${body.id}&what=delivery_note`, '.paper'),
      await textOf(print, '.paper tbody tr'),
      await textOf(`${print}?what=labels`, '.label'),
    ]
    const [note, ...ofCourier] = await papers()
    expect(note).not.toContain('DH')
    for (const paper of ofCourier) expect(paper).toContain('130.00 DH')
    for (const paper of [note, ...ofCourier]) {
      expect(paper).toContain('0699 88 77 66')
      expect(paper).not.toContain(delivery.customer_name)
      expect(paper).not.toContain(delivery.customer_phone)
    }
    await db('orders').where({ id: body.id }).update({ receiver_phone: null })
    for (const paper of await papers()) expect(paper).toContain(delivery.customer_phone)
  })

  test('can be entered by phone, and corrected by its buyer, which the history shows', async () => {
    const phone = { ...delivery, ...form, language: 'ar', [`quantity_${id}`]: '1', act: 'place' }
    await manager.post('/en/admin/orders/new').type('form').send(phone).expect(303)
    expect(await latest()).toMatchObject(gift)

    const visitor = await aVisitorWithCart(shop, id)
    const checkout_id = await readCheckoutId(visitor)
    await sendCheckoutLosingResponse(shop, visitor, { ...form, checkout_id }).expect(303)
    const corrected = { ...form, checkout_id, receiver_name: 'Amina', without_prices: '' }
    await sendCheckout(visitor, corrected).expect(303)
    const stored = await latest()
    expect(stored).toMatchObject({ ...gift, receiver_name: 'Amina', without_prices: false })
    const history = page(await manager.get(`/en/admin/orders/${stored.id}`)).text('.order__log')
    expect(history).toMatch(/Salma.* → .*Amina/)
    expect(history).toMatch(/No prices on the slip: .*Yes.* → .*No/)
  })
})

const choose = (visitor: Visitor, fields: object) =>
  visitor.post('/en/cart/mark').type('form').send(fields).expect(303).expect('location', '/en')

test('the mark chosen on the home page without script stands in the cart, is sent with the order, and can be done without', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  const chosenIn = async () => {
    const cart = page(await visitor.get('/en/cart').expect(200))
    return [cart.text('[data-mark-name]'), cart.attribute('#order [name=mark][checked]', 'value')]
  }
  await choose(visitor, { mark: 'fish' })
  expect(page(await visitor.get('/en')).text('.toast strong')).toBe('Your mark is kept')
  expect(await chosenIn()).toEqual(['Fish', 'fish'])
  const refused = page(await sendCheckout(visitor, { mark: 'turtle', customer_name: '' }).expect(422))
  expect(refused.attribute('#order [name=mark][checked]', 'value')).toBe('turtle')
  await sendCheckout(visitor, { mark: 'turtle' }).expect(303)
  expect((await latest()).mark).toBe('turtle')

  await aVisitorWithCart(shop, id, visitor)
  for (const none of [{ mark: 'sun', none: '1' }, { mark: '<b>' }]) {
    await choose(visitor, none)
    expect(await chosenIn()).toEqual(['No mark', ''])
  }
  await sendCheckout(visitor, { mark: '' }).expect(303)
  expect((await latest()).mark).toBe(null)
})

const offered = { is_offered_afternoon: 'on', is_offered_evening: ['off', 'on'] }

/** A zone of this city with what its couriers can do. */
async function aZone(city: string, fields: object): Promise<void> {
  const form = { ...typedZone, fee: '30', places: city, ...fields }
  await manager.post('/en/admin/zones/new').type('form').send(form).expect(303)
}

const toSafi = { ...delivery, customer_city: 'Safi', delivery_part: 'evening' }
const toFez = { ...toSafi, customer_city: 'Fez' }
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
