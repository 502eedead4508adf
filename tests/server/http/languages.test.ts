import { describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, aProduct } = shop
const product = await aProduct()

test.each([
  ['/ar', '/'],
  ['/ar/shop?q=a&page=2', '/shop?q=a&page=2'],
  ['/ar/nowhere', '/nowhere'],
])('%s redirects permanently to %s', async (path, target) => {
  await request.get(path).expect(301).expect('location', target)
})

const prefer = (language: string, path: string) =>
  request.get(path).set('cookie', `preferred-language=${language}`)

test.each([
  ['en', '/', '/en'],
  ['fr', '/shop?q=a', '/fr/shop?q=a'],
])('the preferred language: %s: %s redirects to %s', async (language, path, target) => {
  await prefer(language, path).expect(302).expect('location', target)
})

test.each([
  ['ar', '/shop'],
  ['de', '/shop'],
  ['__proto__', '/shop'],
  ['en', '/fr/shop'],
  ['en', '/robots.txt'],
])('the preferred language: %s: %s is shown as requested', async (language, path) => {
  await prefer(language, path).expect(200)
})

test('a form is never redirected to the preferred language', async () => {
  const form = request.post('/cart/lines').type('form').send({ product_id: product.id })
  await form.set('cookie', 'preferred-language=en').expect(303).expect('location', '/cart')
})

test.each([
  ['en', '/shop?q=a', '/en/shop?q=a'],
  ['fr', '/en/cart', '/fr/cart'],
  ['ar', '/fr', '/'],
])('the language chooser to %s from %s stays on the page', async (to, from, target) => {
  const response = await request.get('/language').query({ to, from }).expect(303).expect('location', target)
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^preferred-language=${to}; Max-Age=31536000; Path=/; SameSite=Lax$`)),
  ])
})

test('the language chooser with an unknown language chooses Arabic', async () => {
  await request.get('/language').query({ to: 'de', from: '/shop' }).expect(303).expect('location', '/shop')
})

const detail = async (headers: Record<string, string>) =>
  (await request.get('/api/products/999').set(headers).expect(404)).body.detail

test('the API answers in the requested language, else in Arabic, and tells caches so', async () => {
  expect(await detail({})).toMatch(/\p{Script=Arabic}/u)
  expect(await detail({ 'accept-language': 'fr-FR,fr;q=0.9' })).toContain('n’existe')
  expect(await detail({ 'accept-language': 'de' })).toMatch(/\p{Script=Arabic}/u)
  expect(await detail({ 'accept-language': 'fr', cookie: 'preferred-language=en' })).toContain(
    'does not exist',
  )
  const { headers } = await request.get('/api/products').set('accept-language', 'fr').expect(200)
  expect(headers['content-language']).toBe('fr')
  expect(headers.vary).toContain('Accept-Language, Cookie')
})

describe('return URLs', async () => {
  const { aCategory, aUser, aVisitor, db, request, signedIn } = shop

  /** Of each trick one: tests/unit/http/paths.test.ts tries any text. */
  const elsewhere = ['/en//evil.example', '/en/\t/evil.example', '/\\evil.example', 'https://evil.example']

  const { email } = await aUser('user')

  /** Every address that redirects back to the return URL it was given. */
  const leadingBack: Record<string, (from: string) => Promise<string | undefined>> = {
    '/ar': async (from) => (await locationOf(request.get(`/ar${from}`))) ?? '/',
    '/language': (from) => locationOf(request.get('/language').query({ to: 'ar', from })),
    '/currency': (from) => locationOf(request.get('/currency').query({ to: 'EUR', from })),
    '/login': (from) => locationOf(aVisitor().post('/login').type('form').send({ email, password, from })),
    'a guarded form, by its referrer': async (from) =>
      locationOf(
        request.post('/account').set({
          host: 'shop.example',
          referer: `http://shop.example${from}`,
          'sec-fetch-site': 'same-origin',
        }),
      ),
    'the list of a staff form': async (from) =>
      locationOf(
        (await signedIn('manager'))
          .post('/admin/products/changes')
          .type('form')
          .send({ act: 'show', ids: '999999', list: from }),
      ),
  }

  async function locationOf(asked: PromiseLike<{ headers: Record<string, string> }>) {
    return (await asked).headers.location
  }

  test.each(Object.entries(leadingBack))('%s redirects to no other site', async (_address, lead) => {
    for (const from of elsewhere) {
      const location = await lead(from)
      expect(location, from).toMatch(/^\/(?![/\\])/)
      const there = new URL(location ?? '', 'https://shop.example')
      expect(there.origin).toBe('https://shop.example')
      const next = there.searchParams.get('from')
      if (next) expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example')
    }
  })

  test('a return URL of 14,000 characters gives a Location that every proxy accepts', async () => {
    // Each percent sign becomes three characters when an address is encoded into another.
    const query = `tab=orders&q=${'%27%25'.repeat(2300)}`
    const page = request.get(`/en/admin?${query}`)
    expect(await locationOf(page.expect(303))).toBe('/en/login?from=%2Fen%2Fadmin')
    const tooLong = request.get(`/account/sessions/${'a'.repeat(14_000)}`)
    expect(await locationOf(tooLong.expect(303))).toBe('/login?from=%2F')
    const referer = `http://shop.example/en/account?${query}`
    const headers = { host: 'shop.example', referer, 'sec-fetch-site': 'same-origin' }
    const form = request.post('/en/account').set(headers)
    expect(await locationOf(form.expect(303))).toBe('/en/login?from=%2Fen%2Faccount')
    const { id: category_id } = await aCategory({ slug: 'jugs' })
    await db('category_slugs').insert({ slug: 'jugs-of-old', category_id })
    const list = request.get(`/shop?category=jugs-of-old&${query}`)
    const location = await locationOf(list.expect(301))
    expect(location).toMatch(/^\/shop\/jugs\?q=/)
    expect(location?.length).toBeLessThan(2000)
  })
})
