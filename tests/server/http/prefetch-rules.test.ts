import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const { request } = await openShop()

test('every page names the rules by which pressed links are prefetched', async () => {
  for (const path of ['/', '/en/shop', '/nowhere']) {
    const { headers } = await request.get(path)
    expect(headers['speculation-rules']).toBe('"/prefetch-rules.json"')
  }
  const { headers, body } = await request.get('/prefetch-rules.json').expect(200)
  expect(headers['content-type']).toContain('application/speculationrules+json')
  expect(headers.vary).toContain('Save-Data')
  expect(body.prefetch[0].eagerness).toBe('conservative')
})

test.each([
  ['save-data', 'on'],
  ['ect', '3g'],
  ['ect', 'slow-2g'],
])('nothing is prefetched with %s: %s', async (name, value) => {
  const { body } = await request.get('/prefetch-rules.json').set(name, value)
  expect(body).toEqual({})
})

test('only pages bear the hashes of the style sheets they include', async () => {
  const policyOf = async (path: string) => (await request.get(path)).headers['content-security-policy']
  expect(await policyOf('/en/shop')).toContain("style-src 'self' 'sha256-")
  expect(await policyOf('/api/nowhere')).toContain("style-src 'self';")
  expect(await policyOf('/favicon.ico')).toContain("style-src 'self';")
})
