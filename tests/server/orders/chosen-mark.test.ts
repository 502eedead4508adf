import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout } from '../../support/shop/visitors.ts'

const shop = await openShop()
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

describe('staff see it', async () => {
  const { body: placed } = await order({ mark: 'amphora', checkout_id: randomUUID() })
    .set('accept-language', 'fr')
    .expect(201)

  test('on the order, on its sheet and, in the customer’s language, on the slip', async () => {
    expect(page(await manager.get(`/en/admin/orders/${placed.id}`)).text('.facts-grid')).toContain('Amphora')
    const slip = page(await manager.get(`/en/admin/orders/print?id=${placed.id}`))
    expect(slip.text('.paper')).toContain('Marque sous les pièces')
    expect(slip.text('.paper')).toContain('Amphore')
    const sheet = page(await manager.get(`/en/admin/orders/print?id=${placed.id}&what=sheet`))
    expect(sheet.text('.paper__facts')).toContain('Amphora')
  })

  test('in the file of orders', async () => {
    const { text } = await manager.get('/ar/admin/orders.csv').redirects(1)
    expect(text).toContain('جرّة')
  })
})
