import type { Knex } from 'knex'

/** What is written to the account log: the states of spec.md 4, and what staff do to accounts. */
export type AccountEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'password_recovery'
  | 'user_updated'
  | 'mfa_challenge_verified'
  | 'user_invited'
  | 'role_changed'
  | 'user_blocked'
  | 'user_unblocked'
  | 'sessions_ended'
  | 'factor_reset'
  | 'user_deleted'

type Happening = {
  event: AccountEvent
  /** To whose account. */
  userId: number
  /** Who did it, where that is not the person themselves. */
  actorId?: number
  /** Plain facts (what was changed, from and to); never an address, a code or a password. */
  details?: Record<string, string | number | boolean | null>
}

/** Writes to the account log; inside the transaction of what happened, so that both are kept or neither. */
export async function recordEvent(db: Knex, happening: Happening): Promise<void> {
  const { event, userId, actorId = userId, details = {} } = happening
  await db('account_events').insert({ event, user_id: userId, actor_id: actorId, details })
}

export type LoggedEvent = {
  id: number
  event: AccountEvent
  user_id: number | null
  actor_id: number | null
  /** Null once the account is gone; the number stays. */
  user_email: string | null
  actor_email: string | null
  details: Record<string, unknown>
  created_at: Date
}

const perPage = 50

/** What staff did to others' accounts, newest first: who, what, whom, when. */
export async function listStaffEvents(
  db: Knex,
  page: number,
): Promise<{ items: LoggedEvent[]; hasMore: boolean }> {
  const rows: LoggedEvent[] = await db('account_events as event')
    .leftJoin('users as person', 'person.id', 'event.user_id')
    .leftJoin('users as actor', 'actor.id', 'event.actor_id')
    .select('event.*', 'person.email as user_email', 'actor.email as actor_email')
    .whereRaw('event.actor_id is distinct from event.user_id')
    .orderBy([
      { column: 'event.created_at', order: 'desc' },
      { column: 'event.id', order: 'desc' },
    ])
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  return { items: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

/** The latest of what happened to one account, for its owner. */
export function listOwnEvents(
  db: Knex,
  userId: number,
): Promise<Pick<LoggedEvent, 'event' | 'details' | 'created_at'>[]> {
  return db('account_events')
    .select('event', 'details', 'created_at')
    .where({ user_id: userId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(perPage)
}
