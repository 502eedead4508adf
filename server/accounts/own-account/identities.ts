import type { Knex } from 'knex'
import type { Identity } from '#domain/accounts/own-account.ts'

/** The way to sign in that every account has: its e-mail and password. */
export const emailIdentity = 'email'

/** A user's ways to sign in. There is one, as old as the account, which cannot be removed. */
export async function listIdentities(db: Knex, userId: number): Promise<Identity[]> {
  const accounts = await db('users').select('created_at').where({ id: userId })
  return accounts.map(({ created_at }) => ({ id: emailIdentity, provider: 'email', created_at }))
}
