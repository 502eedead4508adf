import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { requestLimits } from '../../../server/http/limits.ts'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { password } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aUser, origin } = await openShop({ environment: { TRUST_PROXY: '1' } })

let addresses = 0
/** Each test comes from an address of its own, so that none uses up the tries of another. */
function anAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

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

describe('an address that many share', () => {
  test('closes for one account after ten wrong passwords, for no other account and not elsewhere', async () => {
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

  test('lets a neighbour in after 55 wrong passwords', { tags: ['series'] }, async () => {
    const neighbour = await aUser('user')
    const address = anAddress()
    const attack = runConcurrently(55, (index) =>
      signIn(aBrowser(address), `nobody-${index}@example.com`, wrong),
    )
    await signIn(aBrowser(address), neighbour.email).expect(200)
    for (const { status } of await attack) expect(status).toBe(401)
    const fields = { email: neighbour.email, password }
    await aBrowser(address).post('/en/login').type('form').send(fields).expect(303)
  })

  test('keeps nobody elsewhere from signing in while its attempts wait', { tags: ['series'] }, async () => {
    const changing = { ...requestLimits.changing, atOnce: 1, maxWaitMs: 600_000 }
    const crowded = await openShop({
      environment: { TRUST_PROXY: '1' },
      requestLimits: { ...requestLimits, changing },
    })
    const { email } = await crowded.aUser('user')
    const signInFrom = (address: string, body: object) =>
      crowded.request.post('/api/auth/login').set('x-forwarded-for', address).send(body)
    const guess = (index: number) =>
      signInFrom('203.0.113.1', { email: `nobody-${index}@example.com`, password: wrong }).expect(401)
    const points = 50
    await runConcurrently(points, guess)
    let answered = 0
    const waiting = [1, 2, 3, 4, 5].map((more) => guess(points + more).then(() => (answered += 1)))
    await expect.poll(() => answered).toBe(1)
    await signInFrom('203.0.113.2', { email, password }).expect(200)
    expect(answered).toBeLessThan(waiting.length)
    await Promise.all(waiting)
  })
})

describe('guesses at one account from many addresses', () => {
  const points = 20

  test('do not lock the owner out, who waits a few seconds on a new device and not at all on a known one', async () => {
    const owner = await aUser('user')
    const { browser } = await aBrowserOf(owner)
    await browser.post('/api/auth/logout').expect(204)
    await runConcurrently(points, () => signIn(aBrowser(), owner.email, wrong).expect(401))
    const guess = signIn(aBrowser(), owner.email, wrong)
    await guess.expect(401)
    const onNewDevice = signIn(aBrowser(), owner.email).then(({ status }) => status)
    await signIn(browser, owner.email).expect(200)
    expect(await onNewDevice).toBe(200)
  })
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
  for (let time = 0; time < 10; time += 1) await tryWith(value, owner.email, wrong).expect(401)
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

test('the link of a change of address is limited by where it is tried from', {
  tags: ['series'],
}, async () => {
  const points = 50
  const [browser, link] = [aBrowser(), '/account/email/confirmation?token=none']
  const tries = await runConcurrently(points, () => browser.get(link))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
  const more = await runConcurrently(10, () => browser.get(link))
  expect(new Set(more.map(({ status }) => status))).toEqual(new Set([404, 429]))
  await aBrowser().get(link).expect(404)
})
