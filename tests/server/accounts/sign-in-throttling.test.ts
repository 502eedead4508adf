import { createServer } from 'node:http'
import { parseCookie } from 'cookie'
import express, { type ErrorRequestHandler, type Request } from 'express'
import session from 'express-session'
import passport from 'passport'
import supertest from 'supertest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionLimits } from '#domain/accounts/session.ts'
import { updatePassword } from '../../../server/accounts/own-account/update-password.ts'
import { findUser } from '../../../server/accounts/queries.ts'
import { endSessions } from '../../../server/accounts/sessions/manage-sessions.ts'
import { createSessionStore } from '../../../server/accounts/sessions/session-store.ts'
import { createUserSession, destroySession } from '../../../server/accounts/sessions/user-session.ts'
import { checkSignIn } from '../../../server/accounts/sign-in/check-sign-in.ts'
import { countSignInAttempt } from '../../../server/accounts/sign-in/sign-in-throttle.ts'
import { createTrustedBrowsers } from '../../../server/accounts/sign-in/trusted-browser.ts'
import { blockUser, updateRole } from '../../../server/accounts/users/user-actions.ts'
import { deriveKey } from '../../../server/crypto/derive-key.ts'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { limits } from '../../../server/http/rate-limits/rate-limits.ts'
import { Refusal } from '../../../server/http/responses/errors.ts'
import { password } from '../../support/data/factories.ts'
import { openTestDatabase, runConcurrently } from '../../support/data/open-test-database.ts'

// A door with nothing but what these tests are about: the parts are put together as the shop's own routes do.
const { db, aUser, listSessionIds, listEvents } = await openTestDatabase()
let now = new Date()
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let limiter = createRateLimiter(db)

beforeEach(async () => {
  now = new Date()
  await db('rate_limits').delete()
  limiter = createRateLimiter(db)
})

function openSignIn() {
  const app = express()
  const known = createTrustedBrowsers(deriveKey('a secret of tests', 'known browsers'), false)
  const authenticator = new passport.Passport()
  authenticator.serializeUser<number>((user, done) => done(null, user.id))
  authenticator.deserializeUser<number>((id, done) => {
    findUser(db, id).then((user) => done(null, user ?? false), done)
  })
  app.use((req, _res, next) => {
    req.cookies = parseCookie(req.headers.cookie ?? '')
    next()
  })
  app.use(
    session({
      name: 'sid',
      secret: 'a secret of tests',
      resave: false,
      saveUninitialized: false,
      store: createSessionStore(db, () => now),
      cookie: { maxAge: sessionLimits.absoluteMs },
    }),
  )
  app.use(authenticator.session())
  app.get('/', (req, res) => void res.send(req.user?.email ?? 'nobody'))
  app.get('/slow', async (req, res) => {
    const during = app.locals.during as (req: Request) => Promise<void>
    await during(req)
    res.send('slow')
  })
  const whoIsLimited = { name: 'test', points: 2, seconds: 60, key: (req: Request) => req.get('who') ?? null }
  app.get('/limited', (req, res, next) => limiter.limit(whoIsLimited)(req, res, next))
  app.get('/limited', (_req, res) => void res.send('in'))
  app.post('/login', express.json(), async (req, res) => {
    const { email } = req.body
    const tried = await countSignInAttempt(limiter, { req, email, browser: known.identify(req, email) })
    const checked = await checkSignIn(db, req.body, { requireVerifiedEmail: false, onlyFor: tried.onlyFor })
    if (!checked.ok) return void res.status(401).end()
    await tried.refund()
    await createUserSession(req, checked.value.user, now)
    known.remember(res, checked.value.user)
    res.end()
  })
  app.post('/logout', async (req, res) => {
    await destroySession(req)
    res.end()
  })
  const answerRefusal: ErrorRequestHandler = (error, _req, res, next) => {
    if (!(error instanceof Refusal)) return next(error)
    res.set('retry-after', String(error.details.retry_after)).status(error.status).end()
  }
  app.use(answerRefusal)
  const server = createServer(app).listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  return { app, server }
}

const { app, server } = openSignIn()

const signInFrom = (browser: ReturnType<typeof supertest.agent>, email: string, secret = password) =>
  browser.post('/login').send({ email, password: secret })

