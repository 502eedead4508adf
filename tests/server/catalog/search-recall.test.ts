import { describe, expect, test } from 'vitest'
import { readSaleSearch } from '../../../server/catalog/search/search-products.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import foreign from './foreign-searches.json' with { type: 'json' }
import { findMisses, findSlugs, keptAside, type Search, searches, slugOf } from './searches.ts'

const { db, request } = await openShop({ contents: 'demo', remembers: true })

async function expectFits(some: readonly Search[]): Promise<void> {
  const misses = await findMisses(request, some)
  expect(1 - misses.length / some.length, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
}

const some = keptAside.filter((_, place) => place % 3 === 0)
const others = searches.filter((search) => !some.includes(search))

test('of held-out searches, 95 % find a fitting piece among the first three', () => expectFits(some))

test('so do those of all others', { tags: ['series'] }, () => expectFits(others))

test.each([...['zelij', 'fakhar', 'طاجن', 'khel', 'sekkaria', '28cm', '٢٨ سم', '280mm', 'vase 40cm']])(
  '%s, which found little or nothing, finds a fitting piece first',
  async (query) => {
    const fits = searches.find((search) => search.query === query)?.fits ?? new Set()
    const [first = ''] = await findSlugs(request, query)
    expect(fits.has(first)).toBe(true)
  },
)

test('every word of the catalogue finds each piece in which it is written', {
  tags: ['series'],
}, async () => {
  const texts: string[] = await db('products').pluck('search_text')
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))]
  expect(words.length).toBeGreaterThan(1000)
  for (const word of words) {
    const pattern = word.length > 2 ? [`%${word}%`] : [`${word}%`, `% ${word}%`]
    const written: string[] = await db('products')
      .whereRaw(pattern.map(() => 'search_text like ?').join(' or '), pattern)
      .pluck('name_en')
    const found = [...(await findSlugs(request, word)), ...(await findSlugs(request, word, 2))]
    expect(
      written.map(slugOf).filter((slug) => !found.includes(slug)),
      word,
    ).toEqual([])
  }
})

const suggest = async (q: string): Promise<unknown[]> =>
  (await request.get('/fr/search/suggestions.json').query({ q }).expect(200)).body.items
const reduced: string[] = await db('products').whereNotNull('sale_price').pluck('name_en')

describe('searches for what the shop does not have', () => {
  const searches = Object.values(foreign).flat()
  const some = foreign.aside.filter((_, place) => place % 3 === 0)
  async function expectAlmostNothing(queries: readonly string[]): Promise<void> {
    const found: string[] = []
    for (const query of queries) {
      const slugs = await findSlugs(request, query)
      const suggested = await suggest(query)
      if (slugs.length + suggested.length > 0) found.push(`${query}: ${slugs.slice(0, 3)}`)
    }
    expect(found.length / queries.length, found.join('\n')).toBeLessThanOrEqual(0.05)
  }

  test('find or suggest anything in 5 % of all cases at most', () => expectAlmostNothing(some))

  test('so it is with all of them', { tags: ['series'] }, () => expectAlmostNothing(searches))
})

test.each(['en promotion', 'التخفيضات'])('%s finds the reduced pieces alone', async (q) => {
  const { body } = await request.get('/api/products').query({ q }).expect(200)
  expect(reduced).toHaveLength(8)
  expect(body.items.map(({ name_en }: { name_en: string }) => name_en).toSorted()).toEqual(reduced.toSorted())
})

test.each(['Salé', 'poterie de SALÉ'])('%s asks for the city, not for reduced pieces', (q) => {
  expect(readSaleSearch(q)).toBeNull()
})

test('searches for reduced pieces keep an order and a category that were chosen', async () => {
  const { body } = await request.get('/api/products').query({ q: 'promo', sort: 'price-asc' }).expect(200)
  const prices = body.items.map(({ sale_price }: { sale_price: number }) => sale_price)
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  const inVases = await request.get('/api/products').query({ q: 'promo', category: 'vases' }).expect(200)
  expect(inVases.body.items).toHaveLength(1)
})
