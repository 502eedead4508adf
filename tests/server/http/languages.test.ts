import { describe, expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, aProduct } = await openShop()
const product = await aProduct()

describe('Arabic has no prefix', () => {
  test.each([
    ['/ar', '/'],
    ['/ar/', '/'],
    ['/ar/shop?q=a&page=2', '/shop?q=a&page=2'],
    [`/ar/product/${product.id}`, `/product/${product.id}`],
    ['/ar/nowhere', '/nowhere'],
  ])('%s redirects permanently to %s', async (path, target) => {
    await request.get(path).expect(301).expect('location', target)
  })

  test.each(['/ar//evil.example', '/ar/\\evil.example', '/ar/%2F%2Fevil.example/'])(
    '%s redirects to no other site',
    async (path) => {
      const { headers } = await request.get(path)
      expect(headers.location ?? '/').not.toMatch(/^(\/[/\\]|\w+:)/)
    },
  )
})

describe('the preferred language', () => {
  const prefer = (language: string, path: string) =>
    request.get(path).set('cookie', `preferred-language=${language}`)

  test.each([
    ['en', '/', '/en'],
    ['fr', '/shop?q=a', '/fr/shop?q=a'],
    ['en', `/product/${product.id}`, `/en/product/${product.id}`],
  ])('%s: %s redirects to %s', async (language, path, target) => {
    await prefer(language, path).expect(302).expect('location', target)
  })

  test.each([
    ['ar', '/shop'],
    ['de', '/shop'],
    ['../..', '/shop'],
    ['en', '/fr/shop'],
    ['en', '/en/shop'],
    ['en', '/robots.txt'],
    ['en', '/healthz'],
  ])('%s: %s is shown as requested', async (language, path) => {
    await prefer(language, path).expect(200)
  })

  test('a form is never redirected', async () => {
    const form = request.post('/cart/lines').type('form').send({ product_id: product.id })
    await form.set('cookie', 'preferred-language=en').expect(303).expect('location', '/cart')
  })
})

describe('the language chooser', () => {
  test.each([
    ['en', '/shop?q=a', '/en/shop?q=a'],
    ['fr', '/en/cart', '/fr/cart'],
    ['ar', '/fr', '/'],
  ])('to %s from %s stays on the page', async (to, from, target) => {
    const response = await request.get('/language').query({ to, from }).expect(303).expect('location', target)
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^preferred-language=${to}; Max-Age=31536000; Path=/; SameSite=Lax$`)),
    ])
  })

  test.each(['//evil.example', '/\t/evil.example', ''])('from %j redirects home', async (from) => {
    await request.get('/language').query({ to: 'fr', from }).expect(303).expect('location', '/fr')
  })

  test('with an unknown language chooses Arabic', async () => {
    await request.get('/language').query({ to: 'de', from: '/shop' }).expect(303).expect('location', '/shop')
  })
})

describe('the API', () => {
  const detail = async (headers: Record<string, string>, query = '') =>
    (await request.get(`/api/products/999${query}`).set(headers).expect(404)).body.detail

  test('answers in the requested language, else in Arabic', async () => {
    expect(await detail({})).toMatch(/\p{Script=Arabic}/u)
    expect(await detail({ 'accept-language': 'fr-FR,fr;q=0.9' })).toContain('n’existe')
    expect(await detail({ 'accept-language': 'de' })).toMatch(/\p{Script=Arabic}/u)
    expect(await detail({ 'accept-language': 'fr', cookie: 'preferred-language=en' })).toContain(
      'does not exist',
    )
  })

  test.each(['language', 'lang'])('accepts the language in any address, as %s', async (name) => {
    const cookie = 'preferred-language=en'
    expect(await detail({ cookie }, `?${name}=fr`)).toContain('n’existe')
    expect(await detail({ cookie }, `?${name}=de`)).toContain('does not exist')
    expect(await detail({ cookie }, `?${name}=fr&${name}=ar`)).toContain('does not exist')
  })

  test('tells caches what it depends on', async () => {
    const { headers } = await request.get('/api/products').set('accept-language', 'fr').expect(200)
    expect(headers['content-language']).toBe('fr')
    expect(headers.vary).toContain('Accept-Language, Cookie')
  })

  test('prefers the current parameter name to the old one', async () => {
    expect(await detail({}, '?lang=en&language=fr')).toContain('n’existe')
  })
})
