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

  test('a page preloads one font of each family in its script, and its script comes last', async () => {
    const { text } = await shop.request.get('/en')
    const asked = [...text.matchAll(/as="font"[^>]*fonts\/([a-z-]+)-[A-Z0-9]+\.woff2/g)]
    expect(asked.map(([, name]) => name)).toEqual(['reem-kufi-latin', 'readex-pro-latin'])
    const scripts = text.match(/<script type="module" src="\/assets\/enhance[^>]*>/g) ?? []
    expect(scripts.length).toBeLessThanOrEqual(2)
    for (const script of scripts) expect(script).toContain('fetchPriority="low"')
  })

  test('the admin links to its styles, which public pages include', async () => {
    const manager = await shop.signedIn('manager')
    const { text } = await manager.get('/admin?tab=orders')
    expect(text).not.toContain('<style>')
    expect(text).toContain('<link rel="stylesheet" href="/assets/styles/admin/base-')
  })
})

describe('the response of a page', () => {
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
