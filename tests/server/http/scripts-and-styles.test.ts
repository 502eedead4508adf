import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ contents: 'demo' })

const ask = (path: string, encodings: string) => shop.request.get(path).set('accept-encoding', encodings)

test('home preloads the first slide’s picture before any style, and one font of each family in its script', async () => {
  const { text } = await shop.request.get('/en')
  const [preload = ''] = text.match(/<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/) ?? []
  expect(preload).not.toBe('')
  expect(text.indexOf(preload)).toBeLessThan(text.indexOf('<style>'))
  const fonts = [...text.matchAll(/as="font"[^>]*fonts\/([a-z-]+)-[A-Z0-9]+\.woff2/g)]
  expect(fonts.map(([, name]) => name)).toEqual(['reem-kufi-latin', 'readex-pro-latin'])
})

test('the admin links to its styles, which public pages include', async () => {
  const manager = await shop.signedIn('manager')
  const { text } = await manager.get('/admin?tab=orders')
  expect(text).not.toContain('<style>')
  expect(text).toContain('<link rel="stylesheet" href="/assets/styles/admin/base-')
})

test('the response of a page does not reveal by its length whether a guess in the address matches private content', async () => {
  const asItIs = await ask('/login?email=guess', 'br')
  expect(asItIs.headers['cache-control']).toContain('no-store')
  expect(asItIs.headers['content-encoding']).toBeUndefined()
  expect((await ask('/login', 'br')).headers['content-encoding']).toBe('br')
  const manager = await shop.signedIn('manager')
  const sentAs = async (path: string) =>
    (await manager.get(path).set('accept-encoding', 'br')).headers['content-encoding']
  expect(await sentAs('/admin?tab=orders')).toBe('br')
  expect(await sentAs('/admin?tab=orders&q=guess')).toBeUndefined()
  expect(await sentAs('/admin?tab=guess')).toBeUndefined()
})

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
  // The page shown without network can be cached in advance, and is not indexed.
  const offline = page(await shop.request.get('/offline').expect(200))
  expect(offline.h1).toEqual(['لا اتّصال بالإنترنت'])
  expect(offline.has('meta[name=robots][content=noindex]')).toBe(true)
})

test('the service worker turned off unregisters itself, and no page names it', async () => {
  const without = await openShop({ environment: { SERVICE_WORKER: 'off' } })
  const { text } = await without.request.get('/sw.js').expect(200)
  expect(text).toContain('unregister')
  expect(text).not.toContain('"fetch"')
  expect(page(await without.request.get('/')).attribute('html', 'data-worker')).toBeUndefined()
})
