import { expect, test } from 'vitest'
import type { EditableProduct } from '#domain/catalog/product-fields.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** What stands here: docs/product.md, Products: specifications. */
const { request, db, aCategory, aProduct, anOrder, signedIn } = await openShop()
const manager = await signedIn('manager')
const category = await aCategory({ slug: 'specified' })

const specified = {
  diameter_cm: 28.5,
  height_cm: 26,
  weight_g: 2600,
  capacity_ml: 750,
  material: 'glazed_earthenware',
  maker: 'Dar <Slaoui> دار',
  is_food_safe: true,
  is_oven_safe: true,
} as const satisfies Partial<EditableProduct>

const show = async (id: number, prefix = '/en') =>
  page(await request.get(`${prefix}/product/${id}`).expect(200))

test('the page of a product lists size, weight, capacity, material and maker, with numbers and units as its language writes them, also for search engines, and nothing of what is not known', async () => {
  const { id } = await aProduct(specified)
  const shown = await show(id)
  expect(shown.texts('.specs dt')).toEqual(['Diameter', 'Height', 'Weight', 'Holds', 'Material', 'Maker'])
  expect(shown.texts('.specs dd')).toEqual([
    ...['28.5 cm', '26 cm', '2.6 kg', '750 ml'],
    ...['Glazed earthenware', 'Dar <Slaoui> دار'],
  ])
  expect(shown.texts('.traits li')).toEqual(['Safe for food', 'For the oven'])
  expect((await show(id, '')).texts('.specs dd').slice(0, 3)).toEqual(['28,5 سم', '26 سم', '2,6 كغ'])
  const data = shown.data('Product')
  expect(data).toMatchObject({
    height: { '@type': 'QuantitativeValue', value: 26, unitCode: 'CMT' },
    weight: { value: 2600, unitCode: 'GRM' },
    material: 'Glazed earthenware',
  })
  const diameter = { '@type': 'PropertyValue', name: 'Diameter', value: 28.5, unitCode: 'CMT' }
  expect(data.additionalProperty).toContainEqual(diameter)
  const unknown = await show((await aProduct()).id)
  expect(unknown.has('.specs')).toBe(false)
  expect(unknown.data('Product')).not.toHaveProperty('additionalProperty')
})

test('care is the own text of the product, in Arabic where its language has none, else that of the material', async () => {
  const glass = await aProduct({ material: 'glass' })
  expect((await show(glass.id)).allText()).toContain('Wash by hand in warm water. Keep it from sudden heat.')
  const own = { care_ar: 'انفض الغبار', care_en: 'Dust it.\nNever wash it.' }
  const { id } = await aProduct({ material: 'glass', ...own })
  const english = await show(id)
  expect(english.texts('.accordion .prose p')).toEqual(['Dust it.', 'Never wash it.'])
  expect(english.allText()).not.toContain('sudden heat')
  expect((await show(id, '/fr')).text('.accordion .prose[lang=ar][dir=rtl] p')).toBe('انفض الغبار')
})

test('made to order is said instead of the stock, until no more orders are accepted', async () => {
  const { id } = await aProduct({ stock: 2, made_to_order_days: 21 })
  const stockText = async () => (await show(id)).text('.buy > p > .badge')
  expect(await stockText()).toBe('Made to order in 21 days')
  expect((await show(id)).data('Product').offers).toMatchObject({
    availability: 'https://schema.org/MadeToOrder',
    deliveryLeadTime: { value: 21, unitCode: 'DAY' },
  })
  await anOrder({ items: [{ product_id: id, quantity: 2 }] })
  expect(await db('products').where({ id }).first('stock')).toEqual({ stock: 0 })
  expect(await stockText()).toBe('Sold out')
  expect((await show(id)).data('Product').offers.availability).toBe('https://schema.org/OutOfStock')
})

test('the list view of the shop compares size, capacity and material', async () => {
  await aProduct({ ...specified, category_id: category.id, made_to_order_days: 10 })
  const list = page(await request.get('/en/shop/specified?view=list').expect(200))
  expect(list.texts('.card__specs > span')).toEqual([
    ...['Ø 28.5 × 26 cm', '750 ml', 'Glazed earthenware', 'Made to order in 10 days'],
  ])
  expect(page(await request.get('/en/shop/specified')).has('.card__specs')).toBe(false)
})

test('the staff form opens its section at an error, and keeps what was typed', async () => {
  const blank = page(await manager.get('/en/admin/products/new').expect(200))
  expect(blank.one('details.panel.disclosure').hasAttribute('open')).toBe(false)
  const fields = { name_ar: 'زلافة', name_en: 'Bowl', width_cm: 'wide', material: 'zellige' }
  const answer = await manager.post('/en/admin/products/new').type('form').send(fields).expect(422)
  const form = page(answer)
  expect(form.one('details.panel.disclosure').hasAttribute('open')).toBe(true)
  expect(form.attribute('#width_cm', 'value')).toBe('wide')
  expect(form.text('#width_cm-error')).toContain('at most one decimal')
  expect(form.attribute('#material option[selected]', 'value')).toBe('zellige')
  expect(form.text('main [role=alert]')).toContain('width')
})

test('a tile has its price per piece, how many cover a square metre for how much, and a thickness; a box has not', async () => {
  const tile = { width_cm: 10, length_cm: 10, height_cm: 1.2, price: 4_00 }
  const { id } = await aProduct(tile)
  const shown = await show(id)
  expect(shown.text('.buy .price')).toBe('4 DH per piece')
  expect(shown.text('.buy .price + p')).toBe('About 100 pieces for a square metre, 400 DH in all')
  expect(shown.texts('.specs dt')).toEqual(['Width', 'Length', 'Thickness'])
  const box = await aProduct({ ...tile, height_cm: 8 })
  expect((await show(box.id)).text('.buy .price')).toBe('4 DH')
})
