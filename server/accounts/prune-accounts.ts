import type { Knex } from 'knex'

/** Deletes expired sign-ins, links and rate limit counters. Run hourly by a job. */
export async function pruneAccounts(db: Knex): Promise<void> {
  await db('sign_ins').where('expires_at', '<', db.fn.now()).delete()
  await db('account_tokens').where('expires_at', '<', db.fn.now()).delete()
  await db('rate_limits').whereRaw('expire < extract(epoch from now()) * 1000').delete()
}
