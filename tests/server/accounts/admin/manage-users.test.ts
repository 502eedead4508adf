import { beforeEach, describe, expect, test } from 'vitest'
import { roleOf, userListQuery } from '#domain/accounts/user.ts'
import { listStaffEvents } from '../../../../server/accounts/account-events.ts'
import { deleteAccount } from '../../../../server/accounts/own-account/update-own-account.ts'
import { resetPassword } from '../../../../server/accounts/password/reset-password.ts'
import { inviteUser } from '../../../../server/accounts/users/invite-user.ts'
import { findUserInList, listUsers } from '../../../../server/accounts/users/list-users.ts'
import {
  blockUser,
  deleteUser,
  endUserSessions,
  resetFactor,
  type UserAction,
  type UserActionResult,
  unblockUser,
  updateRole,
} from '../../../../server/accounts/users/user-actions.ts'
import { password } from '../../../support/data/factories.ts'
import { openTestDatabase, runConcurrently } from '../../../support/data/test-database.ts'

const { db, aUser, aSignIn, listSignInIds } = await openTestDatabase()

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

  test('cannot delete their own account either; of two admins who do so at once, one stays', async () => {
    const [one, two] = [await aUser('admin'), await aUser('admin')]
    const left = await Promise.all([one, two].map(({ id }) => deleteAccount(db, { userId: id, password })))
    expect(left.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await adminsLeft()).toBe(1)
  })
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

test('actions are for admins alone, on an existing user', async () => {
  const [manager, user] = [await aUser('manager'), await aUser('user')]
  const admin = await aUser('admin')
  for (const act of Object.values(acts)) {
    expect(await act({ actorId: manager.id, userId: user.id })).toEqual({ ok: false, code: 'forbidden' })
    expect(await act({ actorId: admin.id, userId: 0 })).toEqual({ ok: false, code: 'not_found' })
  }
})

test('role, block and end of sessions take effect at once, and the log says who did what to whom', async () => {
  const [admin, user] = [await aUser('admin'), await aUser('user', { verified_at: new Date() })]
  await db('users')
    .where({ id: user.id })
    .update({ user_metadata: { role: 'user', colour: 'blue' } })
  const act = { actorId: admin.id, userId: user.id }
  await aSignIn(user.id)
  expect(await updateRole(db, act, 'editor')).toMatchObject({ ok: true })
  expect(await findUserInList(db, user.id)).toMatchObject({
    role: 'editor',
    user_metadata: { colour: 'blue' },
  })
  expect(await listSignInIds(user.id)).toEqual([])
  await updateRole(db, act, 'editor')
  await aSignIn(user.id)
  await blockUser(db, act)
  expect(await listSignInIds(user.id)).toEqual([])
  await unblockUser(db, act)
  expect(await findUserInList(db, user.id)).toMatchObject({ blocked_at: null })
  await deleteUser(db, act)
  const { items, hasMore } = await listStaffEvents(db, 1)
  expect(hasMore).toBe(false)
  const log = items.map(({ event, user_id, user_email, actor_email, details }) => [
    event,
    user_id,
    user_email,
    actor_email,
    details,
  ])
  expect(log).toEqual([
    ['user_deleted', user.id, null, admin.email, {}],
    ['user_unblocked', user.id, null, admin.email, {}],
    ['user_blocked', user.id, null, admin.email, {}],
    ['role_changed', user.id, null, admin.email, { from: 'user', to: 'editor' }],
  ])
})

test('an invitation creates an account that only its link opens', async () => {
  const admin = await aUser('admin')
  const invitation = {
    actorId: admin.id,
    email: 'Hassan@example.com',
    role: 'manager',
    language: 'ar',
  } as const
  const invitations = await runConcurrently(4, () => inviteUser(db, invitation))
  const invited = invitations.find((result) => result.ok)
  expect(invitations.filter((result) => !result.ok && result.code === 'email_taken')).toHaveLength(3)
  if (!invited?.ok) throw new Error('not invited')
  const { userId, token } = invited.value
  expect(await findUserInList(db, userId)).toMatchObject({ role: 'manager', verified_at: null })
  expect(await resetPassword(db, { token, password: 'my own password' })).toMatchObject({ ok: true })
  expect(await findUserInList(db, userId)).toMatchObject({ verified_at: expect.any(Date) })
  const manager = { ...invitation, actorId: userId, email: 'other@example.com' }
  expect(await inviteUser(db, manager)).toEqual({ ok: false, code: 'forbidden' })
})

test('the list can be searched by parts of e-mail and name, and is paged', async () => {
  const users = await runConcurrently(53, () => aUser('user'))
  const [fatima] = users
  await db('users').where({ id: fatima?.id }).update({ name: 'فاطمة 100%_\\' })
  await aSignIn(fatima?.id ?? 0)
  expect(await listUsers(db, userListQuery.defaults)).toMatchObject({ total: 53, page: 1, pages: 2 })
  expect((await listUsers(db, userListQuery.parse('page=2'))).items).toHaveLength(3)
  expect(await listUsers(db, userListQuery.parse('page=99'))).toMatchObject({ page: 2 })
  for (const search of ['فاطمة', '100%', '%_\\', ` ${fatima?.email.toUpperCase()} `]) {
    const { items, total } = await listUsers(db, userListQuery.parse({ q: search }))
    expect(total).toBe(1)
    expect(items).toMatchObject([{ id: fatima?.id, role: 'user', sessions: 1, has_factor: false }])
  }
  for (const search of ['%', "'", 'nul\0', 'x'.repeat(10_000)])
    await listUsers(db, userListQuery.parse({ q: search }))
  expect(await listUsers(db, userListQuery.parse({ q: 'a%c' }))).toMatchObject({ total: 0 })
})
