import { describe, expect, test } from 'vitest'
import { password, totpCode } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** The time stands still, so that no code expires on a busy machine. */
const now = new Date()
const { db, aUser, aVisitor, request } = await openShop({ now })

type Visitor = ReturnType<typeof aVisitor>

async function aPerson() {
  const user = await aUser('user')
  const visitor = aVisitor()
  await visitor.post('/api/auth/login').send({ email: user.email, password }).expect(200)
  return { ...user, visitor }
}

const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, stepsLater, now)

const form = (visitor: Visitor, path: string, fields: object) => visitor.post(path).type('form').send(fields)

describe('the second factor', () => {
  /** Sets up the factor through the forms; returns the displayed key and recovery codes. */
  async function aPersonWithFactor() {
    const person = await aPerson()
    const { visitor } = person
    await visitor.post('/en/account/factor').expect(303)
    const setUp = page(await visitor.get('/en/account/factor').expect(200))
    const secret = setUp.text('bdi b')
    const confirmed = await form(visitor, '/en/account/factor/confirmation', { code: codeOf(secret, -1) })
    expect(confirmed.status).toBe(200)
    expect(confirmed.headers['cache-control']).toBe('no-store')
    return { ...person, secret, codes: page(confirmed).one('#codes').textContent.trim().split('\n') }
  }

  test('is set up with a QR code from this site, a key to enter and a code; ten recovery codes are shown once', async () => {
    const { visitor, codes, id, secret } = await aPersonWithFactor()
    expect(JSON.stringify(await db('factors'))).not.toContain(secret.replaceAll(' ', ''))
    expect(page(await visitor.get('/en/account/security')).has('main a[href="/en/account/factor"]')).toBe(
      true,
    )
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const again = await visitor.get('/en/account/factor').expect(200)
    expect(again.text).not.toContain(codes[0])
    expect(again.text).toContain('You have 10 recovery codes left.')
    expect(await db('factors').where({ user_id: id }).pluck('status')).toEqual(['verified'])
  })

  test('renders the QR code without a third party', async () => {
    const { visitor } = await aPerson()
    await visitor.post('/account/factor')
    const setUp = page(await visitor.get('/account/factor'))
    expect(setUp.attribute('img.qr', 'src')).toMatch(/^data:image\/svg\+xml,.*path/)
    expect(setUp.attribute('a[href^="otpauth:"]', 'href')).toMatch(/^otpauth:\/\/totp\/Fakhar%20Asfi:/)
  })

  test('shows the same key after a wrong code', async () => {
    const { visitor, id } = await aPerson()
    await visitor.post('/en/account/factor')
    const secret = page(await visitor.get('/en/account/factor')).text('bdi b')
    for (const code of ['000000', 'nonsense', '']) {
      const refused = await form(visitor, '/en/account/factor/confirmation', { code })
      expect(refused.status).toBe(422)
      expect(page(refused).text('#code-error')).toMatch(/not right/)
      expect(page(refused).text('bdi b')).toBe(secret)
    }
    expect(await db('factors').where({ user_id: id, status: 'verified' })).toEqual([])
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
    expect(page(limited).text('main [role=alert]')).toMatch(/Come back in \d+ minutes/)
    expect(page(limited).has('form:has([formaction="/en/account/factor/removal"]) [name=code]')).toBe(true)
  })

  test('can be managed through the API too', async () => {
    const { visitor } = await aPerson()
    const { body } = await visitor.post('/api/auth/factors').expect(201)
    expect(body).toMatchObject({ type: 'totp', status: 'unverified', totp: { uri: expect.any(String) } })
    const wrong = await visitor.post(`/api/auth/factors/${body.id}/verify`).send({ code: '000000' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, { code: [expect.any(String)] }])
    const unknown = await visitor.post('/api/auth/factors/nobody/verify').send({ code: '000000' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'factor_not_found'])
    const code = codeOf(body.totp.secret, -1)
    const verified = await visitor.post(`/api/auth/factors/${body.id}/verify`).send({ code }).expect(200)
    expect(verified.body.recovery_codes).toHaveLength(10)
    expect((await visitor.post('/api/auth/factors')).body.code).toBe('factor_exists')
    const { body: listed } = await visitor.get('/api/auth/factors').expect(200)
    expect(listed.items).toMatchObject([{ id: body.id, status: 'verified' }])
    expect(JSON.stringify(listed)).not.toContain('secret')

    await visitor.delete(`/api/auth/factors/${body.id}`).send({ code }).expect(422)
    await visitor
      .delete(`/api/auth/factors/${body.id}`)
      .send({ code: codeOf(body.totp.secret) })
      .expect(204)
    await visitor.delete(`/api/auth/factors/${body.id}`).send({ code }).expect(404)
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

  test('of somebody else is not accessible', async () => {
    const { visitor } = await aPerson()
    const other = await aPerson()
    const { body } = await other.visitor.post('/api/auth/factors').expect(201)
    const code = codeOf(body.totp.secret)
    await visitor.post(`/api/auth/factors/${body.id}/verify`).send({ code }).expect(404)
  })
})

describe('the user', () => {
  test('is returned without secrets', async () => {
    const { visitor, email } = await aPerson()
    const { body, headers, text } = await visitor.get('/api/auth/user').expect(200)
    expect(body).toMatchObject({
      email,
      role: 'user',
      name: null,
      factors: [],
      identities: [{ provider: 'email' }],
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toMatch(/hash|argon/)
  })

  test('changes only the properties sent', async () => {
    const { visitor } = await aPerson()
    const patch = (fields: object) => visitor.patch('/api/auth/user').send(fields)
    expect((await patch({ name: 'Fatima', phone: '06' })).body).toMatchObject({ name: 'Fatima', phone: '06' })
    expect((await patch({ phone: '' })).body).toMatchObject({ name: 'Fatima', phone: null })
    expect((await patch({})).body).toMatchObject({ name: 'Fatima', phone: null })
  })

  test('ignores a role under any key', async () => {
    const { visitor, id } = await aPerson()
    const rowOf = () => db('users').first('user_metadata', 'app_metadata', 'blocked_at').where({ id })
    const before = await rowOf()
    const bodies = [
      '{"role":"admin"}',
      '{"user_metadata":{"role":"admin"},"app_metadata":{"role":"admin"}}',
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
      '{"name":"x","name":"y","data":{"role":"admin"},"user_metadata.role":"admin","id":1}',
    ]
    for (const body of bodies) {
      await visitor.patch('/api/auth/user').type('json').send(body).expect(200)
      await visitor
        .post('/account')
        .type('form')
        .send('name=x&role=admin&user_metadata[role]=admin&app_metadata[role]=admin&__proto__[role]=admin')
        .expect(303)
    }
    expect(await rowOf()).toEqual(before)
    expect((await visitor.get('/api/auth/session')).body.role).toBe('user')
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test('changes the password only with the current one, and gets a new session', async () => {
    const { visitor, email } = await aPerson()
    const missing = await visitor.patch('/api/auth/user').send({ password: 'another one' })
    expect(missing.status).toBe(422)
    expect(Object.keys(missing.body.errors)).toEqual(['current_password'])
    const wrong = { password: 'another one', current_password: 'not this' }
    expect((await visitor.patch('/api/auth/user').send(wrong)).status).toBe(422)
    const right = { password: 'another one', current_password: password }
    await visitor.patch('/api/auth/user').send(right).expect(200)
    expect((await visitor.get('/api/auth/session')).body.email).toBe(email)
    await request.post('/api/auth/login').send({ email, password: 'another one' }).expect(200)
  })

  test('gets a link to change the e-mail, which stays the same until then', async () => {
    const { visitor, email, id } = await aPerson()
    const change = { email: 'next@example.com', current_password: password }
    expect((await visitor.patch('/api/auth/user').send(change).expect(200)).body.email).toBe(email)
    expect(await db('account_tokens').first('kind', 'email').where({ user_id: id })).toEqual({
      kind: 'email_change',
      email: 'next@example.com',
    })
  })
})

describe('identities', () => {
  test('the only one cannot be removed, an unknown one is not found', async () => {
    const { visitor } = await aPerson()
    const { body } = await visitor.get('/api/auth/user/identities').expect(200)
    const only = await visitor.delete(`/api/auth/user/identities/${body.items[0].id}`)
    expect([only.status, only.body.code]).toEqual([409, 'single_identity_not_deletable'])
    const unknown = await visitor.delete('/api/auth/user/identities/nobody')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'identity_not_found'])
    await visitor.get('/account').expect(200)
  })
})

describe('sessions', () => {
  test('are listed and can be ended', async () => {
    const { visitor, email } = await aPerson()
    const phone = aVisitor()
    await phone.post('/api/auth/login').send({ email, password }).expect(200)
    const { body } = await visitor.get('/api/auth/sessions').expect(200)
    expect(body.items).toMatchObject([{ is_this: true }, { is_this: false }])
    await visitor.delete(`/api/auth/sessions/${body.items[1].id}`).expect(204)
    await visitor.delete(`/api/auth/sessions/${body.items[1].id}`).expect(404)
    expect((await phone.get('/api/auth/session')).body).toBe(null)
  })
})
