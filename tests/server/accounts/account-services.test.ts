import { describe, expect, test } from 'vitest'
import { pruneAccountEvents } from '../../../server/accounts/account-events.ts'
import { pruneAccounts } from '../../../server/accounts/account-jobs.ts'
import { exportUserData } from '../../../server/accounts/own-account/export-user-data.ts'
import { confirmEmailUpdate, requestEmailUpdate } from '../../../server/accounts/own-account/update-email.ts'
import { deleteAccount, updatePassword } from '../../../server/accounts/own-account/update-own-account.ts'
import { createRecovery, findReset, resetPassword } from '../../../server/accounts/password/reset-password.ts'
import { registerUser } from '../../../server/accounts/registration/register-user.ts'
import { createVerification, verifyEmail } from '../../../server/accounts/registration/verification-routes.ts'
import { checkSignIn } from '../../../server/accounts/sign-in/check-sign-in.ts'
import { endSignIn, listSignIns, signOut } from '../../../server/accounts/sign-ins.ts'
import { anonymiseOrders } from '../../../server/accounts/users/delete-user-record.ts'
import { password } from '../../support/data/factories.ts'
import { openTestDatabase, runConcurrently } from '../../support/data/test-database.ts'

const shop = await openTestDatabase()
const { db, aUser, aSignIn, listSignInIds, listEvents } = shop

const signIn = (email: string, secret = password, requireVerifiedEmail = false) =>
  checkSignIn(db, { email, password: secret }, { requireVerifiedEmail })

describe('registration', () => {
  const registrant = { email: ' Zohra@Example.com', password: 'a fine password', language: 'fr' } as const

  test('of one address 20 times at once leaves the two newest, with the role user', async () => {
    const spellings = ['zohra@example.com', 'ZOHRA@example.com ', ' Zohra@Example.com']
    const outcomes = await runConcurrently(20, (index) =>
      registerUser(db, { ...registrant, email: spellings[index % 3] ?? '' }),
    )
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    const users = await db('users').where({ email_key: 'zohra@example.com' }).orderBy('id')
    const newest = outcomes.map(({ user }) => user.id).sort((a, b) => a - b)
    expect(users.map(({ id }) => id)).toEqual(newest.slice(-2))
    for (const user of users) {
      expect(user).toMatchObject({ user_metadata: { role: 'user' }, app_metadata: {}, language: 'fr' })
      expect(await listEvents(user.id)).toEqual(['registered'])
    }
    expect(await db('account_events').where({ event: 'registered' })).toHaveLength(2)
  })

  test('of a taken address changes nothing for its owner, blocked or not', async () => {
    for (const fields of [{ verified_at: new Date() }, { blocked_at: new Date() }]) {
      const owner = await aUser('user', fields)
      const rowOf = () => db('users').first().where({ id: owner.id })
      const before = await rowOf()
      for (let time = 0; time < 4; time += 1) {
        const again = await registerUser(db, { ...registrant, email: owner.email.toUpperCase() })
        expect(again.isNew).toBe(false)
      }
      expect(await rowOf()).toEqual(before)
      expect(await db('users').where({ email_key: owner.email })).toHaveLength(3)
    }
  })
})

describe('signing in', () => {
  test('answers an unknown address, a wrong password and a blocked account alike', async () => {
    const user = await aUser('user')
    const blocked = await aUser('admin', { blocked_at: new Date() })
    const refused = { ok: false, code: 'login_failed' }
    expect(await signIn('nobody@example.com')).toEqual(refused)
    expect(await signIn(user.email, 'wrong password')).toEqual(refused)
    expect(await signIn(blocked.email)).toEqual(refused)
  })

  test('accepts the address in any case, and the password in any Unicode form', async () => {
    await registerUser(db, { email: 'rim@example.com', password: 'cafe\u0301 ﷺ ①②③', language: 'ar' })
    const checked = await signIn(' RIM@example.com ', 'café ﷺ 123'.normalize('NFKC'))
    expect(checked).toMatchObject({
      ok: true,
      value: { email: 'rim@example.com', has_factor: false },
    })
  })

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

  test('requires a verified address where that is set, and says so only to the owner', async () => {
    const { id, email } = await aUser('user')
    expect(await signIn(email, 'wrong password', true)).toEqual({ ok: false, code: 'login_failed' })
    expect(await signIn(email, password, true)).toEqual({ ok: false, code: 'email_unverified', userId: id })
    const verification = await createVerification(db, ` ${email.toUpperCase()}`)
    expect(await createVerification(db, 'nobody@example.com')).toBeNull()
    const used = await runConcurrently(5, () => verifyEmail(db, verification?.token ?? ''))
    expect(used.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await signIn(email, password, true)).ok).toBe(true)
    expect(await createVerification(db, email)).toBeNull()
  })
})

