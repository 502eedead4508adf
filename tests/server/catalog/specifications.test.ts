import { describe, expect, test } from 'vitest'
import type { EditableProduct } from '#domain/catalog/product-fields.ts'
import texts from '../../../locales/en/errors.json' with { type: 'json' }
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

describe('the page of a product', () => {
  test('lists size, weight, capacity, material and maker', async () => {
    const { id } = await aProduct(specified)
    const shown = await show(id)
    expect(shown.texts('.specs dt')).toEqual(['Diameter', 'Height', 'Weight', 'Holds', 'Material', 'Maker'])
    expect(shown.texts('.specs dd')).toEqual([
      '28.5 cm',
      '26 cm',
      '2.6 kg',
      '750 ml',
      'Glazed earthenware',
      'Dar <Slaoui> دار',
    ])
    expect(shown.texts('.traits li')).toEqual(['Safe for food', 'For the oven'])
    expect(shown.all('.traits .icon')).toHaveLength(2)
  })

  test('writes numbers and units as its language does', async () => {
    const { id } = await aProduct(specified)
    expect((await show(id, '')).texts('.specs dd').slice(0, 3)).toEqual(['28,5 سم', '26 سم', '2,6 كغ'])
    expect((await show(id, '/fr')).texts('.specs dd').slice(0, 3)).toEqual(['28,5 cm', '26 cm', '2,6 kg'])
  })

  test('shows nothing of what is not known', async () => {
    const { id } = await aProduct()
    const shown = await show(id)
    expect(shown.has('.specs')).toBe(false)
    expect(shown.has('.traits')).toBe(false)
    expect(shown.has('.accordion')).toBe(false)
    expect(shown.data('Product')).not.toHaveProperty('additionalProperty')
    const onlyWeight = await show((await aProduct({ weight_g: 850 })).id)
    expect(onlyWeight.texts('.specs > div')).toHaveLength(1)
    expect(onlyWeight.text('.specs dd')).toBe('850 g')
  })

  test('tells search engines the same', async () => {
    const { id } = await aProduct({ ...specified, width_cm: 12, length_cm: 30 })
    const centimetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' })
    const data = (await show(id)).data('Product')
    expect(data).toMatchObject({
      width: centimetres(12),
      depth: centimetres(30),
      height: centimetres(26),
      weight: { value: 2600, unitCode: 'GRM' },
      material: 'Glazed earthenware',
    })
    expect(data.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Diameter', value: 28.5, unitCode: 'CMT' },
      { '@type': 'PropertyValue', name: 'Holds', value: 750, unitCode: 'MLT' },
      { '@type': 'PropertyValue', name: 'Maker', value: 'Dar <Slaoui> دار' },
      { '@type': 'PropertyValue', name: 'Safe for food', value: true },
      { '@type': 'PropertyValue', name: 'For the oven', value: true },
    ])
  })
})

describe('care', () => {
  test('is that of the material', async () => {
    const { id } = await aProduct({ material: 'glass' })
    expect((await show(id)).allText()).toContain('Wash by hand in warm water. Keep it from sudden heat.')
  })

  test('is the own text of the product, in Arabic where its language has none', async () => {
    const { id } = await aProduct({
      material: 'glass',
      care_ar: 'انفض الغبار',
      care_en: 'Dust it.\nNever wash it.',
    })
    const english = await show(id)
    expect(english.texts('.accordion .prose p')).toEqual(['Dust it.', 'Never wash it.'])
    expect(english.allText()).not.toContain('sudden heat')
    expect((await show(id, '/fr')).text('.accordion .prose[lang=ar][dir=rtl] p')).toBe('انفض الغبار')
  })
})

