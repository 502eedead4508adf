import { expect, test } from 'vitest'
import { searchMissesPerDay } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { countMiss } from '../../../server/catalog/search/search-misses.ts'
import { pruneToday, runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** It is shortly after midnight in Safi. */
const now = new Date('2026-07-01T23:30:00Z')
const { request, db, aCategory, aProduct, signedIn } = await openShop({ now })
const tagines = await aCategory({ slug: 'tagines', name_en: 'Tagines', name_ar: 'طواجن', name_fr: 'Tajines' })
await aProduct({ category_id: tagines.id, name_en: 'Blue Tagine', price: 340_00 })

const counted = () => db('search_misses').select('query', 'count').orderBy('query')
const search = (query: object) => request.get('/en/shop').query(query).expect(200)

test('a search that finds nothing is counted by day in Safi, each time, in its normalised form', async () => {
  for (const q of ['Bicycle', 'bicýcle', ' BICYCLE ']) await search({ q })
  const rows = await db('search_misses').select('query', 'count', db.raw('day::text as day'))
  expect(rows).toEqual([{ query: 'bicycle', count: 3, day: '2026-07-02' }])
})

test.each([
  ['the search finds something', { q: 'tagine' }],
  ['there is no search', { category: 'nothing' }],
  ['a filter may be why', { q: 'scooter', max: 5 }],
  ['it may be an address', { q: 'scooter@example.com' }],
])('a search that finds nothing is not counted when %s', async (_why, query) => {
  const before = await counted()
  await search(query)
  expect(await counted()).toEqual(before)
})

test('a search that finds nothing offers the categories and WhatsApp with the search in its text', async () => {
  const shown = page(await search({ q: 'a bicycle & <more>' }))
  const links = shown.all('.empty a').map((link) => link.getAttribute('href'))
  expect(links).toContain(localisePath(shopListQuery.path({ category: 'tagines' }), 'en'))
  const chat = links.find((link) => link?.startsWith('https://wa.me/'))
  expect(decodeURIComponent(chat ?? '')).toContain('a bicycle & <more>')
})

test('no more than so many different searches are counted a day, however they arrive', async () => {
  await db('search_misses').delete()
  const day = '2026-07-02'
  const others = Array.from({ length: searchMissesPerDay }, (_, at) => `other ${at}`)
  await db('search_misses').insert(others.map((query) => ({ day, query, count: 1 })))
  await runConcurrently(20, (at) => countMiss(db, { day, query: `new ${at}` }))
  await countMiss(db, { day, query: 'other 7' })
  await countMiss(db, { day: '2026-07-03', query: 'next day' })

  const [{ rows }] = await db('search_misses').where({ day }).select(db.raw('count(*)::integer as rows'))
  expect(rows).toBe(searchMissesPerDay)
  expect(await db('search_misses').first('count').where({ day, query: 'other 7' })).toEqual({ count: 2 })
  expect(await db('search_misses').first('count').where({ query: 'next day' })).toEqual({ count: 1 })
})

test('counts older than 90 days are deleted', async () => {
  await db('search_misses').delete()
  const ago = (days: number) => db.raw('current_date - ?::integer', [days])
  await db('search_misses').insert([
    { day: ago(90), query: 'recent' },
    { day: ago(91), query: 'old' },
  ])
  await pruneToday(db)
  expect((await counted()).map(({ query }) => query)).toEqual(['recent'])
})

test('for staff the most frequent come first, summed over the days, until one is taken off the list', async () => {
  const manager = await signedIn('manager')
  const rows = async () =>
    page(await manager.get('/en/admin/search').expect(200)).texts('.table--misses .name')
  await db('search_misses').delete()
  await db('search_misses').insert([
    { day: '2026-06-01', query: 'lamp', count: 2 },
    { day: '2026-06-02', query: 'lamp', count: 2 },
    { day: '2026-06-02', query: 'bicycle', count: 3 },
  ])
  expect(await rows()).toEqual(['lamp', 'bicycle'])
  await manager.post('/en/admin/search/misses/removal').type('form').send({ query: 'bicycle' }).expect(303)
  expect(await rows()).toEqual(['lamp'])
})
