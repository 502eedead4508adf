import { describe, expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const without = await openShop({ environment: { SERVICE_WORKER: 'off' } })

describe('the service worker', () => {
  test('has one address, is revalidated each time, and contains its version', async () => {
    const { text, headers } = await shop.request.get('/sw.js').expect(200)
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(text).toMatch(/^self\.version="[0-9a-f]{12}";\n/)
    await shop.request
      .get('/sw.js')
      .set('if-none-match', headers.etag ?? '')
      .expect(304)
  })

  test('is the same in every language, without redirect', async () => {
    await shop.request.get('/sw.js').set('cookie', 'preferred-language=fr').expect(200)
  })

  test('is named in every page', async () => {
    for (const address of ['/', '/en/shop', '/fr/gallery', '/nowhere']) {
      expect(page(await shop.request.get(address)).attribute('html', 'data-worker')).toBe('/sw.js')
    }
  })

  test('turned off unregisters itself, and no page names it', async () => {
    const { text } = await without.request.get('/sw.js').expect(200)
    expect(text).toContain('unregister')
    expect(text).not.toContain('"fetch"')
    expect(page(await without.request.get('/')).attribute('html', 'data-worker')).toBeUndefined()
  })
})

test('the page shown without network can be cached in advance, and is not indexed', async () => {
  const offline = page(await shop.request.get('/offline').expect(200))
  expect(offline.h1).toEqual(['لا اتّصال بالإنترنت'])
  expect(offline.has('meta[name=robots][content=noindex]')).toBe(true)
})

test('a page with a flash message is not cached', async () => {
  const visitor = shop.aVisitor()
  const { id } = await shop.aProduct()
  await visitor.post('/cart/lines').type('form').send({ product_id: id, quantity: 1 }).expect(303)
  expect((await visitor.get('/cart')).headers['cache-control']).toContain('no-store')
  expect((await visitor.get('/cart')).headers['cache-control']).toBe('private, no-cache')
})

test('only pages bear the hashes of the style sheets they include', async () => {
  const policyOf = async (path: string) => (await shop.request.get(path)).headers['content-security-policy']
  expect(await policyOf('/en/shop')).toContain("style-src 'self' 'sha256-")
  expect(await policyOf('/api/nowhere')).toContain("style-src 'self';")
  expect(await policyOf('/favicon.ico')).toContain("style-src 'self';")
})