describe('made to order', () => {
  test('is said instead of the stock, until no more orders are accepted', async () => {
    const { id } = await aProduct({ stock: 2, made_to_order_days: 21 })
    const stockText = async (prefix?: string) => (await show(id, prefix)).text('.buy > p > .badge')
    expect(await stockText()).toBe('Made to order in 21 days')
    expect(await stockText('')).toBe('تُصنع عند الطلب خلال 21 يومًا')
    expect(await stockText('/fr')).toBe('Fait sur commande en 21 jours')
    expect((await show(id)).data('Product').offers).toMatchObject({
      availability: 'https://schema.org/MadeToOrder',
      deliveryLeadTime: { value: 21, unitCode: 'DAY' },
    })
    await anOrder({ items: [{ product_id: id, quantity: 2 }] })
    expect(await db('products').where({ id }).first('stock')).toEqual({ stock: 0 })
    expect(await stockText()).toBe('Sold out')
    expect((await show(id)).data('Product').offers.availability).toBe('https://schema.org/OutOfStock')
  })

  test('in one day is singular', async () => {
    const { id } = await aProduct({ made_to_order_days: 1 })
    expect((await show(id)).text('.buy > p > .badge')).toBe('Made to order in one day')
  })
})

describe('the list view of the shop', () => {
  test('compares size, capacity and material', async () => {
    await aProduct({ ...specified, category_id: category.id, made_to_order_days: 10 })
    const list = page(await request.get('/en/shop/specified?view=list').expect(200))
    expect(list.texts('.card__specs > span')).toEqual([
      'Ø 28.5 × 26 cm',
      '750 ml',
      'Glazed earthenware',
      'Made to order in 10 days',
    ])
    expect(page(await request.get('/en/shop/specified')).has('.card__specs')).toBe(false)
  })

  test('names a single length, and leaves out what is not known', async () => {
    const other = await aCategory({ slug: 'short' })
    await aProduct({ category_id: other.id, height_cm: 38 })
    await aProduct({ category_id: other.id })
    await aProduct({ category_id: other.id, stock: 0, made_to_order_days: 3 })
    const list = page(await request.get('/en/shop/short?view=list').expect(200))
    expect(list.texts('.card__specs')).toEqual(['Height 38 cm'])
  })
})

describe('the API', () => {
  test('shows and changes what a piece is', async () => {
    const { id } = await aProduct(specified)
    expect((await request.get(`/api/products/${id}`)).body).toMatchObject({
      ...specified,
      width_cm: null,
      is_flame_safe: false,
      made_to_order_days: null,
      care_fr: null,
    })
    const changes = { width_cm: 9.5, material: 'zellige', made_to_order_days: 14, is_for_outdoors: true }
    expect((await manager.patch(`/api/products/${id}`).send(changes).expect(200)).body).toMatchObject(changes)
    expect(
      (await manager.patch(`/api/products/${id}`).send({ material: null }).expect(200)).body.material,
    ).toBe(null)
  })

  test.each([
    ['a length with two decimals', { width_cm: 9.55 }, { width_cm: 'length_invalid' }],
    ['an unknown material', { material: 'plastic' }, { material: 'choice_unknown' }],
    ['a property of objects as material', { material: '__proto__' }, { material: 'choice_unknown' }],
    ['more than 120 days', { made_to_order_days: 121 }, { made_to_order_days: 'count_too_high' }],
    ['a word for yes', { is_food_safe: 'yes' }, { is_food_safe: 'yes_or_no' }],
  ] satisfies [string, object, Record<string, keyof typeof texts>][])(
    'refuses %s',
    async (_what, fields, keys) => {
      const { id } = await aProduct()
      const { body } = await manager
        .patch(`/api/products/${id}`)
        .set('accept-language', 'en')
        .send(fields)
        .expect(422)
      const errors = Object.entries(keys).map(([field, key]) => [field, [texts[key]]])
      expect(body.errors).toEqual(Object.fromEntries(errors))
    },
  )
})

