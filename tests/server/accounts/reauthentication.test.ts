import { describe, expect, test } from 'vitest'
import { password, totpCode } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const mailServer = await startMailServer()
/** The time stands still, so that no code expires on a busy machine. */
const now = new Date()
const { db, aUser, aVisitor } = await openShop({
  now,
  environment: { SMTP_URL: mailServer.url, PUBLIC_URL: 'http://shop.example' },
  hasBackground: true,
})

type Visitor = ReturnType<typeof aVisitor>

const form = (visitor: Visitor, path: string, fields: object = {}) =>
  visitor.post(path).type('form').send(fields)
const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, stepsLater, now)
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body !== null

async function aPerson() {
  const user = await aUser('user')
  await db('users').where({ id: user.id }).update({ language: 'fr' })
  const visitor = aVisitor()
  await visitor.post('/api/auth/login').send({ email: user.email, password }).expect(200)
  return { ...user, visitor }
}

/** As if the user had typed the password this many minutes earlier. */
const minutesLater = (userId: number, minutes: number) =>
  db('sign_ins')
    .where({ user_id: userId })
    .update({ confirmed_at: db.raw('confirmed_at - make_interval(mins => ?)', [minutes]) })

async function aPersonWithFactor() {
  const person = await aPerson()
  const { body } = await person.visitor.post('/api/auth/factors').expect(201)
  const { secret } = body.totp
  const verified = await person.visitor
    .post(`/api/auth/factors/${body.id}/verify`)
    .send({ code: codeOf(secret, -1) })
    .expect(200)
  await mailServer.nextMail()
  return {
    ...person,
    factorId: body.id as string,
    secret: secret as string,
    codes: verified.body.recovery_codes,
  }
}

async function anotherDeviceOf({ id }: { id: number }) {
  await db.raw(
    `insert into sign_ins (user_id, user_agent, begun_at, seen_at, confirmed_at, expires_at)
     select user_id, user_agent, begun_at, seen_at, confirmed_at, expires_at from sign_ins where user_id = ?`,
    [id],
  )
}

const listSignInIds = (id: number): Promise<string[]> => db('sign_ins').where({ user_id: id }).pluck('id')

