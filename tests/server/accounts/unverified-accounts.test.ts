import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { inviteUser } from '../../../server/accounts/users/invite-user.ts'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url }
const shop = await openShop({ environment, hasBackground: true })
const { db, aPerson, aUser, aVisitor, request, anOrder } = shop

type Visitor = ReturnType<typeof aVisitor>

const word = 'a jar of blue 7'
let count = 0
const newEmail = () => `squatted-${++count}@example.com`
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null
const form = (visitor: Visitor, path: string, fields: object) => visitor.post(path).type('form').send(fields)
const logIn = (visitor: Visitor, email: string, secret: string) =>
  visitor.post('/api/auth/login').send({ email, password: secret })

/** Someone who registered with an address of somebody else and set up a second factor. */
async function aSquatter(email: string) {
  const visitor = aVisitor()
  await visitor.post('/api/auth/register').send({ email, password }).expect(201)
  const { body } = await logIn(visitor, email, password).expect(200)
  await visitor.patch('/api/auth/user').send({ name: 'The admin', phone: '0600000000' }).expect(200)
  const { body: factor } = await visitor.post('/api/auth/factors').expect(201)
  const code = new TOTP({ secret: factor.totp.secret.replaceAll(' ', '') }).generate()
  await visitor.post(`/api/auth/factors/${factor.id}/verify`).send({ code }).expect(200)
  return { id: body.id as number, email, visitor }
}

const register = (email: string, secret = password) =>
  request.post('/api/auth/register').send({ email, password: secret }).expect(201)
const invite = (admin: Visitor, email: string, role: string) =>
  admin.post('/api/auth/admin/users').send({ email, role, language: 'en' })
/** The token of the next link mailed to an address; other mails are skipped. */
async function nextTokenTo(email: string): Promise<string> {
  for (;;) {
    const mail = await mailServer.nextMail()
    const token = /\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    if (token && mail.recipients.includes(email)) return token
  }
}

/** Sets a new password by the link of a mail. */
async function recover(email: string): Promise<void> {
  await request.post('/api/auth/recover').send({ email }).expect(202)
  const token = await nextTokenTo(email)
  await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
}

const roleOf = async (id: number) => {
  const row = await db('users').first('user_metadata', 'app_metadata').where({ id })
  return [row.user_metadata.role ?? null, row.app_metadata.role ?? null]
}

test('an account whose address is not verified cannot become staff, and the admin learns what to do', async () => {
  const [{ visitor: admin }, squatter] = [await aPerson('admin'), await aSquatter(newEmail())]
  const role = 'manager'
  const api = await admin.patch(`/api/auth/admin/users/${squatter.id}`).send({ role }).expect(409)
  expect(api.body.code).toBe('account_unverified')
  const one = `/en/admin/users/${squatter.id}`
  const refused = page(await form(admin, `${one}/role`, { role }).expect(422))
  expect(refused.text('[role=alert]')).toMatch(/not confirmed.*Send an invitation/)
  expect(await roleOf(squatter.id)).toEqual(['user', null])
  await squatter.visitor.get('/api/orders').expect(403)
})

describe('an invitation for an address that somebody registered first', () => {
  test('takes the account over: password, sessions, factor and links are removed, and no role is given yet', async () => {
    const [{ visitor: admin }, squatter] = [await aPerson('admin'), await aSquatter(newEmail())]
    const { id, email, visitor } = squatter
    await request.post('/api/auth/recover').send({ email }).expect(202)
    const earlier = await nextTokenTo(email)
    const { body } = await invite(admin, email, 'manager').expect(201)
    const empty = { is_invited: true, has_factor: false, sessions: 0, name: null }
    expect(body).toMatchObject({ id, role: 'manager', ...empty })
    expect(await isSignedIn(visitor)).toBe(false)
    await logIn(visitor, email, password).expect(401)
    await request.post('/api/auth/reset').send({ token: earlier, password: word }).expect(422)
    expect(await db('factors').where({ user_id: id })).toEqual([])
    expect(await db('recovery_codes').where({ user_id: id })).toEqual([])
    expect(await roleOf(id)).toEqual(['user', null])

    const token = await nextTokenTo(email)
    await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
    const invited = aVisitor()
    expect((await logIn(invited, email, word).expect(200)).body).toMatchObject({ id, role: 'manager' })
    await invited.get('/api/orders').expect(200)
    const { verified_at, invited_role } = await db('users').first().where({ id })
    expect([verified_at, invited_role]).toEqual([expect.any(Date), null])
  })

  test('does not block later registrations, which gain nothing from it', async () => {
    const { visitor: admin } = await aPerson('admin')
    const email = newEmail()
    await invite(admin, email, 'admin').expect(201)
    const token = await nextTokenTo(email)
    for (let time = 0; time < 4; time += 1) await register(email)
    const stranger = aVisitor()
    expect((await logIn(stranger, email, password).expect(200)).body.role).toBe('user')
    await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
    expect(await isSignedIn(stranger)).toBe(false)
    await logIn(aVisitor(), email, password).expect(401)
    expect((await logIn(aVisitor(), email, word).expect(200)).body.role).toBe('admin')
  })

  test('gives no role once it has expired, and is rejected where it is invited already, or verified and blocked', async () => {
    const { id: actorId } = await aPerson('admin')
    const email = newEmail()
    const invited = await inviteUser(db, { actorId, email, role: 'manager', language: 'en' })
    if (!invited.ok) throw new Error(invited.code)
    await db('users')
      .where({ id: invited.value.userId })
      .update({ invited_until: new Date(0) })
    await recover(email)
    expect((await logIn(aVisitor(), email, word).expect(200)).body.role).toBe('user')
    const { visitor: admin } = await aPerson('admin')
    const [twice, blocked] = [newEmail(), newEmail()]
    await invite(admin, twice, 'editor').expect(201)
    await aUser('user', { email: blocked, blocked_at: new Date(), verified_at: new Date() })
    for (const email of [twice, blocked])
      expect((await invite(admin, email, 'editor').expect(409)).body.code).toBe('email_taken')
  })
})

