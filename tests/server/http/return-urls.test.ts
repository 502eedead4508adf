import { describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { aCategory, aUser, aVisitor, db, request, signedIn } = await openShop()

const elsewhere = [
  '/en//evil.example',
  '/ar//evil.example',
  '/fr///evil.example',
  '/en/\\evil.example',
  '/en/\t/evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
]

const { email } = await aUser('user')

/** Every address that redirects back to the return URL it was given. */
const leadingBack: Record<string, (from: string) => Promise<string | undefined>> = {
  '/language': (from) => locationOf(request.get('/language').query({ to: 'ar', from })),
  '/fr/language': (from) => locationOf(request.get('/fr/language').query({ to: 'en', from })),
  '/currency': (from) => locationOf(request.get('/currency').query({ to: 'EUR', from })),
  '/en/currency': (from) => locationOf(request.get('/en/currency').query({ from })),
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

describe.each(Object.entries(leadingBack))('%s redirects to no other site', (_address, lead) => {
  test.each(elsewhere)('by %j', async (from) => {
    const location = await lead(from)
    expect(location).toMatch(/^\/(?![/\\])/)
    const there = new URL(location ?? '', 'https://shop.example')
    expect(there.origin).toBe('https://shop.example')
    const next = there.searchParams.get('from')
    if (next) expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example')
  })
})

describe('a return URL of 14,000 characters gives a Location that every proxy accepts', () => {
  // Each percent sign becomes three characters when an address is encoded into another.
  const query = `tab=orders&q=${'%27%25'.repeat(2300)}`
  const longest = 8000

  test.each([
    ['/admin', '/login?from=%2Fadmin'],
    ['/en/admin', '/en/login?from=%2Fen%2Fadmin'],
    ['/account/orders', '/login?from=%2Faccount%2Forders'],
  ])('of %s: without its query', async (path, location) => {
    await request.get(`${path}?${query}`).expect(303).expect('location', location)
  })

  test('of a guarded path that is itself too long: home', async () => {
    const { headers } = await request.get(`/account/sessions/${'a'.repeat(14_000)}`).expect(303)
    expect(headers.location).toBe('/login?from=%2F')
  })

  test('of a form, by its Referer', async () => {
    const referer = `http://shop.example/en/account?${query}`
    const headers = { host: 'shop.example', referer, 'sec-fetch-site': 'same-origin' }
    await request
      .post('/en/account')
      .set(headers)
      .expect(303)
      .expect('location', '/en/login?from=%2Fen%2Faccount')
  })

  test('of a list by a category’s former slug', async () => {
    const { id: category_id } = await aCategory({ slug: 'jugs' })
    await db('category_slugs').insert({ slug: 'jugs-of-old', category_id })
    const { headers } = await request.get(`/shop?category=jugs-of-old&${query}`).expect(301)
    expect(headers.location).toBe('/shop/jugs')
  })

  test('of 1,900 characters, unchanged', async () => {
    const address = `/admin?tab=orders&q=${'a'.repeat(1900)}`
    const { headers } = await request.get(address).expect(303)
    expect(headers.location).toBe(`/login?from=${encodeURIComponent(address)}`)
    expect(headers.location?.length).toBeLessThan(longest)
  })
})