describe('the staff form', () => {
  const filled = {
    name_ar: 'زلافة',
    name_en: 'Bowl',
    price: '120',
    stock: '2',
    category: 'specified',
    is_active: 'on',
  }

  test('takes numbers in Arabic digits and with a comma', async () => {
    const typed = { diameter_cm: '٢٨٫٥', height_cm: '12,5 cm', weight_g: '١٢٠٠', made_to_order_days: '٢١' }
    const fields = { ...filled, ...typed, material: 'stoneware', is_food_safe: 'on', care_en: 'Dust it.' }
    await manager.post('/en/admin/products/new').type('form').send(fields).expect(303)
    expect(await db('products').orderBy('id', 'desc').first()).toMatchObject({
      ...{ diameter_cm: 28.5, height_cm: 12.5, weight_g: 1200, made_to_order_days: 21 },
      ...{
        material: 'stoneware',
        is_food_safe: true,
        is_oven_safe: false,
        care_en: 'Dust it.',
        care_ar: null,
      },
    })
  })

  test('opens its section at an error, and keeps what was typed', async () => {
    const blank = page(await manager.get('/en/admin/products/new').expect(200))
    expect(blank.one('details.panel.disclosure').hasAttribute('open')).toBe(false)
    const fields = { ...filled, width_cm: 'wide', material: 'zellige' }
    const answer = await manager.post('/en/admin/products/new').type('form').send(fields).expect(422)
    const form = page(answer)
    expect(form.one('details.panel.disclosure').hasAttribute('open')).toBe(true)
    expect(form.attribute('#width_cm', 'value')).toBe('wide')
    expect(form.text('#width_cm-error')).toContain('at most one decimal')
    expect(form.attribute('#material option[selected]', 'value')).toBe('zellige')
    expect(form.text('main [role=alert]')).toContain('width')
  })

  test('previews them, and leaves out what is invalid', async () => {
    const fields = {
      ...filled,
      height_cm: '12',
      width_cm: '-1',
      material: 'glass',
      weight_g: '0',
      is_oven_safe: 'on',
    }
    const preview = page(
      await manager.post('/en/admin/products/preview').type('form').send(fields).expect(200),
    )
    expect(preview.texts('.specs dd')).toEqual(['12 cm', 'Glass'])
    expect(preview.texts('.traits li')).toEqual(['For the oven'])
  })
})

describe('a tile', () => {
  const tile = { width_cm: 10, length_cm: 10, height_cm: 1.2, price: 4_00 }

  test('has its price per piece, how many cover a square metre for how much, and a thickness', async () => {
    const { id } = await aProduct(tile)
    const shown = await show(id)
    expect(shown.text('.buy .price')).toBe('4 DH per piece')
    expect(shown.text('.buy .price + p')).toBe('About 100 pieces for a square metre, 400 DH in all')
    expect(shown.texts('.specs dt')).toEqual(['Width', 'Length', 'Thickness'])
    expect(shown.text('.tile-scale')).toBe('The piece beside a hand of 18 cm')
    expect((await show(id, '')).text('.buy .price')).toContain('للقطعة')
  })

  test('counts a piece that is begun, at the price of now', async () => {
    const { id } = await aProduct({ ...tile, length_cm: 30.5, width_cm: 7, sale_price: 3_00 })
    expect((await show(id)).text('.buy .price + p')).toContain('About 47 pieces for a square metre, 141 DH')
  })

  test('says it on the cards of a list, too', async () => {
    const { name_en } = await aProduct({ ...tile, name_en: 'Blue khatam tile' })
    const list = page(await request.get(`/en/shop?q=${encodeURIComponent(name_en)}`))
    expect(list.text('.card .price')).toBe('4 DH per piece')
  })

  test.each([
    ['a bowl', { diameter_cm: 20, height_cm: 8 }],
    ['a board', { ...tile, length_cm: 60 }],
    ['a box', { ...tile, height_cm: 8 }],
    ['a panel of which the thickness is not known', { width_cm: 52, height_cm: 52 }],
  ])('%s is none', async (_what, fields) => {
    const { id } = await aProduct({ price: 4_00, ...fields })
    const shown = await show(id)
    expect(shown.text('.buy .price')).toBe('4 DH')
    expect(shown.texts('.specs dt')).not.toContain('Thickness')
  })
})
