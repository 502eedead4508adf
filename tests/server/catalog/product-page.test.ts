import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const now = new Date('2026-03-20T12:00:00Z')
const { request, db, aCategory, aProduct } = await openShop({ now })

const tagines = await aCategory({ name_ar: 'طواجن', name_en: 'Tagines', name_fr: 'Tajines' })
const daysAgo = (days: number, milliseconds = 0) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000 + milliseconds)
const show = async (id: number, language = 'en') =>
  page(await request.get(`/${language}/product/${id}`).expect(200))

test('a product on sale shows both prices and the discount', async () => {
  const product = await aProduct({ price: 340_00, sale_price: 289_50 })
  const shown = await show(product.id)
  expect(shown.text('.buy ins bdi')).toMatch(/289\.50\s*DH/)
  expect(shown.text('.buy del bdi')).toMatch(/340\s*DH/)
  expect(shown.text('.shots .seal')).toBe('−15%')
})

test('asking on WhatsApp names the piece and its address, also when it is sold out or gone, and in the cart', async () => {
  const messageOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('text')
  const chat = 'a[href^="https://wa.me/212"]'
  const product = await aProduct({ name_en: 'Blue & white bowl', stock: 0 })
  const message = messageOf((await show(product.id)).attribute(`.buy ${chat}`, 'href'))
  expect(message).toContain('“Blue & white bowl”')
  expect(message).toMatch(new RegExp(`https?://\\S+/en/product/${product.id}$`))
  const missing = page(await request.get('/en/product/99999').expect(404))
  expect(messageOf(missing.attribute(`main ${chat}`, 'href'))).toMatch(/\/en\/product\/99999$/)
  const cart = page(await request.get('/en/cart').set('cookie', `cart=${product.id}.1`).expect(200))
  expect(cart.has(`#order-summary ${chat}`)).toBe(true)
})

test.each([
  ['a millisecond short of 7 days', daysAgo(7, 1), true],
  ['7 days to the millisecond', daysAgo(7), false],
])('a product of %s is new: %s', async (_age, created_at, isNew) => {
  const product = await aProduct({ created_at })
  expect((await show(product.id)).has('.badge--new')).toBe(isNew)
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

test.each([
  ['box', 24, 'In stock, boxes: 24', 'Dernières boîtes : 3'],
  ['square_metre', 24, 'In stock: 24 m²', 'Derniers mètres carrés : 3'],
] as const)('what is sold by the %s is counted so', async (sold_by, stock, inStock, low) => {
  const { id } = await aProduct({ stock, sold_by, pieces_per_box: 25 })
  expect((await show(id)).text('.buy > p > .badge')).toBe(inStock)
  await db('products').where({ id }).update({ stock: 3 })
  expect((await show(id, 'fr')).text('.buy > p > .badge').replaceAll('\u00a0', ' ')).toBe(low)
})

test('the quantity goes from 1 up, and the shop itself says what it has', async () => {
  const product = await aProduct({ stock: 7 })
  const shown = await show(product.id)
  expect(shown.attribute('form#buy input[name=quantity]', 'min')).toBe('1')
  expect(shown.attribute('form#buy input[name=quantity]', 'max')).toBe(undefined)
  expect(shown.text('#above-stock')).toBe('Available now: 7. For more, ask us.')
})

test('in English the Arabic name is shown below, and in French instead of a missing one', async () => {
  const product = await aProduct({ name_ar: 'طاجين أزرق', name_en: 'Blue Tagine', name_fr: null })
  expect((await show(product.id, 'en')).text('.buy [lang=ar][dir=rtl]')).toBe('طاجين أزرق')
  const french = await show(product.id, 'fr')
  for (const part of ['h1', '.crumbs [aria-current]'])
    expect(french.text(`${part} [lang=ar][dir=rtl]`)).toBe('طاجين أزرق')
})

test('a description is plain text in paragraphs, and no name can break out of the structured data or the data of a script', async () => {
  const description_en = 'First sentence. <b>Bold</b> & more.\n\nSecond <script>alert(1)</script> paragraph.'
  const product = await aProduct({ description_en })
  const response = await request.get(`/en/product/${product.id}`)
  const shown = page(response)
  expect(response.text).not.toContain('<script>alert')
  expect(shown.texts('main p')).toContain('Second <script>alert(1)</script> paragraph.')
  const named = await aProduct({ name_en: '</script><script>alert(1)</script>\u2028' })
  const other = await request.get(`/en/product/${named.id}`)
  expect(other.text).not.toMatch(/<\/script><script>alert/)
  expect(page(other).data('Product').name).toBe('</script><script>alert(1)</script>\u2028')
  const cart = await request.get('/en/cart').set('cookie', `cart=${named.id}.1`).expect(200)
  const [, props = ''] =
    /<script type="application\/json">(.*?)<\/script><\/react-island>/s.exec(cart.text) ?? []
  expect(props).not.toMatch(/[<\u2028]/)
  expect(JSON.stringify(JSON.parse(props))).toContain('</script><script>alert(1)</script>\u2028')
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
