import { describe, expect, test } from 'vitest'
import { hashPassword, setPassword } from '../../../server/accounts/password/hash-password.ts'
import { password } from '../../support/data/factories.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** The clock of the shop, which tests move on. */
const now = new Date()
const minutesLater = (minutes: number) => now.setTime(now.getTime() + minutes * 60_000)
const dayInMinutes = 24 * 60

const { db, aUser, aVisitor, signedIn, request } = await openShop({ now })

type Visitor = ReturnType<typeof aVisitor>
type Person = { id: number; email: string }

const signIn = (visitor: Visitor, email: string) =>
  visitor.post('/api/auth/login').send({ email, password }).expect(200)

/** A browser is signed in, and somebody has a copy of its session cookie. */
async function aBrowserOf({ email }: Person) {
  const visitor = aVisitor()
  return { visitor, cookie: sessionCookieIn(await signIn(visitor, email)) }
}

function sessionCookieIn({ headers }: { headers: Record<string, unknown> }): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('sid=')) ?? ''
}

async function emailWith(cookie: string): Promise<string | null> {
  const { body } = await request.get('/api/auth/session').set('cookie', cookie).expect(200)
  return body?.email ?? null
}

const signInOf = ({ id }: Person) => db('sign_ins').first('*', 'xmin').where({ user_id: id })

type Theft = Person & { owner: Visitor; admin: Visitor }

const press = ({ admin, id }: Theft, act: string, fields: object = {}) =>
  admin.post(`/admin/users/${id}/${act}`).type('form').send(fields).expect(303)

/** How a session ends: by its owner, an admin or time. By a new password and with the account: own-account-pages.test.ts. */
const endings: Record<string, (theft: Theft) => unknown> = {
  logout: ({ owner }) => owner.get('/logout').expect(303),
  'a new role': (theft) => press(theft, 'role', { role: 'editor' }),
  'a block': (theft) => press(theft, 'block'),
  'an end by an admin': (theft) => press(theft, 'sessions'),
  'deletion by an admin': (theft) => press(theft, 'deletion'),
  'fourteen idle days': () => minutesLater(14 * dayInMinutes + 1),
}

test.each(Object.entries(endings))('a copied cookie is invalid after %s', async (_name, end) => {
  const user = await aUser('user', { verified_at: new Date() })
  const { visitor: owner, cookie } = await aBrowserOf(user)
  expect(await emailWith(cookie)).toBe(user.email)
  await end({ ...user, owner, admin: await signedIn('admin') })
  expect(await emailWith(cookie)).toBeNull()
  await request.get('/account').set('cookie', cookie).expect(303)
  await request.get('/api/auth/user').set('cookie', cookie).expect(401)
})

describe('a session', () => {
  test('has a new id at each sign-in, so that one planted before is useless', async () => {
    const user = await aUser('user')
    const planted = (await aBrowserOf(user)).cookie
    const given = sessionCookieIn(await signIn(aVisitor().set('cookie', planted), user.email))
    expect(given).not.toBe(planted)
    expect([await emailWith(planted), await emailWith(given)]).toEqual([null, user.email])
    const forged = aVisitor().set('cookie', 'sid=s%3Aplanted.x')
    expect(sessionCookieIn(await signIn(forged, user.email))).not.toContain('planted')
  })

  test('is nobody’s when a late request writes it again after its end', async () => {
    const user = await aUser('user')
    const before = await db('session').pluck('sid')
    const { visitor, cookie } = await aBrowserOf(user)
    const written = await db('session').whereNotIn('sid', before).first()
    await visitor.post('/api/auth/logout').expect(204)
    expect(await db('session').where({ sid: written.sid })).toEqual([])
    await db('session').insert(written)
    expect(await emailWith(cookie)).toBeNull()
  })

  test('is extended by visits, writes at most once a minute, and ends after 90 days', async () => {
    const user = await aUser('user')
    const { visitor, cookie } = await aBrowserOf(user)
    const visit = async () => expect(await emailWith(cookie)).toBe(user.email)
    const events = () => db('account_events').where({ user_id: user.id }).orderBy('id').pluck('event')
    const written = () => db('session').select('sid', 'xmin').orderBy('sid')
    const [begun, session] = [await signInOf(user), await written()]
    expect(begun.expires_at - begun.begun_at).toBe(14 * 86_400_000)
    minutesLater(0.5)
    await Promise.all([visit(), visit(), visitor.get('/en/account').expect(200)])
    expect(await signInOf(user)).toEqual(begun)
    minutesLater(1)
    await visit()
    const slid = await signInOf(user)
    expect(slid.expires_at - begun.expires_at).toBe(1.5 * 60_000)
    expect((await db('users').first().where({ id: user.id })).last_seen_at).toEqual(slid.seen_at)
    expect(await events()).toEqual(['signed_in'])
    minutesLater(dayInMinutes)
    await visit()
    expect(await events()).toEqual(['signed_in', 'token_refreshed'])
    for (let visits = 1; visits <= 8; visits += 1) {
      minutesLater(11 * dayInMinutes)
      await visit()
    }
    expect((await signInOf(user)).expires_at - begun.begun_at).toBe(90 * 86_400_000)
    expect(await written()).toEqual(session)
    minutesLater(dayInMinutes)
    expect(await emailWith(cookie)).toBeNull()
  })

  test('of staff ends after twelve idle hours, whatever its cookie says', async () => {
    const editor = await aUser('editor')
    const { cookie } = await aBrowserOf(editor)
    minutesLater(12 * 60)
    expect(await emailWith(cookie)).toBe(editor.email)
    minutesLater(12 * 60 + 1)
    expect(await emailWith(cookie)).toBeNull()
  })
})

test('a sign-in that is being checked while the password is changed does not begin', async () => {
  const person = await aUser('user')
  const { email } = person
  const answer = await db.transaction(async (transaction) => {
    await setPassword(transaction, person.id, await hashPassword('a jar of blue 7'))
    const asked = aVisitor().post('/api/auth/login').send({ email, password })
    const sent = awaitedLater(asked.then((it) => it))
    const shown = awaitedLater(
      aVisitor()
        .post('/en/login')
        .type('form')
        .send({ email, password })
        .then((it) => page(it)),
    )
    await waitForLocks(db, 2)
    return { sent, shown }
  })
  expect((await answer.sent).status).toBe(401)
  expect((await answer.shown).attribute('main [name=email]', 'value')).toBe(email)
  expect(await signInOf(person)).toBeUndefined()
})
