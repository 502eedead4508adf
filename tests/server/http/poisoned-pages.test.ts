import { expect, test, vi } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

// No PUBLIC_URL: links are built with the host of each request. Behind a proxy that is believed.
const environment = { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'cf-ipcountry' }
const shop = await openShop({ contents: 'demo', environment })
/** One that draws each page anew. */
const uncached = await openShop({
  contents: 'demo',
  beside: shop,
  environment: { ...environment, PAGE_CACHE_MB: '0' },
})

// A process stores pages once it listens for changes: then their ETags are strong.
const isStored = async () => expect((await shop.request.get('/en/about')).headers.etag).toMatch(/^"/)
await vi.waitFor(isStored, { timeout: 60_000 })

const ofVisitor = { host: 'shop.example', 'x-forwarded-proto': 'http', 'cf-ipcountry': 'MA' }

test.each([
  { host: 'evil.example' },
  { host: 'shop.example:8080' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'evil' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-port': '8443' },
  { 'x-forwarded-prefix': '/evil' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'cf-ipcountry': 'FR' },
  { 'cf-ipcountry': '<script>' },
  { 'x-forwarded-for': '8.8.8.8' },
  { 'save-data': 'on' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-ch-prefers-color-scheme': 'dark' },
  { accept: 'application/json' },
  { 'accept-language': 'fr' },
  { range: 'bytes=0-10' },
  { upgrade: 'h2c' },
] as Record<string, string>[])('%j changes nothing for the next visitor', async (headers) => {
  // Dropped first, so that the poisoned request is the one that draws.
  await shop.db('products').where({ id: 1 }).increment('price', 1)
  for (const path of ['/product/1', '/en/shop']) {
    const poisoned = await shop.request.get(path).set({ ...ofVisitor, ...headers })
    expect(poisoned.text).not.toContain('evil://')
    const [stored, drawn] = await Promise.all(
      [shop, uncached].map(({ request }) => request.get(path).set(ofVisitor).expect(200)),
    )
    expect(stored?.text).toBe(drawn?.text)
    expect(stored?.headers.etag).toMatch(/^"/)
    for (const name of ['date', 'etag', 'x-request-id', 'content-length', 'transfer-encoding']) {
      for (const answer of [stored, drawn]) delete answer?.headers[name]
    }
    expect(stored?.headers).toEqual(drawn?.headers)
  }
})

test('one currency is of each country that has it, and of who chose it', async () => {
  const visitors: Record<string, string>[] = [
    { 'cf-ipcountry': 'FR' },
    { 'cf-ipcountry': 'DE' },
    { cookie: 'preferred-currency=EUR' },
    { cookie: 'preferred-currency=EUR', 'cf-ipcountry': 'FR' },
    { cookie: 'preferred-currency=MAD' },
    { 'cf-ipcountry': 'MA' },
    { 'cf-ipcountry': 'XX' },
  ]
  for (const headers of [...visitors, ...visitors]) {
    const [stored, drawn] = await Promise.all(
      [shop, uncached].map(({ request }) => request.get('/en/about').set({ ...ofVisitor, ...headers })),
    )
    expect(stored?.text).toBe(drawn?.text)
  }
})

test('who chose a language is led from a stored Arabic page to theirs', async () => {
  await shop.request.get('/about').set(ofVisitor).expect(200)
  const chosen = { ...ofVisitor, cookie: 'preferred-language=en' }
  const { headers } = await shop.request.get('/about').set(chosen).expect(302)
  expect(headers.location).toBe('/en/about')
})
