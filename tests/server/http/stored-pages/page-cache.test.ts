import { expect, test } from 'vitest'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { waitForLocks } from '../../../support/data/test-database.ts'
import { publicAddressesWith } from '../../../support/pages/page.ts'
import { openShop } from '../../../support/shop/open-shop.ts'
import {
  dropPages,
  endListening,
  statementsOf,
  untilPagesAreStored,
} from '../../../support/shop/stored-pages.ts'

// One address for all, as pages contain it. The clock stands still: what is kept ends with its minute.
const now = new Date('2026-11-24T10:00:00Z')
const environment = { PUBLIC_URL: 'http://shop.example' }
const shop = await openShop({ contents: 'demo', now, environment: { ...environment, PAGE_CACHE_MB: '16' } })
/** Another process of the same shop, which keeps no pages. */
const uncached = await openShop({ contents: 'demo', now, beside: shop, environment })

const product = await shop.db('products').where({ id: 1 }).first()
const post = await shop.db('posts').whereNotNull('published_at').first()
const entry = await shop.db('gallery_entries').first()

const publicPages = [
  ...publicAddressesWith({
    category: 'tagines',
    product: product.id,
    productReviews: product.id,
    post: post.slug,
    galleryEntry: entry.id,
  }),
  `${paths.shop}?sort=price-asc&view=list`,
]
const productPage = localisePath(paths.product(product.id), 'en')

async function read(path: string, from = shop, headers: Record<string, string> = {}): Promise<string> {
  return (await from.request.get(path).set(headers).expect(200)).text
}

const rename = (name_en: string) => shop.db('products').where({ id: product.id }).update({ name_en })

async function figure(name: RegExp): Promise<number> {
  const { text } = await shop.request.get('/metrics').expect(200)
  return Number(name.exec(text)?.[1])
}
const countRendered = () => figure(/^shop_page_cache_requests_total{result="miss"} (\d+)/m)

await untilPagesAreStored(shop)

test.each(publicPages)('a cached page: %s is rendered once for everyone', async (path) => {
  const address = localisePath(path, publicPages.indexOf(path) % 2 ? 'ar' : 'fr')
  const rendered = await read(address)
  const statements = await statementsOf(shop.db, async () => {
    expect(await read(address)).toBe(rendered)
  })
  expect(statements).toEqual([])
  expect(await read(address, uncached)).toBe(rendered)
})

test('a cached page has one address, an ETag in each encoding, and headers and log as a rendered one', async () => {
  for (const encoding of ['br', 'identity']) {
    const first = await shop.request.get('/en/about').set('accept-encoding', encoding).expect(200)
    expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(first.headers.vary).toContain('Accept-Encoding')
    const again = { 'accept-encoding': encoding, 'if-none-match': first.headers.etag as string }
    const unchanged = await shop.request.get('/en/about').set(again).expect(304)
    expect(unchanged.headers['cache-control']).toBe('private, no-cache')
    expect(unchanged.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    await shop.request.get('/en/about').set(again).set('cache-control', 'no-cache').expect(200)
    await shop.request.get('/en/about').set('if-none-match', '"of another page"').expect(200)
  }
  const ofDrawn = (await uncached.request.get('/en/shop')).headers
  await read('/en/shop')
  const before = shop.logLines.length
  const ofKept = (await shop.request.get('/en/shop')).headers
  const line = shop.logLines.slice(before).find((each) => each.includes('answered')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ route: '/shop', status: 200 })
  for (const headers of [ofDrawn, ofKept]) for (const name of ['date', 'x-request-id']) delete headers[name]
  expect(ofKept).toEqual(ofDrawn)
  const plain = await read('/en/shop?q=bowl&sort=price-asc')
  const statements = await statementsOf(shop.db, async () => {
    expect(await read('/en/shop?sort=price-asc&utm_source=x&q=bowl&fbclid=1&page=1')).toBe(plain)
  })
  expect(statements).toEqual([])
})

test('a rendering is awaited by all other requests for its page, and not kept when it fails', async () => {
  await rename('Drawn by one')
  await expect.poll(() => read(productPage)).toContain('Drawn by one')
  // Nothing else changes while the pages in French are rendered for the first time.
  const statements = await statementsOf(shop.db, () =>
    Promise.all(Array.from({ length: 20 }, () => read(localisePath(paths.product(product.id), 'fr')))),
  )
  expect(statements.length).toBeLessThan(20)
  const path = localisePath(paths.galleryEntry(entry.id), 'fr')
  await shop.db.raw('alter table gallery_entries rename to gallery_entries_away')
  await Promise.all([1, 2, 3].map(() => shop.request.get(path).expect(500)))
  await shop.db.raw('alter table gallery_entries_away rename to gallery_entries')
  await shop.request.get(path).expect(200)
})

