import type { Knex } from 'knex'

/** What people did with their own account, and what staff did to those of others. */
type LoggedBy = 'owner' | 'staff'

const isBy = {
  owner: 'actor_id is not distinct from user_id',
  staff: 'actor_id is distinct from user_id',
} as const satisfies Record<LoggedBy, string>

/** Deletes older entries of the account log. */
export async function pruneAccountEvents(db: Knex, by: LoggedBy, before: Date): Promise<void> {
  await db('account_events').whereRaw(isBy[by]).where('created_at', '<', before).delete()
}

export async function findOldestAccountEvent(db: Knex, by: LoggedBy): Promise<Date | null> {
  const oldest = await db('account_events').whereRaw(isBy[by]).orderBy('created_at').first('created_at')
  return oldest?.created_at ?? null
}
