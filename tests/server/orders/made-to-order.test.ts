import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { delivery } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart } from '../../support/shop/visitors.ts'

// A Monday at ten in Safi.
const now = parseDateTimeLocal('2026-11-23T10:00') ?? new Date()
const shop = await openShop({ now })
const { db, request, aProduct, signedIn } = shop
const manager = await signedIn('manager')
const making = { en: 'Made to order in 21 days', fr: 'Fait sur commande en 21 jours' }

describe('the cart', async () => {
  const made = await aProduct({ stock: 3, made_to_order_days: 21 })
  const stocked = await aProduct({ stock: 3 })

  test('says in how many days a piece is made', async () => {
    const cart = page(await (await aVisitorWithCart(shop, made.id)).get('/en/cart').expect(200))
    expect(cart.text(lineOf(made.id))).toContain(making.en)
  })

  test('says one date, and which piece causes it, only for what is made to order', async () => {
    const visitor = await aVisitorWithCart(shop, stocked.id)
    const summary = async () => page(await visitor.get('/en/cart')).text('#order-summary')
    expect(await summary()).toContain('2 to 5 working days')
    await aVisitorWithCart(shop, made.id, visitor)
    expect(await summary()).toContain('Usually by Saturday, December 19: “')
    expect(await summary()).toContain(`${made.name_en}\u2069” is made to order`)
    expect(await summary()).not.toContain('working days')
  })

  test('says nothing of making for what is sold out', async () => {
    const { id } = await aProduct({ stock: 1, made_to_order_days: 21 })
    const visitor = await aVisitorWithCart(shop, id)
    await db('products').where({ id }).update({ stock: 0 })
    expect(page(await visitor.get('/en/cart')).text(lineOf(id))).not.toContain('Made to order')
  })

  test('gets the days in its prices, so that its script shows them too', async () => {
    const items = [made, stocked].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const { body } = await request.post('/api/cart/quote').send({ items }).expect(200)
    expect(body.lines[0].product.made_to_order_days).toBe(21)
    expect(body.lines[1].product).not.toHaveProperty('made_to_order_days')
  })
})

describe('an order keeps what was promised', async () => {
  const { id } = await aProduct({ stock: 9, made_to_order_days: 21 })
  const { body: placed } = await request
    .post('/api/orders')
    .send({ ...delivery, items: [{ product_id: id, quantity: 1 }], checkout_id: randomUUID() })
    .set('accept-language', 'fr')
    .expect(201)
  await db('products').where({ id }).update({ made_to_order_days: 40 })

  test('in the API, when it is sent again too', async () => {
    expect(placed.items[0].made_to_order_days).toBe(21)
    const { body } = await manager.get(`/api/orders/${placed.id}`).expect(200)
    expect(body.items[0].made_to_order_days).toBe(21)
  })

  test('on the staff’s page and the sheet, and on the slip in the customer’s language', async () => {
    expect(page(await manager.get(`/en/admin/orders/${placed.id}`)).text('.order__lines')).toContain(
      making.en,
    )
    const slip = page(await manager.get(`/en/admin/orders/print?id=${placed.id}`))
    expect(slip.text('.paper__products')).toContain(making.fr)
    const sheet = page(await manager.get(`/en/admin/orders/print?id=${placed.id}&what=sheet`))
    expect(sheet.text('.paper__lines')).toContain(making.en)
  })

  test('for what was in stock nothing is said', async () => {
    const stocked = await aProduct({ stock: 3 })
    const { body } = await request
      .post('/api/orders')
      .send({ ...delivery, items: [{ product_id: stocked.id, quantity: 1 }] })
      .expect(201)
    expect(body.items[0].made_to_order_days).toBe(null)
    const shown = page(await manager.get(`/en/admin/orders/${body.id}`)).text('.order__lines')
    expect(shown).not.toContain('Made to order')
  })
})

test('who ordered reads it among the own orders', async () => {
  const { id } = await aProduct({ made_to_order_days: 21 })
  const buyer = await signedIn('user')
  await buyer
    .post('/api/orders')
    .send({ ...delivery, items: [{ product_id: id, quantity: 1 }] })
    .expect(201)
  expect(page(await buyer.get('/en/account/orders').expect(200)).text('main')).toContain(making.en)
})

test('staff read it while they take an order by phone', async () => {
  const { id } = await aProduct({ name_en: 'Slow amphora', stock: 3, made_to_order_days: 21 })
  const send = (fields: object) => manager.post('/en/admin/orders/new').type('form').send(fields)
  const found = page(await send({ q: 'slow amphora', act: 'find' }).expect(200))
  expect(found.text('[data-part="found"]')).toContain(making.en)
  const added = page(await send({ [`add_${id}`]: '1', act: `add-${id}` }).expect(200))
  expect(added.text('[data-part="lines"]')).toContain(making.en)
})
