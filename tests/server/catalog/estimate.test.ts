import { describe, expect, test } from 'vitest'
import { paths } from '#domain/shared/paths.ts'
import { delivery, typedZone } from '../../support/data/factories.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, fillCart, sendCheckout } from '../../support/shop/visitors.ts'

/** What stands here: docs/product.md, Products: estimator. The arithmetic: tests/unit/cart/estimate.test.ts. */
const shop = await openShop()
const { db, request, aProduct, signedIn } = shop
const manager = await signedIn('manager')
const tile = { width_cm: 10, length_cm: 10, height_cm: 1.2, weight_g: 220, stock: 5000 }
const boxed = await aProduct({ ...tile, sold_by: 'box', pieces_per_box: 25, price: 100_00 })
const path = paths.productEstimate(boxed.id)

const show = async (address: string, status = 200) => page(await request.get(address).expect(status))
const rowsOf = (shown: ReturnType<typeof page>) => {
  const names = shown.texts('#result dt')
  return Object.fromEntries(shown.texts('#result dd').map((value, row) => [names[row], value]))
}

describe('the page of what covers an area', () => {
  const floor = '?length=3,2&width=2.5&length=&width=&length=٤&width=١٫٥&waste=10'
  test('adds surfaces and says pieces, boxes, weight, price and delivery', async () => {
    const shown = await show(`/en${path}${floor}`)
    expect(shown.h1).toEqual(['How many do I need?'])
    const rows = { Boxes: '62', Pieces: '1,550', Weight: '341 kg', 'Price of the pieces': '6,200 DH' }
    for (const [name, value] of Object.entries(rows)) {
      expect(rowsOf(shown)[name]?.replaceAll(/\s/g, ' ')).toContain(value)
    }
    expect(shown.texts('#result dd')).toHaveLength(7)
    expect(shown.one('head').toString()).toContain('noindex')
    // What was typed stays, with a row more to fill in, and the page's own address on paper.
    const lengths = shown.all('input[name=length]').map((input) => input.getAttribute('value') ?? '')
    expect(lengths).toEqual(['3,2', '', '٤', ''])
    expect(shown.attribute('input[name=waste][checked]', 'value')).toBe('10')
    expect(shown.text('.print-address')).toContain(`/en${path}?length=3,2`)
  })

  test('says delivery and its days for the city', async () => {
    const terms = { fee: '90', days_least: '4', days_most: '7' }
    const zone = { ...typedZone, ...terms, places: 'laayoune-sakia-el-hamra' }
    await manager.post('/en/admin/zones/new').type('form').send(zone).expect(303)
    expect((await show(`/en${path}?area=1`)).text('#result')).toContain('The fee depends on your city.')
    const shown = await show(`/en${path}?area=1&city=Laayoune`)
    expect(shown.text('#result')).toMatch(/Delivery to Laayoune ?4 to 7 working days after our call ?90.DH/)
  })

  test('puts whole numbers into the cart', async () => {
    const visitor = shop.aVisitor()
    const shown = page(await visitor.get(`/en${path}?area=2,5&waste=5`))
    const fields = shown.formValues('#result form')
    expect(fields.quantity).toBe('11')
    await visitor.post('/en/cart/lines').type('form').send(fields).expect(303)
    const cart = page(await visitor.get('/en/cart'))
    expect(cart.attribute(`${lineOf(boxed.id)} .stepper input`, 'value')).toBe('11')
  })

  test('says what is there when it is less, what no order takes, and what it cannot read, which it keeps', async () => {
    const few = await aProduct({ ...tile, stock: 100 })
    const shown = await show(`/en${paths.productEstimate(few.id)}?area=2`)
    expect(shown.text('#result')).toContain('Available now: 100. Ask us when the rest is ready.')
    expect(shown.has('#result form')).toBe(false)
    const large = await show(`/en${paths.productEstimate(few.id)}?area=200`)
    expect(large.text('#result')).toContain('more than can be ordered here at once')
    const unread = await show(`/en${path}?length=three&width=2&city=Safi`, 422)
    expect(unread.text('#length-1-error')).toBe('Write a measure such as 3.20')
    expect(unread.attribute('#length-1', 'value')).toBe('three')
    expect(unread.attribute('#city', 'value')).toBe('Safi')
    expect(unread.has('#result')).toBe(false)
  })
})

test('it is reached from the page of what covers a known area, and of nothing else', async () => {
  const link = (id: number) => `.buy a[href="/en${paths.productEstimate(id)}"]`
  expect((await show(`/en/product/${boxed.id}`)).text(link(boxed.id))).toBe('How many do I need?')
  const bowl = await aProduct()
  expect((await show(`/en/product/${bowl.id}`)).has(link(bowl.id))).toBe(false)
  await show(`/en${paths.productEstimate(bowl.id)}`, 404)
  await show('/en/product/999999/estimate', 404)
})

test('it offers a sample tile that staff have named, while that is in the shop', async () => {
  const sample = await aProduct({ price: 12_00 })
  const { id } = await aProduct({ ...tile, sample_product_id: sample.id })
  const link = `a[href="/en/product/${sample.id}"]`
  for (const address of [`/en/product/${id}`, `/en${paths.productEstimate(id)}`]) {
    expect((await show(address)).text(link)).toMatch(/^Order a sample tile for 12.DH$/)
  }
  await shop.db('products').where({ id: sample.id }).update({ is_active: false })
  expect((await show(`/en/product/${id}`)).has(link)).toBe(false)
})

