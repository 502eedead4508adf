import { expect, test, vi } from 'vitest'
import { listenerApplicationName } from '../../../../server/db/notifications.ts'
import { createCachedPage } from '../../../../server/http/page-cache/cached-page.ts'
import { createPageCache } from '../../../../server/http/page-cache/page-cache.ts'
import type { PageTag } from '../../../../server/http/responses/page-tags.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

const shop = await openShop({ contents: 'demo' })
const { db, notifications } = shop
const product = await db('products').first('id')

const maxBytes = 2 * 1024 * 1024
const visitor = { cartCount: 0, role: null, detected: null, toasts: [] }
const content = Buffer.alloc(20_000, 'a')
const end = Buffer.from('</body></html>')

/** A cache of its own that hears of changes in the shop's database. */
async function openCache() {
  const cache = createPageCache({ maxBytes, notifications, clock: () => new Date() })

  function draw(key: string, tags: readonly PageTag[] = ['products'], body = content) {
    const drawing = cache.startDrawing(key)
    const ownBytes = body.length + end.length
    const shared = {
      parts: [body, end],
      ownBytes,
      icons: new Set<never>(),
      styles: [],
      renderSlots: () => [],
    }
    const page = createCachedPage(
      { shared, tags, headers: [], route: '/', expiresAt: Number.POSITIVE_INFINITY },
      (grown) => cache.resize(key, grown),
    )
    const store = () => {
      drawing?.store(page)
      drawing?.end()
    }
    return { page, drawing, store }
  }

  const storeTerms = () => {
    draw('/terms').store()
    return cache.find('/terms')
  }
  await expect.poll(storeTerms).toBeDefined()
  return { cache, draw }
}

test('100,000 addresses stay within the memory of the cache, and so do the visitors of one page', async () => {
  const { cache, draw } = await openCache()
  for (let count = 0; count < 100_000; count += 1) draw(`/shop?q=${count}`).store()
  expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
  expect(cache.find('/shop?q=99999')).toBeDefined()
  expect(cache.find('/shop?q=0')).toBeUndefined()

  const { page, store } = draw('/shop', ['products'], end)
  store()
  for (let cartCount = 0; cartCount < 1000; cartCount += 1) {
    page.fillFor(`${cartCount}`, { ...visitor, cartCount }).bodyIn('identity')
  }
  expect(page.bytes()).toBeLessThan(maxBytes / 10)
})

test('a page counts with all bodies that it holds', async () => {
  const { cache, draw } = await openCache()
  const { page, store } = draw('/shop')
  store()
  const before = cache.bytes()
  page.fillFor('1', visitor).bodyIn('identity')
  expect(cache.bytes()).toBeGreaterThan(before + content.length)
  expect(cache.bytes()).toBeGreaterThanOrEqual(page.bytes())
})

test('a page larger than the whole cache is not stored', async () => {
  const { cache, draw } = await openCache()
  draw('/shop', ['products'], Buffer.alloc(maxBytes)).store()
  expect(cache.find('/shop')).toBeUndefined()
  expect(cache.bytes()).toBeLessThan(maxBytes)
})

test('what changed while a page was drawn is not stored', async () => {
  const { cache, draw } = await openCache()
  const ofProduct = draw('/product', [`product:${product.id}`])
  const ofPosts = draw('/blog', ['posts'])
  await db('products').where({ id: product.id }).increment('stock', 1)
  await notifications.catchUp()
  ofProduct.store()
  ofPosts.store()
  expect(cache.find('/product')).toBeUndefined()
  expect(cache.find('/blog')).toBeDefined()
})

test('who has changed something itself sees it, although its notification is still on its way', async () => {
  const { cache, draw } = await openCache()
  draw('/blog', ['posts']).store()
  expect(cache.waitForOwnChanges()).toBeNull()
  await db('posts').update({ title_en: 'Another title' })
  cache.expectChange()
  const [first, second] = [cache.waitForOwnChanges(), cache.waitForOwnChanges()]
  expect(second).toBe(first)
  await first
  expect(cache.find('/blog')).toBeUndefined()
})

test('a connection that was lost while a page was drawn may have missed its change', async () => {
  const { cache, draw } = await openCache()
  draw('/blog', ['posts']).store()
  const { store } = draw('/shop')
  const terminate =
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = ? and datname = current_database()'
  await db.raw(terminate, [listenerApplicationName])
  await vi.waitFor(() => expect(cache.find('/blog')).toBeUndefined(), { timeout: 60_000 })
  store()
  expect(cache.find('/shop')).toBeUndefined()
})

test('who waits for a drawing is told of its end, also if nothing was stored', async () => {
  const { cache, draw } = await openCache()
  const { drawing } = draw('/shop')
  expect(cache.startDrawing('/shop')).toBeNull()
  const waiting = cache.waitForDrawing('/shop')
  drawing?.end()
  await waiting
  expect(cache.waitForDrawing('/shop')).toBeNull()
})
