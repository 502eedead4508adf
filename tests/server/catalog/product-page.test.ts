import { describe, expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const now = new Date('2026-03-20T12:00:00Z')
const { request, db, aCategory, aProduct } = await openShop({ now })

const tagines = await aCategory({ name_ar: 'طواجن', name_en: 'Tagines', name_fr: 'Tajines' })
const daysAgo = (days: number, milliseconds = 0) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000 + milliseconds)
const show = async (id: number, language = 'en') =>
  page(await request.get(`/${language}/product/${id}`).expect(200))

describe('prices', () => {
  test('a product on sale shows both prices and the discount', async () => {
    const product = await aProduct({ price: 340_00, sale_price: 289_50 })
    const shown = await show(product.id)
    expect(shown.text('.buy ins bdi')).toMatch(/289\.50\s*DH/)
    expect(shown.text('.buy del bdi')).toMatch(/340\s*DH/)
    expect(shown.text('.shots .seal')).toBe('−15%')
  })

  test('any other product shows one', async () => {
    const product = await aProduct({ price: 340_00 })
    const shown = await show(product.id)
    expect(shown.text('.buy .price')).toMatch(/^340\s*DH$/)
    expect(shown.has('.seal')).toBe(false)
    expect(shown.has('.buy del')).toBe(false)
  })
})

describe('asking on WhatsApp', () => {
  const messageOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('text')

  test.each([
    ['in stock', 3],
    ['sold out', 0],
  ])('names a piece that is %s, and its address', async (_state, stock) => {
    const product = await aProduct({ name_en: 'Blue & white bowl', stock })
    const link = (await show(product.id)).attribute('.buy a[href^="https://wa.me/212"]', 'href')
    expect(messageOf(link)).toContain('“Blue & white bowl”')
    expect(messageOf(link)).toMatch(new RegExp(`https?://\\S+/en/product/${product.id}$`))
  })

  test('is offered for a piece that is gone', async () => {
    const missing = page(await request.get('/en/product/99999').expect(404))
    expect(messageOf(missing.attribute('main a[href^="https://wa.me/212"]', 'href'))).toMatch(
      /\/en\/product\/99999$/,
    )
  })

  test('is offered in the cart', async () => {
    const { id } = await aProduct()
    const cart = page(await request.get('/en/cart').set('cookie', `cart=${id}.1`).expect(200))
    expect(cart.has('#order-summary a[href^="https://wa.me/212"]')).toBe(true)
  })
})

describe('badges', () => {
  test.each([
    ['a millisecond short of 7 days', daysAgo(7, 1), true],
    ['7 days to the millisecond', daysAgo(7), false],
    ['not created yet', daysAgo(0, 1), false],
  ])('a product of %s is new: %s', async (_age, created_at, isNew) => {
    const product = await aProduct({ created_at })
    expect((await show(product.id)).has('.badge--new')).toBe(isNew)
  })

  test('the category is named in the language of the page', async () => {
    const product = await aProduct({ category_id: tagines.id })
    expect((await show(product.id, 'fr')).text('.buy .badge--cat')).toBe('Tajines')
  })

  test.each([
    [1, 'Last piece'],
    [5, 'Last pieces: 5 pieces left'],
    [6, 'In stock, 6 pieces'],
    [0, 'Sold out'],
  ])('a stock of %i is shown', async (stock, stockText) => {
    const product = await aProduct({ stock })
    expect((await show(product.id)).text('.buy > p > .badge')).toBe(stockText)
  })
})

test.each([
  ['box', 24, 'In stock, boxes: 24', 'Dernières boîtes : 3'],
  ['set', 24, 'In stock, sets: 24', 'Derniers lots : 3'],
  ['square_metre', 24, 'In stock: 24 m²', 'Derniers mètres carrés : 3'],
] as const)('what is sold by the %s is counted so', async (sold_by, stock, inStock, low) => {
  const { id } = await aProduct({ stock, sold_by, pieces_per_box: 25 })
  expect((await show(id)).text('.buy > p > .badge')).toBe(inStock)
  await db('products').where({ id }).update({ stock: 3 })
  expect((await show(id, 'fr')).text('.buy > p > .badge').replaceAll('\u00a0', ' ')).toBe(low)
})

