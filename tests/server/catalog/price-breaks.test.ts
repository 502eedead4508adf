import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { readStaffForm } from '../../support/data/staff-forms.ts'
import { lineOf, page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { editOrder, fillCart } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, request, aFamily, aProduct, aVisitor } = shop
const manager = await shop.signedIn('manager')

const price_breaks = [
  { from_quantity: 10, price: 95_00 },
  { from_quantity: 40, price: 80_00 },
]
const bowl = await aProduct({ price: 100_00, stock: 200, name_en: 'Hotel bowl', price_breaks })
const breaksOf = (product_id: number) =>
  db('price_breaks').where({ product_id }).orderBy('from_quantity').select('from_quantity', 'price')

test('the page of a piece has a small table, and the price of one piece for machines; its form orders at the price of the number, if that was shown', async () => {
  const shown = page(await request.get(`/en/product/${bowl.id}`).expect(200))
  expect(shown.texts('.price-breaks th')).toEqual(['From 10', 'From 40'])
  expect(shown.texts('.price-breaks td')[0]).toContain('95')
  expect(shown.data('Product').offers.price).toBe('100.00')
  const seen = { ...delivery, seen_price: 100_00, seen_breaks: '10:9500,40:8000' }
  const order = (fields: object) =>
    aVisitor()
      .post(`/en/product/${bowl.id}/order`)
      .type('form')
      .send({ ...seen, ...fields })
  await order({ customer_name: 'Riad', quantity: 10 }).expect(303)
  expect(await db('orders').where({ customer_name: 'Riad' }).first()).toMatchObject({ subtotal: '950.00' })
  const refused = await order({ customer_name: 'Other', quantity: 10, seen_breaks: '10:9000' }).expect(422)
  expect(page(refused).text('.toast')).toContain('The total has changed')
})

test('the cart says how many more make each cheaper, but not more than there are; page and cart count boxes where these are sold', async () => {
  const few = await aProduct({ price: 100_00, stock: 8, price_breaks })
  const visitor = aVisitor()
  for (const { id } of [bowl, few]) await fillCart(visitor, id, 6)
  const cart = page(await visitor.get('/en/cart').expect(200))
  expect(cart.text(lineOf(bowl.id))).toContain('4 more and each costs')
  expect(cart.text(lineOf(few.id))).not.toContain('more and each')
  const sold = { sold_by: 'box', pieces_per_box: 25 } as const
  const { id } = await aProduct({ stock: 99, price: 100_00, price_breaks, ...sold })
  const shown = page(await request.get(`/fr/product/${id}`).expect(200))
  expect(shown.texts('.price-breaks td')[0]).toMatch(/^95\s*DH la boîte de 25 pièces$/)
  await fillCart(visitor, id, 6)
  const line = page(await visitor.get('/cart')).text(lineOf(id))
  expect(line).toMatch(/ابتداءً من 10:\s*95\s*DH\s*للصندوق من 25 قطعة/)
})

test('API: a product names them in dirhams, and quote and order count them', async () => {
  const { body: product } = await request.get(`/api/products/${bowl.id}`).expect(200)
  expect(product.price_breaks).toEqual([
    { from_quantity: 10, price: 95 },
    { from_quantity: 40, price: 80 },
  ])
  const items = [{ product_id: bowl.id, quantity: 40 }]
  const { body: quote } = await request.post('/api/cart/quote').send({ items }).expect(200)
  expect(quote).toMatchObject({ subtotal: 3200, lines: [{ unit_price: 80 }] })
  const halves = [20, 20].map((quantity) => ({ product_id: bowl.id, quantity }))
  const { body: merged } = await request.post('/api/cart/quote').send({ items: halves }).expect(200)
  expect(merged, 'two lines of one product, which an order merges').toEqual(quote)
  const { body: order } = await request.post('/api/orders').send({ ...delivery, items })
  expect(order).toMatchObject({ subtotal: 3200, items: [{ price: 80 }] })
})

