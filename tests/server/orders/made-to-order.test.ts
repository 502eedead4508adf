import { describe, expect, test } from 'vitest'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { delivery } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, editOrder } from '../../support/shop/visitors.ts'

// It is a Monday at ten in Safi.
const now = parseDateTimeLocal('2026-11-23T10:00') ?? new Date()
const shop = await openShop({ now })
const { db, request, aProduct, signedIn } = shop
const manager = await signedIn('manager')
const making = 'Made to order in 21 days'

const made = await aProduct({ stock: 3, made_to_order_days: 21 })
const stocked = await aProduct({ stock: 3 })

test('the cart says one date, and which piece causes it, only for what is made to order', async () => {
  const visitor = await aVisitorWithCart(shop, stocked.id)
  const summary = async () => page(await visitor.get('/en/cart')).text('#order-summary')
  expect(await summary()).toContain('2 to 5 working days')
  await aVisitorWithCart(shop, made.id, visitor)
  expect(page(await visitor.get('/en/cart')).text(lineOf(made.id))).toContain(making)
  expect(await summary()).toContain('Usually by Saturday, December 19: “')
  expect(await summary()).toContain(`${made.name_en}\u2069” is made to order`)
  expect(await summary()).not.toContain('working days')
})

describe('what is made only when the stock is out', async () => {
  // Two are there; after them three may be promised, and no more.
  const { id } = await aProduct({ stock: 5, made_to_order_days: 21, made_to_order_pieces: 3 })
  const show = async (prefix = '/en') => page(await request.get(`${prefix}/product/${id}`).expect(200))
  const order = (quantity: number) =>
    request.post('/api/orders').send({ ...delivery, items: [{ product_id: id, quantity }] })

  test('is in stock at first, and the page says what may be promised and by when; the order promises it, up to the limit, and again once one was cancelled', async () => {
    const shown = await show()
    expect(shown.text('.buy > p > .badge')).toBe('Last pieces: 2 pieces left')
    expect(shown.text('.buy > p.hint')).toBe(
      'Up to 3 more are made to order in 21 days: ordered now, with you by Saturday, December 19.',
    )
    expect((await show('')).text('.buy > p.hint')).toContain('وحتى 3 أخرى تُصنع عند الطلب خلال 21 يومًا')
    expect((await show('/fr')).text('.buy > p.hint')).toContain('faits sur commande en 21 jours')
    expect(shown.data('Product').offers.availability).toBe('https://schema.org/InStock')

    const { body: first } = await order(2).expect(201)
    expect(first.items[0].made_to_order_days).toBe(null)
    const later = await show()
    expect(later.text('.buy > p > .badge')).toBe(making)
    expect(later.text('.buy > p.hint')).toBe('Ordered now, it is with you by Saturday, December 19.')
    const { body: second } = await order(2).expect(201)
    expect(second.items[0].made_to_order_days).toBe(21)
    const { body: refused } = await order(2).expect(409)
    expect(refused.lines).toMatchObject([{ requested: 2, available: 1 }])
    const { body: promised } = await order(1).expect(201)
    expect((await show()).text('.buy > p > .badge')).toBe('Sold out')
    await manager.patch(`/api/orders/${promised.id}`).send({ status: 'cancelled' }).expect(200)
    expect((await show()).text('.buy > p > .badge')).toBe(making)
  })

  test('is promised from the beginning where less is there than the least that is sold', async () => {
    const least = { stock: 8, made_to_order_days: 21, made_to_order_pieces: 5, minimum_quantity: 4 }
    const { url } = await shop.aPicture()
    const set = await aProduct({ ...least, sold_by: 'set', pieces_per_box: 6, images: [url] })
    const shown = page(await request.get(`/en/product/${set.id}`).expect(200))
    expect(shown.text('.buy > p > .badge')).toBe(making)
    expect(shown.text('.buy > p.hint')).not.toContain('more')
    expect(shown.data('Product').offers.availability).toBe('https://schema.org/MadeToOrder')
    const feed = await request.get('/feeds/google.xml').expect(200)
    const item = feed.text.split('<item>').find((each) => each.includes(`<g:id>${set.id}</g:id>`))
    expect(item).toMatch(/<g:max_handling_time>2[1-9]</)
  })
})

test('the lot of what is in stock is named on the page, and stays on the order, which says when it is served from two', async () => {
  const { id } = await aProduct({ lot: 'B7', sold_by: 'box', pieces_per_box: 25, stock: 20 })
  expect(page(await request.get(`/en/product/${id}`)).text('.buy > p.hint')).toContain(
    'Lot B7. Shades differ a little from lot to lot',
  )
  const items = [{ product_id: id, quantity: 2 }]
  const { body: placed } = await request.post('/api/orders').send({ ...delivery, items })
  expect(placed.items[0]).toMatchObject({ lot: 'B7', sold_by: 'box', pieces_per_box: 25 })
  await db('products').where({ id }).update({ lot: 'C1' })
  const address = `/en/admin/orders/${placed.id}`
  const shown = async () => page(await manager.get(address)).text('.order__lines')
  expect(await shown()).toContain('per box of 25 Lot \u2068B7\u2069')
  await editOrder(manager, placed.id, { [`quantity_${id}`]: '3' })
  expect(await shown()).toContain('From several lots: \u2068B7 + C1\u2069. Their shades may differ a little.')
})
