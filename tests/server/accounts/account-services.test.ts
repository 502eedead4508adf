import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCode, type SecondFactorCode } from '#domain/accounts/sign-in.ts'
import { roleOf } from '#domain/accounts/user.ts'
import { pruneAccountEvents } from '../../../server/accounts/account-events.ts'
import { pruneAccounts } from '../../../server/accounts/account-jobs.ts'
import { exportUserData } from '../../../server/accounts/own-account/export-user-data.ts'
import { confirmEmailUpdate, requestEmailUpdate } from '../../../server/accounts/own-account/update-email.ts'
import { deleteAccount, updatePassword } from '../../../server/accounts/own-account/update-own-account.ts'
import { createRecovery, findReset, resetPassword } from '../../../server/accounts/password/reset-password.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  enrolFactor,
  findEnrolment,
  listFactors,
} from '../../../server/accounts/second-factor/manage-factors.ts'
import { answerChallenge, createChallenge } from '../../../server/accounts/second-factor/verify-code.ts'
import { checkSignIn } from '../../../server/accounts/sign-in/check-sign-in.ts'
import { anonymiseOrders } from '../../../server/accounts/users/delete-user-record.ts'
import {
  blockUser,
  deleteUser,
  endUserSessions,
  resetFactor,
  type UserAction,
  type UserActionResult,
  updateRole,
} from '../../../server/accounts/users/user-actions.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { password } from '../../support/data/factories.ts'
import { openTestDatabase, runConcurrently } from '../../support/data/test-database.ts'

const shop = await openTestDatabase()
const { db, aUser, aSignIn, listSignInIds, listEvents } = shop

const signIn = (email: string, secret = password, requireVerifiedEmail = false) =>
  checkSignIn(db, { email, password: secret }, { requireVerifiedEmail })

describe('signing in', () => {
  test('rehashes a password whose hash has a lower cost', async () => {
    const { id, email } = await aUser('user')
    const { argon2Sync } = await import('node:crypto')
    const salt = Buffer.alloc(16, 1)
    const cheap = { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: 64, passes: 1 }
    const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    const hash = `$argon2id$v=19$m=64,t=1,p=1$${encode(salt)}$${encode(argon2Sync('argon2id', cheap))}`
    await db('users').where({ id }).update({ password_hash: hash })
    expect((await signIn(email, 'wrong password')).ok).toBe(false)
    expect((await db('users').first().where({ id })).password_hash).toBe(hash)
    expect((await signIn(email)).ok).toBe(true)
    expect((await db('users').first().where({ id })).password_hash).not.toContain('m=64')
    expect((await signIn(email)).ok).toBe(true)
  })

  test('stores no token in clear; it has 256 bits and is valid for 30 minutes', async () => {
    const { id, email } = await aUser('user')
    const token = (await createRecovery(db, email))?.token ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await db('account_tokens').first().where({ user_id: id })
    expect(JSON.stringify(kept)).not.toContain(token)
    const minutes = (kept.expires_at - kept.created_at) / 60_000
    expect(minutes).toBeCloseTo(30, 5)
    await db('account_tokens')
      .where({ user_id: id })
      .update({ expires_at: new Date(Date.now() - 1) })
    expect(await findReset(db, token)).toBeUndefined()
    expect(await resetPassword(db, { token, password: 'too late now' })).toMatchObject({
      code: 'token_invalid',
    })
  })
})

describe('a change of password', () => {
  test('requires the current one, and ends sessions and links', async () => {
    const { id, email } = await aUser('user')
    await aSignIn(id)
    const token = (await createRecovery(db, email))?.token ?? ''
    const change = { userId: id, current: password, password: 'the next password' }
    expect(await updatePassword(db, { ...change, current: 'wrong' })).toMatchObject({
      code: 'password_wrong',
    })
    expect(await updatePassword(db, { ...change, password: email })).toMatchObject({
      code: 'password_is_email',
    })
    expect(await listSignInIds(id)).toHaveLength(1)
    const changes = await runConcurrently(4, (index) =>
      updatePassword(db, { ...change, password: `the next ${index}` }),
    )
    expect(changes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listSignInIds(id)).toEqual([])
    expect(await findReset(db, token)).toBeUndefined()
    expect((await signIn(email)).ok).toBe(false)
  })
})

