import { describe, expect, test } from 'vitest'
import { password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url, REQUIRE_VERIFIED_EMAIL: 'on' }
const { db, aPerson, aUser, aVisitor, request } = await openShop({ environment, hasBackground: true })

const word = 'a jar of blue 7'
const form = (path: string, fields: object, visitor = aVisitor()) =>
  visitor.post(path).type('form').send(fields)
const logIn = (email: string, secret = word) =>
  request.post('/api/auth/login').send({ email, password: secret })

const aVerifiedUser = () => aUser('user', { verified_at: new Date() })

/** The path and token of the link in the next mail, and its recipients. */
async function nextLink() {
  const mail = await mailServer.nextMail()
  const [, path = '', token = ''] = /http:\/\/shop\.example(\S+?token=([\w-]+))/.exec(mail.text ?? '') ?? []
  return { to: mail.recipients, path, token, mail }
}

/** Links lead to PUBLIC_URL, whatever host the request names. */
async function requestReset(email: string) {
  const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await form('/en/forgot', { email }).set(host).expect(303)
  const link = await nextLink()
  expect(link.mail.source).not.toContain('evil')
  return link
}

test('a forgotten password is reset with the link of a mail in the owner’s language, which is stored nowhere in clear and uses PUBLIC_URL, whatever host a request names, and all sessions end', async () => {
  const { id, email, visitor } = await aPerson('user', { verified_at: new Date() })
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
  expect(path).toContain(token)
  expect(JSON.stringify(await db('account_tokens'))).not.toContain(token)
  const reset = await form('/reset', { token, password: word, confirmPassword: word }).expect(303)
  expect(reset.headers.location).toBe('/login')

  expect((await visitor.get('/api/auth/session')).body).toBeNull()
  await logIn(email, password).expect(401)
  await logIn(email).expect(200)
  expect((await mailServer.nextMail()).recipients).toEqual([email])
  expect(await db('account_events').where({ user_id: id }).pluck('event')).toContain('password_recovery')
})

test('a forgotten password gets the same response for an unknown and for a blocked address', async () => {
  const known = await aVerifiedUser()
  const blocked = await aUser('user', { blocked_at: new Date() })
  const answers = []
  for (const email of [known.email, 'nobody@example.com', blocked.email]) {
    const { status, headers, text } = await form('/en/forgot', { email })
    answers.push({ status, location: headers.location, cookies: headers['set-cookie'], text })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.location).toBe('/en/login')
  expect((await nextLink()).to).toEqual([known.email])
  expect(mailServer.unread()).toBe(0)
})

test('a forgotten password sends at most three mails in twenty minutes to one address, and says when to try again; its links work until then', async () => {
  const { email } = await aVerifiedUser()
  const answers = await runConcurrently(6, () => form('/en/forgot', { email }))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429) ?? expect.fail()
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  // Links are valid for half an hour.
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect(page(refused).text('main [role=alert]')).toMatch(/Come back in \d+ minutes/)
  await request.post('/api/auth/recover').send({ email }).expect(429)
  const { token } = await nextLink()
  for (let mails = 1; mails < 3; mails += 1) await nextLink()
  await request.post('/api/auth/reset').send({ token, password: word }).expect(204)
  await mailServer.nextMail()
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

  test('works for half an hour, and not once its owner is blocked', async () => {
    const { email } = await aVerifiedUser()
    const { token, path } = await requestReset(email)
    await db('account_tokens').update({ expires_at: db.raw("expires_at - interval '29 minutes'") })
    await request.get(path).expect(200)
    await db('account_tokens').update({ expires_at: db.raw("expires_at - interval '2 minutes'") })
    expect(page(await request.get(path).expect(410)).h1).toHaveLength(1)
    await send(token).expect(410)
    await logIn(email, password).expect(200)
    const blocked = await aVerifiedUser()
    const { token: dead, path: deadPath } = await requestReset(blocked.email)
    await db('users').where({ id: blocked.id }).update({ blocked_at: new Date() })
    await request.get(deadPath).expect(410)
    await send(dead).expect(410)
    await request.post('/api/auth/reset').send({ token: dead, password: word }).expect(422)
  })

  test('cannot be guessed, nor be a link of another kind', async () => {
    for (const token of ['a'.repeat(43), ['x', 'y']]) {
      await request.get('/en/reset').query({ token }).expect(410)
      await send(token).expect(410)
    }
    const email = 'verify-is-no-reset@example.com'
    await form('/en/register', { email, password, confirmPassword: password }).expect(303)
    const { token } = await nextLink()
    await send(token).expect(410)
    const { token: recovery } = await requestReset((await aVerifiedUser()).email)
    await form('/en/verify', { token: recovery }).expect(410)
    await send(recovery).expect(303)
    await mailServer.nextMail()
  })

  test('lets an owner sign in who is locked out by wrong guesses', async () => {
    const { email } = await aVerifiedUser()
    const { token } = await requestReset(email)
    await runConcurrently(10, () => logIn(email, 'a wrong password'))
    await logIn(email, password).expect(429)
    const refused = page(await form('/en/login', { email, password }).expect(429))
    expect(refused.text('main [role=alert]')).toMatch(/Too many tries. Come back in \d+ minutes/)
    expect(refused.attribute('main [role=alert] a', 'href')).toBe('/en/forgot')
    await form('/en/reset', { token, password: word, confirmPassword: word }).expect(303)
    await form('/en/login', { email, password: word }).expect(303)
    await mailServer.nextMail()
  })
})

test('an address that must be verified is verified by the button on the linked page, and not by opening it', async () => {
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
  await request.get(path).expect(410)
})

test('an address that must be verified gets another mail on request, five times an hour, with the same response for every address', async () => {
  const email = 'resend@example.com'
  await form('/en/register', { email, password: word, confirmPassword: word }).expect(303)
  await nextLink()
  const unknown = await form('/en/verify/resend', { email: 'nobody-to-resend@example.com' }).expect(303)
  const answers = await runConcurrently(6, () => form('/en/verify/resend', { email }))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  const known = answers.find(({ status }) => status === 303)
  for (const answer of [unknown, known]) expect(answer?.headers.location).toBe('/en/login')
  for (let mails = 0; mails < 5; mails += 1) expect((await nextLink()).to).toEqual([email])
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

test('the API resets and verifies with the same links; a verification button decides nothing between two accounts registered with one address', async () => {
  const verify = (token: string) => request.post('/api/auth/verify').send({ token })
  const own = 'program@example.com'
  await request.post('/api/auth/register').send({ email: own, password: word }).expect(201)
  expect((await verify('guessed').expect(422)).body.errors.token).toHaveLength(1)
  await verify((await nextLink()).token).expect(204)
  await logIn(own).expect(200)
  const email = 'squatted@example.com'
  const register = (secret: string) =>
    request.post('/api/auth/register').send({ email, password: secret }).expect(201)
  await register('of a squatter 3')
  const { path, token } = await nextLink()
  expect(path).toContain('/verify')
  await register(word)
  const reset = await nextLink()
  expect(reset.path).toContain('/reset')
  await verify(token).expect(422)
  await logIn(email, 'of a squatter 3').expect(403)
  await request.post('/api/auth/reset').send({ token: reset.token, password: word }).expect(204)
  await mailServer.nextMail()
  await logIn(email).expect(200)
  await logIn(email, 'of a squatter 3').expect(401)
})
