import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { roleOf } from '#domain/accounts/user.ts'
import { pruneAccounts } from '../../../server/accounts/account-jobs.ts'
import { issueToken } from '../../../server/accounts/account-tokens.ts'
import { deleteAccount } from '../../../server/accounts/own-account/update-own-account.ts'
import { findUser } from '../../../server/accounts/queries.ts'
import { checkSignIn } from '../../../server/accounts/sign-in/check-sign-in.ts'
import { insertSignIn } from '../../../server/accounts/sign-ins.ts'
import { anonymiseOrders } from '../../../server/accounts/users/delete-user-record.ts'
import { runPlainAction, updateRole } from '../../../server/accounts/users/user-actions.ts'
import { password } from '../../support/data/factories.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

const shop = await openTestDatabase()
const { db, aUser } = shop

test('a sign-in rehashes a password whose hash has a lower cost', async () => {
  const { id, email } = await aUser('user')
  const salt = Buffer.alloc(16, 1)
  const cheap = { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: 64, passes: 1 }
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${encode(salt)}$${encode(argon2Sync('argon2id', cheap))}`
  const hashNow = async () => (await db('users').first('password_hash').where({ id })).password_hash
  const signIn = async (secret: string) =>
    (await checkSignIn(db, { email, password: secret }, { requireVerifiedEmail: false })).ok
  await db('users').where({ id }).update({ password_hash: hash })
  expect(await signIn('wrong password')).toBe(false)
  expect(await hashNow()).toBe(hash)
  expect(await signIn(password)).toBe(true)
  expect(await hashNow()).not.toContain('m=64')
  expect(await signIn(password)).toBe(true)
})

test('a deleted account leaves nothing in its orders that a person wrote', async () => {
  const { id } = await aUser('user')
  const order = await shop.anOrder({ userId: id })
  /** What the accounts and the figures need, and what buyers choose from a list. */
  const kept = [
    ...['status', 'language', 'mark', 'call_reason', 'call_part_of_day', 'delivery_part'],
    ...['products_text', 'discount_code', 'code_kind'],
  ]
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and atttypid = 'text'::regtype`,
  )
  const written = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
  const wordsFor = (name: string) =>
    name === 'position' ? '32.3,-9.2' : name.endsWith('phone') ? '0612345678' : 'in her words'
  const words = Object.fromEntries(written.map((name) => [name, wordsFor(name)]))
  await db('orders').where({ id: order.id }).update(words)
  const ofOrder = { order_id: order.id }
  const text = 'in her words'
  await db('order_notes').insert({ ...ofOrder, text })
  const [comment, corrected] = [text, { notes: { before: text, after: null } }]
  await db('order_status_changes').where(ofOrder).update({ comment, corrected })
  const returned = { reason: 'damaged', goes_to: 'broken', given_back: 0, difference_reason: text }
  await db('returns').insert({ ...ofOrder, ...returned, comment })
  await deleteAccount(db, { userId: id, password })
  await db('orders').where({ id: order.id }).update({ status: 'delivered' })
  await anonymiseOrders(db)
  const left = await db('orders').first(written).where({ id: order.id })
  expect(Object.entries(left).filter(([, value]) => value)).toEqual([])
  for (const table of ['order_notes', 'order_status_changes', 'returns'])
    expect(JSON.stringify(await db(table).where(ofOrder))).not.toContain(text)
})

test('what has expired is pruned, and nothing else is', async () => {
  const { id, email } = await aUser('user')
  const user = (await findUser(db, id)) ?? expect.unreachable()
  const signIn = () => insertSignIn(db, { user, userAgent: '', now: new Date() })
  const [living, dead] = [await signIn(), await signIn()]
  await db('sign_ins')
    .where({ id: dead })
    .update({ expires_at: new Date(0) })
  await issueToken(db, { kind: 'recovery', userId: id, email })
  await db('rate_limits').insert([
    { key: 'past', points: 1, expire: Date.now() - 1000 },
    { key: 'present', points: 1, expire: Date.now() + 60_000 },
  ])
  await pruneAccounts(db)
  expect(await db('sign_ins').where({ user_id: id }).pluck('id')).toEqual([living])
  expect(await db('account_tokens').where({ user_id: id })).toHaveLength(1)
  expect(await db('rate_limits').pluck('key')).toEqual(['present'])
})

type Act = { actorId: number; userId: number }
const acts = {
  demote: (act: Act) => updateRole(db, act, 'user'),
  block: (act: Act) => runPlainAction(db, act, 'user_blocked'),
  delete: (act: Act) => runPlainAction(db, act, 'user_deleted'),
}

test.each(Object.entries(acts))(
  'of two admins who %s each other at once, one succeeds',
  async (_name, act) => {
    for (const _round of Array(3)) {
      await db('users').delete()
      const [one, two] = [await aUser('admin'), await aUser('admin')]
      const results = await Promise.all([
        act({ actorId: one.id, userId: two.id }),
        act({ actorId: two.id, userId: one.id }),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'forbidden' })
      const left = await db('users').whereNull('blocked_at')
      expect(left.filter((user) => roleOf(user) === 'admin')).toHaveLength(1)
    }
  },
)
