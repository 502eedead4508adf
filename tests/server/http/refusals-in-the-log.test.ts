import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const { aUser, aVisitor, signedIn, request, logLines } = await openShop({
  environment: { LOG_LEVEL: 'info', TRUST_PROXY: '1' },
})

type Line = Record<string, unknown>

const address = '203.0.113.77'
const from = { 'x-forwarded-for': address }
const wrong = 'a wrong password'

async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = logLines.length
  await work()
  return logLines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId)
}

const logIn = (email: string, path = '/en/login') =>
  aVisitor().post(path).set(from).type('form').send({ email, password: wrong, from: '/cart?token=abcdef123' })

test('twelve wrong logins are twelve lines, two of them 429, that name nobody', async () => {
  const { email } = await aUser('user')
  const ids: unknown[] = []
  const lines = await linesOf(async () => {
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const { headers } = await logIn(email, '/en/login?from=/cart%3Ftoken=abcdef123')
      ids.push(headers['x-request-id'])
    }
  })
  expect(lines.map(({ status, code, limit }) => [status, code, limit])).toEqual([
    ...Array(10).fill([422, 'login_failed', undefined]),
    ...Array(2).fill([429, 'too_many', 'sign-in-account-address']),
  ])
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
  for (const line of lines) {
    expect(line).toMatchObject({ level: 40, method: 'POST', path: '/en/login', address: '203.0.113.0/24' })
    expect(line.account).toMatch(/^[\w-]{16}$/)
  }
  expect(new Set(lines.map(({ account }) => account)).size).toBe(1)
  const text = JSON.stringify(lines)
  for (const secret of [email, email.split('@')[0], wrong, 'abcdef123', address])
    expect(text).not.toContain(secret)
})

test('one account is one hash, however its e-mail is written and whichever way is tried', async () => {
  const { email } = await aUser('user')
  const lines = await linesOf(async () => {
    await logIn(email).expect(422)
    await logIn(email.toUpperCase()).expect(422)
    await request.post('/api/auth/login').send({ email, password: wrong }).expect(401)
    await request.post('/api/auth/login').send({ email: 'nobody@example.com', password: wrong }).expect(401)
  })
  expect(lines.map(({ code }) => code)).toEqual(Array(4).fill('login_failed'))
  const [account, ...others] = lines.map((line) => line.account)
  expect(others).toEqual([account, account, expect.not.stringMatching(String(account))])
})

test('so is each other refusal, and whose it is where somebody is signed in', async () => {
  const customer = await signedIn('user')
  const lines = await linesOf(async () => {
    const ofAnotherSite = request.post('/cart/lines?token=abcdef123')
    await ofAnotherSite.set({ ...from, 'sec-fetch-site': 'cross-site' }).expect(403)
    await customer.delete('/api/products/1').expect(403)
    await customer.get('/admin').expect(303)
    await request.delete('/api/products/1').expect(401)
    await request.post('/api/auth/login').type('text').send('x').expect(415)
    await request
      .post('/api/auth/login')
      .send({ email: 'a'.repeat(200_000) })
      .expect(413)
    await request.get('/').set('host', 'a b').expect(400)
  })
  expect(lines.map(({ code, status }) => [code, status])).toEqual([
    ['other_site', 403],
    ['forbidden', 403],
    ['forbidden', 303],
    ['signed_out', 401],
    ['unsupported_type', 415],
    ['too_large', 413],
    ['malformed', 400],
  ])
  const [first, second, third, fourth] = lines.map(({ account }) => account)
  expect([first, third, fourth]).toEqual([undefined, second, undefined])
  expect(JSON.stringify(lines)).not.toMatch(/abcdef123|203\.0\.113\.77/)
})

test('where the log is kept there is one line for each answer, without query and token', async () => {
  const { request, logLines } = await openShop({ environment: { LOG_LEVEL: 'info', NODE_ENV: 'production' } })
  const page = await request.get('/en/shop?q=secret-words').expect(200)
  const preview = await request.get('/blog/preview/abcdefghijk?page=2').expect(404)
  const lines = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      method: 'GET',
      route: '/shop',
      status: 200,
      requestId: page.headers['x-request-id'],
      ms: expect.any(Number),
    }),
    expect.objectContaining({
      route: '/blog/preview/:token',
      status: 404,
      requestId: preview.headers['x-request-id'],
    }),
  ])
  expect(lines[0].bytes).toBeGreaterThan(1000)
  expect(logLines.join()).not.toMatch(/secret-words|abcdefghijk/)
})
