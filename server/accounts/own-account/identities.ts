import type { Knex } from 'knex'
import type { Identity } from '#domain/accounts/own-account.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'

/** A user's ways to sign in; the password is identity 'email'. */
export function listIdentities(db: Knex, userId: number): Promise<Identity[]> {
  return db('identities')
    .select('id', 'provider', 'created_at')
    .where({ user_id: userId })
    .orderBy('created_at')
}

export type IdentityDeletion = Result<
  null,
  { code: 'identity_not_found' } | { code: 'single_identity_not_deletable' }
>

/** Deletes an identity, never the last one, also when two are deleted concurrently. */
export async function deleteIdentity(db: Knex, userId: number, id: string): Promise<IdentityDeletion> {
  return db.transaction(async (transaction) => {
    const identities = await transaction('identities')
      .select('id')
      .where({ user_id: userId })
      .orderBy('id')
      .forUpdate()
    if (!identities.some((identity) => identity.id === id)) return failed('identity_not_found')
    if (identities.length === 1) return failed('single_identity_not_deletable')
    await transaction('identities').where({ id }).delete()
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'identity' } })
    return ok(null)
  })
}
