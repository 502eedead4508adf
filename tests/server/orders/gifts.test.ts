import { describe, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  readCheckoutId,
  sendCheckout,
  sendCheckoutLosingResponse,
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
const columns = ['id', 'receiver_name', 'receiver_phone', 'card_text', 'without_prices'] as const
const latest = () =>
  db('orders')
    .orderBy('id', 'desc')
    .first(...columns)
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
    expect(
      (await order({ receiver_name: ' ', card_text: '', without_prices: null }).expect(201)).body,
    ).toMatchObject(none)
  })

  test('may have a card of several lines, which a browser counts as one letter each', async () => {
    const visitor = await aVisitorWithCart(shop, id)
    await sendCheckout(visitor, { ...form, card_text: `${'x'.repeat(200)}\r\n${'y'.repeat(99)}` }).expect(303)
    expect((await latest())?.card_text).toBe(`${'x'.repeat(200)}\n${'y'.repeat(99)}`)
  })

  test.each([
    [{ card_text: 'x'.repeat(301) }, 'card_text'],
    [{ receiver_phone: 'no number' }, 'receiver_phone'],
    [{ receiver_name: 'x'.repeat(201) }, 'receiver_name'],
    [{ without_prices: 'maybe' }, 'without_prices'],
  ])('is refused with %j', async (fields, field) => {
    expect(Object.keys((await order(fields).expect(422)).body.errors)).toEqual([field])
  })

  test('is found by its receiver; staff and their file say that the slip has no prices', async () => {
    await order(gift).expect(201)
    const { id: orderId } = await latest()
    const details = page(await manager.get(`/en/admin/orders/${orderId}`)).text('.order__main')
    expect(details).toContain('No prices on the slip')
    const found = await manager.get('/api/orders?q=salma').expect(200)
    expect(found.body.items[0].id).toBe(orderId)
    const file = await manager.get('/en/admin/orders.csv?q=salma').expect(200)
    expect(file.text).toContain('Salma,0699 88 77 66,عيد مبارك سعيد,Yes')
  })

  test('goes to its receiver, by a slip without amounts if that was asked', async () => {
    await order(gift).expect(201)
    const { id: orderId } = await latest()
    const slip = async () => page(await manager.get(`/en/admin/orders/print?id=${orderId}`)).text('.paper')
    expect(await slip()).toContain('Salma')
    expect(await slip()).toContain('0699 88 77 66')
    expect(await slip()).toContain(delivery.customer_name)
    expect(await slip()).toContain('عيد مبارك سعيد')
    expect(await slip()).not.toContain('DH')
    await db('orders').where({ id: orderId }).update({ without_prices: false })
    expect(await slip()).toContain('DH')
  })

  test('stands on the sheet of the workshop beside its buyer, to whom nothing is delivered', async () => {
    await order(gift).expect(201)
    const { id: orderId } = await latest()
    const sheet = page(await manager.get(`/en/admin/orders/print?id=${orderId}&what=sheet`).expect(200))
    const facts = sheet.texts('.paper__facts > div')
    expect(facts).toContain(`Customer\u2068${delivery.customer_name}\u2069`)
    expect(facts).toContain('Gift for\u2068Salma\u2069')
  })

  test('stands on the label and the sheet of the courier, with the sum to collect, and on the delivery note', async () => {
    const { body } = await order(gift).expect(201)
    const { id: orderId } = await latest()
    await db('orders').where({ id: orderId }).update({ status: 'processing' })
    const note = async () =>
      page(await manager.get(`/en/admin/orders/print?id=${orderId}&what=delivery_note`)).text('.paper')
    const handover = { courier: 'own', id: orderId }
    const made = await manager.post('/en/admin/couriers/handovers').type('form').send(handover).expect(303)
    const print = `${made.headers.location}/print`
    const papers = async () => [
      page(await manager.get(print).expect(200)).text('.paper tbody tr'),
      page(await manager.get(`${print}?what=labels`).expect(200)).text('.label'),
    ]
    for (const paper of await papers()) {
      expect(paper).toContain(`#${body.number}`)
      expect(paper).toContain('130.00 DH')
    }
    for (const paper of [await note(), ...(await papers())]) {
      expect(paper).toContain('Salma')
      expect(paper).toContain('0699 88 77 66')
      expect(paper).not.toContain(delivery.customer_name)
      expect(paper).not.toContain(delivery.customer_phone)
    }
    expect(await note()).not.toContain('DH')
    await db('orders').where({ id: orderId }).update({ receiver_phone: null })
    for (const paper of [await note(), ...(await papers())]) expect(paper).toContain(delivery.customer_phone)
  })

  test('can be entered by phone, and corrected by its buyer, which the history shows', async () => {
    const phone = { ...delivery, ...form, language: 'ar', [`quantity_${id}`]: '1', act: 'place' }
    await manager.post('/en/admin/orders/new').type('form').send(phone).expect(303)
    expect(await latest()).toMatchObject(gift)

    const visitor = await aVisitorWithCart(shop, id)
    const checkout_id = await readCheckoutId(visitor)
    await sendCheckoutLosingResponse(shop, visitor, { ...form, checkout_id }).expect(303)
    await sendCheckout(visitor, { ...form, checkout_id, receiver_name: 'Amina', without_prices: '' }).expect(
      303,
    )
    const { id: orderId, ...stored } = await latest()
    expect(stored).toEqual({ ...gift, receiver_name: 'Amina', without_prices: false })
    const history = page(await manager.get(`/en/admin/orders/${orderId}`)).text('.order__log')
    expect(history).toMatch(/Salma.* → .*Amina/)
    expect(history).toMatch(/No prices on the slip: .*Yes.* → .*No/)
  })

  test('is forgotten with the account of its buyer', async () => {
    const { anonymiseOrders } = await import('../../../server/accounts/users/delete-user-record.ts')
    await order(gift).expect(201)
    const { id: orderId } = await latest()
    await db('orders').where({ id: orderId }).update({ status: 'cancelled', forget_asked_at: new Date() })
    await anonymiseOrders(db)
    expect(await latest()).toMatchObject({ receiver_name: null, receiver_phone: null, card_text: null })
  })
})

