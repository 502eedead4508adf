import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/accounts/user.ts'
import { issueToken } from '../../../server/accounts/account-tokens.ts'
import { confirmFactor, enrolFactor } from '../../../server/accounts/second-factor/manage-factors.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { password, totpCode } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
/** The time stands still, so that no code expires on a busy machine. */
const now = new Date()
const environment = { SMTP_URL: mailServer.url }
const shop = await openShop({ now, environment, hasBackground: true })
const { db, aPerson, aUser, aVisitor, createSessionCookie, request } = shop
const key = deriveKey('a secret of tests', 'factor secrets')
const stepMs = 30_000
const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, stepsLater, now)

type Visitor = ReturnType<typeof aVisitor>

/** A user whose authenticator was set up some time ago, so that no current code is used yet. */
async function aUserWithFactor(role: Role = 'user') {
  const user = await aUser(role)
  const enrolled = await enrolFactor(db, key, { userId: user.id, email: user.email, issuer: 'Fakhar Asfi' })
  if (!enrolled.ok) throw new Error(enrolled.code)
  const codeAt = (steps: number) => codeOf(enrolled.value.secret, steps)
  const then = new Date(now.getTime() - 20 * stepMs)
  const code = { kind: 'totp', digits: codeAt(-20) } as const
  const confirm = { userId: user.id, factorId: enrolled.value.id, code, now: then }
  const confirmed = await confirmFactor(db, key, confirm)
  if (!confirmed.ok) throw new Error(confirmed.code)
  return { ...user, codeAt, recoveryCodes: confirmed.value.recoveryCodes }
}

const form = (visitor: Visitor, path: string, fields: object = {}) =>
  visitor.post(path).type('form').send(fields)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null

async function afterPassword({ email }: { email: string }, visitor = aVisitor()) {
  await form(visitor, '/en/login', { email, password, from: '/en/cart' }).expect(303)
  return visitor
}

