import { expect, test } from 'vitest'
import { loosestPass, matchMeanings, type Pass } from '../../../server/catalog/search/match-words.ts'
import { findMeanings } from '../../../server/catalog/search/meant-words.ts'
import { createPassTest } from '../../../server/catalog/search/pass-test.ts'
import {
  createScoring,
  type RankedProduct,
  rankByFit,
  rankedColumns,
  type ScoredProduct,
} from '../../../server/catalog/search/rank-products.ts'
import { sampleProducts } from '../../../server/catalog/search/sample-products.ts'
import { searchByFit } from '../../../server/catalog/search/search-products.ts'
import { fits } from '../../../server/catalog/search/word-fit.ts'
import { addManyProducts } from '../../support/data/add-many-products.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db } = await openShop({ contents: 'demo' })
await addManyProducts(db, 3000)
const order = 'products.created_at desc, products.id desc'
const candidates = db('products').whereRaw('products.is_active').whereNull('products.deleted_at')
const size = Number((await candidates.clone().count())[0]?.count)
const search = { candidates, order, size, areNearlyAll: true }
const sortedBy = { column: 'products.created_at', isDescending: true }

const exactPass: Pass = { zone: 'name', leastFit: fits.same }
const passes: Pass[] = [
  { zone: 'name', leastFit: fits.synonym },
  { zone: 'name', leastFit: fits.near },
  { zone: 'category', leastFit: fits.near },
  loosestPass,
]

/** Each pass by itself, row by row, until enough are found. */
async function findOneByOne(query: string, atMost: number, tried: readonly Pass[]): Promise<number[]> {
  const meanings = await findMeanings(db, query)
  const score = createScoring(meanings)
  const found = new Map<number, ScoredProduct>()
  const findMore = async (pass: Pass) => {
    const rows = candidates.clone().select(rankedColumns(db, pass.zone)).orderByRaw(order).limit(atMost)
    matchMeanings(rows, meanings, pass, { useWordIndex: false })
    for (const product of (await rows) as RankedProduct[]) {
      if (!found.has(product.id)) found.set(product.id, score(product))
    }
  }
  for (const pass of tried) if (found.size < atMost) await findMore(pass)
  const count = meanings.meanings.length
  const isWeak = (rankByFit([...found.values()])[0]?.score ?? 0) < 1.95 * count
  if (isWeak && count > 1) await findMore({ ...loosestPass, isAnyEnough: true })
  return rankByFit([...found.values()])
    .slice(0, atMost)
    .map(({ id }) => id)
}

async function expectSame(query: string, atMost: number): Promise<void> {
  const found = await searchByFit(db, { ...search, query, sortedBy, atMost })
  // The exact pass is tried where the sample promises enough.
  const expected = await Promise.all(
    [passes, [exactPass, ...passes]].map((tried) => findOneByOne(query, atMost, tried)),
  )
  expect(expected, `${query}, at most ${atMost}`).toContainEqual(found)
}

// Their words are parts of no others.
test.each([
  'safi',
  'lantern',
  'pomegranate',
  'hirondelle',
  'pomegranate hirondelle',
  'matinee douce',
  'matinee crepuscule',
  'لافندر ياسمين',
  'tajine bleu etoile',
  'assiete bleu',
  'encrier cuivre',
  'lanterne bleue',
])('%s finds what its passes find one by one', async (query) => {
  await expectSame(query, 120)
})

test('a product that is the only one of the sample is found', async () => {
  const { products: sample } = await sampleProducts(db, search)
  const query = String(sample[50]?.name.match(/ (\d{4}) /)?.[1])
  const isFound = createPassTest(await findMeanings(db, query), loosestPass)
  expect(sample.filter(isFound)).toHaveLength(1)
  await expectSame(query, 120)
})

test.each(['hirondelle', 'lantern', 'pomegranate'])(
  '%s, of which the widest pass finds fewer, exactly so many or more',
  async (query) => {
    const rows = candidates.clone()
    matchMeanings(rows, await findMeanings(db, query), loosestPass, { useWordIndex: false })
    const { length } = await rows.pluck('id')
    for (const atMost of [1, 2, 3, 5, 8, 13, 21, length - 1, length, length + 1])
      await expectSame(query, atMost)
  },
)
