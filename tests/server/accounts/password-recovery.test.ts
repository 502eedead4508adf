import { describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = {
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'http://shop.example',
  REQUIRE_VERIFIED_EMAIL: 'on',
}
const { db, aUser, aVisitor, request, logLines } = await openShop({ environment, hasBackground: true })

const word = 'a jar of blue 7'
const form = (path: string, fields: object, visitor = aVisitor()) =>
  visitor.post(path).type('form').send(fields)
const logIn = (email: string, secret = word) =>
  request.post('/api/auth/login').send({ email, password: secret })

async function aVerifiedUser() {
  const user = await aUser('user')
  await db('users').where({ id: user.id }).update({ verified_at: new Date() })
  return user
}

/** The path and token of the link in the next mail, and its recipients. */
async function nextLink() {
  const mail = await mailServer.nextMail()
  const [, path = '', token = ''] = /http:\/\/shop\.example(\S+?token=([\w-]+))/.exec(mail.text ?? '') ?? []
  return { to: mail.recipients, path, token, mail }
}

async function requestReset(email: string) {
  await form('/en/forgot', { email }).expect(303)
  return nextLink()
}

describe('a forgotten password', () => {
  test('is reset with the link of a mail in the owner’s language, and all sessions end', async () => {
    const { id, email } = await aVerifiedUser()
    await db('users').where({ id }).update({ language: 'ar' })
    const visitor = aVisitor()
    await visitor.post('/api/auth/login').send({ email, password }).expect(200)
    await db('users').where({ id }).update({ language: 'ar' })
    const { to, path, mail } = await requestReset(email.toUpperCase())
    expect(to).toEqual([email])
    expect(path).toMatch(/^\/reset\?token=[\w-]{43}$/)
    expect(mail.html).toContain('dir="rtl"')

    const answer = await request.get(path).expect(200)
    const shown = page(answer)
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(shown.attribute('main form', 'action')).toBe(path)
    expect(shown.attribute('link[rel=canonical]', 'href')).not.toContain('token')
    const token = shown.attribute('input[name=token]', 'value')
    const reset = await form('/reset', { token, password: word, confirmPassword: word }).expect(303)
    expect(reset.headers.location).toBe('/login')

    expect((await visitor.get('/api/auth/session')).body).toBeNull()
    await logIn(email, password).expect(401)
    await logIn(email).expect(200)
    const notice = await mailServer.nextMail()
    expect(notice.recipients).toEqual([email])
    expect(notice.subject).toBeTruthy()
    expect(await db('account_events').where({ user_id: id }).pluck('event')).toContain('password_recovery')
  })

  test('gets the same response for an unknown and for a blocked address', async () => {
    const known = await aVerifiedUser()
    const blocked = await aUser('user', { blocked_at: new Date() })
    const answers = []
    for (const email of [known.email, 'nobody@example.com', blocked.email]) {
      const { status, headers, text } = await form('/en/forgot', { email })
      answers.push({ status, location: headers.location, cookies: headers['set-cookie'], text })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.location).toBe('/en/forgot?sent')
    expect(page(await request.get('/en/forgot?sent')).h1).toEqual(['Look in your mailbox'])
    expect((await nextLink()).to).toEqual([known.email])
    expect(mailServer.unread()).toBe(0)
  })

  test('without an address is an error at the field, which has the focus', async () => {
    const shown = page(await form('/fr/forgot', { email: 'potier' }).expect(422))
    expect(shown.text('#email-error')).toMatch(/adresse/i)
    expect(shown.one('main [autofocus]').id).toBe('email')
    expect(shown.attribute('#email', 'value')).toBe('potier')
  })

  test('sends at most five mails an hour to one address, and says when to try again; its links work until then', async () => {
    const { email } = await aVerifiedUser()
    const answers = await runConcurrently(8, () => form('/en/forgot', { email }))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    const seconds = Number(refused?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    // Links are valid for half an hour.
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(page(refused ?? { text: '' }).text('main [role=alert]')).toMatch(/Come back in \d+ minutes/)
    await request.post('/api/auth/recover').send({ email }).expect(429)
    const { token } = await nextLink()
    for (let mails = 1; mails < 5; mails += 1) await nextLink()
    await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
    await mailServer.nextMail()
  })
})

describe('the link of a password reset', () => {
  const send = (token: unknown, fields: object = {}) =>
    form('/en/reset', { token, password: word, confirmPassword: word, ...fields })

  test('works once, even when it is used twice at once', async () => {
    const { email } = await aVerifiedUser()
    const { token } = await requestReset(email)
    const answers = await runConcurrently(5, () => send(token))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410])
    await send(token).expect(410)
    await mailServer.nextMail()
  })

  test('works for half an hour', async () => {
    const { email } = await aVerifiedUser()
    const { token, path } = await requestReset(email)
    await db('account_tokens').update({ expires_at: db.raw("expires_at - interval '29 minutes'") })
    await request.get(path).expect(200)
    await db('account_tokens').update({ expires_at: db.raw("expires_at - interval '2 minutes'") })
    expect(page(await request.get(path).expect(410)).h1).toHaveLength(1)
    await send(token).expect(410)
    await logIn(email, password).expect(200)
  })

  test('is dead once its owner is blocked', async () => {
    const { id, email } = await aVerifiedUser()
    const { token, path } = await requestReset(email)
    await db('users').where({ id }).update({ blocked_at: new Date() })
    await request.get(path).expect(410)
    await send(token).expect(410)
    await request.post('/api/auth/reset').send({ token, password: word }).expect(422)
  })

  test.each(['', 'a'.repeat(43), '%00', ['x', 'y']])('cannot be guessed: %j', async (token) => {
    await request.get('/en/reset').query({ token }).expect(410)
    await send(token).expect(410)
  })

  test('cannot be a link of another kind', async () => {
    const email = 'verify-is-no-reset@example.com'
    await form('/en/register', { email, password, confirmPassword: password }).expect(303)
    const { token } = await nextLink()
    await send(token).expect(410)
    const { token: recovery } = await requestReset((await aVerifiedUser()).email)
    await form('/en/verify', { token: recovery }).expect(410)
    await send(recovery).expect(303)
    await mailServer.nextMail()
  })

  test('reports errors of the new password separately from those of the link', async () => {
    const { email } = await aVerifiedUser()
    const { token } = await requestReset(email)
    const short = page(await send(token, { password: '12345' }).expect(422))
    expect(short.text('#password-error')).toBe('Password must be at least 6 characters')
    const same = page(await send(token, { password: email, confirmPassword: email }).expect(422))
    expect(same.text('#password-error')).toMatch(/email/)
    expect(same.attribute('input[name=token]', 'value')).toBe(token)
    // The phone may load its address anew.
    await request.get(same.attribute('main form', 'action') ?? '').expect(200)
    await send(token).expect(303)
    await mailServer.nextMail()
  })

  test('lets an owner sign in who is locked out by wrong guesses', async () => {
    const { email } = await aVerifiedUser()
    const { token } = await requestReset(email)
    await runConcurrently(10, () => logIn(email, 'a wrong password'))
    await logIn(email, password).expect(429)
    const refused = page(await form('/en/login', { email, password }).expect(429))
    expect(refused.attribute('main [role=alert] a', 'href')).toBe('/en/forgot')
    await form('/en/reset', { token, password: word, confirmPassword: word }).expect(303)
    await form('/en/login', { email, password: word }).expect(303)
    await mailServer.nextMail()
  })

  test('uses PUBLIC_URL, whatever host a request names', async () => {
    const { email } = await aVerifiedUser()
    await request
      .post('/en/forgot')
      .set({ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'sec-fetch-site': 'same-origin' })
      .type('form')
      .send({ email })
      .expect(303)
    const { mail, path } = await nextLink()
    expect(path).toMatch(/reset/)
    expect(mail.source).not.toContain('evil')
  })

  test('is not logged, even when it is mistyped', async () => {
    await request.get('/en/resett?token=a-secret-of-a-mail').expect(404)
    expect(logLines.join('')).not.toContain('a-secret-of-a-mail')
  })
})