describe('a change of address', () => {
  test('gets the response of a taken address where somebody only registered with it, and leaves that account alone', async () => {
    const { id } = await aUser('user')
    const unverified = await aUser('user')
    const wish = { userId: id, email: unverified.email, password }
    expect(await requestEmailUpdate(db, wish)).toEqual({ ok: true, value: { token: null } })
    const asked = await requestEmailUpdate(db, { ...wish, email: 'soon@example.com' })
    if (!asked.ok || !asked.value.token) throw new Error('No token')
    const rival = await aUser('user', { email: 'soon@example.com' })
    expect(await confirmEmailUpdate(db, asked.value.token)).toEqual({ ok: false, code: 'email_taken' })
    expect(await db('users').where({ id: rival.id })).toHaveLength(1)
  })
})

describe('the data of a person', () => {
  test('can be downloaded, without secrets', async () => {
    const { id, email } = await aUser('user')
    await aSignIn(id)
    await createRecovery(db, email)
    const order = await shop.anOrder({ userId: id })
    await db('push_devices').insert({
      user_id: id,
      endpoint: 'https://push.example.com/secret',
      p256dh: 'a secret key',
      auth: 'a secret',
      language: 'fr',
      agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    })
    const data = await exportUserData(db, id)
    expect(data).toMatchObject({
      account: { email },
      identities: [{ provider: 'email' }],
      sessions: [{ browser: null }],
      push_devices: [{ browser: 'Chrome', language: 'fr', notified_at: null }],
      orders: [{ number: order.number, customer_name: order.customer_name, items: [{ quantity: 1 }] }],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|token|secret/)
    expect(await exportUserData(db, 0)).toBeNull()
  })

  test('is deleted with the account; orders stay, without the person once they are delivered', async () => {
    const { id, email } = await aUser('user')
    await aSignIn(id)
    const orders = [await shop.anOrder({ userId: id }), await shop.anOrder({ userId: id })]
    const guest = await shop.anOrder()
    await db('orders').where({ id: orders[0]?.id }).update({ status: 'delivered' })
    expect(await deleteAccount(db, { userId: id, password: 'wrong' })).toMatchObject({
      code: 'password_wrong',
    })
    expect(await deleteAccount(db, { userId: id, password })).toMatchObject({ ok: true })
    expect((await signIn(email)).ok).toBe(false)
    expect(await listSignInIds(id)).toEqual([])
    const ids = orders.map((order) => order.id)
    const left = () =>
      db('orders')
        .whereIn('id', [...ids, guest.id])
        .orderBy('id')
    const blank = {
      customer_name: '',
      customer_phone: '',
      customer_email: null,
      customer_address: '',
      notes: null,
    }
    const [delivered, pending, ofGuest] = await left()
    expect(delivered).toMatchObject({ ...blank, user_id: null, customer_city: orders[0]?.customer_city })
    expect(pending).toMatchObject({ customer_name: orders[1]?.customer_name, user_id: null })
    expect(ofGuest.customer_name).toBe(guest.customer_name)
    expect(await db('order_lines').whereIn('order_id', ids)).toHaveLength(2)
    expect(await anonymiseOrders(db)).toBe(0)
    await db('orders')
      .where({ id: orders[1]?.id })
      .update({ forget_asked_at: new Date(Date.now() - 31 * 86_400_000) })
    expect(await anonymiseOrders(db)).toBe(1)
    expect((await left())[1]).toMatchObject(blank)
    expect((await left())[2].customer_name).toBe(guest.customer_name)
    expect(await listEvents(id)).toEqual(['user_deleted'])
  })

  test('leaves nothing in its orders that a person wrote', async () => {
    const { id } = await aUser('user')
    const order = await shop.anOrder({ userId: id })
    /** What the accounts and the figures need, and what buyers choose from a list. */
    const kept = [
      'status',
      'language',
      'mark',
      'call_reason',
      'call_part_of_day',
      'delivery_part',
      'customer_city',
      'city_key',
      'products_text',
      'discount_code',
      'code_kind',
    ]
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and atttypid = 'text'::regtype`,
    )
    const written = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
    await db('orders')
      .where({ id: order.id })
      .update(
        Object.fromEntries(
          written.map((name) => [
            name,
            name === 'position' ? '32.3,-9.2' : name.endsWith('phone') ? '0612345678' : 'in her words',
          ]),
        ),
      )
    await deleteAccount(db, { userId: id, password })
    await db('orders').where({ id: order.id }).update({ status: 'delivered' })
    await anonymiseOrders(db)
    const left = await db('orders').first(written).where({ id: order.id })
    expect(Object.entries(left).filter(([, value]) => value)).toEqual([])
  })

  test('is pruned when it has expired, and nothing else is', async () => {
    const { id, email } = await aUser('user')
    const [living, dead] = [await aSignIn(id), await aSignIn(id)]
    await db('sign_ins')
      .where({ id: dead })
      .update({ expires_at: new Date(Date.now() - 1000) })
    await createRecovery(db, email)
    const row = { event: 'signed_in', user_id: id, created_at: new Date(Date.now() - 400 * 86_400_000) }
    await db('account_events').insert([
      { ...row, actor_id: id },
      { ...row, event: 'role_changed', actor_id: id + 1 },
    ])
    await db('rate_limits').insert([
      { key: 'past', points: 1, expire: Date.now() - 1000 },
      { key: 'present', points: 1, expire: Date.now() + 60_000 },
    ])
    await pruneAccounts(db)
    await pruneAccountEvents(db, 'owner', new Date(Date.now() - 365 * 86_400_000))
    expect(await listSignInIds(id)).toEqual([living])
    expect(await db('account_tokens').where({ user_id: id })).toHaveLength(1)
    expect(await listEvents(id)).toEqual(['role_changed'])
    expect(await db('rate_limits').pluck('key')).toEqual(['present'])
  })
})

describe('codes of a second factor', () => {
  const { db, aUser, listEvents } = shop
  const key = deriveKey('a secret of tests', 'factor secrets')
  const now = new Date('2026-03-01T10:00:00Z')
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  const codeAt = (secret: string, at: Date): SecondFactorCode => {
    const digits = new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: at.getTime() })
    return { kind: 'totp', digits }
  }

  const recovery = (shown: string): SecondFactorCode => readCode(shown) ?? expect.fail('no code')

  async function aUserWithFactor() {
    const user = await aUser('user')
    const owner = { userId: user.id, email: user.email, issuer: 'Fakhar Asfi' }
    const enrolled = await enrolFactor(db, key, owner)
    if (!enrolled.ok) throw new Error(enrolled.code)
    const { id: factorId, secret } = enrolled.value
    const code = codeAt(secret, now)
    const confirmed = await confirmFactor(db, key, { userId: user.id, factorId, code, now })
    if (!confirmed.ok) throw new Error(confirmed.code)
    return { ...user, secret, recoveryCodes: confirmed.value.recoveryCodes }
  }

  const answer = async (userId: number, code: SecondFactorCode, at: Date) =>
    answerChallenge(db, key, { token: await createChallenge(db, userId), code, now: at })

  describe('the setup', () => {
    test('is active only after a code, and stores the secret encrypted', async () => {
      const { id, email } = await aUser('user')
      const owner = { userId: id, email, issuer: 'Fakhar Asfi' }
      const first = await enrolFactor(db, key, owner)
      const second = await enrolFactor(db, key, owner)
      if (!first.ok || !second.ok) throw new Error('not enrolled')
      const { id: factorId, secret } = second.value
      expect(await findEnrolment(db, key, owner)).toMatchObject({ id: factorId, secret })
      expect(JSON.stringify(await db('factors'))).not.toContain(secret.replaceAll(' ', ''))
      expect(await listFactors(db, id)).toMatchObject([{ status: 'unverified' }])
      const attempt = { userId: id, now, code: codeAt(secret, now) }
      expect(await confirmFactor(db, key, { ...attempt, factorId: first.value.id })).toMatchObject({
        code: 'factor_not_found',
      })
      const wrong = codeAt(secret, inSeconds(3600))
      expect(await confirmFactor(db, key, { ...attempt, factorId, code: wrong })).toMatchObject({
        code: 'code_invalid',
      })
      expect(await checkSignIn(db, { email, password }, { requireVerifiedEmail: false })).toMatchObject({
        value: { has_factor: false },
      })
      const confirmed = await runConcurrently(3, () => confirmFactor(db, key, { ...attempt, factorId }))
      expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await checkSignIn(db, { email, password }, { requireVerifiedEmail: false })).toMatchObject({
        value: { has_factor: true },
      })
      expect(await enrolFactor(db, key, owner)).toMatchObject({ code: 'factor_exists' })
    })
  })

  describe('a challenge', () => {
    test('accepts each code once, also of two at once, with one step of drift', async () => {
      const { id, secret } = await aUserWithFactor()
      // The code that confirmed the factor cannot be used again.
      expect(await answer(id, codeAt(secret, now), now)).toMatchObject({ code: 'code_invalid' })
      const at = inSeconds(300)
      const answers = await runConcurrently(5, () => answer(id, codeAt(secret, at), at))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      // Older than a used code: rejected although it is within the allowed drift.
      expect(await answer(id, codeAt(secret, inSeconds(270)), at)).toMatchObject({ ok: false })
      expect(await answer(id, codeAt(secret, inSeconds(360)), at)).toMatchObject({ ok: false })
      expect(await answer(id, codeAt(secret, inSeconds(330)), at)).toMatchObject({ ok: true, value: { id } })
      expect((await listEvents(id)).filter((event) => event === 'mfa_challenge_verified')).toHaveLength(2)
    })

    test('accepts each recovery code once, also of many at once, even with another SESSION_SECRET', async () => {
      const { id, recoveryCodes, secret } = await aUserWithFactor()
      expect(new Set(recoveryCodes).size).toBe(10)
      const code = recovery(recoveryCodes[0]?.toUpperCase() ?? '')
      const answers = await runConcurrently(5, () => answer(id, code, now))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await countRecoveryCodes(db, id)).toBe(9)
      const another = deriveKey('another secret', 'factor secrets')
      const withAnother = async (code: SecondFactorCode) =>
        answerChallenge(db, another, { token: await createChallenge(db, id), code, now: inSeconds(60) })
      expect(await withAnother(codeAt(secret, inSeconds(60)))).toMatchObject({ code: 'code_invalid' })
      expect(await withAnother(recovery(recoveryCodes[1] ?? ''))).toMatchObject({ ok: true })
      const stranger = await aUserWithFactor()
      expect(await answer(stranger.id, recovery(recoveryCodes[2] ?? ''), now)).toMatchObject({ ok: false })
    })
  })
})

describe('accounts that admins manage', () => {
  const { db, aUser } = shop

  beforeEach(async () => {
    await db('users').delete()
    await db('account_events').delete()
  })

  const acts: Record<string, (act: UserAction) => Promise<UserActionResult>> = {
    demote: (act) => updateRole(db, act, 'user'),
    block: (act) => blockUser(db, act),
    'end sessions': (act) => endUserSessions(db, act),
    'reset factor': (act) => resetFactor(db, act),
    delete: (act) => deleteUser(db, act),
  }

  const adminsLeft = async () => {
    const users = await db('users').whereNull('blocked_at')
    return users.filter((user) => roleOf(user) === 'admin').length
  }

  describe('the last admin', () => {
    test.each(Object.entries(acts))(
      'cannot %s themselves, unless there is another admin',
      async (_name, act) => {
        const admin = await aUser('admin')
        await aUser('admin', { blocked_at: new Date() })
        const onHimself = { actorId: admin.id, userId: admin.id }
        expect(await act(onHimself)).toEqual({ ok: false, code: 'last_admin' })
        expect(await adminsLeft()).toBe(1)
        await aUser('admin')
        expect(await act(onHimself)).toMatchObject({ ok: true })
      },
    )
  })

  test.each(['demote', 'block', 'delete'])(
    'of two admins who %s each other at once, one succeeds',
    async (name) => {
      for (const _round of Array(5)) {
        await db('users').delete()
        const [one, two] = [await aUser('admin'), await aUser('admin')]
        const act = acts[name] ?? expect.fail()
        const results = await Promise.all([
          act({ actorId: one.id, userId: two.id }),
          act({ actorId: two.id, userId: one.id }),
        ])
        expect(results.filter(({ ok }) => ok)).toHaveLength(1)
        expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'forbidden' })
        expect(await adminsLeft()).toBe(1)
      }
    },
  )
})