async function aBrowserOf({ email }: { email: string }) {
  const browser = supertest.agent(server).set('user-agent', 'Mozilla/5.0 Firefox/132.0')
  const { headers } = await signInFrom(browser, email).expect(200)
  return { browser, cookies: headers['set-cookie'] as unknown as string[] }
}

const sidIn = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('sid='))?.split(';')[0] ?? ''

describe('1,000 wrong passwords against one account from 50 forged addresses', () => {
  test('are nearly all refused, and neither the owner nor the neighbours pay for it', async () => {
    const [owner, neighbour] = [await aUser('user'), await aUser('user')]
    const { browser } = await aBrowserOf(owner)
    const statuses: number[] = []
    for (let round = 0; round < 50; round += 1) {
      const answers = await runConcurrently(20, (index) =>
        supertest(server)
          .post('/login')
          .set('x-forwarded-for', `203.0.113.${round}`)
          .send({ email: owner.email, password: `guess ${round} ${index}` }),
      )
      for (const { status, headers } of answers) {
        statuses.push(status)
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect(count(401)).toBe(limits.signInByAccount.points)
    expect(count(429)).toBe(1000 - limits.signInByAccount.points)
    await signInFrom(supertest.agent(server), owner.email).expect(429)
    await signInFrom(browser, owner.email).expect(200)
    await browser.get('/').expect(owner.email)
    await signInFrom(supertest.agent(server), neighbour.email).expect(200)
  })
})

test('one address that tries many accounts is stopped, and a right password is not counted', async () => {
  const users = await runConcurrently(3, () => aUser('user'))
  for (let time = 0; time < 20; time += 1) {
    await signInFrom(supertest.agent(server), users[0]?.email ?? '').expect(200)
  }
  const { points } = limits.signInByAddress
  const tries = await runConcurrently(points + 5, (index) =>
    signInFrom(supertest.agent(server), `nobody-${index}@example.com`, 'wrong password'),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(points)
  await signInFrom(supertest.agent(server), users[1]?.email ?? '').expect(429)
})

test('the cookie of a known browser opens nothing and counts for one account, unaltered, a few times', async () => {
  const [owner, other] = [await aUser('user'), await aUser('user')]
  const { cookies } = await aBrowserOf(owner)
  const known = cookies.find((cookie) => cookie.startsWith('known=')) ?? ''
  expect(known).toMatch(/HttpOnly/)
  expect(known).not.toContain(owner.email)
  const tryWith = (cookie: string, email: string, secret: string) =>
    supertest(server).post('/login').set('cookie', cookie).send({ email, password: secret })
  await supertest(server).get('/').set('cookie', known).expect('nobody')
  for (const email of [owner.email, other.email]) {
    for (let time = 0; time < 10; time += 1)
      await signInFrom(supertest.agent(server), email, 'wrong').expect(401)
  }
  await tryWith(known, other.email, password).expect(429)
  const [value = ''] = known.split(';')
  await tryWith(`${value.slice(0, -2)}AA`, owner.email, password).expect(429)
  await tryWith(`known=${'~'.repeat(5000)}`, owner.email, password).expect(429)
  for (let time = 0; time < 10; time += 1) await tryWith(value, owner.email, 'wrong password').expect(401)
  await tryWith(value, owner.email, password).expect(429)
})

test('counts are shared by processes, and end by themselves', async () => {
  const limit = { name: 'shared', points: 3, seconds: 1 }
  const [one, two] = [createRateLimiter(db), createRateLimiter(db)]
  const takes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).consume(limit, 'key')),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await one.consume(limit, 'another key')
  await expect(two.consume(limit, 'key')).rejects.toMatchObject({ status: 429, details: { retry_after: 1 } })
  const isTaken = () =>
    two.consume(limit, 'key').then(
      () => true,
      () => false,
    )
  await expect.poll(isTaken).toBe(true)
  const keys = await db('rate_limits').pluck('key')
  expect(keys.join()).not.toMatch(/another/)
})

test('a route is limited by what its key says, if that says anything', async () => {
  const statusOf = async (who: string) => (await supertest(server).get('/limited').set({ who })).status
  expect([await statusOf('a'), await statusOf('a'), await statusOf('a'), await statusOf('b')]).toEqual([
    200, 200, 429, 200,
  ])
  for (let time = 0; time < 5; time += 1) await supertest(server).get('/limited').expect(200)
})

describe('a session', () => {
  test('has a new id at each sign-in, so that one planted before is worth nothing', async () => {
    const user = await aUser('user')
    const first = sidIn((await aBrowserOf(user)).cookies)
    const { headers } = await supertest(server)
      .post('/login')
      .set('cookie', first)
      .send({ email: user.email, password })
      .expect(200)
    const second = sidIn(headers['set-cookie'] as unknown as string[])
    expect(second).not.toBe(first)
    await supertest(server).get('/').set('cookie', first).expect('nobody')
    await supertest(server).get('/').set('cookie', second).expect(user.email)
    const planted = await supertest(server)
      .post('/login')
      .set('cookie', 'sid=s%3Aplanted.x')
      .send({ email: user.email, password })
    expect(sidIn(planted.headers['set-cookie'] as unknown as string[])).not.toContain('planted')
  })

  test('copied, is dead after sign-out, password, role, block and expiry', async () => {
    const admin = await aUser('admin')
    const ends: ((
      user: { id: number; email: string },
      browser: ReturnType<typeof supertest.agent>,
    ) => Promise<unknown>)[] = [
      async (_user, browser) => await browser.post('/logout'),
      ({ id }) => updatePassword(db, { userId: id, current: password, password: 'another one' }),
      ({ id }) => updateRole(db, { actorId: admin.id, userId: id }, 'editor'),
      ({ id }) => blockUser(db, { actorId: admin.id, userId: id }),
      ({ id }) => endSessions(db, { userId: id, scope: 'all', thisSid: '' }),
      ({ id }) =>
        db('sessions')
          .where({ user_id: id })
          .update({ expire: new Date(now.getTime() - 2000) }),
      ({ id }) => db('users').where({ id }).delete(),
    ]
    for (const end of ends) {
      const user = await aUser('user', { verified_at: new Date() })
      const { browser, cookies } = await aBrowserOf(user)
      const copied = () => supertest(server).get('/').set('cookie', sidIn(cookies))
      await copied().expect(user.email)
      await end(user, browser)
      await copied().expect('nobody')
    }
  })

  test('is not brought back by a request that was under way when it was ended', async () => {
    const user = await aUser('user')
    const { browser } = await aBrowserOf(user)
    app.locals.during = async (req: Request) => {
      await endSessions(db, { userId: user.id, scope: 'all', thisSid: '' })
      Object.assign(req.session, { agent: 'changed' })
    }
    await browser.get('/slow').expect(200)
    expect(await listSessionIds(user.id)).toEqual([])
  })

  test('slides with visits, writing once a minute at most, and ends after 90 days', async () => {
    const user = await aUser('user')
    const { browser } = await aBrowserOf(user)
    const kept = () => db('sessions').first('seen_at', 'expire', 'xmin').where({ user_id: user.id })
    const begun = await kept()
    minutesLater(0.5)
    await browser.get('/').expect(user.email)
    expect(await kept()).toEqual(begun)
    minutesLater(1)
    await browser.get('/').expect(user.email)
    const slid = await kept()
    expect(slid.expire - begun.expire).toBe(1.5 * 60_000)
    expect((await db('users').first().where({ id: user.id })).last_seen_at).toEqual(slid.seen_at)
    expect(await listEvents(user.id)).toEqual([])
    minutesLater(24 * 60)
    await browser.get('/').expect(user.email)
    expect(await listEvents(user.id)).toEqual(['token_refreshed'])
    for (let fortnight = 1; fortnight <= 8; fortnight += 1) {
      minutesLater(11 * 24 * 60)
      await browser.get('/').expect(user.email)
    }
    const last = await kept()
    expect(last.expire - begun.seen_at).toBe(sessionLimits.absoluteMs)
  })

  test('of staff ends after 12 hours', async () => {
    const editor = await aUser('editor')
    await aBrowserOf(editor)
    const { expire, seen_at } = await db('sessions').first('seen_at', 'expire').where({ user_id: editor.id })
    expect(Math.round((expire - seen_at) / 1000)).toBe(12 * 3600)
  })
})
