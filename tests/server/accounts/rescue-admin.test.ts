import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { rescueAdmin } from '../../../server/accounts/users/create-first-admin.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aUser, aVisitor } = shop
const newPassword = 'a kiln of four chambers'

const setPassword = async (email: string) => {
  const rescued = await rescueAdmin(db, email)
  const path = rescued.ok ? rescued.value.path : ''
  const token = new URLSearchParams(path.split('?')[1]).get('token')
  const visitor = aVisitor()
  await visitor
    .post('/en/reset')
    .type('form')
    .send({ token, password: newPassword, confirmPassword: newPassword })
    .expect(303)
  return visitor.post('/api/auth/login').send({ email, password: newPassword })
}

describe('admin invite', () => {
  test('names what was given instead of an address', async () => {
    const invited = promisify(execFile)(process.execPath, ['server/cli/admin.ts', 'invite', 'niece'], {
      env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    })
    await expect(invited).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^niece is no e-mail address\. Usage: /),
    })
  })

  test('makes an admin of an address without account, once its password is set', async () => {
    const { body } = await setPassword('niece@example.com').then((answer) => {
      expect(answer.status).toBe(200)
      return answer
    })
    expect(body.app_metadata.role).toBe('admin')
  })

  test('rescues an admin who is blocked and has lost the second factor', async () => {
    const user = await aUser('admin')
    await db('users').where({ id: user.id }).update({ verified_at: new Date(), blocked_at: new Date() })
    await db('factors').insert({ user_id: user.id, secret: 'lost', status: 'verified' })
    expect((await setPassword(user.email)).status).toBe(200)
    expect(await db('factors').where({ user_id: user.id })).toEqual([])
  })

  test('makes an admin of an ordinary account, and says so in the log of accounts', async () => {
    const user = await aUser('user')
    await db('users').where({ id: user.id }).update({ verified_at: new Date() })
    const { body } = await setPassword(user.email)
    expect([body.app_metadata.role, body.user_metadata.role]).toEqual(['admin', undefined])
    const events = await db('account_events')
      .where({ user_id: user.id, event: 'user_updated' })
      .pluck('details')
    expect(events).toContainEqual({ role: 'admin' })
  })
})
