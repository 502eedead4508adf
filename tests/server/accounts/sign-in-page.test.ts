import { beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aUser, aVisitor, signedIn, request, aProduct } = await openShop({
  environment: { PUBLIC_URL: 'http://shop.example' },
})

type Visitor = ReturnType<typeof aVisitor>

const logIn = (visitor: Visitor, fields: object, path = '/en/login') =>
  visitor.post(path).type('form').send(fields)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null
const cookiesIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

describe('the sign-in page', () => {
  test('has e-mail and password fields for password managers, and is not cached', async () => {
    const answer = await request.get('/en/login?from=/en/cart').expect(200)
    const shown = page(answer)
    expect(shown.h1).toEqual(['Welcome back'])
    expect(shown.attribute('#email', 'autocomplete')).toBe('username')
    expect(shown.attribute('#password', 'autocomplete')).toBe('current-password')
    expect(shown.attribute('form[action="/en/login"] input[name=from]', 'value')).toBe('/en/cart')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
    expect(cookiesIn(answer)).toEqual([])
  })

  test('shows the same for an unknown address, a wrong password and a blocked account', async () => {
    const [known, blocked] = [await aUser('user'), await aUser('user', { blocked_at: new Date() })]
    const tries = [
      ['nobody@example.com', password],
      [known.email, 'a wrong password'],
      [blocked.email, password],
    ] as const
    const texts = []
    for (const [email, word] of tries) {
      const answer = await logIn(aVisitor(), { email, password: word }).expect(422)
      const shown = page(answer)
      expect(shown.text('main [role=alert]')).toBe('Login failed The email or password is wrong.')
      expect(shown.attribute('#email', 'value')).toBe(email)
      expect(answer.text).not.toContain(word)
      expect(cookiesIn(answer).join()).not.toMatch(/sid|known/)
      texts.push(answer.text.replaceAll(email, ''))
    }
    expect(new Set(texts).size).toBe(1)
  })

  test('shows all errors at once, each at its field', async () => {
    const shown = page(await logIn(aVisitor(), { email: 'x', password: '12345' }).expect(422))
    expect(shown.text('#email-error')).toBe('Invalid email address')
    expect(shown.text('#password-error')).toBe('Password must be at least 6 characters')
    expect(shown.attribute('#email', 'value')).toBe('x')
    expect(shown.attribute('#password', 'value')).toBeUndefined()
  })

  test('says with 429 how long to wait, even with the right password', async () => {
    const { email } = await aUser('user')
    await runConcurrently(10, () => logIn(aVisitor(), { email, password: 'a wrong password' }))
    const answer = await logIn(aVisitor(), { email, password }).expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(page(answer).text('main [role=alert]')).toMatch(
      /^Login failed Too many tries. Come back in \d+ minutes/,
    )
    const { body } = await request.post('/api/auth/login').send({ email, password }).expect(429)
    expect(body).toMatchObject({ code: 'too_many' })
  })

  test.each(['/login', '/en/register'])('%s redirects signed-in users home', async (path) => {
    const { headers } = await (await signedIn('user')).get(path).expect(303)
    expect(headers.location).toBe(path.startsWith('/en') ? '/en' : '/')
  })

  test('leads staff to the admin, and everybody back to the page they wanted', async () => {
    for (const role of ['admin', 'manager', 'editor'] as const) {
      const { email } = await aUser(role)
      await logIn(aVisitor(), { email, password }).expect(303).expect('location', '/en/admin')
      const wanted = { email, password, from: '/en/shop?q=vase' }
      await logIn(aVisitor(), wanted).expect(303).expect('location', '/en/shop?q=vase')
    }
    const { email } = await aUser('user')
    await logIn(aVisitor(), { email, password }).expect(303).expect('location', '/en')
  })

  test('preserves the cart on signing in and out', async () => {
    const [{ email }, product, visitor] = [await aUser('user'), await aProduct(), aVisitor()]
    await visitor.post('/cart/lines').type('form').send({ product_id: product.id })
    await logIn(visitor, { email, password }).expect(303)
    expect(page(await visitor.get('/en/cart')).allText()).toContain(product.name_en)
    await visitor.get('/logout').expect(303)
    expect(page(await visitor.get('/en/cart')).allText()).toContain(product.name_en)
  })
})

