import { describe, expect, test } from 'vitest'
import { readSaleSearch } from '../../../server/catalog/search/search-products.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import foreign from './foreign-searches.json' with { type: 'json' }
import { findSlugs } from './searches.ts'

const { db, request } = await openShop({ contents: 'demo' })
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

describe('searches for reduced pieces', () => {
  test.each(['en promotion', 'التخفيضات'])('%s finds these alone', async (q) => {
    const { body } = await request.get('/api/products').query({ q }).expect(200)
    expect(reduced).toHaveLength(8)
    expect(body.items.map(({ name_en }: { name_en: string }) => name_en).toSorted()).toEqual(
      reduced.toSorted(),
    )
    expect(await suggest(q)).toHaveLength(6)
  })

  test.each(['Salé', 'poterie de SALÉ'])('%s asks for the city', (q) => {
    expect(readSaleSearch(q)).toBeNull()
  })

  test('keep an order and a category that were chosen', async () => {
    const { body } = await request.get('/api/products').query({ q: 'promo', sort: 'price-asc' }).expect(200)
    const prices = body.items.map(({ sale_price }: { sale_price: number }) => sale_price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    const inVases = await request.get('/api/products').query({ q: 'promo', category: 'vases' }).expect(200)
    expect(inVases.body.items).toHaveLength(1)
  })
})
