import { expect, test } from 'vitest'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { publicAddressesWith } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ contents: 'demo' })
const { db } = shop
const { slug } = await db('posts').whereNotNull('published_at').first('slug')
const entry = await db('gallery_entries').first('id')

const publicPages = [
  ...publicAddressesWith({
    category: 'tagines',
    product: 1,
    productReviews: 1,
    post: slug,
    galleryEntry: entry.id,
  }),
  shopListQuery.path({ q: 'blue tagine' }),
  shopListQuery.path({ q: 'bouggoir bleu', sort: 'price-asc', view: 'list' }),
  shopListQuery.path({ q: 'promo vase' }),
  shopListQuery.path({ category: 'tagines', min: 100 }),
]

/** Some of what they must have read, or the test has looked at nothing. */
const surelyRead = [
  'products',
  'posts',
  'reviews',
  'hero_slides',
  'gallery_entries',
  'currency_rates',
  'delivery_zones',
  'search_synonyms',
]

/** The bits of pg_trigger.tgtype. */
const operations = { insert: 4, delete: 8, update: 16, truncate: 32 }
const all = Object.values(operations).reduce((sum, bit) => sum | bit)
/**
 * A picture is shown once a product, post or entry names it, which is told then; a review once staff agree to it, and of
 * others nothing is told (tests/server/reviews/reviews.test.ts).
 */
const toldIn: Record<string, number> = {
  pictures: operations.delete | operations.update,
  reviews: operations.delete | operations.update,
}

/** The rates are read with the name of who set them, which only staff are shown. */
const isShownToStaff = (table: string, sql: string) => table === 'users' && sql.includes('"currency_rates"')

test('every table that public pages read tells the processes of each of its changes', async () => {
  const statements: string[] = []
  db.on('query', ({ sql }: { sql: string }) => statements.push(sql))
  for (const page of publicPages) await shop.request.get(`/en${page}`).expect(200)
  const { rows } = await db.raw(`
    select relname as name, coalesce(bit_or(tgtype::integer), 0) as told
    from pg_class left join pg_trigger on tgrelid = pg_class.oid and tgname like 'content\\_%'
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname`)
  const tables: { name: string; told: number }[] = rows
  const read = tables.filter(({ name }) =>
    statements.some(
      (sql) => new RegExp(`\\b(from|join)\\s+"?${name}\\b`).test(sql) && !isShownToStaff(name, sql),
    ),
  )
  expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(surelyRead))
  const silent = read.filter(({ name, told }) => {
    const needed = toldIn[name] ?? all
    return (told & needed) !== needed
  })
  expect(silent).toEqual([])
})
