import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { readCode, type SecondFactorCode } from '#domain/accounts/sign-in.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  enrolFactor,
  findEnrolment,
  listFactors,
} from '../../../server/accounts/second-factor/manage-factors.ts'
import { answerChallenge, createChallenge } from '../../../server/accounts/second-factor/verify-code.ts'
import { checkSignIn } from '../../../server/accounts/sign-in/check-sign-in.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { password } from '../../support/data/factories.ts'
import { openTestDatabase, runConcurrently } from '../../support/data/test-database.ts'

const { db, aUser, listEvents } = await openTestDatabase()
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

  test('stays open after a wrong code; it ends with a right one, after five minutes, and when the user is blocked', async () => {
    const { id, recoveryCodes } = await aUserWithFactor()
    const [one = '', two = '', three = ''] = recoveryCodes
    const token = await createChallenge(db, id)
    const wrong = { kind: 'totp', digits: '000000' } as const
    expect(await answerChallenge(db, key, { token, code: wrong, now })).toMatchObject({
      code: 'code_invalid',
    })
    expect(await answerChallenge(db, key, { token, code: recovery(one), now })).toMatchObject({ ok: true })
    expect(await answerChallenge(db, key, { token, code: recovery(two), now })).toMatchObject({
      code: 'challenge_expired',
    })
    const old = await createChallenge(db, id)
    await db('account_tokens')
      .where({ user_id: id })
      .update({ expires_at: new Date(Date.now() - 1) })
    expect(await answerChallenge(db, key, { token: old, code: recovery(two), now })).toMatchObject({
      ok: false,
    })
    const last = await createChallenge(db, id)
    await db('users').where({ id }).update({ blocked_at: new Date() })
    expect(await answerChallenge(db, key, { token: last, code: recovery(three), now })).toMatchObject({
      ok: false,
    })
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