test('a family has a table for each of its products that has none of its own', async () => {
  const small = await aProduct({ price: 100_00, stock: 50 })
  const large = await aProduct({ price: 140_00, stock: 50 })
  const ownBreaks = [{ from_quantity: 20, price: 85_00 }]
  const own = await aProduct({ price: 100_00, stock: 50, price_breaks: ownBreaks })
  const ids = [small.id, large.id, own.id]
  const ofFamily = [{ from_quantity: 12, price: 90_00 }]
  const family = await aFamily({ size: ['20', '25', '30'], products: ids, price_breaks: ofFamily })
  const rowsOf = async (id: number) =>
    page(await request.get(`/en/product/${id}`))
      .texts('.price-breaks th')
      .join()
  const shown = await Promise.all(ids.map(rowsOf))
  expect(shown).toEqual(['From 12', 'From 12', 'From 20'])

  const items = ids.map((product_id) => ({ product_id, quantity: 12 }))
  const { body: quote } = await request.post('/api/cart/quote').send({ items }).expect(200)
  const prices = quote.lines.map(({ unit_price }: { unit_price: number }) => unit_price)
  expect(prices).toEqual([90, 90, 100])
  const { body: order } = await request.post('/api/orders').send({ ...delivery, items })
  expect(order.subtotal).toBe(quote.subtotal)
  expect(order.items).toMatchObject([{ price: 90 }, { price: 90 }, { price: 100 }])

  // The product's own form has no row of it, so that saving makes none.
  const form = page(await manager.get(`/en/admin/products/${small.id}`))
  expect(form.formValues('form[data-draft]')).toMatchObject({ break_from_1: '', break_price_1: '' })
  expect(form.text('.price-breaks .hint')).toContain('of its family hold')
  // They keep it without the family.
  await manager.post(`/en/admin/families/${family}/deletion`).expect(303)
  expect(await Promise.all(ids.map(rowsOf))).toEqual(shown)
})

test('a family gets it in its form, where it is kept, checked and compared like the rest', async () => {
  const products = [await aProduct({ price: 100_00 }), await aProduct({ price: 140_00 })]
  const id = await aFamily({ size: ['20', '25'], products: products.map((each) => each.id) })
  const path = `/en/admin/families/${id}`
  const read = async () => readStaffForm(await manager.get(path).expect(200))
  const send = (fields: object) => manager.post(path).type('form').send(fields)
  const opened = await read()
  await send({ ...opened, break_from_4: '10', break_price_4: '110' }).expect(303)
  expect(await read()).toMatchObject({ break_from_1: ['10'], break_price_1: ['110.00'] })

  const tooHigh = { break_from_1: '10', break_price_1: '140' }
  const refused = page(await send({ ...(await read()), ...tooHigh }).expect(422))
  expect(refused.texts('.price-breaks .error')[0]).toContain('It must be below the price of a single piece')
  expect(refused.formValues('form[data-draft]')).toMatchObject(tooHigh)
  await db('products').where({ family_id: id }).update({ price: 100 })
  const lowered = page(await send({ ...(await read()), title_en: 'Cheaper' }).expect(422))
  expect(lowered.texts('.price-breaks .error')[0]).toContain('It must be below the price of a single piece')

  // Somebody else has written rows since.
  const late = { ...opened, break_from_1: '5', break_price_1: '99' }
  const conflict = page(await send(late).expect(409))
  expect(conflict.formValues('form[data-draft]')).toMatchObject({ break_from_1: '5' })
})

