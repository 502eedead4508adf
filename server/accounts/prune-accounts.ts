import type { Knex } from 'knex'

/** Days for which a user's own events are stored; what staff did to others stays. */
const daysOfOwnEvents = 365

/** Deletes expired sessions, links, rate limit counters and old events. Run hourly by a job. */
export async function pruneAccounts(db: Knex): Promise<void> {
  await db('sessions').where('expire', '<', db.fn.now()).delete()
  await db('account_tokens').where('expires_at', '<', db.fn.now()).delete()
  await db('rate_limits').whereRaw('expire < extract(epoch from now()) * 1000').delete()
  await db('account_events')
    .whereRaw('actor_id is not distinct from user_id')
    .whereRaw('created_at < now() - make_interval(days => ?)', [daysOfOwnEvents])
    .delete()
}
