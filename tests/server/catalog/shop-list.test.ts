import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aCategory, aProduct } = await openShop()

const tagines = await aCategory({ slug: 'tagines', name_ar: 'طواجن', name_en: 'Tagines', name_fr: 'Tajines' })
const vases = await aCategory({ slug: 'vases', name_ar: 'مزهريات', name_en: 'Vases', name_fr: 'Vases' })

let age = 0
async function put(category_id: number, names: [string, string, string], prices: [number, number?]) {
  age += 1
  const [name_ar, name_en, name_fr] = names
  const [price, sale_price = null] = prices
  const created_at = new Date(Date.UTC(2026, 0, 100 - age))
  await aProduct({ category_id, name_ar, name_en, name_fr, price, sale_price, created_at })
}
// The newest comes first.
await put(tagines.id, ['طاجين آسفي الأزرق', 'Safi Blue Tagine', 'Tajine bleu de Safi'], [340_00])
await put(tagines.id, ['طَاجِين أخضر', 'Emerald Tagine', 'Tajine vert émeraude'], [290_00, 180_00])
await put(vases.id, ['مزهرية زمردية', 'Emerald Vase', 'Vase émeraude'], [260_00])
await put(vases.id, ['جرّة كبيرة', 'Large Jar 50%', 'Grande jarre'], [950_00])
await put(vases.id, ['زليج صغير', 'Tiny Tile', 'Petit carreau'], [2_00])

const names = async (query: string | object) =>
  page(await request.get('/en/shop').query(query).redirects(1).expect(200)).texts('.card__name')

const everything = ['Safi Blue Tagine', 'Emerald Tagine', 'Emerald Vase', 'Large Jar 50%', 'Tiny Tile']