describe('recovery', () => {
  test('sets a password once, even of two at once, and ends every session', async () => {
    const { id, email } = await aUser('user')
    await aSignIn(id)
    const recovery = await createRecovery(db, email.toUpperCase())
    const token = recovery?.token ?? ''
    expect(await findReset(db, token)).toMatchObject({ email, kind: 'recovery' })
    const resets = await runConcurrently(5, (index) =>
      resetPassword(db, { token, password: `new password ${index}` }),
    )
    expect(resets.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = resets.findIndex(({ ok }) => ok)
    expect((await signIn(email)).ok).toBe(false)
    expect((await signIn(email, `new password ${winner}`, true)).ok).toBe(true)
    expect(await listSignInIds(id)).toEqual([])
    expect(await listEvents(id)).toEqual(['password_recovery'])
    expect(await resetPassword(db, { token, password: 'once again' })).toEqual({
      ok: false,
      code: 'token_invalid',
    })
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

  test('rejects tokens of another kind, of blocked users, and invalid ones', async () => {
    const { id, email } = await aUser('user')
    const verification = (await createVerification(db, email))?.token ?? ''
    const recovery = (await createRecovery(db, email))?.token ?? ''
    for (const token of [verification, '', 'guessed', 'x'.repeat(10_000), `${recovery} `, 'nul\0']) {
      expect(await resetPassword(db, { token, password: 'a new password' })).toMatchObject({ ok: false })
    }
    expect(await resetPassword(db, { token: recovery, password: email })).toMatchObject({
      code: 'password_is_email',
    })
    await db('users').where({ id }).update({ blocked_at: new Date() })
    expect(await resetPassword(db, { token: recovery, password: 'a new password' })).toMatchObject({
      ok: false,
    })
    expect(await createRecovery(db, email)).toBeNull()
    expect(await createRecovery(db, 'nobody@example.com')).toBeNull()
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
  test('is made when the new address is confirmed, unless another account has it by then', async () => {
    const { id, email } = await aUser('user')
    const wish = { userId: id, email: 'New@example.com', password }
    expect(await requestEmailUpdate(db, { ...wish, password: 'wrong' })).toMatchObject({
      code: 'password_wrong',
    })
    const asked = await requestEmailUpdate(db, wish)
    const late = await requestEmailUpdate(db, { ...wish, email: 'late@example.com' })
    if (!asked.ok || !asked.value.token || !late.ok || !late.value.token) throw new Error('No token')
    await aUser('user', { email: 'late@example.com', verified_at: new Date() })
    expect(await confirmEmailUpdate(db, late.value.token)).toEqual({ ok: false, code: 'email_taken' })
    expect((await signIn(email)).ok).toBe(true)
    expect(await confirmEmailUpdate(db, asked.value.token)).toEqual({
      ok: true,
      value: { userId: id, email: 'New@example.com', previous: email },
    })
    expect((await signIn(email)).ok).toBe(false)
    expect((await signIn('new@example.com', password, true)).ok).toBe(true)
    expect(await confirmEmailUpdate(db, asked.value.token)).toMatchObject({ code: 'token_invalid' })
    const other = await aUser('user', { verified_at: new Date() })
    expect(await requestEmailUpdate(db, { ...wish, email: other.email })).toEqual({
      ok: true,
      value: { token: null },
    })
  })

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

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

  test('are listed for their owner, and can be ended one by one', async () => {
    const [owner, other] = [await aUser('user'), await aUser('user')]
    await aSignIn(owner.id, firefox)
    const here = await aSignIn(owner.id)
    const theirs = await aSignIn(other.id)
    const list = await listSignIns(db, owner.id, here)
    expect(list).toMatchObject([
      { isCurrent: true, browser: null },
      { isCurrent: false, browser: 'Firefox', system: 'Linux' },
    ])
    for (const id of [theirs, 'nonsense'])
      expect(await endSignIn(db, owner.id, id)).toEqual({ ok: false, code: 'not_found' })
    expect(await endSignIn(db, owner.id, list[1]?.id ?? '')).toMatchObject({ ok: true })
    expect(await listSignInIds(owner.id)).toEqual([here])
    expect(await listSignInIds(other.id)).toEqual([theirs])
  })

  test.each([
    ['this', [1, 2]],
    ['others', [0]],
    ['all', []],
  ] as const)('end by scope: %s', async (scope, left) => {
    const { id } = await aUser('user')
    const all = [await aSignIn(id), await aSignIn(id), await aSignIn(id)]
    await signOut(db, { userId: id, scope, currentId: all[0] ?? '' })
    expect(await listSignInIds(id)).toEqual(left.map((index) => all[index]))
    expect(await listEvents(id)).toEqual(['signed_out'])
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
