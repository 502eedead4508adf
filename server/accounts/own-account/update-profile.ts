import type { Knex } from 'knex'
import type { Profile } from '#domain/accounts/own-account.ts'
import { recordEvent } from '../account-events.ts'

/** The checkout's default values. */
export function findProfile(db: Knex, userId: number): Promise<Profile | undefined> {
  return db('users').first('name', 'phone').where({ id: userId })
}

type Changes = { [Field in keyof Profile]?: Profile[Field] | undefined }

/** Fields that are undefined stay. */
export async function updateProfile(db: Knex, userId: number, changes: Changes): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('users').where({ id: userId }).update(changes)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'profile' } })
  })
}
