import type { Knex } from 'knex'
import type * as z from 'zod'
import type { StaffEvent } from '#domain/accounts/account.ts'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { type Role, roleOf, type User } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import type { businessSchema } from '../account-schema.ts'
import { deleteTokens } from '../account-tokens.ts'
import { isInvitedColumn } from '../accounts-by-email.ts'
import { deleteFactors } from '../second-factor/manage-factors.ts'
import { endSignIns } from '../sign-ins.ts'
import { anonymiseOrders, deleteUserRecord, lockAdmins, setRole } from './delete-user-record.ts'

export type UserAction = { actorId: number; userId: number }

/** With `forbidden` the actor is no admin any more; with `account_unverified` the address may be another's. */
export type UserActionResult = Result<
  null,
  { code: 'forbidden' } | { code: 'not_found' } | { code: 'last_admin' } | { code: 'account_unverified' }
>

/**
 * Ends the user's sessions, so that the next request has the new role. Staff roles need a verified address; an
 * invited user's role waits in the invitation.
 */
export function updateRole(db: Knex, action: UserAction, role: Role): Promise<UserActionResult> {
  return runUserAction(db, action, 'role_changed', async (transaction, user) => {
    const from = user.is_invited ? user.invited_role : roleOf(user)
    if (from === role) return ok(null)
    if (user.is_invited) {
      await transaction('users').where({ id: user.id }).update({ invited_role: role })
      return ok({ from, to: role })
    }
    if (isStaff(role) && !user.verified_at) return failed('account_unverified')
    await setRole(transaction, user.id, role)
    await endSignIns(transaction, user.id)
    return ok({ from, to: role })
  })
}

/** From the next request on the customer is shown and pays these prices. */
export function updateBusiness(
  db: Knex,
  action: UserAction,
  business: z.infer<typeof businessSchema>,
): Promise<UserActionResult> {
  return runUserAction(db, action, 'business_changed', async (transaction, { id }) => {
    // The list is undefined when it was deleted while the page was open.
    const list = await transaction('price_lists').where({ id: business.price_list_id }).first('id', 'name')
    await transaction('users')
      .where({ id })
      .update({ ...business, price_list_id: list?.id ?? null })
    return ok({
      ...(business.business_percent && { percent: business.business_percent }),
      ...(list && { list: list.name }),
    })
  })
}

type PlainWork = (transaction: Knex.Transaction, id: number) => Promise<unknown>

/** An admin does these things to an account by a button alone; each is named by its event in the log. */
const plainActions = {
  sessions_ended: endSignIns,
  /** Users who lost both phone and recovery codes sign in by password alone until they set up a new factor. */
  factor_reset: deleteFactors,
  async user_blocked(transaction, id) {
    await transaction('users').where({ id }).update({ blocked_at: transaction.fn.now() })
    await endSignIns(transaction, id)
    // The link of an open invitation works again once the block is lifted: there is no other until it expires.
    await deleteTokens(transaction, id).whereNot({ kind: 'invitation' })
  },
  async user_unblocked(transaction, id) {
    await transaction('users').where({ id }).update({ blocked_at: null })
  },
  async user_deleted(transaction, id) {
    await deleteUserRecord(transaction, id)
    await anonymiseOrders(transaction)
  },
} satisfies { [Event in StaffEvent]?: PlainWork }

export type PlainAction = keyof typeof plainActions

export function runPlainAction(db: Knex, action: UserAction, event: PlainAction): Promise<UserActionResult> {
  return runUserAction(db, action, event, async (transaction, { id }) => {
    await plainActions[event](transaction, id)
    return ok({})
  })
}

type Subject = User & { verified_at: Date | null; invited_role: Role; is_invited: boolean }

/** Does the work and returns the details to log, or null when there was nothing to do. */
type Work = (
  transaction: Knex.Transaction,
  user: Subject,
) => Promise<Result<Record<string, string | number> | null, { code: 'account_unverified' }>>

/**
 * Never acts on the last admin. Actions wait for each other's lock: of two admins who remove each other the second
 * is no admin any more.
 */
async function runUserAction(
  db: Knex,
  { actorId, userId }: UserAction,
  event: StaffEvent,
  work: Work,
): Promise<UserActionResult> {
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
