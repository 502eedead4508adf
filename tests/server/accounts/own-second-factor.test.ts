import { describe, expect, test } from 'vitest'
import { password, totpCode } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
/** The time stands still, so that no code expires on a busy machine. */
const now = new Date()
const environment = { SMTP_URL: mailServer.url }
const shop = await openShop({ now, environment, hasBackground: true })
const { db, aPerson, aVisitor, request } = shop

type Visitor = ReturnType<typeof aVisitor>

const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, stepsLater, now)

const form = (visitor: Visitor, path: string, fields: object = {}) =>
  visitor.post(path).type('form').send(fields)

/** As if the user had typed the password this many minutes earlier. */
const minutesLater = (userId: number, minutes: number) =>
  db('sign_ins')
    .where({ user_id: userId })
    .update({ confirmed_at: db.raw('confirmed_at - make_interval(mins => ?)', [minutes]) })

describe('the second factor', () => {
  async function aPersonWithFactor() {
    const person = await aPerson()
    const { body } = await person.visitor.post('/api/auth/factors').expect(201)
    const { secret } = body.totp
    const sent = person.visitor.post(`/api/auth/factors/${body.id}/verify`)
    const verified = await sent.send({ code: codeOf(secret, -1) }).expect(200)
    return { ...person, factorId: body.id, secret, codes: verified.body.recovery_codes as string[] }
  }

  test('is set up with a QR code from this site, a key to enter and a code; ten recovery codes are shown once', async () => {
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
    const confirmed = page(await confirm(codeOf(secret)).expect(200).expect('cache-control', 'no-store'))
    const codes = confirmed.one('#codes').textContent.trim().split('\n')
    expect(new Set(codes).size).toBe(10)
    const again = await visitor.get('/en/account/factor').expect(200)
    expect(again.text).not.toContain(codes[0])
    expect(again.text).toContain('You have 10 recovery codes left.')
    expect(await db('factors').where({ user_id: id }).pluck('status')).toEqual(['verified'])
    expect(JSON.stringify(await db('factors'))).not.toContain(secret.replaceAll(' ', ''))
  })

  test('is turned off with a code, and each code works once', async () => {
    const { visitor, secret, codes, id } = await aPersonWithFactor()
    const code = codes[0] ?? ''
    const renewed = await form(visitor, '/account/factor/recovery-codes', { code })
    expect(renewed.status).toBe(200)
    await form(visitor, '/account/factor/removal', { code }).expect(422)
    await form(visitor, '/account/factor/removal', { code: codes[1] }).expect(422)
    // The code that confirmed it.
    await form(visitor, '/account/factor/removal', { code: codeOf(secret, -1) }).expect(422)
    await form(visitor, '/account/factor/removal', { code: codeOf(secret) }).expect(303)
    expect(await db('factors').where({ user_id: id })).toEqual([])
  })

  test('limits guesses of codes', async () => {
    const { visitor, secret } = await aPersonWithFactor()
    for (let tries = 0; tries < 5; tries += 1) {
      await form(visitor, '/account/factor/removal', { code: '123456' }).expect(422)
    }
    const limited = await form(visitor, '/en/account/factor/removal', { code: codeOf(secret) })
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('can be managed through the API too', async () => {
    const { visitor } = await aPerson()
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

    const remove = (typed: string) => visitor.delete(`/api/auth/factors/${body.id}`).send({ code: typed })
    await remove(code).expect(422)
    await remove(codeOf(body.totp.secret)).expect(204)
    await remove(code).expect(404)
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

  test('ten minutes after signing in, and again after ten more, needs the password through the API', async () => {
    const { id, visitor, factorId, secret } = await aPersonWithFactor()
    await minutesLater(id, 11)
    const remove = (fields: object) => visitor.delete(`/api/auth/factors/${factorId}`).send(fields)
    const asked = await remove({ code: codeOf(secret) }).expect(403)
    expect(asked.body.code).toBe('reauthentication_needed')
    const wrong = await remove({ code: codeOf(secret), current_password: 'not it at all' }).expect(422)
    expect(Object.keys(wrong.body.errors)).toEqual(['current_password'])
    await remove({ code: '000000', current_password: password }).expect(422)
    await remove({ code: codeOf(secret) }).expect(204)
    await visitor.post('/api/auth/factors').expect(201)
    await minutesLater(id, 11)
    expect((await visitor.post('/api/auth/factors').expect(403)).body.code).toBe('reauthentication_needed')
    await visitor.post('/api/auth/factors').send({ current_password: password }).expect(201)
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

test('the API returns a user without secrets, and changes only the properties sent', async () => {
  const { visitor, email } = await aPerson()
  const { body, text } = await visitor.get('/api/auth/user').expect(200).expect('cache-control', 'no-store')
  const own = { email, role: 'user', name: null, factors: [], identities: [{ provider: 'email' }] }
  expect(body).toMatchObject(own)
  expect(text).not.toMatch(/hash|argon/)
  const patch = (fields: object) => visitor.patch('/api/auth/user').send(fields)
  expect((await patch({ name: 'Fatima', phone: '06' })).body).toMatchObject({ name: 'Fatima', phone: '06' })
  expect((await patch({ phone: '' })).body).toMatchObject({ name: 'Fatima', phone: null })
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

test('the API changes a password only with the current one', async () => {
  const { visitor, email } = await aPerson()
  const change = (fields: object) =>
    visitor.patch('/api/auth/user').send({ password: 'another one', ...fields })
  for (const current of [{}, { current_password: 'not this' }])
    expect(Object.keys((await change(current).expect(422)).body.errors)).toEqual(['current_password'])
  await change({ current_password: password }).expect(200)
  await request.post('/api/auth/login').send({ email, password: 'another one' }).expect(200)
})

test('the only identity cannot be removed, an unknown one is not found', async () => {
  const { visitor } = await aPerson()
  const { body } = await visitor.get('/api/auth/user/identities').expect(200)
  const only = await visitor.delete(`/api/auth/user/identities/${body.items[0].id}`).expect(409)
  expect(only.body.code).toBe('single_identity_not_deletable')
  const unknown = await visitor.delete('/api/auth/user/identities/nobody').expect(404)
  expect(unknown.body.code).toBe('identity_not_found')
})
