import { describe, expect, test } from 'vitest'
import { feedPaths } from '#domain/site/seo.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aCategory, aProduct, signedIn } = await openShop()
const manager = await signedIn('manager')

const formFields = { name_ar: 'قدور', name_en: 'Old pots', name_fr: 'Marmites', is_active: 'on', image: '' }
const send = (path: string, fields: object) =>
  manager.post(`/en/admin/categories/${path}`).type('form').send(fields)
const rowOf = (slug: string) => db('categories').where({ slug }).first()

describe('a category', () => {
  test('is created, with a slug from its English name if none is entered; the form of a product leads to the first', async () => {
    const product = page(await manager.get('/en/admin/products/new'))
    expect(product.text('main a[href="/en/admin/categories/new"]')).toBe('New category')
    await send('new', formFields).expect(303).expect('location', '/en/admin?tab=categories')
    const { text, allText } = page(await manager.get('/en/admin?tab=categories'))
    expect(text('.toast strong')).toBe('Category added')
    expect(allText()).toContain('old-pots')
  })

  test.each([
    ['name_ar', 'ق', 'Required'],
    ['slug', 'Grands Plats', 'Lowercase letters, numbers, dashes'],
    ['image', 'no address', 'Must be a valid URL'],
    ['google_category', 'vases', 'Enter a whole number from 1 to 999999, as in Google’s list.'],
  ])('with the %s %j is rejected at the field, and no input is lost', async (field, value, message) => {
    const answer = await send('new', { ...formFields, slug: 'refused', [field]: value }).expect(422)
    const { text, attribute } = page(answer)
    expect(text(`#${field}-error`)).toBe(message)
    expect(attribute(`#${field}`, 'value')).toBe(value)
    expect(attribute('.alert a', 'href')).toBe(`#${field}`)
    const other = field === 'name_ar' ? 'name_en' : 'name_ar'
    expect(attribute(`#${other}`, 'value')).toBe(formFields[other])
    expect(await rowOf('refused')).toBeUndefined()
  })

  test('without its names is not told that its optional slug is wrong', async () => {
    const empty = { ...formFields, name_ar: '', name_en: '', name_fr: '', slug: '' }
    const { text, has } = page(await send('new', empty).expect(422))
    expect([text('#name_ar-error'), has('#slug-error')]).toEqual(['Required', false])
    const unusable = page(
      await send('new', { ...empty, name_ar: '؟؟', name_en: '??', name_fr: '??' }).expect(422),
    )
    expect(unusable.has('#slug-error')).toBe(true)
  })

  test('has a number of Google’s categories, in any digits, and links the feeds that name it', async () => {
    await send('new', { ...formFields, slug: 'listed', google_category: '٦٠٢' }).expect(303)
    const { id, google_category } = await rowOf('listed')
    expect(google_category).toBe(602)
    const { has } = page(await manager.get(`/fr/admin/categories/${id}`).expect(200))
    for (const path of Object.values(feedPaths)) expect(has(`a[href="/fr${path}"]`)).toBe(true)
  })

  test('gets an uploaded picture, or one of the shop by its address, and none of another site', async () => {
    const photograph = await aPhotograph().jpeg().toBuffer()
    const upload = manager.post('/en/admin/categories/new').field({ ...formFields, slug: 'pictured' })
    await upload.attach('picture_files', photograph, 'pot.jpg').expect(303)
    const { id, image } = await rowOf('pictured')
    expect(image).toMatch(/^\/uploads\/images\/\d+\/.*\.jpg$/)
    const shown = page(await manager.get(`/en/admin/categories/${id}`).expect(200))
    expect(shown.attribute('[data-picture] [data-url]:not([value=""])', 'value')).toBe(image)
    const elsewhere = { ...formFields, slug: 'pictured', image: 'https://example.com/pot.jpg' }
    const refused = page(await send(String(id), { ...elsewhere, version: 1 }).expect(422))
    expect(refused.text('#image-error')).toContain('This picture is on another site')
    expect(refused.attribute('#image', 'value')).toBe(elsewhere.image)
    await send(String(id), { ...elsewhere, image, version: 1 }).expect(303)
    expect(await rowOf('pictured')).toMatchObject({ image })
  })

  test('is hidden and shown by its switch, with a message about its effect in the shop', async () => {
    const { id } = await aCategory({ slug: 'switched', name_en: 'Switched' })
    const product = await aProduct({ category_id: id })
    const list = { sort: 'shop', q: '', page: 1 }
    const { headers } = await send(`${id}/activation`, { is_active: 'off', ...list }).expect(303)
    const path = '/en/admin?tab=categories&sort=shop'
    expect(headers.location).toBe(`${path}#category-${id}`)
    const { text } = page(await manager.get(path))
    expect(text('.toast')).toContain('Its products that are shown stay in the shop')
    const categories = await request.get('/api/categories')
    expect(JSON.stringify(categories.body)).not.toContain('switched')
    const { body } = await request.get('/api/products?category=switched').expect(200)
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([product.id])
    // An order that is being placed holds its products: only a new name of their category waits for them.
    await db.transaction(async (ordering) => {
      await ordering('products').where({ id: product.id }).forUpdate()
      await send(`${id}/activation`, { is_active: 'on' }).expect(303)
    })
    expect(JSON.stringify((await request.get('/api/categories')).body)).toContain('switched')
  })
})

