import { describe, expect, test } from 'vitest'
import { createFirstAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aProduct, aUser, aVisitor, signedIn } = await openShop()

type Visitor = ReturnType<typeof aVisitor>
const logIn = (visitor: Visitor, email: unknown, word: unknown = password) =>
  visitor.post('/api/auth/login').send({ email, password: word } as object)
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/session').expect(200)).body

describe('signing in', () => {
  test('returns the user without secrets, and a session cookie that scripts cannot read', async () => {
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
  })

  test('accepts the address in any case', async () => {
    const { email } = await aUser('user', { email: 'Salam@Example.com' })
    await logIn(aVisitor(), `  ${email.toUpperCase()} `).expect(200)
  })

  test('returns the same for an unknown address, a wrong password and a blocked account', async () => {
    const { email } = await aUser('user')
    const blocked = await aUser('user', { blocked_at: new Date() })
    const answers = [
      await logIn(aVisitor(), 'nobody@example.com').expect(401),
      await logIn(aVisitor(), email, 'a wrong password').expect(401),
      await logIn(aVisitor(), blocked.email).expect(401),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.code).toBe('login_failed')
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  })

  test.each([
    [undefined, password, ['email']],
    ['x', password, ['email']],
    [['a@example.com'], password, ['email']],
    ['a@example.com', '12345', ['password']],
    ['a@example.com', { $ne: '' }, ['password']],
    ['a@example.com', 'a'.repeat(5000), ['password']],
    [null, null, ['email', 'password']],
  ])('with %j and %j is rejected at the field', async (email, word, fields) => {
    const { body } = await logIn(aVisitor(), email, word).expect(422)
    expect(Object.keys(body.errors)).toEqual(fields)
  })
})

describe('a session', () => {
  test('is invalid once the account is blocked or deleted', async () => {
    const { id, email } = await aUser('admin')
    const visitor = aVisitor()
    await logIn(visitor, email)
    await db('users').where({ id }).update({ blocked_at: new Date() })
    expect(await whoIs(visitor)).toBeNull()
    await visitor.get('/api/orders').expect(401)
    await db('users').where({ id }).delete()
    expect(await whoIs(visitor)).toBeNull()
  })

  test.each(['sid=forged', 'sid=s%3Aforged.signature', 'sid=', `sid=${'a'.repeat(4000)}`])(
    'of a forged cookie is invalid: %s',
    async (cookie) => {
      expect((await request.get('/api/auth/session').set('cookie', cookie).expect(200)).body).toBeNull()
    },
  )

  test('is not created for visitors who only browse or order', async () => {
    const before = await db('session').count({ count: '*' })
    const visitor = aVisitor()
    const cartProduct = await aProduct()
    const answers = [
      await visitor.get('/'),
      await visitor.get('/shop'),
      await visitor.post('/cart/lines').type('form').send({ product_id: cartProduct.id }),
      await visitor.get('/cart'),
      await visitor.post('/cart').type('form').send(delivery),
      await visitor.get('/api/auth/session'),
    ]
    expect(JSON.stringify(answers.map(({ headers }) => headers['set-cookie']))).not.toContain('sid=')
    expect(await db('session').count({ count: '*' })).toEqual(before)
  })
})

test('a role in the request is ignored', async () => {
  const visitor = await signedIn('user')
  await visitor.get('/api/orders?role=admin').set('x-role', 'admin').expect(403)
  await visitor.post('/api/products').set('x-http-method-override', 'GET').send({ role: 'admin' }).expect(403)
})

describe('the first admin', () => {
  test('is created once, even by two processes at once, with a password printed once, and never from a registered account', async () => {
    const shop = await openShop()
    const wanted = { email: null, password: null }
    const made = await Promise.all([createFirstAdmin(shop.db, wanted), createFirstAdmin(shop.db, wanted)])
    const [admin, ...more] = made.filter((one) => one !== null)
    expect(more).toEqual([])
    expect(admin?.password).toMatch(/^[\w-]{16,}$/)
    expect(await createFirstAdmin(shop.db, wanted)).toBeNull()
    const visitor = shop.aVisitor()
    const { body } = await visitor
      .post('/api/auth/login')
      .send({ email: admin?.email, password: admin?.password })
      .expect(200)
    expect(body.role).toBe('admin')
    // Never from a registered account.
    await shop.db('users').delete()
    const { email } = await shop.aUser('user')
    await expect(createFirstAdmin(shop.db, { email, password: 'a jar of blue 7' })).rejects.toThrow(email)
  })
})