describe('staff', () => {
  const pathOf = (id: number) => `/en/admin/products/${id}`
  const formOf = async (id: number) =>
    page(await manager.get(pathOf(id)).expect(200)).formValues('form[data-draft]')
  const save = (id: number, fields: Record<string, string>) => manager.post(pathOf(id)).field(fields)

  test('write them in rows of the form of the product, in any order and notation; a copy has them too', async () => {
    const product = await aProduct({ price: 100_00 })
    const rows = { break_from_1: '٢٠', break_price_1: '90,50', break_from_4: '10', break_price_4: '95' }
    await save(product.id, { ...(await formOf(product.id)), ...rows }).expect(303)
    expect(await breaksOf(product.id)).toEqual([
      { from_quantity: 10, price: '95.00' },
      { from_quantity: 20, price: '90.50' },
    ])
    const again = await formOf(product.id)
    expect(again).toMatchObject({ break_from_1: '10', break_price_2: '90.50', break_from_3: '' })
    await save(product.id, { ...again, break_from_1: '', break_price_1: '' }).expect(303)
    expect(await breaksOf(product.id)).toEqual([{ from_quantity: 20, price: '90.50' }])
    await manager.post(`${pathOf(product.id)}/copy`).expect(303)
    const copy = await db('products').orderBy('id', 'desc').first('id')
    expect(await breaksOf(copy.id)).toEqual([{ from_quantity: 20, price: '90.50' }])
  })

  test.each([
    [{ break_from_1: '1', break_price_1: '90' }, 'Enter a whole number from 2 to 9999'],
    [{ break_from_1: '10', break_price_1: '' }, 'Enter a price in dirhams'],
    [{ break_from_1: '10', break_price_1: '100' }, 'It must be below the price of a single piece'],
    [
      { break_from_1: '10', break_price_1: '90', break_from_2: '20', break_price_2: '95' },
      'It must be below the price for fewer pieces',
    ],
    [
      { break_from_1: '10', break_price_1: '90', break_from_2: '10', break_price_2: '80' },
      'This number is in two rows',
    ],
  ])('%o is answered at its field, with all that was typed', async (rows, text) => {
    const product = await aProduct({ price: 100_00 })
    const answer = page(await save(product.id, { ...(await formOf(product.id)), ...rows }).expect(422))
    expect(answer.texts('.price-breaks .error')[0]).toContain(text)
    expect(answer.formValues('form[data-draft]')).toMatchObject(rows)
    expect(await breaksOf(product.id)).toEqual([])
  })

  test('are warned when more pieces cost less together than fewer, and the table is kept', async () => {
    const product = await aProduct({ price: 100_00, name_en: 'Cheap' })
    const rows = { break_from_1: '10', break_price_1: '85' }
    const answer = await save(product.id, { ...(await formOf(product.id)), ...rows }).expect(303)
    const next = page(await manager.get(answer.headers.location ?? ''))
    expect(next.text('.toast')).toContain('10 pieces cost less together than one piece fewer')
    expect(await breaksOf(product.id)).toHaveLength(1)
    expect(page(await manager.get(pathOf(product.id))).text('.price-breaks .error')).toContain(
      '10 pieces cost less together than 9 do',
    )
  })

  /** Staff change prices by percent, as the preview has shown it. */
  async function changePrices(ids: number[], percent: string) {
    const change = { ids, act: 'prices', percent, target: 'both' }
    const post = (fields: object) => manager.post('/en/admin/products/changes').type('form').send(fields)
    const preview = page(await post(change).expect(200))
    expect(preview.text('main')).toContain(
      'Their prices by quantity change by the same percentage; one that becomes equal to the one before it by rounding, or to the price, goes',
    )
    const seen = preview.all('[name=seen]').map((input) => input.getAttribute('value'))
    await post({ ...change, seen }).expect(303)
  }

  test('change them by percent too, which the preview says: two that become equal are one, and one that reaches the price goes', async () => {
    const own = await aProduct({ price: 100_00, price_breaks })
    const [one, other] = [await aProduct({ price: 100_00 }), await aProduct({ price: 100_00 })]
    const ofFamily = [{ from_quantity: 12, price: 90_00 }]
    const whole = await aFamily({ size: ['S'], products: [one.id], price_breaks: ofFamily })
    const products = [other.id, (await aProduct()).id]
    const part = await aFamily({ size: ['S', 'L'], products, price_breaks: ofFamily })
    await changePrices([own.id, one.id, other.id], '10')
    expect((await breaksOf(own.id)).map(({ price }) => price)).toEqual(['104.50', '88.00'])
    const families = db('family_price_breaks').whereIn('family_id', [whole, part])
    expect(await families.orderBy('family_id').pluck('price')).toEqual(['99.00', '90.00'])

    const cheap = [
      { from_quantity: 10, price: 1_04 },
      { from_quantity: 20, price: 1_03 },
      { from_quantity: 40, price: 50 },
    ]
    const bead = await aProduct({ price: 1_05, price_breaks: cheap })
    const inFamily = await aProduct({ price: 1_05 })
    const family_id = await aFamily({ size: ['S'], products: [inFamily.id], price_breaks: cheap })
    const last = await aProduct({ price: 4, price_breaks: [{ from_quantity: 10, price: 3 }] })
    await changePrices([bead.id, inFamily.id], '-90')
    expect((await breaksOf(bead.id)).map(({ price }) => price)).toEqual(['0.10', '0.05'])
    expect(await db('family_price_breaks').where({ family_id }).pluck('price')).toEqual(['0.10', '0.05'])
    await changePrices([last.id], '-50')
    expect(await breaksOf(last.id)).toEqual([])
  })

  test('an order by phone counts them, and one that is changed passes a price break both ways', async () => {
    const call = { ...delivery, language: 'fr', checkout_id: randomUUID(), act: 'place' }
    const form = { ...call, [`quantity_${bowl.id}`]: '8' }
    const placed = await manager.post('/en/admin/orders/new').type('form').send(form)
    const [, id = ''] = /orders\/(\d+)$/.exec(placed.headers.location ?? '') ?? []
    const edit = async (quantity: number) => {
      await editOrder(manager, id, { [`quantity_${bowl.id}`]: String(quantity) })
      const { subtotal } = await db('orders').where({ id }).first('subtotal')
      return Number(subtotal)
    }
    expect(await edit(8)).toBe(800)
    expect(await edit(12)).toBe(1140)
    expect(await edit(5)).toBe(500)
    // Dearer by now, more of them cost no more each than was agreed.
    await db('products').where({ id: bowl.id }).update({ price: 130 })
    await db('price_breaks').where({ product_id: bowl.id, from_quantity: 10 }).update({ price: 120 })
    expect(await edit(12)).toBe(1200)
    expect(await edit(5)).toBe(500)
  })
})