test('the order is by Arabic name until staff move a category, and then as they arranged it', async () => {
  const order = async () => {
    const { body } = await request.get('/api/categories').expect(200)
    return body.items.map((item: { slug: string }) => item.slug)
  }
  await db('products').delete()
  await db('categories').delete()
  const c = await aCategory({ name_ar: 'ج', slug: 'jim' })
  const a = await aCategory({ name_ar: 'ا', slug: 'alif' })
  const b = await aCategory({ name_ar: 'ب', slug: 'ba' })
  expect(await order()).toEqual(['alif', 'ba', 'jim'])
  const move = (id: number, position: number) =>
    send(`${id}/position`, { position, sort: 'shop' }).expect(303)
  await move(c.id, 1)
  expect(await order()).toEqual(['jim', 'alif', 'ba'])
  await move(a.id, 3)
  expect(await order()).toEqual(['jim', 'ba', 'alif'])
  await Promise.all([move(b.id, 1), move(c.id, 3), move(a.id, 2)])
  expect((await order()).sort()).toEqual(['alif', 'ba', 'jim'])
  await aCategory({ name_ar: 'آ', slug: 'late' })
  expect((await order()).at(-1)).toBe('late')
})

test('an old slug redirects permanently to the new one, in pages and API', async () => {
  const category = await aCategory({ slug: 'first-name' })
  await aProduct({ category_id: category.id })
  for (const slug of ['second-name', 'third-name']) {
    await manager.patch(`/api/categories/${category.id}`).send({ slug }).expect(200)
  }
  for (const old of ['first-name', 'second-name']) {
    const shop = await request.get(`/fr/shop?category=${old}&sort=price-asc&q=a%26b`).expect(301)
    expect(shop.headers.location).toBe('/fr/shop/third-name?q=a%26b&sort=price-asc')
    const api = await request.get(`/api/products?category=${old}`).expect(301)
    expect(api.headers.location).toBe('/api/products?category=third-name')
  }
  await request.get('/shop/third-name').expect(200)
})

test('deleting a category with products asks for another category, where they and old links are found', async () => {
  const source = await aCategory({ slug: 'closing' })
  const target = await aCategory({ slug: 'growing', name_en: 'Amphoras' })
  const product = await aProduct({ category_id: source.id, name_en: 'Wanderer' })
  const gone = await aProduct({ category_id: source.id })
  await db('products').where({ id: gone.id }).update({ deleted_at: new Date() })
  const { body: refused } = await manager.delete(`/api/categories/${source.id}`).expect(409)
  expect(refused.code).toBe('category_in_use')
  const address = `${source.id}/deletion`
  const asked = page(await manager.get(`/en/admin/categories/${address}`).expect(200))
  expect(asked.allText()).toContain('It has 1 product, which needs another category.')
  const back = page(await send(address, { move_to: '' }).expect(422))
  expect(back.has('#move_to-error')).toBe(true)
  await send(address, { move_to: source.id }).expect(422)
  await send(address, { move_to: target.id }).expect(303)

  const moved = await db('products').where({ category_id: target.id }).orderBy('id')
  expect(moved.map(({ id }) => id)).toEqual([product.id, gone.id])
  expect(moved[0]).toMatchObject({ version: 2, updated_by: expect.any(Number) })
  const { body } = await request.get('/api/products?q=amphoras')
  expect(body.items.map((item: { id: number }) => item.id)).toEqual([product.id])
  const { headers } = await request.get('/en/shop/closing').expect(301)
  expect(headers.location).toBe('/en/shop/growing')
})
