import { describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aUser, aVisitor, signedIn, request } = await openShop()

type Visitor = ReturnType<typeof aVisitor>
type Theft = { owner: Visitor; id: number; email: string; admin: Visitor }

/** How a session ends: by its owner, an admin or time. */
const endings: Record<string, (theft: Theft) => PromiseLike<unknown>> = {
  logout: ({ owner }) => owner.get('/logout').expect(303),
  'logout everywhere else': async ({ email }) => {
    const other = aVisitor()
    await other.post('/api/auth/login').send({ email, password }).expect(200)
    await other.post('/api/auth/logout').send({ scope: 'others' }).expect(204)
  },
  'a new password': ({ owner }) =>
    owner
      .post('/account/password')
      .type('form')
      .send({ current_password: password, password: 'a jar of blue 7', confirmPassword: 'a jar of blue 7' })
      .expect(303),
  'a new role': ({ admin, id }) =>
    admin.post(`/admin/users/${id}/role`).type('form').send({ role: 'editor' }).expect(303),
  'a block': ({ admin, id }) => admin.post(`/admin/users/${id}/block`).type('form').send({}).expect(303),
  'an end by an admin': ({ admin, id }) =>
    admin.post(`/admin/users/${id}/sessions`).type('form').send({}).expect(303),
  'deletion by an admin': ({ admin, id }) =>
    admin.post(`/admin/users/${id}/deletion`).type('form').send({}).expect(303),
  'deletion of the account': ({ owner }) =>
    owner.post('/account/deletion').type('form').send({ password }).expect(303),
  'fourteen idle days': ({ id }) =>
    db('sessions')
      .where({ user_id: id })
      .update({ expire: db.raw("expire - interval '14 days'") }),
}

describe('a copied cookie is invalid after', () => {
  test.each(Object.entries(endings))('%s', async (_name, end) => {
    const { id, email } = await aUser('user', { verified_at: new Date() })
    const owner = aVisitor()
    const { headers } = await owner.post('/api/auth/login').send({ email, password }).expect(200)
    const cookie = [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    const whoIs = async () => (await request.get('/api/auth/session').set('cookie', cookie).expect(200)).body
    expect(await whoIs()).toMatchObject({ email })
    await end({ owner, id, email, admin: await signedIn('admin') })
    expect(await whoIs()).toBeNull()
    await request.get('/account').set('cookie', cookie).expect(303)
    await request.get('/api/auth/user').set('cookie', cookie).expect(401)
  })
})

test('a staff session ends after twelve idle hours, whatever its cookie says', async () => {
  const { id, email } = await aUser('manager')
  const visitor = aVisitor()
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  const { expire } = await db('sessions').where({ user_id: id }).first()
  const hours = (expire.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(11.9)
  expect(hours).toBeLessThan(12.1)
})

test('visits within a minute write at most once', async () => {
  const { id, email } = await aUser('user')
  const visitor = aVisitor()
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  const row = async () =>
    (await db('sessions').select('*', db.raw('xmin')).where({ user_id: id }).first()).xmin
  const before = await row()
  for (let time = 0; time < 5; time += 1) await visitor.get('/en/account').expect(200)
  expect(await row()).toBe(before)
})