test('a blocked account that was never verified blocks neither the owner of its address nor an invitation', async () => {
  const { visitor: admin } = await aPerson('admin')
  const [asked, invited] = [newEmail(), newEmail()]
  for (const email of [asked, invited]) await aUser('user', { email, blocked_at: new Date() })
  await register(asked)
  await recover(asked)
  await logIn(aVisitor(), asked, word).expect(200)

  await invite(admin, invited, 'editor').expect(201)
  const invitation = await nextTokenTo(invited)
  await request.post('/api/auth/reset').send({ token: invitation, password: word }).expect(204)
  expect((await logIn(aVisitor(), invited, word).expect(200)).body.role).toBe('editor')
})

describe('a password reset by mail for an account that was never verified', () => {
  test('keeps the orders of every account of the address', async () => {
    const customer = await aUser('user', { email: newEmail() })
    const order = await anOrder({ userId: customer.id })
    await register(customer.email, 'a rival 5')
    await recover(customer.email)
    const { body } = await logIn(aVisitor(), customer.email, word).expect(200)
    expect(await db('orders').first('user_id').where({ id: order.id })).toEqual({ user_id: body.id })
  })

  test('gives the account without factor, sessions and rival accounts to the person who receives the mail', async () => {
    const squatter = await aSquatter(newEmail())
    const { email } = squatter
    const rival = aVisitor()
    await rival.post('/api/auth/register').send({ email, password: 'of a rival 5' }).expect(201)
    await logIn(rival, email, 'of a rival 5').expect(200)
    const owner = aVisitor()
    await form(owner, '/en/forgot', { email }).expect(303)
    const token = await nextTokenTo(email)
    await form(owner, '/en/reset', { token, password: word, confirmPassword: word }).expect(303)
    // No code is required: the factor belonged to the squatter.
    await form(owner, '/en/login', { email, password: word, from: '/en/account' })
      .expect(303)
      .expect('location', '/en/account')
    expect(await isSignedIn(squatter.visitor)).toBe(false)
    expect(await isSignedIn(rival)).toBe(false)
    await logIn(aVisitor(), email, password).expect(401)
    await logIn(aVisitor(), email, 'of a rival 5').expect(401)
    const accounts = await db('users').where({ email_key: email })
    expect(accounts).toMatchObject([{ verified_at: expect.any(Date) }])
    expect(await db('factors').where({ user_id: accounts[0].id })).toEqual([])
  })

  test('works with a link sent before others registered, and leaves a known customer the account', async () => {
    const customer = await aUser('user', { email: newEmail() })
    const { email } = customer
    const order = await anOrder({ userId: customer.id })
    await db('orders').where({ id: order.id }).update({ status: 'shipped' })
    await request.post('/api/auth/recover').send({ email }).expect(202)
    const early = await nextTokenTo(email)
    for (const secret of ['one more 1', 'one more 2', 'one more 3']) await register(email, secret)
    await logIn(aVisitor(), email, password).expect(200)
    await request.post('/api/auth/reset').send({ token: early, password: word }).expect(204)
    expect((await logIn(aVisitor(), email, word).expect(200)).body.id).toBe(customer.id)
    await logIn(aVisitor(), email, 'one more 3').expect(401)
    expect(await db('orders').first('user_id').where({ id: order.id })).toEqual({ user_id: customer.id })
  })

  test('of a verified one keeps the second factor', async () => {
    const { id, email } = await aUser('user', { email: newEmail(), verified_at: new Date() })
    await db('factors').insert({ user_id: id, secret: 'sealed', status: 'verified' })
    await recover(email)
    expect((await logIn(aVisitor(), email, word).expect(401)).body.code).toBe('code_asked')
    expect(await db('factors').where({ user_id: id })).toHaveLength(1)
  })
})
