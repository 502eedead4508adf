import { describe, expect, test } from 'vitest'
import texts from '../../../locales/en/errors.json' with { type: 'json' }
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aCategory, aProduct, signedIn } = await openShop()

await aCategory({ slug: 'tagines' })
const manager = await signedIn('manager')
const newProduct = { name_ar: 'طاجين', name_en: 'Tagine', price: 120.5, category: 'tagines' }

describe('products', () => {
  test('are made with the required fields, the rest by default, and read with money in MAD', async () => {
    const unknown = { id: 99_999, created_at: '1999-01-01', search_text: 'x', price_now: 1 }
    const sent = { ...newProduct, ...unknown }
    const { body, headers } = await manager.post('/api/products').send(sent).expect(201)
    const defaults = { name_fr: null, sale_price: null, stock: 0, is_active: true, is_featured: false }
    expect(body).toMatchObject({ ...newProduct, ...defaults, images: [] })
    expect(headers.location).toBe(`/api/products/${body.id}`)
    const read = await request.get(headers.location ?? '').expect(200)
    expect(read.body).toMatchObject({ price: 120.5, category: 'tagines' })
    expect(read.body.created_at).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/)
    expect(read.body.id).not.toBe(99_999)
    expect(Object.keys(read.body)).not.toContain('search_text')
  })

  test('that are hidden are read by staff alone, with the version that a change names', async () => {
    const { id } = await aProduct({ is_active: false, name_en: 'Hidden Jar' })
    await manager.get(`/api/products/${id}`).expect(404)
    expect((await request.get('/api/products').expect(200)).text).not.toMatch(/Hidden Jar|"version"/)
    const editor = await signedIn('editor')
    for (const path of [`/api/products/${id}?all=1`, '/api/products?all=1']) {
      await request.get(path).expect(401)
      await editor.get(path).expect(403)
    }
    const { body } = await manager.get(`/api/products/${id}?all=1`).expect(200)
    expect(body).toMatchObject({ id, is_active: false, version: 1 })
    await manager.delete(`/api/products/${id}`).expect(204)
    await manager.delete(`/api/products/${id}`).expect(404)
    await manager.get(`/api/products/${id}?all=1`).expect(404)
  })

  test.each([
    ['no name', { name_ar: '' }, { name_ar: 'required' }],
    ['an unknown category', { category: 'nothing' }, { category: 'category_unknown' }],
    ['a price of three decimals', { price: 1.005 }, { price: 'price_invalid' }],
    ['a length with two decimals', { width_cm: 9.55 }, { width_cm: 'length_invalid' }],
    ['a property of objects as material', { material: '__proto__' }, { material: 'choice_unknown' }],
    ['a sale price above the price', { sale_price: 121 }, { sale_price: 'sale_price_too_high' }],
    ['a negative stock', { stock: -1 }, { stock: 'count_invalid' }],
    ['six pictures', { images: Array(6).fill('/uploads/a.jpg') }, { images: 'too_many_pictures' }],
    ['a picture from elsewhere', { images: ['https://evil.example/a.jpg'] }, { images: 'picture_unknown' }],
    ['yes for a boolean', { is_active: 'yes' }, { is_active: 'yes_or_no' }],
  ] satisfies [string, object, Record<string, keyof typeof texts>][])(
    'with %s are rejected at the field',
    async (_what, changes, fields) => {
      const before = await db('products').count({ count: '*' })
      const create = manager.post('/api/products').set('accept-language', 'en')
      const answer = create.send({ ...newProduct, ...changes })
      const { body } = await answer.expect(422).expect('content-type', /problem\+json/)
      const expectedErrors = Object.entries(fields).map(([field, key]) => [field, [texts[key]]])
      expect(body.errors).toEqual(Object.fromEntries(expectedErrors))
      expect(await db('products').count({ count: '*' })).toEqual(before)
    },
  )
})

test('categories are created, changed and deleted', async () => {
  const newCategory = { name_ar: 'مصابيح', name_en: 'Lamps', name_fr: 'Lampes', slug: 'lamps' }
  const { body } = await manager.post('/api/categories').send(newCategory).expect(201)
  expect(body).toMatchObject({ ...newCategory, is_active: true, image: null })
  const hide = { is_active: false, version: body.version }
  const hidden = await manager.patch(`/api/categories/${body.id}`).send(hide).expect(200)
  expect(hidden.body.version).toBe(body.version + 1)
  await manager.patch(`/api/categories/${body.id}`).send(hide).expect(409)
  expect((await manager.get('/api/categories?all=1').expect(200)).text).toContain('"lamps"')
  expect((await request.get('/api/categories').expect(200)).text).not.toContain('"lamps"')
  await request.get('/api/categories?all=1').expect(401)
  await manager.delete(`/api/categories/${body.id}`).expect(204)
  await manager.delete(`/api/categories/${body.id}`).expect(404)
})

describe('the numbers of categories and prices', async () => {
  const { request, db, aCategory, aProduct } = await openShop()
  const bowls = await aCategory({ slug: 'bowls' })
  const plates = await aCategory({ slug: 'plates' })
  for (const price of [3_00, 4_00, 4_50, 5_00, 499_99, 500_00, 2000_00]) {
    await aProduct({ category_id: bowls.id, price })
  }

  const totalOf = async (query: object): Promise<number> =>
    (await request.get('/api/products').query(query).expect(200)).body.total

  test('are exact with prices between whole dirhams', async () => {
    const queries = [{}, { min: 5, max: 5 }, { max: 499 }, { min: 500 }]
    expect(await Promise.all(queries.map(totalOf))).toEqual([7, 1, 4, 2])
  })

  test('counts change at once with products added, hidden, moved, repriced, deleted and removed', async () => {
    const { id } = await aProduct({ category_id: plates.id, price: 90_00 })
    const change = (changes: object) => db('products').where({ id }).update(changes)
    const counts = async () => [
      await totalOf({ category: 'plates' }),
      await totalOf({ category: 'bowls' }),
      await totalOf({ max: 80 }),
    ]
    expect(await counts()).toEqual([1, 7, 4])
    await change({ is_active: false })
    expect(await counts()).toEqual([0, 7, 4])
    await change({ is_active: true, category_id: bowls.id })
    expect(await counts()).toEqual([0, 8, 4])
    await change({ sale_price: 70 })
    expect(await counts()).toEqual([0, 8, 5])
    await change({ deleted_at: new Date() })
    expect(await counts()).toEqual([0, 7, 4])
    await db('products').where({ id }).delete()
    expect(await counts()).toEqual([0, 7, 4])
    expect(page(await request.get('/en/shop')).text('.toolbar .soft')).toBe('7 of 7 pieces')
  })

  test('a word longer than an index allows is stored as far as it can be searched', async () => {
    const name = `pot ${'x'.repeat(150)}`
    await aProduct({ category_id: plates.id, name_en: name, description_en: 'ب'.repeat(3000) })
    expect(await totalOf({ q: 'x'.repeat(100) })).toBe(1)
  })
})
