import { expect, test } from 'vitest'
import { createFirstAdmin, rescueAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aProduct, aUser, aVisitor, signedIn } = await openShop()

type Visitor = ReturnType<typeof aVisitor>
const logIn = (visitor: Visitor, email: unknown, word: unknown = password) =>
  visitor.post('/api/auth/login').send({ email, password: word } as object)
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/session').expect(200)).body

test('signing in returns the user without secrets and a session cookie that scripts cannot read, for the address in any case, or says which field is wrong', async () => {
  const visitor = aVisitor()
  const { email } = await aUser('manager')
  const answer = await logIn(visitor, email).expect(200)
  expect(answer.body).toMatchObject({ email, role: 'manager' })
  expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon|password/)
  const cookies = [answer.headers['set-cookie']].flat()
  expect(cookies).toEqual([
    expect.stringMatching(/^known=.*; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^sid=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
  ])
  expect(await whoIs(visitor)).toMatchObject({ email, role: 'manager' })
  await aUser('user', { email: 'Salam@Example.com' })
  await logIn(aVisitor(), '  SALAM@EXAMPLE.COM ').expect(200)
  for (const [wrong, word, fields] of [
    [['a@example.com'], password, ['email']],
    ['a@example.com', { $ne: '' }, ['password']],
    ['a@example.com', 'a'.repeat(5000), ['password']],
    [null, null, ['email', 'password']],
  ]) {
    const { body } = await logIn(aVisitor(), wrong, word).expect(422)
    expect(Object.keys(body.errors)).toEqual(fields)
  }
})

test('a session of a forged cookie is invalid, and none is created for visitors who only browse or order', async () => {
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
})

test('a role in the request is ignored', async () => {
  const visitor = await signedIn('user')
  await visitor.get('/api/orders?role=admin').set('x-role', 'admin').expect(403)
  await visitor.post('/api/products').set('x-http-method-override', 'GET').send({ role: 'admin' }).expect(403)
})

test('the first admin is created once, even by two processes at once, and never from a registered account', async () => {
  const shop = await openShop()
  const wanted = { email: null, password: null }
  const made = await Promise.all([createFirstAdmin(shop.db, wanted), createFirstAdmin(shop.db, wanted)])
  const [admin, ...more] = made.filter((one) => one !== null)
  expect(more).toEqual([])
  expect(admin?.password).toMatch(/^[\w-]{16,}$/)
  expect(await createFirstAdmin(shop.db, wanted)).toBeNull()
  const { body } = await logIn(shop.aVisitor(), admin?.email, admin?.password).expect(200)
  expect(body.role).toBe('admin')
  await shop.db('users').delete()
  const { email } = await shop.aUser('user')
  await expect(createFirstAdmin(shop.db, { email, password: 'a jar of blue 7' })).rejects.toThrow(email)
})

test('the command admin invite makes an admin of an address without account and of an ordinary account, and rescues one who is blocked and has lost the second factor', async () => {
  /** Follows the link that the command prints; answers the sign-in with the new password. */
  const invite = async (email: string) => {
    const rescued = await rescueAdmin(db, email)
    const path = rescued.ok ? rescued.value.path : ''
    const token = new URLSearchParams(path.split('?')[1]).get('token')
    const word = 'a kiln of four chambers'
    await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
    return (await logIn(aVisitor(), email, word).expect(200)).body
  }

  expect((await invite('niece@example.com')).app_metadata.role).toBe('admin')
  const { id, email } = await aUser('admin', { verified_at: new Date(), blocked_at: new Date() })
  await db('factors').insert({ user_id: id, secret: 'lost', status: 'verified' })
  expect(await invite(email)).toMatchObject({ id, role: 'admin' })
  expect(await db('factors').where({ user_id: id })).toEqual([])
  const ordinary = await aUser('user', { verified_at: new Date() })
  const { app_metadata, user_metadata } = await invite(ordinary.email)
  expect([app_metadata.role, user_metadata.role]).toEqual(['admin', undefined])
  const ofOrdinary = { user_id: ordinary.id, event: 'user_updated' }
  const events = await db('account_events').where(ofOrdinary).pluck('details')
  expect(events).toContainEqual({ role: 'admin' })
})
