import type { Knex } from 'knex'
import type { SessionListItem } from '#domain/accounts/account.ts'
import {
  describeDevice,
  isStaff,
  type SignOutScope,
  signInExpiry,
  signInLimits,
} from '#domain/accounts/sign-in.ts'
import { roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { notify } from '../db/notifications.ts'
import { refuse } from '../http/responses/refusal.ts'
import { recordEvent } from './account-events.ts'
import { selectActiveUsers } from './queries.ts'

type NewSignIn = { user: SignedInUser; userAgent: string; deviceId?: number; now: Date }

/**
 * Returns the id of the sign-in, which the session holds. The session alone gives no access: this file decides how
 * long a sign-in lasts, and whether it was ended. Refused when all sign-ins of the user were ended since the user
 * was read, as by a new password, role or block; the lock waits for a transaction that is doing so.
 */
export async function insertSignIn(
  db: Knex,
  { user, userAgent, deviceId = 0, now }: NewSignIn,
): Promise<string> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `insert into sign_ins (user_id, user_agent, push_device_id, begun_at, seen_at, confirmed_at, expires_at)
     select id, :userAgent, :deviceId, :now, :now, :now, :expiresAt from users
     where id = :id and access_version = :version and blocked_at is null for share
     returning id`,
    {
      userAgent: userAgent.slice(0, 300),
      deviceId,
      now,
      expiresAt: expiryOf(user, now, now),
      id: user.id,
      version: user.access_version,
    },
  )
  const [signIn] = rows
  if (!signIn) throw refuse(401, 'login_failed')
  return signIn.id
}

export type SignIn = { id: string; user: SignedInUser; begun_at: Date; seen_at: Date }

/** Returns undefined when the sign-in was ended or has expired, or its user is blocked or gone. */
export async function findSignIn(db: Knex, id: string, now: Date): Promise<SignIn | undefined> {
  const row = await selectActiveUsers(db)
    .join('sign_ins', 'sign_ins.user_id', 'users.id')
    .first('begun_at', 'seen_at')
    .where({ 'sign_ins.id': id })
    .where('expires_at', '>=', now)
  if (!row) return undefined
  const { begun_at, seen_at, ...user } = row
  return { id, user, begun_at, seen_at }
}

/** Extends a sign-in by a visit: writes at most once a minute, and at most one account event a day. */
export async function extendSignIn(db: Knex, signIn: SignIn, now: Date): Promise<void> {
  const { id, user, begun_at, seen_at } = signIn
  const minuteAgo = new Date(now.getTime() - signInLimits.slideMs)
  if (seen_at > minuteAgo) return
  await db.raw(
    `with visited as (
       update sign_ins set seen_at = :now, expires_at = :expiresAt
       from (select id, seen_at from sign_ins where id = :id and seen_at <= :minuteAgo for update) before
       where sign_ins.id = before.id
       returning sign_ins.user_id, before.seen_at as seen_before
     ), person as (
       update users set last_seen_at = :now from visited where users.id = visited.user_id
     )
     insert into account_events (event, user_id, actor_id, created_at)
     select 'token_refreshed', user_id, user_id, cast(:now as timestamptz) from visited
     where date(seen_before) < date(cast(:now as timestamptz))`,
    { id, now, minuteAgo, expiresAt: expiryOf(user, begun_at, now) },
  )
}

function expiryOf(user: SignedInUser, begunAt: Date, now: Date): Date {
  return signInExpiry({ begunAt, isStaff: isStaff(roleOf(user)) }, now)
}

export async function wasConfirmedRecently(db: Knex, id: string, now: Date): Promise<boolean> {
  const confirmed = await db('sign_ins')
    .first('id')
    .where({ id })
    .where('confirmed_at', '>', new Date(now.getTime() - signInLimits.recentMs))
  return confirmed !== undefined
}

export async function listSignIns(db: Knex, userId: number, currentId: string): Promise<SessionListItem[]> {
  const rows = await db('sign_ins')
    .select('id', 'begun_at as created_at', 'seen_at', 'user_agent')
    .where({ user_id: userId })
    .where('expires_at', '>', db.fn.now())
    .orderByRaw('(id = ?) desc, seen_at desc, id', [currentId])
    .limit(100)
  return rows.map(({ user_agent, ...signIn }) => ({
    ...signIn,
    ...describeDevice(user_agent),
    is_this: signIn.id === currentId,
  }))
}

type EndedSignIns = {
  only?: string
  except?: string
  /** The device of this sign-in is notified further. */
  exceptDeviceOf?: string | undefined
}

/**
 * With several sign-ins the notifications of devices end too; returns how many. Every process is notified, so that
 * live pages of the user close their streams and have the sign-in checked again.
 */
export async function endSignIns(
  transaction: Knex.Transaction,
  userId: number,
  { only, except, exceptDeviceOf = except }: EndedSignIns = {},
): Promise<number> {
  if (only === undefined) {
    await transaction('users').where({ id: userId }).increment('access_version')
    const devices = transaction('push_devices').where({ user_id: userId })
    await devices.whereNotIn('id', deviceOf(transaction, exceptDeviceOf)).delete()
  }
  const signIns = transaction('sign_ins').where({ user_id: userId })
  // The id comes from an address and may be any text, so it is compared as text.
  if (only !== undefined) signIns.whereRaw('id::text = ?', [only])
  if (except !== undefined) signIns.whereNot({ id: except })
  const ended = await signIns.delete()
  if (ended > 0) await notify(transaction, 'sign_in_ended', { user_id: userId })
  return ended
}

function deviceOf(transaction: Knex.Transaction, signInId = ''): Knex.QueryBuilder {
  const signIn = transaction('sign_ins').whereRaw('id::text = ?', [signInId])
  return signIn.whereNotNull('push_device_id').select('push_device_id')
}

/** Of `one` of the list, and of `this` browser, the notifications end too. */
type SignOut = { userId: number; scope: SignOutScope | 'one'; signInId: string }

export function signOut(db: Knex, { userId, scope, signInId }: SignOut): Promise<number> {
  const only = { only: signInId }
  const which = { this: only, one: only, others: { except: signInId }, all: {} }[scope]
  return db.transaction(async (transaction) => {
    if (which === only) {
      const device = deviceOf(transaction, signInId)
      await transaction('push_devices').where({ user_id: userId }).whereIn('id', device).delete()
    }
    const ended = await endSignIns(transaction, userId, which)
    if (ended > 0) await recordEvent(transaction, { event: 'signed_out', userId, details: { scope } })
    return ended
  })
}
