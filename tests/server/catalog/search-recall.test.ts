import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'
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
