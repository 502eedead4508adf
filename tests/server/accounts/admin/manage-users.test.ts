import { beforeEach, describe, expect, test } from 'vitest'
import { roleOf } from '#domain/accounts/user.ts'
import {
  blockUser,
  deleteUser,
  endUserSessions,
  resetFactor,
  type UserAction,
  type UserActionResult,
  updateRole,
} from '../../../../server/accounts/users/user-actions.ts'
import { openTestDatabase } from '../../../support/data/test-database.ts'

const { db, aUser } = await openTestDatabase()

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
