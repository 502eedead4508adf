import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addManyProducts } from '../../support/data/many-products.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request } = await openShop({ contents: 'demo', remembers: true })
beforeAll(async () => {
  await addManyProducts(db, 5000)
  // The shop hears of it a moment later.
  await vi.waitFor(
    async () => expect((await request.get('/api/products?q=lantern')).body.total).toBe(120),
    60_000,
  )
}, 60_000)

/** The expected list, found by reading every product. */
async function expectedIds(query: URLSearchParams): Promise<number[]> {
  const shown = db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .where({ 'products.is_active': true, 'products.deleted_at': null })
  const [category, min, max] = ['category', 'min', 'max'].map((name) => query.get(name))
  if (category) shown.where('categories.slug', category)
  if (min) shown.where('price_now', '>=', Number(min))
  if (max) shown.where('price_now', '<=', Number(max))
  for (const word of query.get('q')?.split(' ') ?? []) {
    if (word.length > 2) shown.whereLike('search_text', `%${word}%`)
    else
      shown.where((either) =>
        either.whereLike('search_text', `${word}%`).orWhereLike('search_text', `% ${word}%`),
      )
  }
  const sort = query.get('sort') ?? 'newest'
  const direction = sort === 'price-asc' ? 'asc' : 'desc'
  return shown
    .orderBy([
      { column: sort === 'newest' ? 'products.created_at' : 'price_now', order: direction },
      { column: 'products.id', order: direction },
    ])
    .pluck('products.id')
}

/** Checks that the requested page, or the last one, has its 24 of these products. */
async function expectPage(query: URLSearchParams, ids: number[]): Promise<void> {
  const { body } = await request.get(`/api/products?${query}`).expect(200)
  const pages = Math.max(1, Math.ceil(ids.length / 24))
  const page = Math.min(Number(query.get('page') ?? 1), pages)
  expect(body).toMatchObject({ total: ids.length, pages, page })
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual(ids.slice((page - 1) * 24, page * 24))
}

describe('a list of 5,000 equals the result of reading every product', () => {
  test.each([
    '',
    'sort=price-asc&page=120',
    'category=tagines&sort=price-asc',
    'min=495',
    'category=vases&min=200&max=300&sort=price-desc',
    'category=lamps-of-nobody',
  ])('?%s', async (address) => {
    const query = new URLSearchParams(address)
    await expectPage(query, await expectedIds(query))
  })
})

describe('a search among 5,000 for words that mean nothing else shows the first 120 of reading every product', () => {
  test.each([
    'q=safi&sort=newest',
    'q=lantern&sort=newest',
    'q=pomegranate&sort=price-asc',
    'q=4321&sort=newest',
    'q=ma&sort=newest',
    'q=matinee hirondelle&sort=newest',
    'q=encrier cuivre&sort=newest',
    'q=hirondelle&min=100&max=300&sort=newest',
  ])('?%s', async (address) => {
    const query = new URLSearchParams(address)
    await expectPage(query, (await expectedIds(query)).slice(0, 120))
  })

  test.each([
    ['safi', true],
    ['pomegranate', false],
  ])('for %s says whether there are more: %s', async (q, isCut) => {
    const { text } = await request.get('/en/shop').query({ q }).expect(200)
    expect(text.includes('Only the first 120 are shown')).toBe(isCut)
  })

  test.each([
    ['pomegramate', 'pomegranate'],
    ['طاجبن', 'طاجين'],
  ])('%s shows what %s shows', async (misspelled, meant) => {
    const [one, other] = await Promise.all(
      [misspelled, meant].map((q) => request.get('/api/products').query({ q, sort: 'newest' }).expect(200)),
    )
    expect(one?.body.items).toHaveLength(24)
    expect(one?.body).toEqual(other?.body)
  })

  test('by fit has those with the word in the name first, and as many as by date', async () => {
    const [byFit, byDate] = await Promise.all(
      ['relevance', 'newest'].map((sort) =>
        request.get('/api/products').query({ q: 'lantern', sort }).expect(200),
      ),
    )
    expect(byFit?.body.items[0]).toMatchObject({ name_en: 'Pierced Clay Lantern' })
    expect(byFit?.body.total).toBe(byDate?.body.total)
  })

  test('by words that no product has together shows those that have one', async () => {
    const { body } = await request.get('/api/products').query({ q: 'matinee crepuscule' }).expect(200)
    expect(body.total).toBe(120)
  })
})
