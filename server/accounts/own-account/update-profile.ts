import type { Knex } from 'knex'
import type { Profile } from '#domain/accounts/own-account.ts'
import { recordEvent } from '../account-events.ts'

/** What the checkout is filled in with. */
export function findProfile(db: Knex, userId: number): Promise<Profile | undefined> {
  return db('users').first('name', 'phone').where({ id: userId })
}

type Changes = { [Field in keyof Profile]?: Profile[Field] | undefined }

/** What is undefined stays. */
export async function updateProfile(db: Knex, userId: number, changes: Changes): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('users').where({ id: userId }).update(changes)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'profile' } })
  })
}
