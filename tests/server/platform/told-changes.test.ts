import { expect, test } from 'vitest'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ contents: 'demo', environment: { PAGE_CACHE_MB: '0' } })
const { db } = shop
const { slug } = await db('posts').whereNotNull('published_at').first('slug')
const entry = await db('gallery_entries').first('id')

const publicPages = [
  paths.home,
  shopListQuery.path({ q: 'blue tagine' }),
  shopListQuery.path({ q: 'bouggoir bleu', sort: 'price-asc', view: 'list' }),
  shopListQuery.path({ q: 'promo vase' }),
  shopListQuery.path({ category: 'tagines', min: 100 }),
  paths.product(1),
  paths.blog,
  paths.post(slug),
  paths.gallery,
  paths.galleryEntry(entry.id),
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacyPolicy,
]

/** Filled by triggers, in the transaction of a change that is told. */
const derived = ['category_counts', 'product_counts', 'product_words', 'search_terms', 'post_counts']
/** The rates are read with the name of who set them, which only staff are shown. */
const shownToStaff = ['users']
const exempt = new Set([...derived, ...shownToStaff])

test('every table that public pages read tells the processes of its changes', async () => {
  const statements: string[] = []
  db.on('query', ({ sql }: { sql: string }) => statements.push(sql))
  for (const page of publicPages) await shop.request.get(`/en${page}`).expect(200)
  const { rows } = await db.raw(`
    select relname as name, count(tgname)::integer as triggers
    from pg_class left join pg_trigger on tgrelid = pg_class.oid and tgname like 'content\\_%'
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname`)
  const tables: { name: string; triggers: number }[] = rows
  const read = tables.filter(({ name }) =>
    statements.some((sql) => new RegExp(`\\b(from|join)\\s+"?${name}\\b`).test(sql)),
  )
  expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(['products', 'posts', 'hero_slides']))
  const silent = read.filter(({ name, triggers }) => triggers === 0 && !exempt.has(name))
  expect(silent.map(({ name }) => name)).toEqual([])
})
