import { describe, expect, test } from 'vitest'
import { inviteUser } from '../../../server/accounts/users/invite-user.ts'
import { password, totpCode } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url }
const shop = await openShop({ environment, hasBackground: true })
const { db, aPerson, aUser, aVisitor, request, anOrder } = shop

type Visitor = ReturnType<typeof aVisitor>

let count = 0
const newEmail = () => `potter-${++count}@example.com`
const word = 'a jar of blue 7'
const register = (fields: object, path = '/en/register') =>
  aVisitor()
    .post(path)
    .type('form')
    .send({ password: word, confirmPassword: word, ...fields })
const waitingJobs = async () => {
  const { rows } = await db.raw(
    "select from jobs.job where name in ('greet-registrant', 'send-mail') and state in ('created', 'retry', 'active')",
  )
  return rows.length
}
const rowOf = (email: string) => db('users').where({ email_key: email.toLowerCase() }).first()
const ordinary = { user_metadata: { role: 'user' }, app_metadata: {}, verified_at: null }

describe('the registration page', () => {
  test('redirects to the sign-in page with a message; of the password an argon2id hash with the configured cost is stored, and nothing else', async () => {
    const [visitor, email] = [aVisitor(), newEmail()]
    const fields = { email, password: word, confirmPassword: word }
    await visitor.post('/en/register').type('form').send(fields).expect(303).expect('location', '/en/login')
    expect(page(await visitor.get('/en/login')).text('.toasts [role=status]')).toBe(
      'Registration successfulPlease verify your email if required, then login.',
    )
    await visitor.post('/en/login').type('form').send({ email, password: word }).expect(303)
    expect((await visitor.get('/api/auth/session')).body).toMatchObject({ role: 'user', email })
    expect((await rowOf(email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)
    expect(JSON.stringify(await db('account_events'))).not.toContain(word)
  })

  test('sent twice by a double tap makes one account, and no mail that somebody took the address', async () => {
    const email = newEmail()
    await Promise.all([register({ email }).expect(303), register({ email }).expect(303)])
    expect(await db('users').where({ email_key: email })).toHaveLength(1)
    await expect.poll(waitingJobs).toBe(0)
    expect(mailServer.unread()).toBe(0)
  })

  test('shows all errors at once, preserves the e-mail and never sends a password back', async () => {
    const answer = await register({ email: 'potter', password: '12 34', confirmPassword: '12' }).expect(422)
    const shown = page(answer)
    expect(shown.text('#email-error')).toBe('Invalid email address')
    expect(shown.text('#password-error')).toBe('Password must be at least 6 characters')
    expect(shown.text('#confirmPassword-error')).toBe('Confirm your password')
    expect(shown.attribute('#email', 'value')).toBe('potter')
    expect(answer.text).not.toContain('12 34')
  })

  test.each([
    [{ password: 'a'.repeat(1001), confirmPassword: 'a'.repeat(1001) }, 'password', /too long/],
    [{ password: 'Potter-77', confirmPassword: 'Potter-77' }, 'password', /Choose another/],
    [{ confirmPassword: 'another jar of 7' }, 'confirmPassword', /Passwords do not match/],
    [{ email: ['a@example.com', 'b@example.com'] }, 'email', /Invalid email address/],
    [{ email: 'a\r\nBcc: b@example.com' }, 'email', /invisible characters/],
  ])('rejects %j', async (fields, field, text) => {
    const email = newEmail()
    const shown = page(await register({ email, ...fields }).expect(422))
    expect(shown.text(`#${field}-error`)).toMatch(text)
    expect(await rowOf(email)).toBeUndefined()
  })

  test('accepts Unicode and control characters in a password, in each form that Unicode has for them', async () => {
    for (const secret of ['a\0b\0c\0d', 'ﬁne كلمة سرّ']) {
      const email = newEmail()
      await register({ email, password: secret, confirmPassword: secret }).expect(303)
      const signIn = (word: string) => request.post('/api/auth/login').send({ email, password: word })
      await signIn(secret.normalize('NFKC')).expect(200)
      await signIn(`${secret} `).expect(401)
    }
  })

  test('rejects a password of 1 MB before reading it whole, and a text too long to be an address, with whose words no password is compared: that blocked the process', async () => {
    await register({ email: newEmail(), password: 'a'.repeat(1_000_000) }).expect(413)
    const email = `${Array.from({ length: 20_000 }, (_, index) => 'a'.repeat(3 + (index % 3))).join('.')}@b.co`
    const password = `${'a'.repeat(900)}123`
    const { body } = await request.post('/api/auth/register').send({ email, password }).expect(422)
    expect(Object.keys(body.errors)).toEqual(['email'])
  })
})

test('an address that is taken gets the response of a new one, and its owner is notified by mail in their language', async () => {
  const owner = await aUser('user', { email: newEmail(), verified_at: new Date() })
  await db('users').where({ id: owner.id }).update({ language: 'fr' })
  const { password_hash: before } = await rowOf(owner.email)
  // Everything in the responses: account-enumeration.test.ts.
  await register({ email: ` ${owner.email.toUpperCase()}` }).expect(303)
  expect((await db('users').first().where({ id: owner.id })).password_hash).toBe(before)
  const mail = await mailServer.nextMail()
  expect(mail.recipients).toEqual([owner.email])
  expect(mail.subject).toBe('Vous avez déjà un compte chez nous')
  expect(mail.text).toContain('http://shop.example/fr/forgot')
})

test('an address that ten people register at once has two accounts, and its owner is notified three times a day', async () => {
  const email = newEmail()
  const answers = await runConcurrently(10, (index) => {
    const password = `${word}${index}`
    return register({ email: index % 2 ? email.toUpperCase() : email, password, confirmPassword: password })
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await db('users').where({ email_key: email })).toHaveLength(2)
  for (let mails = 0; mails < 3; mails += 1) {
    expect(await mailServer.nextMail()).toMatchObject({ subject: 'You already have an account with us' })
  }
  await expect.poll(waitingJobs).toBe(0)
  expect(mailServer.unread()).toBe(0)
})

test.each([
  'role=user&role=admin&user_metadata[role]=admin&app_metadata[role]=admin&verified_at=2020-01-01&id=1',
  '%72ole=admin&user_metadata%5Brole%5D=admin',
  '__proto__[role]=admin&constructor[prototype][role]=admin',
])('a role in the request is ignored in a form: %s', async (extra) => {
  const email = newEmail()
  const password = encodeURIComponent(word)
  const fields = `email=${encodeURIComponent(email)}&password=${password}&confirmPassword=${password}`
  await aVisitor().post('/register').type('form').send(`${fields}&${extra}`).expect(303)
  expect(await rowOf(email)).toMatchObject(ordinary)
})

test.each([
  '"role": ["admin"], "user_metadata": {"role": "admin"}, "app_metadata": {"role": "admin"}, "id": 1',
  '"data": {"role": "admin"}, "options": {"data": {"role": "admin"}}, "verified_at": "2020-01-01"',
  '"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}',
  '"role": "user", "role": "admin"',
])('a role in the request is ignored in JSON: %s', async (extra) => {
  const email = newEmail()
  const sent = request.post('/api/auth/register').type('json')
  const { body } = await sent.send(`{"email": "${email}", "password": "${word}", ${extra}}`).expect(201)
  expect(body).toEqual({ email, role: 'user' })
  expect(await rowOf(email)).toMatchObject(ordinary)
  expect(({} as { role?: string }).role).toBeUndefined()
})

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
  await visitor
    .post(`/api/auth/factors/${factor.id}/verify`)
    .send({ code: totpCode(factor.totp.secret) })
    .expect(200)
  return { id: body.id as number, email, visitor }
}

const registerByApi = (email: string, secret = password) =>
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
  const invitation = 'main form[action="/en/admin/users/invitation"]'
  expect(refused.attribute(`${invitation} [name=email]`, 'value')).toBe(squatter.email)
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
    for (let time = 0; time < 4; time += 1) await registerByApi(email)
    const stranger = aVisitor()
    expect((await logIn(stranger, email, password).expect(200)).body.role).toBe('user')
    await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
    expect(await isSignedIn(stranger)).toBe(false)
    await logIn(aVisitor(), email, password).expect(401)
    expect((await logIn(aVisitor(), email, word).expect(200)).body.role).toBe('admin')
  })

  test('gives no role once it has expired, replaces an earlier one, and is rejected where the address is verified and blocked', async () => {
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
    const [first, second] = [await invite(admin, twice, 'editor'), await invite(admin, twice, 'manager')]
    const tokenOf = ({ body }: typeof first) => new URL(body.invitation_link).searchParams.get('token')
    const reset = (token: string | null) => request.post('/api/auth/reset').send({ token, password: word })
    await reset(tokenOf(first)).expect(422)
    await reset(tokenOf(second)).expect(204)
    expect((await logIn(aVisitor(), twice, word)).body.role).toBe('manager')
    await aUser('user', { email: blocked, blocked_at: new Date(), verified_at: new Date() })
    expect((await invite(admin, blocked, 'editor').expect(409)).body.code).toBe('email_taken')
  })
})

