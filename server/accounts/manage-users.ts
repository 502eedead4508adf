import type { Knex } from 'knex'
import type { StaffEvent } from '#domain/account-event.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { isStaff } from '#domain/session.ts'
import { type Role, roleOf, type User } from '#domain/user.ts'
import { isInvitedColumn } from './address-accounts.ts'
import { lockAdmins, setRole } from './admins.ts'
import { recordEvent } from './events.ts'
import { dropFactors } from './factors.ts'
import { forgetOrders, removeUser } from './remove-user.ts'
import { dropTokens } from './tokens.ts'

/** Who does it to whom. */
export type Act = { actorId: number; userId: number }

/**
 * forbidden: the actor is no admin any more, perhaps since a moment ago. account_unverified: the account may be that of
 * somebody who only said that the address is theirs.
 */
export type ActResult = Result<
  null,
  { code: 'forbidden' } | { code: 'not_found' } | { code: 'last_admin' } | { code: 'account_unverified' }
>

/**
 * Their sessions end, so that the next request of theirs already meets the new role. Only who has verified the address
 * becomes staff; of who is invited, the role changes that the invitation promises.
 */
export function changeRole(db: Knex, act: Act, role: Role): Promise<ActResult> {
  return actOn(db, act, 'role_changed', async (transaction, user) => {
    const from = user.is_invited ? user.invited_role : roleOf(user)
    if (from === role) return ok(null)
    if (user.is_invited) {
      await transaction('users').where({ id: user.id }).update({ invited_role: role })
      return ok({ from, to: role })
    }
    if (isStaff(role) && !user.verified_at) return failed('account_unverified')
    await setRole(transaction, user.id, role)
    await endAllSessions(transaction, user.id)
    return ok({ from, to: role })
  })
}

export function blockUser(db: Knex, act: Act): Promise<ActResult> {
  return actOn(db, act, 'user_blocked', async (transaction, { id }) => {
    await transaction('users').where({ id }).update({ blocked_at: transaction.fn.now() })
    await endAllSessions(transaction, id)
    await dropTokens(transaction, id)
    return ok({})
  })
}

export function unblockUser(db: Knex, act: Act): Promise<ActResult> {
  return actOn(db, act, 'user_unblocked', async (transaction, { id }) => {
    await transaction('users').where({ id }).update({ blocked_at: null })
    return ok({})
  })
}

export function endSessionsOf(db: Knex, act: Act): Promise<ActResult> {
  return actOn(db, act, 'sessions_ended', async (transaction, { id }) => {
    return ok({ sessions: await endAllSessions(transaction, id) })
  })
}

/** For who has lost both phone and recovery codes: the password alone is asked until they set up a new factor. */
export function resetFactor(db: Knex, act: Act): Promise<ActResult> {
  return actOn(db, act, 'factor_reset', async (transaction, { id }) => {
    await dropFactors(transaction, id)
    return ok({})
  })
}

export function deleteUser(db: Knex, act: Act): Promise<ActResult> {
  return actOn(db, act, 'user_deleted', async (transaction, { id }) => {
    await removeUser(transaction, id)
    await forgetOrders(transaction)
    return ok({})
  })
}

type Subject = User & { verified_at: Date | null; invited_role: Role; is_invited: boolean }

type Details = Record<string, string | number>

/** Does the work and returns what the log should say of it, or null when there was nothing to do. */
type Work = (
  transaction: Knex.Transaction,
  user: Subject,
) => Promise<Result<Details | null, { code: 'account_unverified' }>>

/**
 * The one way to act on an account: by an admin, on someone who is there, and never on the last admin. Acts wait for
 * each other at the lock, so that of two admins who remove each other the second finds himself no admin any more.
 */
async function actOn(db: Knex, { actorId, userId }: Act, event: StaffEvent, work: Work): Promise<ActResult> {
  return db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction)
    if (!admins.includes(actorId)) return failed('forbidden')
    if (admins.length === 1 && admins[0] === userId) return failed('last_admin')
    const columns = ['id', 'email', 'user_metadata', 'app_metadata', 'verified_at', 'invited_role']
    const user: Subject | undefined = await transaction('users')
      .first(...columns, transaction.raw(isInvitedColumn))
      .where({ id: userId })
      .forUpdate()
    if (!user) return failed('not_found')
    const done = await work(transaction, user)
    if (!done.ok) return done
    if (done.value) await recordEvent(transaction, { event, userId, actorId, details: done.value })
    return ok(null)
  })
}

function endAllSessions(transaction: Knex, userId: number): Promise<number> {
  return transaction('sessions').where({ user_id: userId }).delete()
}