describe('the return URL', () => {
  const email = 'way-back@example.com'
  beforeAll(async () => void (await aUser('user', { email })))
  const followed = async (from: unknown, path = '/login') => {
    const { headers } = await logIn(aVisitor(), { email, password, from }, path).expect(303)
    return headers.location
  }

  test.each([
    ['/cart', '/login', '/cart'],
    ['/shop?q=طاجين&page=2', '/login', encodeURI('/shop?q=طاجين&page=2')],
    ['/en/product/7?a=1', '/en/login', '/en/product/7?a=1'],
    ['/fr/gallery-upload', '/fr/login', '/fr/gallery-upload'],
    ['/gallery-upload', '/fr/login', '/fr/gallery-upload'],
    ['/en/login?from=/cart', '/fr/login', '/fr'],
    ['/register', '/en/login', '/en'],
  ])('%s redirects from %s to %s', async (from, path, target) => {
    expect(await followed(from, path)).toBe(target)
  })

  test('is preserved by a failed attempt', async () => {
    const answer = await logIn(aVisitor(), { email, password: 'a wrong password', from: '/en/cart' })
    expect(page(answer).attribute('form[action="/en/login"] input[name=from]', 'value')).toBe('/en/cart')
  })
})

describe('/logout', () => {
  /** The cookies of somebody who has signed in. */
  async function aSession(): Promise<string> {
    const { email } = await aUser('user')
    const cookies = cookiesIn(await request.post('/login').type('form').send({ email, password }))
    return cookies.map((one) => one.split(';')[0]).join('; ')
  }

  test.each([
    ['a link of this site', { 'sec-fetch-site': 'same-origin' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a link of this site in an old browser', { referer: 'http://shop.example/cart' }],
    ['a typed address in an old browser', {}],
  ])('requested by %s ends the session and redirects to the sign-in page', async (_who, headers) => {
    const cookie = await aSession()
    const { headers: response } = await request
      .get('/en/logout')
      .set({ ...headers, cookie })
      .expect(303)
    expect(response.location).toBe('/en/login')
    expect((await request.get('/api/auth/session').set('cookie', cookie)).body).toBeNull()
    await request
      .get('/en/logout')
      .set({ ...headers, cookie })
      .expect(303)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['another site in an old browser', { referer: 'https://evil.example/' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a browser that prefetches', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
  ])('requested by %s shows a page with one button', async (_who, headers) => {
    const cookie = await aSession()
    const shown = page(
      await request
        .get('/en/logout')
        .set({ ...headers, cookie })
        .expect(200),
    )
    expect(shown.texts('main button')).toEqual(['Log out'])
    expect(shown.attribute('main form', 'action')).toBe('/en/logout')
    expect((await request.get('/api/auth/session').set('cookie', cookie)).body).not.toBeNull()
    const foreign = { 'sec-fetch-site': 'cross-site', cookie }
    await request.post('/en/logout').set(foreign).expect(403)
    await request.post('/en/logout').set({ 'sec-fetch-site': 'same-origin', cookie }).expect(303)
    expect((await request.get('/api/auth/session').set('cookie', cookie)).body).toBeNull()
  })
})

test('signing in is recorded in the account log, with the language for mails', async () => {
  const { id, email } = await aUser('user')
  await logIn(aVisitor(), { email, password }, '/fr/login').expect(303)
  expect(await db('account_events').where({ user_id: id }).pluck('event')).toEqual(['signed_in'])
  const seen = { language: 'fr', last_seen_at: expect.any(Date) }
  expect(await db('users').first().where({ id })).toMatchObject(seen)
})

describe('signing out through the API', () => {
  test('ends this session, the others, or all', async () => {
    const { id, email } = await aUser('user')
    const visitors = [aVisitor(), aVisitor(), aVisitor()] as const
    for (const visitor of visitors) await logIn(visitor, { email, password }).expect(303)
    const [one, two, three] = visitors
    const signOut = (visitor: Visitor, body?: object) => visitor.post('/api/auth/logout').send(body)
    await signOut(one).expect(204)
    expect(await Promise.all(visitors.map(isSignedIn))).toEqual([false, true, true])
    await logIn(one, { email, password })
    await signOut(two, { scope: 'others' }).expect(204)
    expect(await Promise.all(visitors.map(isSignedIn))).toEqual([false, true, false])
    await logIn(three, { email, password })
    await signOut(three, { scope: 'all' }).expect(204)
    expect(await Promise.all(visitors.map(isSignedIn))).toEqual([false, false, false])
    expect(await db('sign_ins').where({ user_id: id })).toEqual([])
    const events = await db('account_events').where({ user_id: id, event: 'signed_out' }).orderBy('id')
    expect(events.map(({ details }) => details.scope)).toEqual(['this', 'others', 'all'])
  })

  test.each(['global', ['all']])(
    'with the scope %j is an error that lists the allowed ones',
    async (scope) => {
      const visitor = await signedIn('user')
      const { body } = await visitor.post('/api/auth/logout').send({ scope }).expect(422)
      expect(body.errors.scope).toEqual([expect.stringMatching(/\p{L}/u)])
      expect(await isSignedIn(visitor)).toBe(true)
    },
  )

  test('succeeds without a session', async () => {
    await request.post('/api/auth/logout').expect(204)
    await request.post('/api/auth/logout').set('cookie', 'sid=s%3Aforged.signature').expect(204)
  })
})
