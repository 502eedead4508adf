import type { Knex } from 'knex'
import type { Profile } from '#domain/own-account.ts'
import { recordEvent } from './events.ts'

/** What the checkout is filled in with. */
export function findProfile(db: Knex, userId: number): Promise<Profile | undefined> {
  return db('users').first('name', 'phone').where({ id: userId })
}

export async function updateProfile(db: Knex, userId: number, { name, phone }: Profile): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('users').where({ id: userId }).update({ name, phone })
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'profile' } })
  })
}