describe('buying', () => {
  test('the quantity goes from 1 up, and the shop itself says what it has', async () => {
    const product = await aProduct({ stock: 7 })
    const shown = await show(product.id)
    expect(shown.attribute('form#buy', 'action')).toBe('/en/cart/lines')
    expect(shown.attribute('form#buy', 'method')).toBe('post')
    expect(shown.attribute('form#buy input[name=quantity]', 'min')).toBe('1')
    expect(shown.attribute('form#buy input[name=quantity]', 'max')).toBe(undefined)
    expect(shown.attribute('form#buy', 'novalidate')).toBe('')
    expect(shown.text('#above-stock')).toBe('Available now: 7. For more, ask us.')
  })

  test('a sold-out product cannot be bought', async () => {
    const product = await aProduct({ stock: 0 })
    const shown = await show(product.id)
    expect(shown.has('form#buy')).toBe(false)
    expect(shown.one('.buy__row button').hasAttribute('disabled')).toBe(true)
  })
})

describe('names and texts', () => {
  test('in English the Arabic name is shown below', async () => {
    const product = await aProduct({ name_ar: 'طاجين أزرق', name_en: 'Blue Tagine' })
    expect((await show(product.id, 'en')).text('.buy [lang=ar][dir=rtl]')).toBe('طاجين أزرق')
    expect((await show(product.id, 'fr')).has('.buy [lang=ar]')).toBe(false)
  })

  test('a missing French name falls back to Arabic, marked as such', async () => {
    const product = await aProduct({ name_ar: 'طاجين أزرق', name_fr: null })
    const shown = await show(product.id, 'fr')
    expect(shown.text('h1 [lang=ar][dir=rtl]')).toBe('طاجين أزرق')
  })

  test('a description is plain text in paragraphs, whatever it contains', async () => {
    const description_en =
      'First sentence. <b>Bold</b> & more.\n\nSecond <script>alert(1)</script> paragraph.'
    const product = await aProduct({ description_en })
    const response = await request.get(`/en/product/${product.id}`)
    const shown = page(response)
    expect(response.text).not.toContain('<script>alert')
    expect(shown.allText()).toContain('Second <script>alert(1)</script> paragraph.')
    expect(shown.texts('main p')).toContain('Second <script>alert(1)</script> paragraph.')
  })

  test('a name cannot break out of the structured data', async () => {
    const product = await aProduct({ name_en: '</script><script>alert(1)</script>\u2028' })
    const response = await request.get(`/en/product/${product.id}`)
    expect(response.text).not.toMatch(/<\/script><script>alert/)
    expect(page(response).data('Product').name).toBe('</script><script>alert(1)</script>\u2028')
  })
})

test('products of the same category are shown below, available ones first', async () => {
  const category = await aCategory()
  const product = await aProduct({ category_id: category.id })
  const soldOut = await aProduct({ category_id: category.id, stock: 0, name_en: 'Sold' })
  const older = await aProduct({ category_id: category.id, created_at: daysAgo(30), name_en: 'Older' })
  await aProduct({ category_id: category.id, is_active: false, name_en: 'Hidden' })
  await aProduct({ category_id: tagines.id, name_en: 'Other' })
  expect((await show(product.id)).texts('.cards--row .card__name')).toEqual([older.name_en, soldOut.name_en])
})

test('search engines read price and stock', async () => {
  const product = await aProduct({ price: 340_00, sale_price: 290_00, stock: 3, name_en: 'Blue Tagine' })
  expect((await show(product.id)).data('Product')).toMatchObject({
    name: 'Blue Tagine',
    offers: { price: '290.00', priceCurrency: 'MAD', availability: 'https://schema.org/InStock' },
  })
  await db('products').where({ id: product.id }).update({ stock: 0 })
  expect((await show(product.id)).data('Product').offers.availability).toBe('https://schema.org/OutOfStock')
})

test('pictures have variants and sizes, and only the first one is loaded eagerly', async () => {
  const url = '/uploads/product-images/pot.jpg'
  const second = '/uploads/product-images/pot-side.jpg'
  for (const each of [url, second]) {
    await db('pictures').insert({ url: each, width: 1600, height: 1200, colour: '#7c583f', bytes: 9 })
  }
  const product = await aProduct({ images: [url, second] })
  const shown = await show(product.id)
  const [first, ...others] = shown.all('.shots img')
  expect(first?.getAttribute('loading')).not.toBe('lazy')
  expect(others.every((img) => img.getAttribute('loading') === 'lazy')).toBe(true)
  expect(
    shown.all('.shots img').every((img) => img.getAttribute('width') && img.getAttribute('height')),
  ).toBe(true)
  expect(shown.all('.shots source[type="image/avif"]')[0]?.getAttribute('srcset')).toContain(
    'pot-400.avif 400w',
  )
  expect(shown.all('.thumbs a').map((link) => link.getAttribute('href'))).toEqual(['#photo-1', '#photo-2'])
})