describe('ten minutes after signing in', () => {
  test('the pages require the password before a second factor is set up, and show no key without it', async () => {
    const { id, visitor } = await aPerson()
    await form(visitor, '/en/account/factor').expect(303)
    expect(page(await visitor.get('/en/account/factor')).has('main bdi b')).toBe(true)
    await minutesLater(id, 11)
    const asked = page(await visitor.get('/en/account/factor').expect(200))
    expect(asked.has('main bdi b')).toBe(false)
    expect(asked.has('main #current_password')).toBe(true)

    const missing = page(await form(visitor, '/en/account/factor').expect(422))
    expect(missing.text('#current_password-error')).toMatch(/Enter your password once more/)
    const wrong = { current_password: 'not it at all' }
    const refused = page(await form(visitor, '/en/account/factor', wrong).expect(422))
    expect(refused.text('#current_password-error')).toBe('The current password is not right')
    await form(visitor, '/en/account/factor/confirmation', { code: '123456' }).expect(422)

    await form(visitor, '/en/account/factor', { current_password: password }).expect(303)
    const secret = page(await visitor.get('/en/account/factor').expect(200)).text('main bdi b')
    await form(visitor, '/en/account/factor/confirmation', { code: codeOf(secret) }).expect(200)
    expect(await db('factors').where({ user_id: id }).pluck('status')).toEqual(['verified'])
    await mailServer.nextMail()
  })

  test('the pages require it together with the code, for new recovery codes and to turn the factor off', async () => {
    const { id, visitor, codes } = await aPersonWithFactor()
    await minutesLater(id, 11)
    for (const act of ['recovery-codes', 'removal']) {
      const refused = page(await form(visitor, `/en/account/factor/${act}`, { code: codes[0] }).expect(422))
      expect(refused.text('#current_password-error')).toMatch(/once more/)
      expect(refused.text('#current_password-hint')).toBe('For this we ask for your password once more.')
    }
    // The rejected request did not use up the code.
    await form(visitor, '/en/account/factor/removal', { code: codes[0], current_password: password }).expect(
      303,
    )
    expect(await db('factors').where({ user_id: id })).toEqual([])
    await mailServer.nextMail()
  })

  test('the API answers reauthentication_needed, accepts current_password, and requires it again after ten more', async () => {
    const { id, visitor, factorId, secret } = await aPersonWithFactor()
    await minutesLater(id, 11)
    const remove = (fields: object) => visitor.delete(`/api/auth/factors/${factorId}`).send(fields)
    const asked = await remove({ code: codeOf(secret) }).expect(403)
    expect(asked.headers['content-type']).toMatch(/problem\+json/)
    expect(asked.body).toMatchObject({
      code: 'reauthentication_needed',
      detail: expect.stringMatching(/\p{L}/u),
    })
    const wrong = await remove({ code: codeOf(secret), current_password: 'not it at all' }).expect(422)
    expect(Object.keys(wrong.body.errors)).toEqual(['current_password'])
    await remove({ code: '000000', current_password: password }).expect(422)
    await remove({ code: codeOf(secret) }).expect(204)
    await mailServer.nextMail()
    await visitor.post('/api/auth/factors').expect(201)
    await minutesLater(id, 11)
    expect((await visitor.post('/api/auth/factors').expect(403)).body.code).toBe('reauthentication_needed')
    await visitor.post('/api/auth/factors').send({ current_password: password }).expect(201)
  })

  test('the password cannot be guessed that way', async () => {
    const { id, visitor } = await aPerson()
    await minutesLater(id, 11)
    const guess = { current_password: 'a guess of mine' }
    for (let tries = 0; tries < 10; tries += 1)
      await visitor.post('/api/auth/factors').send(guess).expect(422)
    await visitor.post('/api/auth/factors').send({ current_password: password }).expect(429)
    const limited = await form(visitor, '/en/account/factor', { current_password: password }).expect(429)
    expect(page(limited).text('main [role=alert]')).toMatch(/Come back in \d+ minutes/)
    expect(page(limited).has('main #current_password')).toBe(true)
  })
})

describe('turning the second factor on, off, or making new recovery codes', () => {
  test('ends the other sessions and notifies the owner by mail, each time', async () => {
    const person = await aPerson()
    const { id, email, visitor } = person
    const own = await listSignInIds(id)
    const { body } = await visitor.post('/api/auth/factors').expect(201)
    const acts: [() => Promise<unknown>, RegExp][] = [
      [
        async () => {
          const code = codeOf(body.totp.secret, -1)
          await form(visitor, '/fr/account/factor/confirmation', { code }).expect(200)
        },
        /validation en deux étapes est activée/,
      ],
      [
        async () => {
          const code = codeOf(body.totp.secret)
          await form(visitor, '/fr/account/factor/recovery-codes', { code }).expect(200)
        },
        /nouveaux codes de secours/,
      ],
      [
        async () => {
          const code = codeOf(body.totp.secret, 1)
          await visitor
            .delete(`/api/auth/factors/${body.id}`)
            .set('accept-language', 'fr')
            .set('cookie', 'preferred-language=fr')
            .send({ code })
            .expect(204)
        },
        /validation en deux étapes est désactivée/,
      ],
    ]
    for (const [act, subject] of acts) {
      await anotherDeviceOf(person)
      expect(await listSignInIds(id)).toHaveLength(2)
      await act()
      expect(await listSignInIds(id)).toEqual(own)
      const mail = await mailServer.nextMail()
      expect(mail.recipients).toEqual([email])
      expect(mail.subject).toMatch(subject)
      expect(mail.text).toContain('http://shop.example/fr/account/security')
    }
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('with a wrong code does neither', async () => {
    const { id, visitor } = await aPersonWithFactor()
    await anotherDeviceOf({ id })
    await form(visitor, '/en/account/factor/removal', { code: '000000' }).expect(422)
    expect(await listSignInIds(id)).toHaveLength(2)
    const { rows } = await db.raw("select from jobs.job where name = 'send-mail' and state <> 'completed'")
    expect(rows).toEqual([])
  })
})
