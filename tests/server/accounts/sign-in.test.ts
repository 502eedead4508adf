import { expect, test } from 'vitest'
import { issueToken } from '../../../server/accounts/account-tokens.ts'
import { hashPassword } from '../../../server/accounts/password/hash-password.ts'
import { createFirstAdmin, rescueAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aUser, aVisitor, createSessionCookie, request, aPerson, aProduct, signedIn } = await openShop({
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
  await signOut().expect(303).expect('location', '/en/login').expect('clear-site-data', '"cache"')
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

const logInByApi = (visitor: Visitor, email: unknown, word: unknown = password) =>
  visitor.post('/api/auth/login').send({ email, password: word } as object)

test('signing in returns the user without secrets and a session cookie that scripts cannot read, for the address in any case, or says which field is wrong', async () => {
  const visitor = aVisitor()
  const { email } = await aUser('manager')
  const answer = await logInByApi(visitor, email).expect(200)
  expect(answer.body).toMatchObject({ email, role: 'manager' })
  expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon|password/)
  const cookies = [answer.headers['set-cookie']].flat()
  expect(cookies).toEqual([
    expect.stringMatching(/^known=.*; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^sid=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
  ])
  expect((await visitor.get('/api/auth/session')).body).toMatchObject({ email, role: 'manager' })
  await aUser('user', { email: 'Salam@Example.com' })
  await logInByApi(aVisitor(), '  SALAM@EXAMPLE.COM ').expect(200)
  for (const [wrong, word, fields] of [
    [['a@example.com'], password, ['email']],
    ['a@example.com', { $ne: '' }, ['password']],
    ['a@example.com', 'a'.repeat(5000), ['password']],
    [null, null, ['email', 'password']],
  ]) {
    const { body } = await logInByApi(aVisitor(), wrong, word).expect(422)
    expect(Object.keys(body.errors)).toEqual(fields)
  }
})

test('a session of a forged cookie is invalid, none is created for visitors who only browse or order, and a role in the request is ignored', async () => {
  for (const cookie of ['sid=forged', 'sid=s%3Aforged.signature', 'sid=', `sid=${'a'.repeat(4000)}`]) {
    expect((await request.get('/api/auth/session').set('cookie', cookie).expect(200)).body).toBeNull()
  }
  const before = await db('session').count({ count: '*' })
  const visitor = aVisitor()
  const cartProduct = await aProduct()
  const answers = [
    await visitor.get('/shop'),
    await visitor.post('/cart/lines').type('form').send({ product_id: cartProduct.id }),
    await visitor.get('/cart'),
    await visitor.post('/cart').type('form').send(delivery),
    await visitor.get('/api/auth/session'),
  ]
  expect(JSON.stringify(answers.map(({ headers }) => headers['set-cookie']))).not.toContain('sid=')
  expect(await db('session').count({ count: '*' })).toEqual(before)
  // Nor does a request say what its sender may do.
  const user = await signedIn('user')
  await user.get('/api/orders?role=admin').set('x-role', 'admin').expect(403)
  await user.post('/api/products').set('x-http-method-override', 'GET').send({ role: 'admin' }).expect(403)
})

test('the first admin is created once, even by two processes at once, never from a registered account, nor with an ADMIN_PASSWORD below ten characters', async () => {
  const shop = await openShop()
  const wanted = { email: null, password: null }
  for (const chosen of ['nine pots', 'password123']) {
    const weak = { email: 'admin@example.com', password: chosen }
    await expect(createFirstAdmin(shop.db, weak)).rejects.toThrow(/^ADMIN_PASSWORD must/)
  }
  const made = await Promise.all([createFirstAdmin(shop.db, wanted), createFirstAdmin(shop.db, wanted)])
  const [admin, ...more] = made.filter((one) => one !== null)
  expect(more).toEqual([])
  expect(admin?.password).toMatch(/^[\w-]{16,}$/)
  // Once an admin exists, the settings are ignored.
  expect(await createFirstAdmin(shop.db, { ...wanted, password: 'nine' })).toBeNull()
  const { body } = await logInByApi(shop.aVisitor(), admin?.email, admin?.password).expect(200)
  expect(body.role).toBe('admin')
  await shop.db('users').delete()
  const { email } = await shop.aUser('user')
  await expect(createFirstAdmin(shop.db, { email, password: 'a jar of blue 7' })).rejects.toThrow(email)
})

test('the command admin invite makes an admin of an address without account and of an ordinary account, and rescues one who is blocked and has lost the second factor', async () => {
  /** Follows the link that the command prints; answers the sign-in with the new password. */
  const invite = async (email: string) => {
    const { path } = await rescueAdmin(db, email)
    const token = new URLSearchParams(path.split('?')[1]).get('token')
    const word = 'a kiln of four chambers'
    await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
    return (await logInByApi(aVisitor(), email, word).expect(200)).body
  }

  expect((await invite('niece@example.com')).app_metadata.role).toBe('admin')
  const { id, email } = await aUser('admin', { verified_at: new Date(), blocked_at: new Date() })
  await db('factors').insert({ user_id: id, secret: 'lost', status: 'verified' })
  expect(await invite(email)).toMatchObject({ id, role: 'admin' })
  expect(await db('factors').where({ user_id: id })).toEqual([])
  const invited = await aUser('user')
  const invitation = { invited_role: 'editor', invited_until: new Date(Date.now() + 60_000) }
  await db('users').where({ id: invited.id }).update(invitation)
  expect(await invite(invited.email)).toMatchObject({ id: invited.id, role: 'admin' })
  const ordinary = await aUser('user', { verified_at: new Date() })
  const { app_metadata, user_metadata } = await invite(ordinary.email)
  expect([app_metadata.role, user_metadata.role]).toEqual(['admin', undefined])
  const ofOrdinary = { user_id: ordinary.id, event: 'user_updated' }
  const events = await db('account_events').where(ofOrdinary).pluck('details')
  expect(events).toContainEqual({ role: 'admin' })
})

test('a password of names is rejected by the password reset, whose link still works, by the account page, and where the name is that of the profile', async () => {
  const chosen = 'Yamina-7'
  const { id: userId, email } = await aUser('user', { email: 'yamina.1@example.com' })
  const token = await issueToken(db, { kind: 'recovery', userId, email })
  const form = { token, password: chosen, confirmPassword: chosen }
  const answer = await request.post('/fr/reset').type('form').send(form).expect(422)
  expect(page(answer).text('#password-error')).toMatch(/Choisissez-en un autre/)
  await request.post('/api/auth/reset').send({ token, password: chosen }).expect(422)
  await request.post('/api/auth/reset').send({ token, password: 'a jar of blue 7' }).expect(204)

  const { id, visitor } = await aPerson('user', { email: 'yamina.2@example.com' })
  const change = { current_password: password, password: chosen, confirmPassword: chosen }
  const own = await visitor.post('/account/password').type('form').send(change).expect(422)
  expect(page(own).text('#password-error')).toMatch(/اختر غيرها/)
  await db('users').where({ id }).update({ name: 'Tahar Benjelloun' })
  const ofProfile = { password: 'benjelloun-1998', current_password: password }
  const { body } = await visitor.patch('/api/auth/user').send(ofProfile).expect(422)
  expect(Object.keys(body.errors)).toEqual(['password'])
})

test('a password older than the rules works for staff, but the admin is closed until it is changed to one of at least ten characters', async () => {
  const { id, email } = await aUser('manager')
  await db('users')
    .where({ id })
    .update({ password_hash: await hashPassword('potter7') })
  const visitor = aVisitor()
  await visitor.post('/en/login').type('form').send({ email, password: 'potter7' }).expect(303)
  await visitor.get('/en/admin').expect(303).expect('location', '/en/account/security')
  const security = page(await visitor.get('/en/account/security').expect(200))
  expect(security.text('.toasts')).toContain('A stronger password is required')
  expect(security.allText()).toContain('At least 10 characters.')
  const { body } = await visitor.get('/api/orders').expect(403)
  expect(body.code).toBe('password_required')
  const change = (chosen: string) => {
    const form = { current_password: 'potter7', password: chosen, confirmPassword: chosen }
    return visitor.post('/en/account/password').type('form').send(form)
  }
  for (const short of ['nine pots', 'abc']) {
    const refused = page(await change(short).expect(422))
    expect(refused.text('#password-error')).toContain('at least 10 characters')
  }
  await change('a jar of blue 7').expect(303)
  await visitor.get('/en/admin').expect(200)
  await visitor.get('/api/orders').expect(200)
})
