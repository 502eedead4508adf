import { describe, expect, test } from 'vitest'
import { feedPaths } from '#domain/site/seo.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aCategory, aProduct, signedIn } = await openShop()
const manager = await signedIn('manager')

const formFields = {
  name_ar: 'قدور',
  name_en: 'Cooking pots',
  name_fr: 'Marmites',
  is_active: 'on',
  image: '',
}

async function versionOf(id: number): Promise<number> {
  return (await db('categories').where({ id }).first('version')).version
}

describe('the list', () => {
  test('shows names, slug and number of products, and finds each name in any spelling', async () => {
    const { id } = await aCategory({ slug: 'ewers', name_ar: 'أباريق', name_fr: 'Aiguières' })
    await aProduct({ category_id: id })
    await aProduct({ category_id: id, is_active: false })
    for (const q of ['اباريق', 'aiguieres', 'EWERS']) {
      const { one, texts } = page(await manager.get('/en/admin').query({ tab: 'categories', q }).expect(200))
      expect(texts('.table tbody tr')).toHaveLength(1)
      expect(one('.table tbody tr').textContent).toContain('2 products')
      expect(one('.table tbody tr').textContent).toContain('ewers')
    }
  })

  test('is filtered to active or hidden ones', async () => {
    await aCategory({ slug: 'asleep', is_active: false })
    const hidden = page(await manager.get('/en/admin?tab=categories&active=no').expect(200))
    expect(hidden.texts('.table .name bdi:not([lang])')).toContain('asleep')
    const active = page(await manager.get('/en/admin?tab=categories&active=yes').expect(200))
    expect(active.allText()).not.toContain('asleep')
  })
})

describe('a category', () => {
  test('is created, with a slug from its English name if none is entered', async () => {
    const { headers } = await manager
      .post('/en/admin/categories/new')
      .type('form')
      .send(formFields)
      .expect(303)
    expect(headers.location).toBe('/en/admin?tab=categories')
    const { text, allText } = page(await manager.get('/en/admin?tab=categories'))
    expect(text('.toast strong')).toBe('Category added')
    expect(allText()).toContain('cooking-pots')
  })

  test.each([
    ['name_ar', 'ق', 'Required'],
    ['name_en', '', 'Required'],
    ['name_fr', ' x ', 'Required'],
    ['slug', 'Grands Plats', 'Lowercase letters, numbers, dashes'],
    ['image', 'no address', 'Must be a valid URL'],
    ['google_category', 'vases', 'Enter a whole number from 1 to 999999, as in Google’s list.'],
    ['google_category', '1000000', 'Enter a whole number from 1 to 999999, as in Google’s list.'],
  ])('with the %s %j is rejected at the field, and no input is lost', async (field, value, message) => {
    const answer = await manager
      .post('/en/admin/categories/new')
      .type('form')
      .send({ ...formFields, slug: 'refused', [field]: value })
      .expect(422)
    const { text, attribute } = page(answer)
    expect(text(`#${field}-error`)).toBe(message)
    expect(attribute(`#${field}`, 'value')).toBe(value)
    expect(attribute('.alert a', 'href')).toBe(`#${field}`)
    const other = field === 'name_ar' ? 'name_en' : 'name_ar'
    expect(attribute(`#${other}`, 'value')).toBe(formFields[other])
    expect(await db('categories').where({ slug: 'refused' })).toEqual([])
  })

  test('has a number of Google’s categories, in any digits, and links the feeds that name it', async () => {
    const form = { ...formFields, slug: 'listed' }
    await manager
      .post('/en/admin/categories/new')
      .type('form')
      .send({ ...form, google_category: '٦٠٢' })
      .expect(303)
    const { id, google_category } = await db('categories').where({ slug: 'listed' }).first()
    expect(google_category).toBe(602)
    const { attribute, has } = page(await manager.get(`/fr/admin/categories/${id}`).expect(200))
    expect(attribute('#google_category', 'value')).toBe('602')
    for (const path of Object.values(feedPaths)) expect(has(`a[href="/fr${path}"]`)).toBe(true)
  })

  test('with a slug that is taken is rejected at the field', async () => {
    await aCategory({ slug: 'taken' })
    const answer = await manager
      .post('/en/admin/categories/new')
      .type('form')
      .send({ ...formFields, slug: 'taken' })
    expect(answer.status).toBe(422)
    expect(page(answer).text('#slug-error')).toBe('This address is taken already')
  })

  test('gets an uploaded picture, or one of the shop by its address, and none of another site', async () => {
    const photograph = await aPhotograph().jpeg().toBuffer()
    const upload = manager.post('/en/admin/categories/new')
    for (const [name, value] of Object.entries({ ...formFields, slug: 'pictured' })) upload.field(name, value)
    await upload.attach('picture_files', photograph, 'pot.jpg').expect(303)
    const { id, image } = await db('categories').where({ slug: 'pictured' }).first()
    expect(image).toMatch(/^\/uploads\/images\/\d+\/.*\.jpg$/)
    const shown = page(await manager.get(`/en/admin/categories/${id}`).expect(200))
    expect(shown.attribute('[data-picture] [data-url]:not([value=""])', 'value')).toBe(image)
    const elsewhere = { ...formFields, slug: 'pictured', image: 'https://example.com/pot.jpg' }
    const save = async (form: object) =>
      manager
        .post(`/en/admin/categories/${id}`)
        .type('form')
        .send({ ...form, version: await versionOf(id) })
    const refused = page(await save(elsewhere))
    expect(refused.text('#image-error')).toContain('This picture is on another site')
    expect(refused.attribute('#image', 'value')).toBe(elsewhere.image)
    expect((await db('categories').where({ id }).first()).image).toBe(image)
    expect((await save({ ...elsewhere, image })).status).toBe(303)
    expect((await db('categories').where({ id }).first()).image).toBe(image)
  })

  test('is hidden and shown by its switch, with a message about its effect in the shop', async () => {
    const { id } = await aCategory({ slug: 'switched', name_en: 'Switched' })
    const product = await aProduct({ category_id: id })
    const address = `/en/admin/categories/${id}/activation`
    const { headers } = await manager
      .post(address)
      .type('form')
      .send({ is_active: 'off', sort: 'shop', q: '', page: 1 })
      .expect(303)
    expect(headers.location).toBe('/en/admin?tab=categories&sort=shop')
    const { text } = page(await manager.get(headers.location as string))
    expect(text('.toast')).toContain('Products that stay in the shop: 1')
    const categories = await request.get('/api/categories')
    expect(JSON.stringify(categories.body)).not.toContain('switched')
    const { body } = await request.get('/api/products?category=switched').expect(200)
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([product.id])
    await manager.post(address).type('form').send({ is_active: 'on' }).expect(303)
    expect(JSON.stringify((await request.get('/api/categories')).body)).toContain('switched')
  })
})

