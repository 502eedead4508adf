import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { delivery, password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aProduct, aUser, readiness } = await openShop()
const product = await aProduct()
const order = () => ({ ...delivery, items: [{ product_id: product.id, quantity: 1 }] })

const fromElsewhere: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['an older browser elsewhere', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a page elsewhere without an origin', { referer: 'https://evil.example/page' }],
]

test.each(fromElsewhere)('other sites: %s cannot change anything', async (_who, headers) => {
  const { email } = await aUser('manager')
  const signedIn = await request.post('/api/auth/login').send({ email, password })
  const cookie = [signedIn.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  const before = await db('orders').count({ count: '*' })
  const attempts = [
    request.post('/api/orders').set(headers).send(order()),
    request.post('/cart/lines').set(headers).type('form').send({ product_id: product.id }),
    request.post('/api/auth/login').set(headers).send({ email: 'a@example.com', password }),
    request.delete(`/api/products/${product.id}`).set({ ...headers, cookie }),
  ]
  for (const attempt of attempts) await attempt.expect(403)
  expect(await db('orders').count({ count: '*' })).toEqual(before)
  expect(await db('products').where({ id: product.id }).first()).toBeDefined()
})

test.each([
  ['this site', { 'sec-fetch-site': 'same-origin' }],
  ['this site in an older browser', { host: 'shop.example', origin: 'http://shop.example' }],
  ['an address entered by the visitor', { 'sec-fetch-site': 'none' }],
  ['a client that is not a browser', {}],
])('other sites: %s can', async (_who, headers) => {
  await request.post('/api/orders').set(headers).send(order()).expect(201)
})

test('other sites cannot read or frame pages', async () => {
  const preflight = await request
    .options('/api/orders')
    .set({ origin: 'https://evil.example', 'access-control-request-method': 'POST' })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  const { headers } = await request.get('/')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test.each(['/en/shop', '/nowhere', '/api/products'])('headers of %s', async (path) => {
  const { headers } = await request.get(path)
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("trusted-types shop-html shop-worker 'allow-duplicates'")
  expect(headers['permissions-policy']).toContain('camera=(), ')
  // The share button needs it.
  expect(headers['permissions-policy']).not.toMatch(/web-share|clipboard-write/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('headers: over HTTPS, HSTS is sent', async () => {
  const shop = await openShop({ environment: { PUBLIC_URL: 'https://fakhar.example', TRUST_PROXY: '1' } })
  const { headers } = await shop.request.get('/')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['strict-transport-security']).not.toContain('includeSubDomains')
})

test('pages are private, 304 while unchanged, and have no inline script or style but those that the policy names', async () => {
  const first = await request.get('/en/shop')
  expect(first.headers['cache-control']).toContain('private')
  await request
    .get('/en/shop')
    .set('if-none-match', first.headers.etag ?? '')
    .expect(304)
  for (const path of ['/', '/shop', `/product/${product.id}`, '/cart']) {
    const { text: whole, headers } = await request.get(path)
    const text = whole.replaceAll(/<style>(.*?)<\/style>/gs, (style, css: string) =>
      headers['content-security-policy']?.includes(`'sha256-${hash('sha256', css, 'base64')}'`) ? '' : style,
    )
    const includedStyles = whole.match(/<style>/g) ?? []
    expect(headers['content-security-policy']?.match(/style-src[^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(
      includedStyles.length,
    )
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    const scripts = text.match(/<script(?![^>]*(src=|application\/(ld\+)?json))[^>]*>/g) ?? []
    expect(scripts).toEqual([])
    expect(text).not.toMatch(/\son\w+="|javascript:|<style/i)
  }
})

test('/healthz is alive, /readyz serves until the shop drains', async () => {
  await request.get('/healthz').expect(200)
  await request.get('/readyz').expect(200)
  readiness.isDraining = true
  await request.get('/readyz').expect(503)
  await request.get('/healthz').expect(200)
  readiness.isDraining = false
})
