import { beforeAll, describe, expect, test } from 'vitest'
import { searchWords } from '#domain/text/normalise-search.ts'
import { addManyProducts } from '../../support/data/add-many-products.ts'
import { findFullTableScans, recordStatements } from '../../support/data/query-plans.ts'
import { shopAddresses } from '../../support/data/shop-addresses.ts'
import { vacuumAll } from '../../support/data/vacuum.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request } = await openShop({ contents: 'demo' })
const growing = new Set(['products', 'product_words'])

beforeAll(async () => {
  await addManyProducts(db, 5000)
  for (const table of growing) await vacuumAll(db, table)
}, 60_000)

/** The expected list, found by reading every product. */
function expectedIds(query: URLSearchParams): Promise<number[]> {
  const shown = db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .where({ 'products.is_active': true, 'products.deleted_at': null })
  const [category, min, max] = ['category', 'min', 'max'].map((name) => query.get(name))
  if (category) shown.where('categories.slug', category)
  if (min) shown.where('price_now', '>=', Number(min))
  if (max) shown.where('price_now', '<=', Number(max))
  for (const word of searchWords(query.get('q') ?? '')) {
    shown.where((either) => {
      if (word.length > 2) either.whereLike('search_text', `%${word}%`)
      else either.whereLike('search_text', `${word}%`).orWhereLike('search_text', `% ${word}%`)
    })
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
    'page=3',
    'page=150',
    'page=9999',
    'sort=price-asc&page=120',
    'sort=price-desc',
    'category=tagines&page=9',
    'category=tagines&sort=price-asc',
    'min=100&max=300&page=40',
    'min=495',
    'category=vases&min=200&max=300&sort=price-desc',
    'category=lamps-of-nobody',
  ])('?%s', async (address) => {
    const query = new URLSearchParams(address)
    await expectPage(query, await expectedIds(query))
  })
})

describe('a search among 5,000 shows the first 120 of reading every product', () => {
  test.each([
    'q=safi',
    'q=safi&page=5',
    'q=tajine&sort=price-asc&page=2',
    'q=lantern',
    'q=lantern&sort=price-desc',
    'q=pomegranate',
    'q=pomegranate&sort=price-asc',
    'q=4321',
    'q=43',
    'q=ma',
    'q=ajin',
    'q=zraq',
    'q=ازرق',
    'q=طاجين ازرق',
    'q=matinee crepuscule',
    'q=matinee hirondelle',
    'q=encrier cuivre',
    'q=safi&category=tagines',
    'q=tajine&category=vases',
    'q=lantern&category=lighting&sort=price-desc',
    'q=tajine&min=480&max=490',
    'q=hirondelle&min=100&max=300',
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
    ['tajime', 'tajine'],
    ['pomegramate', 'pomegranate'],
    ['tajime safi', 'tajine safi'],
    ['طاجبن', 'طاجين'],
  ])('%s shows what %s shows', async (misspelled, meant) => {
    const [one, other] = await Promise.all(
      [misspelled, meant].map((q) => request.get('/api/products').query({ q }).expect(200)),
    )
    expect(one?.body.items).toHaveLength(24)
    expect(one?.body).toEqual(other?.body)
  })
})

test.each(shopAddresses)('%s scans no table in full', async (address) => {
  const fullScans: string[] = []
  for (const statement of await recordStatements(db, () => request.get(encodeURI(address)).expect(200))) {
    const tables = await findFullTableScans(db, statement, { growing, mayReadAll: false })
    if (tables.length > 0) fullScans.push(`${tables}: ${statement.sql}`)
  }
  expect(fullScans).toEqual([])
})