describe('the mark', async () => {
  const { db, request, aProduct, aVisitor, signedIn } = shop
  const { id } = await aProduct({ stock: 1000 })
  const manager = await signedIn('manager')

  const choose = (visitor: ReturnType<typeof aVisitor>, fields: object) =>
    visitor.post('/en/cart/mark').type('form').send(fields).expect(303).expect('location', '/en')
  const latestMark = async () => (await db('orders').orderBy('id', 'desc').first('mark')).mark
  const order = (fields: object) =>
    request.post('/api/orders').send({ ...delivery, items: [{ product_id: id, quantity: 1 }], ...fields })

  describe('the mark chosen on the home page without script', () => {
    test('is confirmed, stands in the cart and is sent with the order', async () => {
      const visitor = await aVisitorWithCart(shop, id)
      await choose(visitor, { mark: 'fish' })
      expect(page(await visitor.get('/en')).text('.toast strong')).toBe('Your mark is kept')
      const cart = page(await visitor.get('/en/cart').expect(200))
      expect(cart.text('[data-mark-name]')).toBe('Fish')
      expect(cart.attribute('#order [name=mark][checked]', 'value')).toBe('fish')
      await sendCheckout(visitor, { mark: 'fish' }).expect(303)
      expect(await latestMark()).toBe('fish')
    })

    test('can be done without, and what is no mark counts as none', async () => {
      const visitor = await aVisitorWithCart(shop, id)
      await choose(visitor, { mark: 'fish' })
      await choose(visitor, { mark: 'sun', none: '1' })
      expect(page(await visitor.get('/en')).text('.toast strong')).toBe('No mark')
      const cart = page(await visitor.get('/en/cart'))
      expect(cart.text('[data-mark-name]')).toBe('No mark')
      expect(cart.attribute('#order [name=mark][checked]', 'value')).toBe('')
      await sendCheckout(visitor, { mark: '' }).expect(303)
      expect(await latestMark()).toBe(null)
      await choose(visitor, { mark: '<b>' })
      expect(page(await visitor.get('/en')).text('.toast strong')).toBe('No mark')
    })
  })

  describe('in the cart', () => {
    test('all 31 marks and none can be chosen', async () => {
      const visitor = await aVisitorWithCart(shop, id)
      const cart = page(await visitor.get('/en/cart'))
      expect(cart.all('#order [name=mark]')).toHaveLength(32)
      expect(cart.texts('#order .mark-grid label')).toContain('Fish')
    })

    test('a form with an error keeps the mark that was sent', async () => {
      const visitor = await aVisitorWithCart(shop, id)
      const cart = page(await sendCheckout(visitor, { mark: 'turtle', customer_name: '' }).expect(422))
      expect(cart.attribute('#order [name=mark][checked]', 'value')).toBe('turtle')
    })
  })

  describe('the API', () => {
    test('takes a known mark, none or null, and gives it back', async () => {
      expect((await order({ mark: 'sailboat' }).expect(201)).body.mark).toBe('sailboat')
      expect((await order({}).expect(201)).body.mark).toBe(null)
      expect((await order({ mark: null }).expect(201)).body.mark).toBe(null)
      const { body } = await order({ mark: 'dragon' }).expect(422)
      expect(body.errors).toHaveProperty('mark')
      const { body: list } = await manager.get('/api/orders').expect(200)
      expect(list.items[2].mark).toBe('sailboat')
    })

    test('the same checkout stays one order, and another mark corrects it', async () => {
      const visitor = await aVisitorWithCart(shop, id)
      const checkout_id =
        page(await visitor.get('/en/cart')).attribute('#order [name=checkout_id]', 'value') ?? ''
      const send = (mark: string) =>
        visitor
          .post('/api/orders')
          .send({ ...delivery, mark, items: [{ product_id: id, quantity: 1 }], checkout_id })
      const first = await send('moon').expect(201)
      const again = await send('moon').expect(200)
      expect(again.body).toEqual(first.body)
      const corrected = await send('sun').expect(200)
      expect(corrected.body).toEqual({ ...first.body, mark: 'sun' })
      expect(await db('orders').where({ checkout_id }).select('mark')).toEqual([{ mark: 'sun' }])
      const shown = page(await manager.get(`/en/admin/orders/${first.body.id}`))
      expect(shown.text('.order__side')).toMatch(/Mark: .*Moon.* → .*Sun/)
    })
  })
})