describe('an address that must be verified', () => {
  test('is verified by the button on the linked page, and not by opening it', async () => {
    const email = 'to-be-verified@example.com'
    await form('/fr/register', { email, password: word, confirmPassword: word }).expect(303)
    const { to, path, mail } = await nextLink()
    expect(to).toEqual([email])
    expect(path).toMatch(/^\/fr\/verify\?token=/)
    expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe('fr')

    await logIn(email, 'a wrong password').expect(401)
    expect((await logIn(email).expect(403)).body.code).toBe('email_unverified')
    const notice = page(await form('/en/login', { email, password: word }).expect(422))
    expect(notice.text('main [role=alert]')).toMatch(/not confirmed yet/)
    expect(notice.attribute('form[action="/en/verify/resend"] input[name=email]', 'value')).toBe(email)

    const answer = await request.get(path).expect(200)
    expect(answer.headers['referrer-policy']).toBe('same-origin')
    await logIn(email).expect(403)
    const token = page(answer).attribute('main input[name=token]', 'value')
    await form('/fr/verify', { token }).expect(303).expect('location', '/fr/login')
    await logIn(email).expect(200)
    expect(page(await form('/fr/verify', { token }).expect(410)).h1).toHaveLength(1)
  })

  test('gets another mail on request, five times an hour, with the same response for every address', async () => {
    const email = 'resend@example.com'
    await form('/en/register', { email, password: word, confirmPassword: word }).expect(303)
    await nextLink()
    const known = await form('/en/verify/resend', { email }).expect(303)
    const unknown = await form('/en/verify/resend', { email: 'nobody-to-resend@example.com' }).expect(303)
    expect(known.headers.location).toBe('/en/verify?sent')
    expect(unknown.headers.location).toBe(known.headers.location)
    expect((await nextLink()).to).toEqual([email])
    const more = await runConcurrently(6, () => form('/en/verify/resend', { email }))
    expect(more.filter(({ status }) => status === 429)).toHaveLength(2)
    for (let mails = 0; mails < 4; mails += 1) await nextLink()
  })
})

