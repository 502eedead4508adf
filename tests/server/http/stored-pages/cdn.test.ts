import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../../support/shop/open-shop.ts'
import { endListening, untilPagesAreStored } from '../../../support/shop/stored-pages.ts'

const environment = {
  CDN_CACHE_SECONDS: '300',
  CDN_TAG_HEADER: 'cache-tag',
  COUNTRY_HEADER: 'cf-ipcountry',
  TRUST_PROXY: 'loopback',
}

test('a CDN may keep the page of a visitor without cookies, by country, for browsers to check each time', async () => {
  const behind = await openShop({ contents: 'demo', environment })
  await untilPagesAreStored(behind)
  for (const attempt of ['drawn', 'stored']) {
    const { headers } = await behind.request.get('/en/product/1').set('cf-ipcountry', 'FR').expect(200)
    expect(headers['cdn-cache-control'], attempt).toBe('public, max-age=300, stale-while-revalidate=60')
    expect(headers.vary).toBe('Accept-Encoding, Cookie, cf-ipcountry')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['cache-tag']).toContain('product:1')
  }
  const cookies = [
    'cart=1.1',
    'preferred-currency=EUR',
    await behind.createSessionCookie((await behind.aUser('user')).id),
  ]
  for (const cookie of cookies) {
    const { headers } = await behind.request.get('/en/product/1').set('cookie', cookie).expect(200)
    expect(headers['cdn-cache-control']).toBeUndefined()
  }
  expect((await behind.request.get('/en/login')).headers['cdn-cache-control']).toBeUndefined()
})

test('a CDN is told which pages have changed', async () => {
  const told: { authorization: string | undefined; body: string }[] = []
  const cdn = createServer(async (req, res) => {
    told.push({ authorization: req.headers.authorization, body: await text(req) })
    res.end()
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void cdn.close())
  const { port } = cdn.address() as AddressInfo
  const behind = await openShop({
    contents: 'demo',
    environment: {
      ...environment,
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      CDN_PURGE_TOKEN: 'a token',
    },
  })
  await untilPagesAreStored(behind)
  await behind.db('products').where({ id: 1 }).update({ price: 77 })
  await expect.poll(() => told.map(({ body }) => body).join(), { timeout: 60_000 }).toContain('product:1')
  expect(told[0]?.authorization).toBe('Bearer a token')
  const many = await Promise.all(Array.from({ length: 40 }, () => behind.aProduct()))
  const tagsTold = () => told.flatMap(({ body }) => JSON.parse(body).tags as string[])
  await expect
    .poll(tagsTold, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(many.map(({ id }) => `product:${id}`)))
  for (const { body } of told) expect(JSON.parse(body).tags.length).toBeLessThanOrEqual(30)
  // At the start, and after changes that nobody may have heard, all pages.
  await expect.poll(tagsTold, { timeout: 60_000 }).toContain('settings')
  told.length = 0
  await endListening(behind.db)
  await expect.poll(tagsTold, { timeout: 60_000 }).toContain('settings')
})
