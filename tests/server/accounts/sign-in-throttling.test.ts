import supertest from 'supertest'
import { expect, test } from 'vitest'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../../server/http/rate-limits/rate-limits.ts'
import { password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
const environment = { SMTP_URL: mailServer.url, TRUST_PROXY: '1' }
const shop = await openShop({ environment, hasBackground: true })
const { db, aPerson, aUser, origin, request } = shop

let addresses = 0
/** Each test comes from an address of its own, so that none uses up the tries of another. */
const anAddress = () => `203.0.${++addresses >> 8}.${addresses & 255}`

/** A program that stores its cookies. */
const aBrowser = (address = anAddress()) =>
  supertest.agent(origin).set('x-forwarded-for', address).set('user-agent', 'Mozilla/5.0 Firefox/132.0')

const signIn = (browser: ReturnType<typeof aBrowser>, email: string, secret = password) =>
  browser.post('/api/auth/login').send({ email, password: secret })

async function aBrowserOf({ email }: { email: string }) {
  const browser = aBrowser()
  const { headers } = await signIn(browser, email).expect(200)
  return { browser, cookies: headers['set-cookie'] as unknown as string[] }
}

const wrong = 'a wrong password'

test('an address that many share closes for one account after ten wrong passwords, for no other account and not elsewhere', async () => {
  const [user, neighbour] = [await aUser('user'), await aUser('user')]
  const address = anAddress()
  const points = 10
  for (let time = 0; time < points; time += 1) await signIn(aBrowser(address), user.email).expect(200)
  const tries = await runConcurrently(points + 5, () => signIn(aBrowser(address), user.email, wrong))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(points)
  const refused = await signIn(aBrowser(address), user.email).expect(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  await signIn(aBrowser(address), neighbour.email).expect(200)
  await signIn(aBrowser(), user.email).expect(200)
})

test('tries that are refused as too many of their address wait do not use up what one account has', async () => {
  const [user, address] = [await aUser('user'), anAddress()]
  await signIn(aBrowser(address), user.email, wrong).expect(401)
  await db('rate_limits').whereLike('key', 'sign-in-address%').update({ points: 50 })
  for (const _round of [1, 2]) {
    const tries = await runConcurrently(9, () => signIn(aBrowser(address), user.email))
    expect(tries.map(({ status }) => status)).toContain(429)
  }
  await signIn(aBrowser(address), user.email).expect(200)
})

test('guesses at one account from many addresses do not lock the owner out, who waits a few seconds on a new device and not at all on a known one', async () => {
  const owner = await aUser('user')
  const { browser } = await aBrowserOf(owner)
  await browser.post('/api/auth/logout').expect(204)
  await runConcurrently(20, () => signIn(aBrowser(), owner.email, wrong).expect(401))
  const guess = signIn(aBrowser(), owner.email, wrong)
  await guess.expect(401)
  const onNewDevice = signIn(aBrowser(), owner.email).then(({ status }) => status)
  await signIn(browser, owner.email).expect(200)
  expect(await onNewDevice).toBe(200)
})

test('the cookie of a trusted browser opens nothing and counts for one account, unaltered, a few times', async () => {
  const [owner, other] = [await aUser('user'), await aUser('user')]
  const { cookies } = await aBrowserOf(owner)
  const trusted = cookies.find((cookie) => cookie.startsWith('known=')) ?? ''
  expect(trusted).toMatch(/HttpOnly/)
  expect(trusted).not.toContain(owner.email)
  const [value = ''] = trusted.split(';')
  const address = anAddress()
  const tryWith = (cookie: string, email: string, secret: string) =>
    signIn(aBrowser(address).set('cookie', cookie), email, secret)
  const { body } = await aBrowser().set('cookie', value).get('/api/auth/session').expect(200)
  expect(body).toBeNull()
  for (const { email } of [owner, other]) {
    for (let time = 0; time < 10; time += 1) await signIn(aBrowser(address), email, wrong).expect(401)
  }
  await tryWith(value, other.email, password).expect(429)
  await tryWith(`${value.slice(0, -2)}AA`, owner.email, password).expect(429)
  await tryWith(`known=${'~'.repeat(5000)}`, owner.email, password).expect(429)
  // Whoever has verified the address since may be somebody else.
  const verified_at = new Date(Date.now() + 120_000)
  await db('users').where({ id: owner.id }).update({ verified_at })
  await tryWith(value, owner.email, password).expect(401)
  for (let time = 0; time < 9; time += 1) await tryWith(value, owner.email, wrong).expect(401)
  await tryWith(value, owner.email, password).expect(429)
})

test('counts are shared between processes, and expire', async () => {
  const limit = { name: 'shared', points: 3, seconds: 60 } as const
  const [one, two] = [createRateLimiter(db), createRateLimiter(db)]
  const takes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).consume(limit, 'key')),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await one.consume(limit, 'another key')
  const refusal = await two.consume(limit, 'key').catch((error) => error)
  expect(refusal).toMatchObject({ status: 429 })
  expect(refusal.details.retry_after).toBeGreaterThan(0)
  expect(refusal.details.retry_after).toBeLessThanOrEqual(60)
  await db('rate_limits').update({ expire: 0 })
  // The two remember who is refused, which spares the database.
  await createRateLimiter(db).consume(limit, 'key')
  const keys = await db('rate_limits').pluck('key')
  expect(keys.join()).not.toMatch(/another/)
})

const askForLink = (email: string) =>
  request.post('/api/auth/recover').set('x-forwarded-for', anAddress()).send({ email }).expect(202)

/** The tokens of all links mailed to an address since the last call; waits until no job is pending. */
async function tokensTo(email: string) {
  const waiting = async () => {
    const { rows } = await db.raw(
      "select from jobs.job where name <> 'prune-accounts' and state in ('created', 'retry', 'active')",
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(0)
  const tokens: string[] = []
  while (mailServer.unread() > 0) {
    const mail = await mailServer.nextMail()
    const token = /\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    if (token && mail.recipients.includes(email)) tokens.push(token)
  }
  return tokens
}

test('the owner of an account has a link that works or gets a new one, however often others ask', async () => {
  const { email } = await aUser('user', { verified_at: new Date() })
  await runConcurrently(20, () => askForLink(email))
  const tokens = await tokensTo(email)
  expect(tokens).toHaveLength(rateLimits.recoveryMail.points)
  await request.post('/api/auth/reset').send({ token: tokens[0], password: 'a jar of blue 7' }).expect(204)
})

test('mails that ask an address to become an account’s are limited to five a day, over all senders', async () => {
  const victim = 'many-changes@example.com'
  for (const _account of [1, 2]) {
    const { visitor } = await aPerson('user', { verified_at: new Date() })
    for (let time = 0; time < 3; time += 1) {
      await visitor.post('/account/email').type('form').send({ email: victim, password }).expect(303)
    }
  }
  expect(await tokensTo(victim)).toHaveLength(5)
})
