import { expect, test } from 'vitest'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const demo = await openShop({ contents: 'demo' })
const slugs: string[] = await demo.db('categories').orderBy('id').pluck('slug')

const { request, origin, aCategory, aProduct, signedIn } = await openShop()
const manager = await signedIn('manager')
const lamps = await aCategory({ slug: 'lamps', name_ar: 'مصابيح', name_en: 'Lamps', name_fr: 'Lampes' })
await aProduct({ category_id: lamps.id, name_en: 'Tall lamp', price: 300_00 })
await aProduct({ category_id: lamps.id, name_en: 'Small lamp', price: 80_00 })
await aProduct({ name_en: 'Jar' })

test('the page of each category of the demo is one to be found, with a title and a description of its own', async () => {
  const heads = new Set<string>()
  for (const slug of slugs) {
    const path = `/shop/${slug}`
    const { name_fr: name, image } = await demo.db('categories').where({ slug }).first()
    const shown = page(await demo.request.get(`/fr${path}`).expect(200))
    expect(shown.h1).toEqual([name])
    expect(shown.title.length).toBeLessThanOrEqual(60)
    const description = shown.attribute('meta[name=description]', 'content') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(shown.text('.page-head .lead').startsWith(description.replace(/…$/, ''))).toBe(true)
    heads.add(shown.title).add(description)
    expect(shown.has('meta[name=robots]')).toBe(false)
    const address = `${demo.origin}/fr${path}`
    expect(shown.attribute('link[rel=canonical]', 'href')).toBe(address)
    const share = demo.origin + image.replace(/\.\w+$/, '-share.jpg')
    expect(shown.attribute('meta[property="og:image"]', 'content')).toBe(share)
    expect(shown.has('.page-head picture')).toBe(true)
    expect(shown.texts('.crumbs a')).toHaveLength(2)
    expect(shown.text('.crumbs [aria-current]')).toBe(name)
    const items = shown.data('BreadcrumbList').itemListElement.map(({ item }: { item: string }) => item)
    expect(items).toEqual(['/fr', '/fr/shop', `/fr${path}`].map((each) => demo.origin + each))
    expect(shown.data('CollectionPage')).toMatchObject({ name, url: address })
    expect(shown.data('ItemList').itemListElement).toHaveLength(shown.texts('.card__name').length)
  }
  expect(heads.size).toBe(2 * slugs.length)
})

test('a category without texts of its own is described by its name', async () => {
  const shown = page(await request.get('/en/shop/lamps').expect(200))
  expect(shown.h1).toEqual(['Lamps'])
  expect(shown.title).toBe('Lamps from Safi | Fakhar Asfi')
  expect(shown.attribute('meta[name=description]', 'content')).toMatch(/^Lamps from Safi, made by hand/)
  expect(shown.texts('.card__name')).toEqual(['Small lamp', 'Tall lamp'])
  expect(shown.has('.page-head .lead')).toBe(false)
})

test('a category without texts of its own previews the picture of a featured product, else of any', async () => {
  const image = await demo.db('products').where({ is_featured: true }).first()
  const { slug } = await demo.db('categories').where({ id: image.category_id }).first()
  await demo.db('categories').where({ slug }).update({ image: null })
  const shown = page(await demo.request.get(`/shop/${slug}`).expect(200))
  const { category_id } = image
  const featured = demo.db('products').where({ is_featured: true, category_id })
  const newest = await featured.orderBy('created_at', 'desc').first()
  const share = newest.images[0].replace(/\.\w+$/, '-share.jpg')
  expect(shown.attribute('meta[property="og:image"]', 'content')).toContain(share)
})

test('a list within a category that is filtered is not indexed; sorted or laid out otherwise it is the same page to search engines', async () => {
  const filtered = page(await request.get('/en/shop/lamps?max=100').expect(200))
  expect(filtered.texts('.card__name')).toEqual(['Small lamp'])
  expect(filtered.attribute('meta[name=robots]', 'content')).toBe('noindex')
  const sorted = page(await request.get('/fr/shop/lamps?sort=price-asc&view=list').expect(200))
  expect(sorted.attribute('link[rel=canonical]', 'href')).toBe(`${origin}/fr/shop/lamps`)
  expect(sorted.has('meta[name=robots]')).toBe(false)
})

