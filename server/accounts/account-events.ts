import type { Knex } from 'knex'
import {
  type AccountEvent,
  type LoggedEvent,
  type StaffAction,
  staffEvents,
} from '#domain/accounts/account.ts'
import { offsetOf } from '#domain/shared/page.ts'
import { newestFirst } from '../db/paginate.ts'

type AccountEventRecord = {
  event: AccountEvent
  userId: number
  /** Left out when the account's owner did it. */
  actorId?: number
  /** Holds plain facts (what changed, from and to), but never an address, a code or a password. */
  details?: Record<string, string | number | boolean | null>
}

/** Must run inside the transaction of the change, so that both are stored or neither. */
export async function recordEvent(db: Knex, eventRecord: AccountEventRecord): Promise<void> {
  const { event, userId, actorId = userId, details = {} } = eventRecord
  await db('account_events').insert({ event, user_id: userId, actor_id: actorId, details })
}

const perPage = 50

export async function listStaffEvents(
  db: Knex,
  page: number,
): Promise<{ items: StaffAction[]; hasMore: boolean }> {
  const rows: StaffAction[] = await db('account_events as event')
    .leftJoin('users as person', 'person.id', 'event.user_id')
    .leftJoin('users as actor', 'actor.id', 'event.actor_id')
    .select('event.*', 'person.email as user_email', 'actor.email as actor_email')
    .whereIn('event.event', staffEvents)
    .orderBy(newestFirst('event'))
    .limit(perPage + 1)
    .offset(offsetOf({ page, size: perPage }))
  return { items: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

export function listOwnEvents(db: Knex, userId: number): Promise<LoggedEvent[]> {
  return db('account_events')
    .select('event', 'details', 'created_at')
    .where({ user_id: userId })
    .orderBy(newestFirst('account_events'))
    .limit(perPage)
}
