import { expect, test } from 'vitest'
import { inviteUser } from '../../../server/accounts/users/invite-user.ts'
import { password } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const word = 'a jar of blue 7'

type Shop = Awaited<ReturnType<typeof openShop>>
type Answer = { status: number; headers: Record<string, unknown>; text: string }

let count = 0
const newEmail = () => `claimed-${++count}@example.com`

/** What was done with an address before the test. */
const states: Record<string, (shop: Shop, email: string) => Promise<unknown>> = {
  free: async () => {},
  verified: (shop, email) => shop.aUser('user', { email, verified_at: new Date() }),
  'registered three times': async (shop, email) => {
    for (const end of ['one', 'two', 'three']) {
      await shop.request
        .post('/api/auth/register')
        .send({ email, password: `${password} ${end}` })
        .expect(201)
    }
  },
  'of a customer with a delivered order': async (shop, email) => {
    const { id } = await shop.aUser('user', { email })
    const order = await shop.anOrder({ userId: id })
    await shop.db('orders').where({ id: order.id }).update({ status: 'delivered' })
  },
  'with a second factor': async (shop, email) => {
    const { id } = await shop.aUser('user', { email, verified_at: new Date() })
    await shop.db('factors').insert({ user_id: id, secret: 'sealed', status: 'verified' })
  },
  blocked: (shop, email) => shop.aUser('user', { email, blocked_at: new Date() }),
  invited: async (shop, email) => {
    const admin = await shop.aUser('admin')
    await inviteUser(shop.db, { actorId: admin.id, email, role: 'manager', language: 'en' })
  },
}

/** Everything that could distinguish two responses, with the address masked. */
function seen({ status, headers, text }: Answer, email: string) {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) =>
    String(cookie)
      .replace(/^([\w-]+)=[^;]*/, '$1')
      .replace(/Expires=[^;]+/, 'Expires'),
  )
  const body = text
    .replaceAll(email, 'EMAIL')
    .replace(/"id":\d+/g, '"id":0')
    .replace(/name="account" value="\d+"/g, 'name="account" value="0"')
    .replace(/[\d-]+T[\d:.]+Z/g, 'TIME')
  return { status, location: headers.location, type: headers['content-type'], cookies, body }
}

/** Registers on the page and signs in there with the right and a wrong password; returns all responses. */
async function byForms(shop: Shop, email: string) {
  const [visitor, guesser] = [shop.aVisitor(), shop.aVisitor()]
  const send = (who: typeof visitor, path: string, fields: object) => who.post(path).type('form').send(fields)
  const answers = [
    await send(visitor, '/en/register', { email, password: word, confirmPassword: word }),
    await visitor.get('/en/login'),
    await send(visitor, '/en/login', { email, password: word }),
    await visitor.get('/en'),
    await visitor.get('/api/auth/session'),
    await visitor.get('/en/account'),
    await visitor.get('/en/account/orders'),
    await send(guesser, '/en/login', { email, password: 'not the password' }),
    await guesser.get('/api/auth/session'),
  ]
  return answers.map((answer) => seen(answer, email))
}

async function byApi(shop: Shop, email: string) {
  const [visitor, guesser] = [shop.aVisitor(), shop.aVisitor()]
  const answers = [
    await visitor.post('/api/auth/register').send({ email, password: word }),
    await visitor.post('/api/auth/login').send({ email, password: word }),
    await visitor.get('/api/auth/session'),
    await guesser.post('/api/auth/login').send({ email, password: 'not the password' }),
    await guesser.post('/api/auth/resend').send({ email }),
    await guesser.post('/api/auth/recover').send({ email }),
  ]
  return answers.map((answer) => seen(answer, email))
}

const sameResponses =
  'registering and signing in, through pages and API, get the same responses whatever the address is'

test(sameResponses, () => expectSameResponses('off', 303, 200))
test(`${sameResponses}, with REQUIRE_VERIFIED_EMAIL`, { tags: ['series'] }, () =>
  expectSameResponses('on', 422, 403),
)