test.each([
  ['by category', { category: 'tagines' }, ['Safi Blue Tagine', 'Emerald Tagine']],
  ['by a category that is not there', { category: 'lamps' }, []],
  ['by the current price', { min: 180, max: 260 }, ['Emerald Tagine', 'Emerald Vase']],
  ['500 means 500 and more', { min: 300, max: 500 }, ['Safi Blue Tagine', 'Large Jar 50%']],
  ['4 means 4 and less', { min: 4, max: 10 }, ['Tiny Tile']],
])('the list is filtered %s', async (_what, query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('the form shows the chosen filters, and the URL has all of them', async () => {
  const chosen = { category: 'vases', min: '14', max: '300', sort: 'price-desc', q: 'vase', view: 'list' }
  const shown = page(await request.get('/en/shop').query(chosen).redirects(1))
  expect(shown.attribute('input[name=category][checked]', 'value')).toBe('vases')
  expect(shown.attribute('#sort option[selected]', 'value')).toBe('price-desc')
  expect(shown.attribute('#filters input[name=q]', 'value')).toBe('vase')
  expect(shown.attribute('#filters input[name=view]', 'value')).toBe('list')
  expect(shown.attribute('#filters input[name=min]', 'value')).toBe('14')
  expect(shown.attribute('#filters input[name=max]', 'value')).toBe('300')
  expect(shown.attribute('.cards', 'data-view')).toBe('list')
  expect(shown.attribute('.shop [name=q][id] ~ [name=max]', 'value')).toBe('300')
})

test.each([
  ['in English', 'blue tagine', ['Safi Blue Tagine']],
  ['in Arabic', 'طاجين', ['Safi Blue Tagine', 'Emerald Tagine']],
  ['without the accents', 'emeraude', ['Emerald Tagine', 'Emerald Vase']],
  ['with a ha for a ta marbuta', 'كبيره', ['Large Jar 50%']],
  ['with one wrong Arabic letter', 'تاجين', ['Safi Blue Tagine', 'Emerald Tagine']],
  ['with the Arabic article and one wrong letter', 'التاجين', ['Safi Blue Tagine', 'Emerald Tagine']],
  ['by the category', 'vases', ['Emerald Vase', 'Large Jar 50%', 'Tiny Tile']],
  ['by words of two languages', 'tajine safi الأزرق', ['Safi Blue Tagine']],
  ['with a percent sign, which is no wildcard', '50%', ['Large Jar 50%']],
  ['with an underscore, which is no wildcard', '_', everything],
  ['by the beginning of a word', 'ti', ['Tiny Tile']],
  ['for something that does not exist', 'bicycle', []],
])('a search %s: %s', async (_how, q, expected) => {
  expect(await names({ q })).toEqual(expected)
})

test('what is searched for is shown as text, beside a reset where nothing is found', async () => {
  const response = await request.get('/en/shop').query({ q: '<script>alert(1)</script>"' })
  expect(response.text).not.toContain('<script>alert')
  const shown = page(response)
  for (const field of ['#search-q', '#shop-q', '#filters input[name=q]'])
    expect(shown.attribute(field, 'value')).toBe('<script>alert(1)</script>"')
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(shown.has('main a.btn[href="/en/shop"]')).toBe(true)
})

test.each([
  ...['min=abc', 'min=', 'max=1.5', 'min=300&min=2', 'page=0', 'sort=__proto__', 'view=../../etc'],
  ...['category[x]=1', "category='%20or%201=1"],
  ...['q=%00', 'q[]=vase&q[]=tile', 'q=%', '__proto__[x]=1', '&&&==='],
])('the invalid query ?%s is a normal page without filters', async (query) => {
  expect(await names(query)).toEqual(everything)
  await request.get(`/api/products?${query}`).expect(200)
})

test.each(['q=%F0%9F%8F%BA', 'q=%ED%A0%80'])('the invalid query ?%s is a normal page', async (query) => {
  expect(page(await request.get(`/en/shop?${query}`).expect(200)).h1).toEqual(['The shop'])
  await request.get(`/api/products?${query}`).expect(200)
})

const many = await openShop()
const category = await many.aCategory({ slug: 'bowls' })
// All of the same time: their order must still be fixed.
const same = { category_id: category.id, created_at: new Date('2026-01-01T00:00:00Z') }
for (let at = 1; at <= 50; at += 1) await many.aProduct({ ...same, name_en: `Bowl ${at}` })
const at = async (number: number | string) =>
  page(await many.request.get('/en/shop').query({ page: number }).expect(200))

test('the list shows 24 a page, each product on one page, and beyond the end the last page with the total', async () => {
  const pages = await Promise.all([1, 2, 3].map(async (number) => (await at(number)).texts('.card__name')))
  expect(pages.map((names) => names.length)).toEqual([24, 24, 2])
  expect(new Set(pages.flat()).size).toBe(50)
  const last = await at(99)
  expect(last.text('.pager a[aria-current=page]')).toBe('3')
  expect(last.text('.toolbar .soft')).toBe('2 of 50 pieces')
})

test('a search has all that it finds', async () => {
  const names = { name_ar: 'زلافة', name_en: 'Bowl', name_fr: 'Bol' }
  for (let number = 0; number < 80; number += 1) await many.aProduct({ category_id: category.id, ...names })
  const { body } = await many.request.get('/api/products').query({ q: 'bowl', page: 9 }).expect(200)
  expect(body).toMatchObject({ total: 130, page: 6, pages: 6 })
  expect(body.items).toHaveLength(10)
})

test('a price that was typed into the address between two steps is labelled as it filters', async () => {
  const shown = page(await request.get('/en/shop?min=450&max=451').expect(200))
  const slider = shown.one('#filters input[type=range][name=max]')
  expect(slider.getAttribute('value')).toBe('451')
  // A browser would move it to the next step otherwise, and its label with it.
  expect(slider.getAttribute('step')).toBe('1')
  expect(slider.getAttribute('aria-valuetext')).toBe('451 DH')
  expect(shown.texts('.range:has([name=max]) + p b')).toEqual(['450', '451'])
  expect(shown.text('.toolbar ~ p')).toContain('Prices from 450 to 451 DH')
  expect(shown.attribute('.toolbar ~ p a', 'href')).toBe('/en/shop')
})

test('a shop without pieces says so, on the home page too, and offers no filters to reset', async () => {
  await db('products').delete()
  const shop = page(await request.get('/en/shop'))
  expect(shop.text('.empty h2')).toBe('No pieces at the moment')
  const home = page(await request.get('/en'))
  for (const shown of [shop, home]) {
    expect(shown.text('.empty p')).toBe('The next ones are in the kiln. Come back soon.')
    expect(shown.has('.empty a')).toBe(false)
  }
})