describe('the order', () => {
  const order = async () => {
    const { body } = await request.get('/api/categories').expect(200)
    return body.items.map((item: { slug: string }) => item.slug)
  }

  test('is by Arabic name until staff move a category, and then as they arranged it', async () => {
    await db('products').delete()
    await db('categories').delete()
    const [c, a, b] = [
      await aCategory({ name_ar: 'ج', slug: 'jim' }),
      await aCategory({ name_ar: 'ا', slug: 'alif' }),
      await aCategory({ name_ar: 'ب', slug: 'ba' }),
    ]
    expect(await order()).toEqual(['alif', 'ba', 'jim'])
    const move = (id: number, position: number) =>
      manager
        .post(`/en/admin/categories/${id}/position`)
        .type('form')
        .send({ position, sort: 'shop' })
        .expect(303)
    await move(c.id, 1)
    expect(await order()).toEqual(['jim', 'alif', 'ba'])
    await move(a.id, 3)
    expect(await order()).toEqual(['jim', 'ba', 'alif'])
    await Promise.all([move(b.id, 1), move(c.id, 3), move(a.id, 2)])
    expect((await order()).sort()).toEqual(['alif', 'ba', 'jim'])
    await aCategory({ name_ar: 'آ', slug: 'late' })
    expect((await order()).at(-1)).toBe('late')
    await manager.patch(`/api/categories/${a.id}`).send({ position: 1 }).expect(200)
    expect((await order())[0]).toBe('alif')
  })

  test('has buttons only when the whole list is sorted by it', async () => {
    const arrows = async (query: string) =>
      page(await manager.get(`/en/admin?tab=categories${query}`)).texts('.moves').length
    expect(await arrows('&sort=shop')).toBe(4)
    expect(await arrows('')).toBe(0)
    expect(await arrows('&sort=shop&q=a')).toBe(0)
  })
})

