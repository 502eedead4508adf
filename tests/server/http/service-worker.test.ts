import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()

test('the service worker has one address in every language, is revalidated each time, and contains its version', async () => {
  const { text, headers } = await shop.request
    .get('/sw.js')
    .set('cookie', 'preferred-language=fr')
    .expect(200)
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cache-control']).toBe('no-cache')
  expect(text).toMatch(/^self\.version="[0-9a-f]{12}";\n/)
  await shop.request
    .get('/sw.js')
    .set('if-none-match', headers.etag ?? '')
    .expect(304)
})

test('the service worker turned off unregisters itself, and no page names it', async () => {
  const without = await openShop({ environment: { SERVICE_WORKER: 'off' } })
  const { text } = await without.request.get('/sw.js').expect(200)
  expect(text).toContain('unregister')
  expect(text).not.toContain('"fetch"')
  expect(page(await without.request.get('/')).attribute('html', 'data-worker')).toBeUndefined()
})

test('the page shown without network can be cached in advance, and is not indexed', async () => {
  const offline = page(await shop.request.get('/offline').expect(200))
  expect(offline.h1).toEqual(['لا اتّصال بالإنترنت'])
  expect(offline.has('meta[name=robots][content=noindex]')).toBe(true)
})