// What is sold by the box, pair or square metre: docs/product.md, Products: sold by.
const boxes = { sold_by: 'box', pieces_per_box: 25, minimum_quantity: 4, quantity_multiple: 2 } as const

const product = await aProduct({ ...boxes, price: 200_00, pieces_per_square_metre: 50, stock: 90 })

test('the unit stands beside the price of page, list and cart, with the rule; a set or a square metre says its pieces', async () => {
  const [unit, rule] = ['per box of 25', 'Sold from 4 up, in multiples of 2.']
  const shown = await show(`/en/product/${product.id}`)
  expect(shown.text('.buy > .price')).toContain(unit)
  expect(shown.text('.buy > .soft')).toMatch(/^About 50 pieces for a square metre, 400.DH in all$/)
  expect(shown.text('#quantity-rule')).toBe(rule)
  expect(shown.formValues('#order-now').quantity).toBe('4')
  expect((await show('/en/shop')).texts('.card .price').join()).toContain(unit)
  const visitor = await aVisitorWithCart(shop, product.id, undefined, 4)
  const cart = page(await visitor.get('/en/cart'))
  expect(cart.text(`${lineOf(product.id)} .price`)).toContain(unit)
  expect(cart.text(lineOf(product.id))).toContain(rule)
  const set = await aProduct({ sold_by: 'set', pieces_per_box: 6 })
  expect((await show(`/en/product/${set.id}`)).text('.buy > .price')).toMatch(/DH per set of 6$/)
  const { id } = await aProduct({ sold_by: 'square_metre', pieces_per_square_metre: 44 })
  const byMetre = await show(`/en/product/${id}`)
  expect(byMetre.text('.buy > .price')).toMatch(/DH per m²$/)
  expect(byMetre.text('.buy > .soft')).toBe('About 44 pieces for a square metre')
})

describe('a quantity that is not sold', () => {
  test('is raised when it is put into the cart or changed there, and said so', async () => {
    const { id } = await aProduct({ ...boxes, name_en: 'Boxed tiles' })
    const visitor = shop.aVisitor()
    await fillCart(visitor, id, 5)
    const cart = page(await visitor.get('/en/cart'))
    expect(cart.attribute(`${lineOf(id)} .stepper input`, 'value')).toBe('6')
    expect(cart.text('.toasts')).toContain('Quantity raised to 6')
    expect(cart.text('.toasts')).toContain('Boxed tiles: the next number that is sold.')
    const sent = visitor
      .post('/en/cart')
      .type('form')
      .send({ [`quantity_${id}`]: '9' })
    const changed = page(await sent.expect(200))
    expect(changed.attribute(`${lineOf(id)} .stepper input`, 'value')).toBe('10')
    expect(changed.text('.toasts')).toContain('Quantity raised to 10')
  })

  test('in a cart from before the rule is raised once, said of each, and ordered for the sum that was shown', async () => {
    const [{ id }, other] = [await aProduct({ price: 10_00, stock: 50 }), await aProduct({ stock: 50 })]
    const visitor = await aVisitorWithCart(shop, id, undefined, 3)
    await fillCart(visitor, other.id, 3)
    await db('products').where({ id }).update({ quantity_multiple: 5 })
    await db('products').where({ id: other.id }).update({ quantity_multiple: 4 })
    const refused = page(await sendCheckout(visitor).expect(422))
    expect(refused.text('.toasts')).toMatch(/Quantity raised to 5.*Quantity raised to 4/s)
    expect(refused.attribute('#customer_name', 'value')).toBe(delivery.customer_name)
    const seen_total = refused.attribute('input[name=seen_total]', 'value')
    await sendCheckout(visitor, { seen_total }).expect(303)
    const order = await db('order_lines').where({ product_id: id }).first('quantity')
    expect(order).toEqual({ quantity: 5 })
  })

  test('is refused with the next by the order form of its page and by the API', async () => {
    const { id } = await aProduct({ ...boxes, stock: 40 })
    const form = request.post(`/en/product/${id}/order`).type('form')
    const refused = page(await form.send({ ...delivery, quantity: '3' }).expect(422))
    expect(refused.text('#order-now')).toContain('We raised it to 4')
    expect(refused.formValues('#order-now').quantity).toBe('4')
    const items = [{ product_id: id, quantity: 5 }]
    const sent = request.post('/api/orders').send({ ...delivery, items })
    const { body } = await sent.expect(409)
    expect(body.code).toBe('quantity_unfit')
    expect(body.lines).toEqual([{ product_id: id, reason: 'quantity_unfit', requested: 5, available: 6 }])
  })

  test('is taken from staff, who sell any number', async () => {
    const { id } = await aProduct({ ...boxes, stock: 40 })
    const send = (fields: object) => manager.post('/en/admin/orders/new').type('form').send(fields)
    const added = page(await send({ [`add_${id}`]: '1', act: `add-${id}` }).expect(200))
    expect(added.text('[data-part="lines"]')).not.toContain('no longer')
    expect(added.attribute(`input[name="quantity_${id}"]`, 'value')).toBe('1')
  })
})