describe('an old slug', () => {
  test('redirects permanently to the new one, in pages and API', async () => {
    const category = await aCategory({ slug: 'first-name' })
    await aProduct({ category_id: category.id })
    for (const slug of ['second-name', 'third-name']) {
      await manager.patch(`/api/categories/${category.id}`).send({ slug }).expect(200)
    }
    for (const old of ['first-name', 'second-name']) {
      const shop = await request.get(`/fr/shop?category=${old}&sort=price-asc&q=a%26b`).expect(301)
      expect(shop.headers.location).toBe('/fr/shop/third-name?q=a%26b&sort=price-asc')
      const page = await request.get(`/fr/shop/${old}?sort=price-asc&q=a%26b`).expect(301)
      expect(page.headers.location).toBe(shop.headers.location)
      const api = await request.get(`/api/products?category=${old}`).expect(301)
      expect(api.headers.location).toBe('/api/products?category=third-name')
    }
    await request.get('/shop/third-name').expect(200)
  })

  test('belongs to the next category that takes it', async () => {
    const category = await aCategory({ slug: 'given-up' })
    await manager.patch(`/api/categories/${category.id}`).send({ slug: 'kept-now' }).expect(200)
    await aCategory({ slug: 'given-up' })
    await request.get('/shop/given-up').expect(200)
    await manager.patch(`/api/categories/${category.id}`).send({ slug: 'moved-on' }).expect(200)
    await request.get('/shop/kept-now').expect(301).expect('cache-control', 'no-cache')
  })
})

describe('deleting', () => {
  test('an empty one requires a confirmation', async () => {
    const { id } = await aCategory({ name_en: 'Empty one', slug: 'empty-one' })
    const asked = page(await manager.get(`/en/admin/categories/${id}/deletion`).expect(200))
    expect(asked.h1).toEqual(['Delete Empty one?'])
    expect(asked.has('select')).toBe(false)
    await manager.post(`/en/admin/categories/${id}/deletion`).type('form').send('').expect(303)
    const { text } = page(await manager.get('/en/admin?tab=categories'))
    expect(text('.toast')).toContain('Category deleted')
    await manager.get(`/en/admin/categories/${id}`).expect(404)
  })

  test('one with products asks for another category, where they and old links are found', async () => {
    const source = await aCategory({ slug: 'closing' })
    const target = await aCategory({ slug: 'growing', name_en: 'Amphoras' })
    const product = await aProduct({ category_id: source.id, name_en: 'Wanderer' })
    const gone = await aProduct({ category_id: source.id })
    await db('products').where({ id: gone.id }).update({ deleted_at: new Date() })
    const address = `/en/admin/categories/${source.id}/deletion`

    const asked = page(await manager.get(address).expect(200))
    expect(asked.allText()).toContain('It has 1 product, which needs another category.')
    expect(asked.allText()).toContain('1 deleted product')
    const refused = await manager.post(address).type('form').send({ move_to: '' }).expect(422)
    expect(page(refused).has('#move_to-error')).toBe(true)
    await manager.post(address).type('form').send({ move_to: source.id }).expect(422)
    await manager.post(address).type('form').send({ move_to: target.id }).expect(303)

    const moved = await db('products').where({ category_id: target.id }).orderBy('id')
    expect(moved.map(({ id }) => id)).toEqual([product.id, gone.id])
    expect(moved[0].version).toBe(2)
    const { body } = await request.get('/api/products?q=amphoras')
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([product.id])
    const { headers } = await request.get('/en/shop/closing').expect(301)
    expect(headers.location).toBe('/en/shop/growing')
  })

  test('through the API is rejected while there are products, unless a valid category for them is given', async () => {
    const source = await aCategory()
    const target = await aCategory()
    const product = await aProduct({ category_id: source.id })
    const { body } = await manager.delete(`/api/categories/${source.id}`).expect(409)
    expect(body.code).toBe('category_in_use')
    await manager.delete(`/api/categories/${source.id}?move_to=999999`).expect(422)
    await manager.delete(`/api/categories/${source.id}?move_to=${target.id}`).expect(204)
    expect(await db('products').where({ id: product.id }).first()).toMatchObject({ category_id: target.id })
  })
})
