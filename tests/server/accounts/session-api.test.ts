import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFirstAdmin, rescueAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, db, aProduct, aUser, aVisitor, signedIn } = shop

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

describe('admin invite', () => {
  const { db, aUser, aVisitor } = shop
  const newPassword = 'a kiln of four chambers'

  const setPassword = async (email: string) => {
    const rescued = await rescueAdmin(db, email)
    const path = rescued.ok ? rescued.value.path : ''
    const token = new URLSearchParams(path.split('?')[1]).get('token')
    const visitor = aVisitor()
    await visitor
      .post('/en/reset')
      .type('form')
      .send({ token, password: newPassword, confirmPassword: newPassword })
      .expect(303)
    return visitor.post('/api/auth/login').send({ email, password: newPassword })
  }

  describe('admin invite', () => {
    test('names what was given instead of an address', async () => {
      const invited = promisify(execFile)(process.execPath, ['server/cli/admin.ts', 'invite', 'niece'], {
        env: { ...process.env, DATABASE_URL: shop.databaseUrl },
      })
      await expect(invited).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^niece is no e-mail address\. Usage: /),
      })
    })

    test('makes an admin of an address without account, once its password is set', async () => {
      const { body } = await setPassword('niece@example.com').then((answer) => {
        expect(answer.status).toBe(200)
        return answer
      })
      expect(body.app_metadata.role).toBe('admin')
    })

    test('rescues an admin who is blocked and has lost the second factor', async () => {
      const user = await aUser('admin')
      await db('users').where({ id: user.id }).update({ verified_at: new Date(), blocked_at: new Date() })
      await db('factors').insert({ user_id: user.id, secret: 'lost', status: 'verified' })
      expect((await setPassword(user.email)).status).toBe(200)
      expect(await db('factors').where({ user_id: user.id })).toEqual([])
    })

    test('makes an admin of an ordinary account, and says so in the log of accounts', async () => {
      const user = await aUser('user')
      await db('users').where({ id: user.id }).update({ verified_at: new Date() })
      const { body } = await setPassword(user.email)
      expect([body.app_metadata.role, body.user_metadata.role]).toEqual(['admin', undefined])
      const events = await db('account_events')
        .where({ user_id: user.id, event: 'user_updated' })
        .pluck('details')
      expect(events).toContainEqual({ role: 'admin' })
    })
  })
})
