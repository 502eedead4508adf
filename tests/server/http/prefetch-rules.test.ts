import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const { request } = await openShop()

test('the policy of every page allows the rules by which pressed links are prefetched, by their hash', async () => {
  const { headers, body, text } = await request.get('/prefetch-rules.json').expect(200)
  const allowed = `script-src 'self' 'sha256-${hash('sha256', text, 'base64')}';`
  for (const path of ['/', '/en/shop', '/nowhere']) {
    const page = await request.get(path)
    expect(page.headers['content-security-policy']).toContain(allowed)
    // Named by a header they would be fetched beside the first picture.
    expect(page.headers['speculation-rules']).toBeUndefined()
  }
  expect(headers['content-type']).toContain('application/speculationrules+json')
  expect(headers.vary).toContain('Save-Data')
  expect(body.prefetch[0].eagerness).toBe('conservative')
})

test.each([
  ['save-data', 'on'],
  ['ect', '3g'],
  ['ect', 'slow-2g'],
])('nothing is prefetched with %s: %s', async (name, value) => {
  const { text } = await request.get('/prefetch-rules.json').set(name, value).expect(204)
  expect(text).toBe('')
})

test('only pages bear the hashes of the style sheets they include', async () => {
  const policyOf = async (path: string) => (await request.get(path)).headers['content-security-policy']
  expect(await policyOf('/en/shop')).toContain("style-src 'self' 'sha256-")
  expect(await policyOf('/api/nowhere')).toContain("style-src 'self';")
  expect(await policyOf('/favicon.ico')).toContain("style-src 'self';")
})
