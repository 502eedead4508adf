import type { Knex } from 'knex'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { migrateToLatest } from '../../../server/db/migrations/migrate.ts'
import { delivery } from '../../support/data/factories.ts'
import { startReplicatedDatabase } from '../../support/data/replicated-database.ts'
import { page } from '../../support/pages/parse-page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const database = await startReplicatedDatabase()
afterAll(database.stop)
const first = connect(database.url, { poolSize: 1 })
await migrateToLatest(first)
await first.destroy()

const beside = { databaseUrl: database.url }
const addresses = { DATABASE_URL: database.url, READ_DATABASE_URL: database.replicaUrl }
const shop = await openShop({ beside, environment: addresses })
const uncached = await openShop({ beside, environment: { ...addresses, PAGE_CACHE_MB: '0' } })
const { request, aProduct } = shop

type Shop = typeof shop

function findReplica({ replica }: Shop): Knex {
  const current = replica?.current()
  if (!current?.db) throw new Error(current?.reason ?? 'none')
  return current.db
}

const whenUsed = (open: Shop) => vi.waitFor(() => findReplica(open), { timeout: 60_000 })
const reasonOf = ({ replica }: Shop) => {
  const current = replica?.current()
  return current?.db === null ? current.reason : null
}

const sent = { toPrimary: 0, toReplica: 0 }
uncached.db.on('query', () => {
  sent.toPrimary += 1
})
const replica = await whenUsed(uncached)
replica.on('query', () => {
  sent.toReplica += 1
})

async function expectReadFrom(where: 'replica' | 'primary', address: string, cookie = 'theme=dark') {
  const readFrom = async () => {
    Object.assign(sent, { toPrimary: 0, toReplica: 0 })
    await uncached.request.get(address).set('cookie', cookie).expect(200)
    return { isPrimary: sent.toPrimary > 0, isReplica: sent.toReplica > 0 }
  }
  // Asked again: rates and zones are read from the primary once, and a busy machine may lose the replica for a moment.
  await expect
    .poll(readFrom, { message: address, timeout: 60_000 })
    .toEqual({ isPrimary: where === 'primary', isReplica: where === 'replica' })
}

const englishPrice = async (open: Shop, id: number) =>
  page(await open.request.get(`/en/product/${id}`).expect(200)).text('.buy .price')

test('the replica is one', async () => {
  const { rows } = await replica.raw('select pg_is_in_recovery() as "isReplica"')
  expect(rows).toEqual([{ isReplica: true }])
})

test('public pages, feeds, sitemaps and what is open of the JSON API are read from the replica alone', async () => {
  const product = await aProduct()
  const { slug } = await shop.aPost()
  for (const address of [
    '/en',
    '/en/shop',
    '/en/shop?q=tagine',
    '/search/suggestions.json?q=tagine',
    `/en/product/${product.id}`,
    '/en/blog',
    `/en/blog/${slug}`,
    '/en/blog/feed.xml',
    '/en/gallery',
    '/en/contact',
    '/sitemap.xml',
    '/sitemap/products-1.xml',
    '/api/products',
    `/api/products/${product.id}`,
    '/api/categories',
    '/api/posts',
    `/api/posts/${slug}`,
    '/api/gallery',
  ]) {
    await expectReadFrom('replica', address)
  }
})

test('whoever is signed in reads from the primary', async () => {
  const { id } = await shop.aUser('editor')
  await expectReadFrom('primary', '/en/shop', await shop.createSessionCookie(id))
})

test('a change is seen at once while the replica has not replayed it, and is not followed by an older page', async () => {
  const product = await aProduct({ price: 100_00, stock: 5 })
  const address = `/en/product/${product.id}`
  for (const open of [shop, uncached]) expect(await englishPrice(open, product.id)).toContain('100')
  await whenUsed(shop)
  await database.pauseReplay()
  try {
    const staff = await shop.signedIn('admin')
    await staff.patch(`/api/products/${product.id}`).send({ price: 250 }).expect(200)
    for (const open of [shop, uncached, shop, uncached]) {
      expect(await englishPrice(open, product.id)).toContain('250')
      expect(reasonOf(open)).not.toBeNull()
    }
    const items = [{ product_id: product.id, quantity: 1 }]
    await request
      .post('/api/orders')
      .send({ ...delivery, items })
      .expect(201)
    const { body } = await request.get(`/api/products/${product.id}`)
    expect(body).toMatchObject({ price: 250, stock: 4 })
  } finally {
    await database.resumeReplay()
  }
  await expectReadFrom('replica', address)
  for (const open of [shop, uncached]) expect(await englishPrice(open, product.id)).toContain('250')
})

test('a replica that dies costs no page, and is used again when it is back', async () => {
  const product = await aProduct()
  const addressesOfPages = ['/en/shop', `/en/product/${product.id}`, '/api/products']
  await whenUsed(uncached)
  await database.killReplica()
  for (const address of addressesOfPages) await uncached.request.get(address).expect(200)
  await vi.waitUntil(() => reasonOf(uncached), { timeout: 60_000 })
  for (const address of addressesOfPages) await uncached.request.get(address).expect(200)
  await vi.waitUntil(() => uncached.logLines.some((line) => line.includes('replica not used')), {
    timeout: 60_000,
  })
  await database.startReplicaAgain()
  await whenUsed(uncached)
  for (const address of addressesOfPages) await expectReadFrom('replica', address)
  expect(uncached.logLines.some((line) => line.includes('replica used again'))).toBe(true)
})

test('a statement that only the replica refuses is repeated on the primary', async () => {
  await whenUsed(uncached)
  const canceled: unknown[] = []
  const refuse = () => {
    replica.off('start', refuse)
    canceled.push(true)
    throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
  }
  replica.on('start', refuse)
  await uncached.request.get('/en/shop').expect(200)
  expect(canceled).toEqual([true])
})

test.each([
  ['the primary itself', database.url],
  ['a server of something else', inject('databaseServer')],
])('%s is no replica, which the log says', async (_what, READ_DATABASE_URL) => {
  const wrong = await openShop({ beside, environment: { ...addresses, READ_DATABASE_URL } })
  const reason = 'the server of READ_DATABASE_URL is no replica of the one of DATABASE_URL'
  await vi.waitFor(() => expect(reasonOf(wrong)).toBe(reason), { timeout: 60_000 })
  await wrong.request.get('/en/shop').expect(200)
  expect(wrong.logLines.find((line) => line.includes('replica not used'))).toContain(reason)
})