async function expectSameResponses(mode: 'on' | 'off', signedInByForm: number, signedInByApi: number) {
  const shop = await openShop({ environment: { REQUIRE_VERIFIED_EMAIL: mode } })
  const tried = Object.entries(states).map(async ([name, prepare]) => {
    const [one, other] = [newEmail(), newEmail()]
    await Promise.all([prepare(shop, one), prepare(shop, other)])
    const [pages, api] = await Promise.all([byForms(shop, one), byApi(shop, other)])
    return { name, pages, api }
  })
  const [free, ...taken] = await Promise.all(tried)
  expect(free?.pages.map(({ status }) => status).slice(0, 3)).toEqual([303, 200, signedInByForm])
  expect(free?.api.map(({ status }) => status).slice(0, 2)).toEqual([201, signedInByApi])
  for (const { name, pages, api } of taken) expect({ name, pages, api }).toEqual({ ...free, name })
}

const shop = await openShop()

test('registering repeatedly reveals nothing: the passwords that work depend on these registrations alone', async () => {
  const words = ['first jar 1', 'second jar 2', 'third jar 3']
  const workingAt = async (email: string) => {
    for (const each of words) {
      await shop.request.post('/api/auth/register').send({ email, password: each }).expect(201)
    }
    const logIn = (secret: string) => shop.request.post('/api/auth/login').send({ email, password: secret })
    return (await Promise.all(words.map(logIn))).map(({ status }) => status)
  }
  await Promise.all(
    Object.entries(states).map(async ([name, prepare]) => {
      const email = newEmail()
      await prepare(shop, email)
      expect(await workingAt(email), name).toEqual([401, 200, 200])
    }),
  )
})

test('an account registered with the address of another is a new one: it has nothing of the owner’s, and the owner loses nothing', async () => {
  const { visitor: browser, ...owner } = await shop.aPerson('manager', { email: newEmail() })
  const { email } = owner
  await shop.anOrder({ userId: owner.id })
  await shop.db('users').where({ id: owner.id }).update({ name: 'Fatima', phone: '0612345678' })
  const stranger = shop.aVisitor()
  await stranger.post('/api/auth/register').send({ email, password: word }).expect(201)
  const { body } = await stranger.post('/api/auth/login').send({ email, password: word }).expect(200)
  expect(body).toMatchObject({ email, role: 'user', app_metadata: {} })
  expect(body.id).not.toBe(owner.id)
  expect((await stranger.get('/api/auth/user')).body).toMatchObject({ name: null, phone: null })
  expect((await stranger.get('/account/data.json')).body).toMatchObject({ orders: [] })
  await stranger.get('/api/orders').expect(403)
  await browser.get('/api/orders').expect(200)
})

test('an account registered with the address of another does not give its browser extra attempts at the owner’s password', async () => {
  const { visitor: ownBrowser, ...owner } = await shop.aPerson('user', { verified_at: new Date() })
  const stranger = shop.aVisitor()
  const logIn = (who: typeof stranger, secret: string) =>
    who.post('/api/auth/login').send({ email: owner.email, password: secret })
  await stranger.post('/api/auth/register').send({ email: owner.email, password: word }).expect(201)
  await logIn(stranger, word).expect(200)
  for (let time = 0; time < 10; time += 1) await logIn(shop.aVisitor(), 'a wrong password').expect(401)
  // The attempts for this address are used up: the stranger can still sign in to their own account, and to no
  // other.
  await logIn(stranger, password).expect(401)
  await logIn(stranger, word).expect(200)
  await logIn(ownBrowser, password).expect(200)
})

test('all accounts of an address share one salt, so that a sign-in hashes once however many there are', async () => {
  const { email, visitor: owner } = await shop.aPerson('user', { verified_at: new Date() })
  const register = (secret: string) =>
    shop.request.post('/api/auth/register').send({ email, password: secret }).expect(201)
  await Promise.all([register('first jar 1'), register('second jar 2')])
  await owner.patch('/api/auth/user').send({ password: word, current_password: password }).expect(200)
  const hashes: string[] = await shop.db('users').where({ email_key: email }).pluck('password_hash')
  expect(new Set(hashes).size).toBe(3)
  expect(new Set(hashes.map((hash) => hash.split('$').slice(0, 5).join('$'))).size).toBe(1)
})