test('after too many invalid links the page of a valid one is preserved, and says when to try again', async () => {
  const shop = await openShop()
  const verify = (token: string) => shop.request.post('/fr/verify').type('form').send({ token })
  for (let tries = 0; tries < 50; tries += 1) await verify('a guess').expect(410)
  const answers = await runConcurrently(10, () => verify('a good one'))
  const answer = answers.find(({ status }) => status === 429)
  expect(Number(answer?.headers['retry-after'])).toBeLessThanOrEqual(20)
  const refused = page(answer ?? { text: '' })
  expect(refused.text('main [role=alert]')).toMatch(/Revenez dans une minute/)
  expect(refused.attribute('main [name=token]', 'value')).toBe('a good one')
})

test('the API resets and verifies with the same links', async () => {
  const email = 'program@example.com'
  await request.post('/api/auth/register').send({ email, password: word }).expect(201)
  const { token } = await nextLink()
  const refused = await request.post('/api/auth/verify').send({ token: 'guessed' }).expect(422)
  expect(refused.body.errors.token).toHaveLength(1)
  await request.post('/api/auth/verify').send({ token }).expect(204)
  await request.post('/api/auth/recover').send({ email }).expect(202)
  const recovery = await nextLink()
  await request.post('/api/auth/reset').send({ token: recovery.token, password: '12345' }).expect(422)
  await request.post('/api/auth/reset').send({ token: recovery.token, password: 'another jar 8' }).expect(204)
  await request.post('/api/auth/reset').send({ token: recovery.token, password: 'another jar 9' }).expect(422)
  await mailServer.nextMail()
  await logIn(email, 'another jar 8').expect(200)
  await request.post('/api/auth/resend').send({ email }).expect(202)
})

test('an invited person chooses a password with the link, which verifies the address', async () => {
  const admin = aVisitor()
  const { id, email } = await aUser('admin')
  await db('users').where({ id }).update({ verified_at: new Date() })
  await admin.post('/api/auth/login').send({ email, password }).expect(200)
  await admin
    .post('/api/auth/admin/users')
    .send({ email: 'invited@example.com', role: 'editor', language: 'en' })
    .expect(201)
  const { to, path, token } = await nextLink()
  expect(to).toEqual(['invited@example.com'])
  expect(page(await request.get(path).expect(200)).h1).toEqual(['Welcome to Fakhar Asfi'])
  await form('/en/reset', { token, password: word, confirmPassword: word }).expect(303)
  expect((await logIn('invited@example.com').expect(200)).body.role).toBe('editor')
  await mailServer.nextMail()
})
