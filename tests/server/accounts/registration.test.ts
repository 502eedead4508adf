import { describe, expect, test } from 'vitest'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url }
const { db, aUser, aVisitor, request } = await openShop({ environment, hasBackground: true })

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
  test('redirects to the sign-in page with a message', async () => {
    const [visitor, email, password] = [aVisitor(), newEmail(), word]
    const fields = { email, password, confirmPassword: word }
    await visitor.post('/en/register').type('form').send(fields).expect(303).expect('location', '/en/login')
    expect(page(await visitor.get('/en/login')).text('.toasts [role=status]')).toBe(
      'Registration successfulPlease verify your email if required, then login.',
    )
    await visitor.post('/en/login').type('form').send({ email, password }).expect(303)
    expect((await visitor.get('/api/auth/session')).body).toMatchObject({ role: 'user', email })
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
  const answers = [
    await register({ email: ` ${owner.email.toUpperCase()}` }).expect(303),
    await register({ email: newEmail() }).expect(303),
  ]
  const [taken, fresh] = answers.map(({ headers, text }) => [headers.location, headers['set-cookie'], text])
  expect(taken).toEqual(fresh)
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

test('an account registered here has an argon2id hash with the configured cost, and its password is stored nowhere', async () => {
  const email = newEmail()
  await register({ email }).expect(303)
  expect((await rowOf(email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)
  expect(JSON.stringify(await db('account_events'))).not.toContain(word)
})
