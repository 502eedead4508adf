import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ contents: 'demo' })

const ask = (path: string, encodings: string) => shop.request.get(path).set('accept-encoding', encodings)

describe('what a page loads first', () => {
  test('home preloads the first slide’s picture before any style, with the same choice of variants as the page', async () => {
    const { text } = await shop.request.get('/')
    const [preload = ''] = text.match(/<link rel="preload" as="image"[^>]*max-width[^>]*>/) ?? []
    const [source = ''] = text.match(/<source type="image\/avif"[^>]*max-width[^>]*>/) ?? []
    expect(preload).not.toBe('')
    expect(text.indexOf(preload)).toBeLessThan(text.indexOf('<style>'))
    expect(text).not.toContain('rel="stylesheet"')
    expect(preload).toContain('fetchPriority="high"')
    expect(valuesOf(preload, 'imageSrcSet', 'imageSizes', 'media')).toEqual(
      valuesOf(source, 'srcSet', 'sizes', 'media'),
    )
    expect(text.match(/<link rel="preload" as="image"/g)).toHaveLength(2)
  })

  test.each([
    ['/', ['reem-kufi-arabic', 'readex-pro-arabic']],
    ['/en', ['reem-kufi-latin', 'readex-pro-latin']],
    ['/fr', ['reem-kufi-latin', 'readex-pro-latin']],
  ])('%s preloads one font of each family: %j', async (path, fonts) => {
    const { text } = await shop.request.get(path)
    const asked = [...text.matchAll(/as="font"[^>]*fonts\/([a-z-]+)-[A-Z0-9]+\.woff2/g)].map(
      ([, name]) => name,
    )
    expect(asked).toEqual(fonts)
  })

  test('a page loads the common script and its own, each in one file', async () => {
    for (const path of ['/', '/shop', '/blog', '/cart', '/login']) {
      const { text } = await shop.request.get(path)
      const preloaded = text.match(/<link rel="modulepreload"/g) ?? []
      const scripts = text.match(/<script type="module" src="\/assets\/enhance[^>]*>/g) ?? []
      expect(preloaded.length, path).toBe(0)
      expect(scripts.length, path).toBeLessThanOrEqual(2)
      for (const script of scripts) expect(script).toContain('fetchPriority="low"')
    }
  })

  test('a public page includes its styles, which the policy names by their hashes; the admin links to them', async () => {
    for (const path of ['/', '/en/shop', '/cart', '/login', '/nowhere']) {
      const { text, headers } = await shop.request.get(path)
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
      expect(styles.length, path).toBe(1)
      for (const css of styles) {
        const allowed = `'sha256-${hash('sha256', css, 'base64')}'`
        expect(headers['content-security-policy']).toContain(allowed)
      }
      expect(text).not.toContain('rel="stylesheet"')
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    }
    const manager = await shop.signedIn('manager')
    const { text } = await manager.get('/admin?tab=orders')
    expect(text).not.toContain('<style>')
    expect(text).toContain('<link rel="stylesheet" href="/assets/styles/admin/base-')
  })
})

describe('the response of a page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
  ])('is compressed for clients that accept "%s": %s', async (accepted, encoding) => {
    const plain = await ask('/shop', 'identity')
    const small = await ask('/shop', accepted)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe(encoding)
    const known = await ask('/shop', accepted).set('if-none-match', plain.headers.etag ?? '')
    expect(known.status).toBe(304)
    expect(small.headers.vary).toContain('Accept-Encoding')
    expect(small.text).toBe(plain.text)
    expect(Number(small.headers['content-length']) * 4).toBeLessThan(plain.text.length)
  })

  test('does not reveal by its length whether a guess in the address matches private content', async () => {
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
})

function valuesOf(tag: string, ...names: string[]): (string | undefined)[] {
  return names.map((name) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1])
}