test('a rendering during which something changed is not kept, as it may show what was there before', async () => {
  const slow = localisePath(paths.galleryEntry(entry.id), 'ar')
  await untilPagesAreStored(shop)
  await dropPages(shop)
  const holding = await uncached.db.transaction()
  await holding.raw('lock table gallery_entries in access exclusive mode')
  const asked = read(slow)
  await waitForLocks(uncached.db)
  // That these are dropped shows that the change was heard.
  await untilPagesAreStored(shop)
  await dropPages(shop)
  await holding.rollback()
  await asked
  const rendered = await countRendered()
  await read(slow)
  expect(await countRendered()).toBe(rendered + 1)
})

test('a change made by another process is told whatever it is, shown a second later, and drops pages once a second', async () => {
  // They are the bits of pg_trigger.tgtype.
  const operations = { insert: 4, delete: 8, update: 16, truncate: 32 }
  // A review is told once staff agree to it (tests/server/reviews/reviews.test.ts).
  const untoldOf: Record<string, string[]> = { reviews: ['insert', 'truncate'] }
  const { rows } = await shop.db.raw(`
    select relname as name, bit_or(tgtype::integer) as told
    from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like 'content\\_%' group by relname`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { name, told } of rows) {
    const untold = Object.entries(operations).flatMap(([operation, bit]) => (told & bit ? [] : [operation]))
    expect({ name, untold }).toEqual({ name, untold: untoldOf[name] ?? [] })
  }
  for (const name of ['First', 'Second', 'Third']) {
    await uncached
      .db('products')
      .where({ id: product.id })
      .update({ name_en: `${name} of three` })
    await read(productPage)
  }
  await expect.poll(() => read(productPage), { timeout: 10_000 }).toContain('Third of three')
  expect(await read(productPage)).toBe(await read(productPage, uncached))
  await untilPagesAreStored(shop, productPage)
  const [before, begun] = [await countRendered(), performance.now()]
  for (let change = 0; change < 8; change += 1) {
    await uncached.db('products').where({ id: product.id }).increment('stock', 1)
    await read(productPage)
  }
  const seconds = (performance.now() - begun) / 1000
  expect((await countRendered()) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('a change that is not heard, as the connection was lost, is shown once that is noticed', async () => {
  await untilPagesAreStored(shop, productPage)
  await endListening(shop.db)
  await rename('Renamed in the silence')
  await expect.poll(() => read(productPage)).toContain('Renamed in the silence')
  // It listens again after a moment, and keeps pages again, but none from before.
  await untilPagesAreStored(shop, productPage)
  expect(await read(productPage)).toContain('Renamed in the silence')
})

test.each([
  ['the workshop opens', '2026-11-24T09:00', paths.contact],
  ['a year begins in Safi', '2027-01-01T00:00', paths.about],
])('a page is true from the minute on in which %s', async (_what, moment, path) => {
  const later = parseDateTimeLocal(moment) as Date
  const clock = new Date(later.getTime() - 1)
  const timed = await openShop({
    contents: 'demo',
    now: clock,
    beside: shop,
    environment: { ...environment, PAGE_CACHE_MB: '16' },
  })
  await untilPagesAreStored(timed, path)
  const before = await read(path, timed)
  clock.setTime(later.getTime())
  expect(await read(path, timed)).not.toBe(before)
})

test('what is the visitor’s own is so without script, and who has a session sees what the database has', async () => {
  const visitors: Record<string, string>[] = [
    {},
    { cookie: 'cart=1.2-2.3' },
    { cookie: 'preferred-currency=USD' },
    { 'cf-ipcountry': 'FR' },
    { 'cf-ipcountry': 'FR', cookie: 'preferred-currency=MAD' },
    { cookie: await shop.createSessionCookie((await shop.aUser('admin')).id) },
    { cookie: 'sid=of-nobody' },
  ]
  for (const headers of [...visitors, ...visitors])
    expect(await read('/en/shop', shop, headers)).toBe(await read('/en/shop', uncached, headers))
  const cookie = await shop.createSessionCookie((await shop.aUser('user')).id)
  for (const name of ['One', 'Two', 'Three']) {
    await rename(`${name} for buyers`)
    expect(await read(productPage, shop, { cookie })).toContain(`${name} for buyers`)
  }
})

test('any number of addresses takes bounded memory', async () => {
  const small = await openShop({ contents: 'demo', beside: shop, now, environment: { PAGE_CACHE_MB: '1' } })
  await untilPagesAreStored(small)
  const megabyte = 1024 * 1024
  for (let [min, sent] = [5, 0]; sent < 1.5 * megabyte; min += 1) {
    const { text } = await small.request
      .get(`/shop?min=${min}`)
      .set('accept-encoding', 'identity')
      .expect(200)
    sent += text.length
  }
  const { text } = await small.request.get('/metrics')
  const bytes = Number(/^shop_page_cache_bytes (\d+)/m.exec(text)?.[1])
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(megabyte)
})