describe('the page for the code', () => {
  test('follows the password, which alone does not sign in, and redirects to the return URL', async () => {
    const user = await aUserWithFactor()
    const visitor = aVisitor()
    const fields = { email: user.email, password, from: '/en/cart' }
    const asked = await form(visitor, '/en/login', fields).expect(303)
    expect(asked.headers.location).toBe('/en/login/code?from=%2Fen%2Fcart')
    const cookies = [asked.headers['set-cookie']].flat().join()
    expect(cookies).toMatch(/challenge=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/)
    expect(cookies).not.toMatch(/sid=|known=/)
    expect(await isSignedIn(visitor)).toBe(false)

    const shown = page(await visitor.get('/en/login/code?from=%2Fen%2Fcart').expect(200))
    expect(shown.attribute('#code', 'autocomplete')).toBe('one-time-code')
    const answer = { code: user.codeAt(0), from: '/en/cart' }
    const { headers } = await form(visitor, '/en/login/code', answer).expect(303)
    expect(headers.location).toBe('/en/cart')
    expect(await isSignedIn(visitor)).toBe(true)
    const events = await db('account_events').where({ user_id: user.id }).pluck('event')
    expect(events).toEqual(expect.arrayContaining(['mfa_challenge_verified', 'signed_in']))
  })

  test('accepts a code one step away, not two, and each once', async () => {
    const user = await aUserWithFactor()
    const tryCode = async (code: string) => {
      const visitor = await afterPassword(user)
      return (await form(visitor, '/en/login/code', { code })).status
    }
    expect(await tryCode(user.codeAt(3))).toBe(422)
    expect(await tryCode(user.codeAt(-1))).toBe(303)
    expect(await tryCode(user.codeAt(-1))).toBe(422)
    expect(await tryCode(user.codeAt(1))).toBe(303)
    expect(await tryCode(user.codeAt(0))).toBe(422)
  })

  test.each(['a code', 'a recovery code'])('accepts %s once of five at once', async (what) => {
    const user = await aUserWithFactor()
    const code = what === 'a code' ? user.codeAt(0) : user.recoveryCodes[0]
    const visitors = await Promise.all(Array.from({ length: 5 }, () => afterPassword(user)))
    const answers = await Promise.all(visitors.map((visitor) => form(visitor, '/en/login/code', { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422, 422])
  })

  test('accepts a recovery code in any spelling, once, and no code of another user', async () => {
    const user = await aUserWithFactor()
    const [code = ''] = user.recoveryCodes
    const input = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    const visitor = await afterPassword(user)
    await form(visitor, '/en/login/code', { code: input }).expect(303)
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await visitor.get('/en/account/factor')).text).toContain('You have 9 recovery codes left.')
    await form(await afterPassword(user), '/en/login/code', { code }).expect(422)
    const [one, two] = [await aUserWithFactor(), await aUserWithFactor()]
    const other = await afterPassword(one)
    for (const code of [two.codeAt(0), two.recoveryCodes[0]])
      await form(other, '/en/login/code', { code }).expect(422)
    expect(await isSignedIn(other)).toBe(false)
  })

  test('allows five attempts, over all challenges and browsers and the page of the account', async () => {
    const user = await aUserWithFactor()
    const owner = aVisitor().set('cookie', await createSessionCookie(user.id))
    const visitors = [await afterPassword(user), await afterPassword(user), owner] as const
    const enter = (visitor: Visitor, code: string) =>
      form(visitor, visitor === owner ? '/en/account/factor/removal' : '/en/login/code', { code })
    const tries = await runConcurrently(10, (index) =>
      enter(visitors[index % 3] as Visitor, String(100_000 + index)),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
    for (const visitor of [visitors[0], owner]) {
      const refused = await enter(visitor, user.codeAt(0)).expect(429)
      expect(page(refused).text('main [role=alert]')).toMatch(/Too many tries/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('opens again for the owner who sets a new password by mail, in any browser', async () => {
    const user = await aUserWithFactor()
    await db('users').where({ id: user.id }).update({ verified_at: now })
    const guesser = await afterPassword(user)
    await runConcurrently(5, (index) =>
      form(guesser, '/en/login/code', { code: String(200_000 + index) }).expect(422),
    )
    const refused = page(await form(guesser, '/en/login/code', { code: user.codeAt(0) }).expect(429))
    expect(refused.attribute('main [role=alert] a', 'href')).toBe('/en/forgot')
    const word = 'a jar of blue 7'
    const token = await issueToken(db, { kind: 'recovery', userId: user.id, email: user.email })
    await form(aVisitor(), '/en/reset', { token, password: word, confirmPassword: word }).expect(303)
    const visitor = aVisitor()
    await form(visitor, '/en/login', { email: user.email, password: word }).expect(303)
    await form(visitor, '/en/login/code', { code: '000000' }).expect(422)
    expect(await isSignedIn(visitor)).toBe(false)
    await form(visitor, '/en/login/code', { code: user.codeAt(0) }).expect(303)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('is not guessed all day by who reads the mails of the account and sets one password after the other', async () => {
    const user = await aUserWithFactor()
    await db('users').where({ id: user.id }).update({ verified_at: now })
    /** Guesses in the browser that set the password, and in another. */
    async function guessAfterReset(): Promise<number> {
      const token = await issueToken(db, { kind: 'recovery', userId: user.id, email: user.email })
      const visitors = [aVisitor(), aVisitor()] as const
      const reset = { token, password, confirmPassword: password }
      await form(visitors[0], '/en/reset', reset).expect(303)
      for (const visitor of visitors) await afterPassword(user, visitor)
      const tries = await runConcurrently(12, (index) =>
        form(visitors[index % 2] as Visitor, '/en/login/code', { code: String(300_000 + index) }),
      )
      return tries.filter(({ status }) => status === 422).length
    }
    const guesses: number[] = []
    for (let round = 0; round < 4; round += 1) guesses.push(await guessAfterReset())
    expect(guesses).toEqual([10, 10, 10, 0])
  })

  test('signs nobody in without a password before it, after its expiry, or who was blocked since', async () => {
    const { headers } = await request.get('/en/login/code?from=%2Fen%2Fcart').expect(303)
    expect(headers.location).toBe('/en/login?from=%2Fen%2Fcart')
    const user = await aUserWithFactor()
    const visitor = await afterPassword(user)
    await db('account_tokens').update({ expires_at: new Date(0) })
    const shown = page(await form(visitor, '/en/login/code', { code: user.codeAt(0) }).expect(422))
    expect(shown.text('main [role=alert]')).toMatch(/time to enter the code has run out/)
    expect(await isSignedIn(visitor)).toBe(false)

    const blocked = await afterPassword(user)
    await db('users').where({ id: user.id }).update({ blocked_at: now })
    await form(blocked, '/en/login/code', { code: user.codeAt(0) }).expect(422)
    expect(await isSignedIn(blocked)).toBe(false)
  })
})

test('a code through the API is requested with 401 and a challenge, and returns the user', async () => {
  const user = await aUserWithFactor('manager')
  const visitor = aVisitor()
  const { body } = await visitor.post('/api/auth/login').send({ email: user.email, password }).expect(401)
  expect(body).toMatchObject({ code: 'code_asked', challenge: expect.stringMatching(/^[\w-]{43}$/) })
  const { challenge } = body
  const send = (fields: object) => visitor.post('/api/auth/login/code').send(fields)
  expect((await send({ challenge, code: '000000' }).expect(401)).body.code).toBe('code_invalid')
  await send({ challenge: 'guessed', code: user.codeAt(0) }).expect(401)
  const answer = await send({ challenge, code: user.codeAt(0) }).expect(200)
  expect(answer.body).toMatchObject({ email: user.email, role: 'manager' })
  expect(await isSignedIn(visitor)).toBe(true)
  expect((await send({ challenge, code: user.codeAt(1) }).expect(401)).body.code).toBe('challenge_expired')
})

test('a signed-in user can be challenged again, for the own factor: a right code gives a new session', async () => {
  const [user, other] = [await aUserWithFactor(), await aUserWithFactor()]
  const [visitor, stranger] = [await afterPassword(user), await afterPassword(other)]
  await form(visitor, '/en/login/code', { code: user.codeAt(0) }).expect(303)
  await form(stranger, '/en/login/code', { code: other.codeAt(0) }).expect(303)
  const signIns = () => db('sign_ins').where({ user_id: user.id }).pluck('id')
  const [before] = await signIns()
  const [factor] = (await visitor.get('/api/auth/factors').expect(200)).body.items
  const challenge = (who: Visitor) => who.post(`/api/auth/factors/${factor.id}/challenge`)
  expect((await challenge(stranger).expect(404)).body.code).toBe('factor_not_found')
  const { body } = await challenge(visitor).expect(200)
  const answer = { challenge: body.challenge, code: user.codeAt(1) }
  await visitor.post('/api/auth/login/code').send(answer).expect(200)
  expect(await signIns()).toEqual([expect.not.stringContaining(before)])
})

describe('staff', () => {
  test('without a second factor are asked at sign-in to set one up', async () => {
    const [visitor, { email }] = [aVisitor(), await aUser('admin')]
    await form(visitor, '/en/login', { email, password }).expect(303)
    expect(page(await visitor.get('/en')).text('.toasts [role=status]')).toMatch(/two-step verification/)
  })

  describe('two weeks after their account began', () => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

    /** Signs in on the way to the orders; returns where that leads. */
    async function signIn({ email }: { email: string }, visitor = aVisitor()) {
      const from = '/en/admin?tab=orders&status=pending'
      const { headers } = await form(visitor, '/en/login', { email, password, from }).expect(303)
      return { visitor, location: headers.location as string, from }
    }

    test('are led to set it up at each sign-in, with a link to go on', async () => {
      const { email } = await aUser('manager', { created_at: daysAgo(14) })
      const { visitor, location, from } = await signIn({ email })
      expect(location).toBe(`/en/account/factor?from=${encodeURIComponent(from)}`)
      const shown = page(await visitor.get(location).expect(200))
      expect(shown.attribute('main .panel p:last-child > a.link', 'href')).toBe(from)
      expect((await signIn({ email })).location).toBe(location)
      // Nobody is locked out.
      await visitor.get(from).expect(200)
    })

    test('the page leads to this site only; neither customers nor younger accounts are led there', async () => {
      const { visitor } = await signIn(await aUser('editor', { created_at: daysAgo(20) }))
      const shown = page(await visitor.get('/fr/account/factor?from=//elsewhere.example').expect(200))
      expect(shown.attribute('main .panel p:last-child > a.link', 'href')).toBe('/fr')
      const younger = await aUser('manager', { created_at: daysAgo(13) })
      const customer = await aUser('user', { created_at: daysAgo(100) })
      for (const person of [younger, customer]) {
        const { location, from } = await signIn(person)
        expect(location).toBe(from)
      }
    })
  })

  test('with REQUIRE_STAFF_MFA have no staff permissions before it is set up', async () => {
    const strict = await openShop({ environment: { REQUIRE_STAFF_MFA: 'on' } })
    const visitor = await strict.signedIn('admin')
    const redirected = await visitor.get('/en/admin/users').expect(303)
    expect(redirected.headers.location).toBe('/en/account/factor')
    await visitor.get('/en/account/factor').expect(200)
    const unknownPage = () => visitor.get('/en/admin/nothing').expect(404)
    // Nor do they see what waits.
    expect((await unknownPage()).text).not.toContain('live?version=')
    expect((await visitor.get('/api/orders').expect(403)).body.code).toBe('factor_required')
    await (await strict.signedIn('user')).get('/en/account').expect(200)
    const user_id = strict.db('users').select('id').whereRaw(`app_metadata->>'role' = 'admin'`)
    await strict.db('factors').insert({ user_id, secret: 'sealed', status: 'verified' })
    await visitor.get('/en/admin/users').expect(200)
    expect((await unknownPage()).text).toContain('live?version=')
    await visitor.get('/api/orders').expect(200)
  })
})

/** As if the user had typed the password this many minutes earlier. */
const minutesLater = (userId: number, minutes: number) =>
  db('sign_ins')
    .where({ user_id: userId })
    .update({ confirmed_at: db.raw('confirmed_at - make_interval(mins => ?)', [minutes]) })

describe('the second factor', () => {
  test('is set up with a QR code from this site, a key to enter and a code; ten recovery codes are shown once, and each works once', async () => {
    const { visitor, id } = await aPerson()
    await visitor.post('/en/account/factor').expect(303)
    const setUp = page(await visitor.get('/en/account/factor').expect(200))
    expect(setUp.attribute('img.qr', 'src')).toMatch(/^data:image\/svg\+xml,.*path/)
    expect(setUp.attribute('a[href^="otpauth:"]', 'href')).toMatch(/^otpauth:\/\/totp\/Fakhar%20Asfi:/)
    const secret = setUp.text('bdi b')
    const confirm = (code: string) => form(visitor, '/en/account/factor/confirmation', { code })
    const refused = page(await confirm('000000').expect(422))
    expect(refused.text('#code-error')).toMatch(/not right/)
    expect(refused.text('bdi b')).toBe(secret)
    const confirmed = page(await confirm(codeOf(secret, -1)).expect(200).expect('cache-control', 'no-store'))
    const codes = confirmed.one('#codes').textContent.trim().split('\n')
    expect(new Set(codes).size).toBe(10)
    const again = await visitor.get('/en/account/factor').expect(200)
    expect(again.text).not.toContain(codes[0])
    expect(again.text).toContain('You have 10 recovery codes left.')
    expect(await db('factors').where({ user_id: id }).pluck('status')).toEqual(['verified'])
    expect(JSON.stringify(await db('factors'))).not.toContain(secret.replaceAll(' ', ''))
    const [code] = codes
    const renewed = await form(visitor, '/account/factor/recovery-codes', { code })
    expect(renewed.status).toBe(200)
    await form(visitor, '/account/factor/removal', { code }).expect(422)
    await form(visitor, '/account/factor/removal', { code: codes[1] }).expect(422)
  })

  test('can be managed through the API too, which ten minutes after signing in, and again after ten more, needs the password', async () => {
    const { id, visitor } = await aPerson()
    const { body } = await visitor.post('/api/auth/factors').expect(201)
    expect(body).toMatchObject({ type: 'totp', status: 'unverified', totp: { uri: expect.any(String) } })
    const wrong = await visitor.post(`/api/auth/factors/${body.id}/verify`).send({ code: '000000' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, { code: [expect.any(String)] }])
    const code = codeOf(body.totp.secret, -1)
    const stranger = (await aPerson()).visitor
    const others = await stranger.post(`/api/auth/factors/${body.id}/verify`).send({ code }).expect(404)
    expect(others.body.code).toBe('factor_not_found')
    const verified = await visitor.post(`/api/auth/factors/${body.id}/verify`).send({ code }).expect(200)
    expect(verified.body.recovery_codes).toHaveLength(10)
    expect((await visitor.post('/api/auth/factors')).body.code).toBe('factor_exists')
    const { body: listed } = await visitor.get('/api/auth/factors').expect(200)
    expect(listed.items).toMatchObject([{ id: body.id, status: 'verified' }])
    expect(JSON.stringify(listed)).not.toContain('secret')

    const remove = (fields: object) => visitor.delete(`/api/auth/factors/${body.id}`).send(fields)
    await remove({ code }).expect(422)
    await minutesLater(id, 11)
    const right = { code: codeOf(body.totp.secret) }
    expect((await remove(right).expect(403)).body.code).toBe('reauthentication_needed')
    const guessed = await remove({ ...right, current_password: 'not it at all' }).expect(422)
    expect(Object.keys(guessed.body.errors)).toEqual(['current_password'])
    await remove({ code: '000000', current_password: password }).expect(422)
    await remove(right).expect(204)
    await remove({ code }).expect(404)
    await visitor.post('/api/auth/factors').expect(201)
    await minutesLater(id, 11)
    expect((await visitor.post('/api/auth/factors').expect(403)).body.code).toBe('reauthentication_needed')
    await visitor.post('/api/auth/factors').send({ current_password: password }).expect(201)
  })

  test('is the one that was asked for last, and confirmed once of three at once', async () => {
    const { visitor } = await aPerson()
    const { body: replaced } = await visitor.post('/api/auth/factors').expect(201)
    const { body } = await visitor.post('/api/auth/factors').expect(201)
    const code = codeOf(body.totp.secret, -1)
    const verify = (id: string) => visitor.post(`/api/auth/factors/${id}/verify`).send({ code })
    await verify(replaced.id).expect(404)
    const answers = await Promise.all([1, 2, 3].map(() => verify(body.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ten minutes after signing in needs the password on the pages, which show no key without it', async () => {
    const { id, visitor } = await aPerson()
    await form(visitor, '/en/account/factor').expect(303)
    expect(page(await visitor.get('/en/account/factor')).has('main bdi b')).toBe(true)
    await minutesLater(id, 11)
    const asked = page(await visitor.get('/en/account/factor').expect(200))
    expect([asked.has('main bdi b'), asked.has('main #current_password')]).toEqual([false, true])
    const wrong = { current_password: 'not it at all' }
    const refused = page(await form(visitor, '/en/account/factor', wrong).expect(422))
    expect(refused.text('#current_password-error')).toBe('The current password is not right')
    await form(visitor, '/en/account/factor/confirmation', { code: '123456' }).expect(422)
    await form(visitor, '/en/account/factor', { current_password: password }).expect(303)
    expect(page(await visitor.get('/en/account/factor')).has('main bdi b')).toBe(true)
  })
})

async function anotherDeviceOf({ id }: { id: number }) {
  await db.raw(
    `insert into sign_ins (user_id, user_agent, begun_at, seen_at, confirmed_at, expires_at)
     select user_id, user_agent, begun_at, seen_at, confirmed_at, expires_at from sign_ins where user_id = ?`,
    [id],
  )
}

const listSignInIds = (id: number): Promise<string[]> => db('sign_ins').where({ user_id: id }).pluck('id')

test('turning the second factor on, off, or making new recovery codes ends the other sessions and notifies the owner', async () => {
  const person = await aPerson()
  const { id, email, visitor } = person
  await db('users').where({ id }).update({ language: 'fr' })
  const own = await listSignInIds(id)
  const { body } = await visitor.post('/api/auth/factors').expect(201)
  const acts = [
    ['confirmation', -1, /validation en deux étapes est activée/],
    ['recovery-codes', 0, /nouveaux codes de secours/],
    ['removal', 1, /validation en deux étapes est désactivée/],
  ] as const
  for (const [act, steps, subject] of acts) {
    await anotherDeviceOf(person)
    expect(await listSignInIds(id)).toHaveLength(2)
    const code = codeOf(body.totp.secret, steps)
    expect((await form(visitor, `/fr/account/factor/${act}`, { code })).status).toBeLessThan(400)
    expect(await listSignInIds(id)).toEqual(own)
    let mail = await mailServer.nextMail()
    while (mail.recipients[0] !== email) mail = await mailServer.nextMail()
    expect(mail.subject).toMatch(subject)
    expect(mail.text).toContain('http://shop.example/fr/account/security')
  }
  await visitor.get('/api/auth/user').expect(200)
})

test('the API returns a user without secrets, changes only the properties sent, a password only with the current one, and removes neither the only identity nor an unknown one', async () => {
  const { visitor, email } = await aPerson()
  const { body, text } = await visitor.get('/api/auth/user').expect(200).expect('cache-control', 'no-store')
  const own = { email, role: 'user', name: null, factors: [], identities: [{ provider: 'email' }] }
  expect(body).toMatchObject(own)
  expect(text).not.toMatch(/hash|argon/)
  const patch = (fields: object) => visitor.patch('/api/auth/user').send(fields)
  expect((await patch({ name: 'Fatima', phone: '06' })).body).toMatchObject({ name: 'Fatima', phone: '06' })
  expect((await patch({ phone: '' })).body).toMatchObject({ name: 'Fatima', phone: null })
  const chosen = { password: 'another one' }
  for (const current of [{}, { current_password: 'not this' }]) {
    const refused = await patch({ ...chosen, ...current }).expect(422)
    expect(Object.keys(refused.body.errors)).toEqual(['current_password'])
  }
  await patch({ ...chosen, current_password: password }).expect(200)
  const moved = { email: 'moved@persons.example', current_password: chosen.password }
  for (const _ of Array(5)) await patch(moved).expect(200)
  await patch({ ...moved, password: 'a third one' }).expect(429)
  const signIn = { email, ...chosen }
  await request.post('/api/auth/login').send(signIn).expect(200)
  const [identity] = (await visitor.get('/api/auth/user/identities').expect(200)).body.items
  const remove = (identityId: string) => visitor.delete(`/api/auth/user/identities/${identityId}`)
  expect((await remove(identity.id).expect(409)).body.code).toBe('single_identity_not_deletable')
  expect((await remove('nobody').expect(404)).body.code).toBe('identity_not_found')
})

test('a role is ignored under any key by which users change themselves', async () => {
  const { visitor, id } = await aPerson()
  const rowOf = () => db('users').first('user_metadata', 'app_metadata', 'blocked_at').where({ id })
  const before = await rowOf()
  const bodies = [
    '{"role":"admin","user_metadata":{"role":"admin"},"app_metadata":{"role":"admin"}}',
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    '{"name":"x","name":"y","data":{"role":"admin"},"user_metadata.role":"admin","id":1}',
  ]
  for (const body of bodies) await visitor.patch('/api/auth/user').type('json').send(body).expect(200)
  const sent = 'name=x&role=admin&user_metadata[role]=admin&app_metadata[role]=admin&__proto__[role]=admin'
  await visitor.post('/account').type('form').send(sent).expect(303)
  expect(await rowOf()).toEqual(before)
  expect((await visitor.get('/api/auth/session')).body.role).toBe('user')
})
