import { expect, test } from 'vitest'
import { likeCondition } from '../../../server/db/searches/search-queries.ts'
import { searchEachSorted } from '../../../server/db/searches/sorted-search.ts'
import { addManyProducts } from '../../support/data/add-many-products.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db } = await openShop({ contents: 'demo' })
await addManyProducts(db, 3000)

const newest = 'products.created_at desc, products.id desc'
const columns = ['products.id', 'products.search_name as name']

test.each([false, true])(
  'searches asked together find what each finds, in the same order; needsValue: %s',
  async (needsValue) => {
    const patterns = ['%bleu%', '%lantern%', '% 29%', '%tajine%nuage%', '%nothing%']
    const found = await searchEachSorted(
      db,
      patterns.map((pattern) => ({
        table: 'products',
        candidates: db('products'),
        size: 3000,
        columns,
        match: (rows, how) => rows.whereRaw(likeCondition('products.search_name', how), [pattern]),
        order: newest,
        sortedBy: { column: 'products.created_at', isDescending: true, needsValue },
        cheapScanRows: 0,
        atMost: 120,
      })),
    )
    for (const [place, pattern] of patterns.entries()) {
      const rows = db('products').select(columns).whereLike('products.search_name', pattern)
      expect(found[place], pattern).toEqual(await rows.orderByRaw(newest).limit(120))
    }
  },
)

test.each([
  ['fewer than are shown', 100],
  ['more', 1000],
])('of the first rows that the index finds %s, those in order are shown', async (_, count) => {
  const last = await db('products').orderBy('id', 'desc').first('id')
  let timesAsked = 0
  const [found] = await searchEachSorted(db, [
    {
      table: 'products',
      candidates: db('products'),
      size: 3000,
      columns,
      match: (rows, how) => rows.whereRaw(likeCondition('products.search_name', how), ['%a%']),
      order: 'products.id desc',
      sample: { found: [], read: 100, share: 0.1 },
      firstRows: () => ({
        count,
        match(rows) {
          timesAsked += 1
          rows.where('products.id', '>', last.id - count)
        },
      }),
      atMost: 120,
    },
  ])
  const rows = db('products').select(columns).whereLike('products.search_name', '%a%')
  expect(found).toEqual(await rows.orderByRaw('products.id desc').limit(120))
  expect(timesAsked).toBe(1)
})
