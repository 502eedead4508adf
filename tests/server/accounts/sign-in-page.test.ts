import { expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aUser, aVisitor, createSessionCookie, request, aProduct } = await openShop({
  environment: { PUBLIC_URL: 'http://shop.example' },
})

type Visitor = ReturnType<typeof aVisitor>

const logIn = (visitor: Visitor, fields: object, path = '/en/login') =>
  visitor.post(path).type('form').send(fields)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null
const cookiesIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

test('the sign-in page shows the same for an unknown address, a wrong password and a blocked account', async () => {
  const [known, blocked] = [await aUser('user'), await aUser('user', { blocked_at: new Date() })]
  const tries = [
    ['nobody@example.com', password],
    [known.email, 'a wrong password'],
    [blocked.email, password],
  ] as const
  const texts = []
  for (const [email, word] of tries) {
    const answer = await logIn(aVisitor(), { email, password: word, from: '/en/cart' }).expect(422)
    const shown = page(answer)
    expect(shown.text('main [role=alert]')).toBe('Login failed The email or password is wrong.')
    expect(shown.attribute('#email', 'value')).toBe(email)
    expect(shown.attribute('form[action="/en/login"] input[name=from]', 'value')).toBe('/en/cart')
    expect(answer.text).not.toContain(word)
    expect(cookiesIn(answer).join()).not.toMatch(/sid|known/)
    texts.push(answer.text.replaceAll(email, ''))
  }
  expect(new Set(texts).size).toBe(1)
})

test('the sign-in page leads staff to the admin, everybody back to the page they wanted, and is recorded with the language', async () => {
  const [editor, user] = [await aUser('editor'), await aUser('user')]
  const wanted = { email: editor.email, password, from: '/en/shop?q=vase' }
  await logIn(aVisitor(), wanted).expect(303).expect('location', '/en/shop?q=vase')
  await logIn(aVisitor(), { email: editor.email, password }).expect('location', '/en/admin')
  await logIn(aVisitor(), { email: user.email, password }, '/fr/login').expect('location', '/fr')
  expect(await db('account_events').where({ user_id: user.id }).pluck('event')).toEqual(['signed_in'])
  const seen = { language: 'fr', last_seen_at: expect.any(Date) }
  expect(await db('users').first().where({ id: user.id })).toMatchObject(seen)
})

test('the sign-in page preserves the cart on signing in and out', async () => {
  const [{ email }, product, visitor] = [await aUser('user'), await aProduct(), aVisitor()]
  await visitor.post('/cart/lines').type('form').send({ product_id: product.id })
  await logIn(visitor, { email, password }).expect(303)
  expect(page(await visitor.get('/en/cart')).allText()).toContain(product.name_en)
  await visitor.get('/logout').expect(303)
  expect(page(await visitor.get('/en/cart')).allText()).toContain(product.name_en)
})

test('the return URL stays on this site, in the language of the sign-in, and leads to no other sign-in', async () => {
  const { email } = await aUser('user')
  for (const [from, path, target] of [
    ['/shop?q=طاجين&page=2', '/login', encodeURI('/shop?q=طاجين&page=2')],
    ['/gallery-upload', '/fr/login', '/fr/gallery-upload'],
    ['/en/login?from=/cart', '/fr/login', '/fr'],
    ['/register', '/en/login', '/en'],
    ['//evil.example', '/en/login', '/en'],
  ] as const) {
    const answer = await logIn(aVisitor(), { email, password, from }, path).expect(303)
    expect(answer.headers.location, from).toBe(target)
  }
})

const { id } = await aUser('user')
const isOpen = async (cookie: string) =>
  (await request.get('/api/auth/session').set('cookie', cookie)).body !== null

test.each([
  ['a link of this site', { 'sec-fetch-site': 'same-origin' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['a link of this site in an old browser', { referer: 'http://shop.example/cart' }],
  ['a typed address in an old browser', {}],
])('/logout requested by %s ends the session and redirects to the sign-in page', async (_who, headers) => {
  const cookie = await createSessionCookie(id)
  const signOut = () => request.get('/en/logout').set({ ...headers, cookie })
  await signOut().expect(303).expect('location', '/en/login')
  expect(await isOpen(cookie)).toBe(false)
  await signOut().expect(303)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { referer: 'https://evil.example/' }],
  ['a frame without an origin', { origin: 'null' }],
  ['a browser that prefetches', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
])('/logout requested by %s shows a page with one button', async (_who, headers) => {
  const cookie = await createSessionCookie(id)
  const shown = page(await request.get('/en/logout').set({ ...headers, cookie }))
  expect(shown.texts('main button')).toEqual(['Log out'])
  expect(shown.attribute('main form', 'action')).toBe('/en/logout')
  await request.post('/en/logout').set({ 'sec-fetch-site': 'cross-site', cookie }).expect(403)
  expect(await isOpen(cookie)).toBe(true)
  await request.post('/en/logout').set({ 'sec-fetch-site': 'same-origin', cookie }).expect(303)
  expect(await isOpen(cookie)).toBe(false)
})

test('signing out through the API ends this session, the others, or all', async () => {
  const { id, email } = await aUser('user')
  const visitors = [aVisitor(), aVisitor(), aVisitor()] as const
  for (const visitor of visitors) await logIn(visitor, { email, password }).expect(303)
  const [one, two, three] = visitors
  const signOut = (visitor: Visitor, body?: object) => visitor.post('/api/auth/logout').send(body)
  await signOut(one, { scope: 'global' }).expect(422)
  await signOut(one).expect(204)
  expect(await Promise.all(visitors.map(isSignedIn))).toEqual([false, true, true])
  await logIn(one, { email, password })
  await signOut(two, { scope: 'others' }).expect(204)
  expect(await Promise.all(visitors.map(isSignedIn))).toEqual([false, true, false])
  await logIn(three, { email, password })
  await signOut(three, { scope: 'all' }).expect(204)
  expect(await Promise.all(visitors.map(isSignedIn))).toEqual([false, false, false])
  const events = await db('account_events').where({ user_id: id, event: 'signed_out' }).orderBy('id')
  expect(events.map(({ details }) => details.scope)).toEqual(['this', 'others', 'all'])
})