test('a blocked account that was never verified blocks neither the owner of its address nor an invitation', async () => {
  const { visitor: admin } = await aPerson('admin')
  const [asked, invited] = [newEmail(), newEmail()]
  for (const email of [asked, invited]) await aUser('user', { email, blocked_at: new Date() })
  await registerByApi(asked)
  await recover(asked)
  await logIn(aVisitor(), asked, word).expect(200)

  await invite(admin, invited, 'editor').expect(201)
  const invitation = await nextTokenTo(invited)
  await request.post('/api/auth/reset').send({ token: invitation, password: word }).expect(204)
  expect((await logIn(aVisitor(), invited, word).expect(200)).body.role).toBe('editor')
})

describe('a password reset by mail for an account that was never verified', () => {
  test('keeps orders, quotes and pictures of every account of the address', async () => {
    const customer = await aUser('user', { email: newEmail() })
    await anOrder({ userId: customer.id })
    const asked = { customer_name: 'Salma', customer_phone: '06', phone_key: '06', customer_city: 'Safi' }
    await db('quotes').insert({ ...asked, language: 'fr', user_id: customer.id })
    await shop.aPicture({ user_id: customer.id })
    await registerByApi(customer.email, 'a rival 5')
    await recover(customer.email)
    const { body } = await logIn(aVisitor(), customer.email, word).expect(200)
    for (const table of ['orders', 'quotes', 'pictures'])
      expect(await db(table).where({ user_id: body.id })).toHaveLength(1)
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
    for (const secret of ['one more 1', 'one more 2', 'one more 3']) await registerByApi(email, secret)
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
