import { expect, test } from 'vitest'
import { loosestPass, matchMeanings, type Pass } from '../../../server/catalog/search/match-words.ts'
import { findMeanings } from '../../../server/catalog/search/meant-words.ts'
import { createPassTest } from '../../../server/catalog/search/pass-test.ts'
import { type RankedProduct, rankedColumns } from '../../../server/catalog/search/rank-products.ts'
import { fits } from '../../../server/catalog/search/word-fit.ts'
import { addManyProducts } from '../../support/data/add-many-products.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db } = await openShop({ contents: 'demo' })
await addManyProducts(db, 300)
const products: RankedProduct[] = await db('products').select(rankedColumns(db, 'text')).orderBy('id')

const passes: Pass[] = [
  { zone: 'name', leastFit: fits.same },
  { zone: 'name', leastFit: fits.synonym },
  { zone: 'name', leastFit: fits.near },
  { zone: 'category', leastFit: fits.near },
  loosestPass,
  { ...loosestPass, isAnyEnough: true },
]

test.each([
  'tajine',
  'ta',
  'm',
  '54',
  '5',
  'طاجين ازرق',
  'بالأزرق',
  'assiete bleu',
  'tajime',
  'tajine bleu etoile',
  'matinee crepuscule',
  'cache pot',
  'cachepot',
  'zelij azra9',
  'lanterne bleue',
  'pomegramate',
])('%s finds in memory what it finds in the database, in each pass', async (query) => {
  const meanings = await findMeanings(db, query)
  for (const pass of passes) {
    const rows = db('products').orderBy('id')
    matchMeanings(rows, meanings, pass, { useWordIndex: false })
    const found = products.filter(createPassTest(meanings, pass)).map(({ id }) => id)
    expect(found, JSON.stringify(pass)).toEqual(await rows.pluck('id'))
  }
})

// Their words are parts of no others: row by row, parts of words are found too.
test.each([
  'matinee crepuscule',
  'matinee douce',
  'لافندر ياسمين',
  'tajine bleu etoile',
  'pomegranate hirondelle',
  'assiete bleu',
  'safi',
])('%s finds by the index what it finds row by row, in each pass', async (query) => {
  const meanings = await findMeanings(db, query)
  for (const pass of passes) {
    const [byIndex, byRow] = [true, false].map((useWordIndex) => {
      const rows = db('products').orderBy('id')
      matchMeanings(rows, meanings, pass, { useWordIndex })
      return rows.pluck('id')
    })
    expect(await byIndex, JSON.stringify(pass)).toEqual(await byRow)
  }
})

test.each([
  ['tajine bleu etoile', 'name'],
  ['assiete bleu', 'name'],
  ['safi', 'name'],
  ['matinee douce', 'text'],
])(
  '%s is found by %s, within each category by the index as row by row, in each pass',
  async (query, zone) => {
    const meanings = await findMeanings(db, query)
    const foundInZone: number[] = []
    for (const categoryId of await db('categories').pluck('id')) {
      for (const pass of passes) {
        const rows = db('products').where('category_id', categoryId).orderBy('id')
        matchMeanings(rows, meanings, pass, { useWordIndex: true, categoryId })
        const expected = db('products').where('category_id', categoryId).orderBy('id')
        matchMeanings(expected, meanings, pass, { useWordIndex: false })
        const found: number[] = await rows.pluck('id')
        expect(found, JSON.stringify(pass)).toEqual(await expected.pluck('id'))
        if (pass.zone === zone && !pass.isAnyEnough) foundInZone.push(...found)
      }
    }
    expect(foundInZone).not.toEqual([])
  },
)

test.each(['tajine', 'tajine bleu', 'vase'])(
  '%s within each category reads no product of another by the index, in each pass',
  async (query) => {
    const meanings = await findMeanings(db, query)
    for (const categoryId of await db('categories').pluck('id')) {
      for (const pass of passes) {
        const others = db('products').whereNot('category_id', categoryId)
        matchMeanings(others, meanings, pass, { useWordIndex: true, categoryId })
        expect(await others.pluck('id'), `${categoryId} ${JSON.stringify(pass)}`).toEqual([])
      }
    }
  },
)
