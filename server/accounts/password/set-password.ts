import type { Knex } from 'knex'
import { deleteTokens } from '../account-tokens.ts'

/** Stores a new password; all sessions, links and pending sign-ins end. */
export async function setPassword(transaction: Knex, userId: number, password_hash: string): Promise<void> {
  await transaction('users').where({ id: userId }).update({ password_hash, must_change_password: false })
  await transaction('sessions').where({ user_id: userId }).delete()
  await deleteTokens(transaction, userId)
}