test.each([
  ['/shop?category=lamps', '/shop/lamps'],
  ['/en/shop?sort=price-asc&category=lamps&q=a%26b&page=2', '/en/shop/lamps?q=a%26b&sort=price-asc&page=2'],
  ['/shop?category=lamps&utm_source=mail&view=list', '/shop/lamps?view=list'],
  ['/shop?category=lamps&min=-5&max=9999', '/shop/lamps'],
  // What the form submits without script.
  [`/shop?category=lamps&min=4&max=504&sort=${shopListQuery.defaults.sort}`, '/shop/lamps'],
])('the old address %s leads to %s', async (old, current) => {
  const { headers } = await request.get(old).expect(301).expect('cache-control', 'no-cache')
  expect(headers.location).toBe(current)
  await request.get(current).expect(200)
})

test('the old address of a category that does not exist is an empty list that is not indexed, whose links leave it', async () => {
  const shown = page(await request.get('/en/shop?category=lamps-of-nobody').expect(200))
  expect(shown.h1).toEqual(['The shop'])
  expect(shown.texts('.card__name')).toEqual([])
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(shown.all('.views a').map((link) => link.getAttribute('href'))).toContain('/en/shop?view=list')
})

test.each(['nobody', '%00', '__proto__'])('/shop/%s does not exist', async (slug) => {
  const shown = page(await request.get(`/en/shop/${slug}`).expect(404))
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
})

test('a hidden or empty category is found by its links alone', async () => {
  const hidden = await aCategory({ slug: 'put-away', name_en: 'Put away', is_active: false })
  await aProduct({ category_id: hidden.id, name_en: 'Hidden but sold' })
  await aCategory({ slug: 'not-fired-yet' })
  for (const slug of ['put-away', 'not-fired-yet']) {
    const shown = page(await request.get(`/en/shop/${slug}`).expect(200))
    expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  }
  const shop = page(await request.get('/en/shop'))
  const about = page(await request.get('/en/about'))
  for (const [shown, place] of [
    [shop, '.category-links'],
    [about, '#menu'],
    [about, '.site-foot'],
  ] as const) {
    expect(shown.has(`${place} a[href="/en/shop/lamps"]`)).toBe(true)
    expect(shown.has(`${place} a[href="/en/shop/not-fired-yet"]`)).toBe(false)
  }
  expect(shop.has('input[name=category][value=put-away]')).toBe(false)
  // What is hidden of the pieces is in no list, nor is it found.
  await aProduct({ category_id: lamps.id, is_active: false, name_en: 'Hidden lamp' })
  expect(page(await request.get('/en/shop?q=hidden+lamp')).texts('.card__name')).not.toContain('Hidden lamp')
  expect(page(await request.get('/en/shop/put-away')).h1).toEqual(['Put away'])
  const { text } = await request.get('/sitemap/categories-1.xml').expect(200)
  expect(text).toContain(`<loc>${origin}/fr/shop/lamps</loc>`)
  expect(text).not.toMatch(/put-away|not-fired-yet/)
})

test('the texts of a category are kept by staff in the form, and are on the page at once', async () => {
  const texts = {
    title_en: 'Lamps of clay',
    description_en:
      'Lamps and lanterns of red clay, cut by hand while it is soft, for rooms and terraces. In stock.',
  }
  const before = page(await request.get('/en/shop/lamps')).title
  const path = `/en/admin/categories/${lamps.id}`
  const form = page(await manager.get(path).expect(200)).formValues('form[data-draft]')
  await manager
    .post(path)
    .type('form')
    .send({ ...form, ...texts })
    .expect(303)
  const shown = page(await request.get('/en/shop/lamps').expect(200))
  expect(before).not.toContain(texts.title_en)
  expect(shown.title).toBe('Lamps of clay | Fakhar Asfi')
  expect(shown.text('.page-head .lead')).toBe(texts.description_en)
  expect(page(await request.get('/fr/shop/lamps')).title).toBe('Lampes de Safi | Fakhar Asfi')
})
