import { describe, expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, aCategory, aProduct, signedIn } = await openShop()
const blue = await aProduct({ name_ar: 'طَاجِين أزرق', name_en: 'Blue <Tagine>', name_fr: 'Tajine bleu' })
for (let at = 0; at < 10; at += 1) {
  await aProduct({ name_ar: `كأس ${at}`, name_en: `Cup ${at}`, name_fr: `Tasse ${at}` })
}

const suggest = async (q: string, language = '/en') =>
  (await request.get(`${language}/search/suggestions.json`).query({ q }).expect(200)).body

describe('suggestions', () => {
  test('name the pieces that fit, marked, in the language of the page', async () => {
    expect(await suggest('tagi')).toEqual({
      status: '1 suggestion',
      items: [
        {
          path: `/en/product/${blue.id}`,
          name: [
            { text: 'Blue <', isMatch: false },
            { text: 'Tagi', isMatch: true },
            { text: 'ne>', isMatch: false },
          ],
        },
      ],
    })
    expect((await suggest('طاجين', '')).items[0]).toEqual({
      path: `/product/${blue.id}`,
      name: [
        { text: 'طَاجِين', isMatch: true },
        { text: ' أزرق', isMatch: false },
      ],
    })
  })

  test('name categories first, and say what they are', async () => {
    await aProduct({
      category_id: (await aCategory({ slug: 'jugs', name_en: 'Jugs' })).id,
      name_ar: 'إبريق طويل',
      name_en: 'Tall jug',
      name_fr: 'Cruche',
    })
    const { items } = await suggest('jug')
    expect(
      items.map(({ path, kind }: { path: string; kind?: string }) => [path.split('/')[2], kind]),
    ).toEqual([
      [expect.stringContaining('shop'), 'Category'],
      ['product', undefined],
    ])
  })

  test('are a short list', async () => {
    const { items, status } = await suggest('cup')
    expect(items).toHaveLength(6)
    expect(status).toBe('6 suggestions')
  })

  test.each(['', ' ', 'c', '%%%', 'bicycle'])('there are none for %j', async (q) => {
    expect(await suggest(q)).toEqual({ status: '0 suggestions', items: [] })
  })

  test('a repeated or very long query is no error', async () => {
    await request.get('/search/suggestions.json?q=a&q=b').expect(200)
    await request.get(`/search/suggestions.json?q=${'a'.repeat(3000)}`).expect(200)
  })

  test('may be kept by any cache, as they contain nothing of the visitor', async () => {
    const manager = await signedIn('manager')
    const { headers, text } = await manager.get('/en/search/suggestions.json?q=cup').expect(200)
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers['set-cookie']).toBeUndefined()
    const anonymous = await request.get('/en/search/suggestions.json?q=cup')
    expect(text).toBe(anonymous.text)
  })
})

describe('the list of the shop', () => {
  test.each(['grid', 'list'])('marks what was searched for in names: %s', async (view) => {
    const shown = page(await request.get('/en/shop').query({ q: 'tagine', view }))
    expect(shown.texts('.card__name')).toEqual(['Blue <Tagine>'])
    expect(shown.texts('.card__name mark')).toEqual(['Tagine'])
    const withDiacritics = page(await request.get('/shop').query({ q: 'الطاجين', view }))
    expect(withDiacritics.texts('.card__name mark')).toEqual(['طَاجِين'])
  })

  test('marks nothing without a search', async () => {
    expect(page(await request.get('/en/shop')).has('mark')).toBe(false)
  })

  test('keeps the search in both fields, and the filters beside it', async () => {
    const shown = page(await request.get('/en/shop').query({ q: '"cup" <1>', max: 300, view: 'list' }))
    expect(shown.attribute('#search-q', 'value')).toBe('"cup" <1>')
    expect(shown.attribute('#shop-q', 'value')).toBe('"cup" <1>')
    expect(shown.attribute('.shop [name=q][id] ~ [name=max]', 'value')).toBe('300')
    expect(shown.attribute('.shop [name=q][id] ~ [name=view]', 'value')).toBe('list')
    expect(page(await request.get('/en/gallery?q=cup')).attribute('#search-q', 'value')).toBe('')
  })
})
