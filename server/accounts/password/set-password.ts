import type { Knex } from 'knex'
import { deleteTokens } from '../account-tokens.ts'

/** Puts a new password in place; every session, link and waiting sign-in of before is worthless from then on. */
export async function setPassword(transaction: Knex, userId: number, password_hash: string): Promise<void> {
  await transaction('users').where({ id: userId }).update({ password_hash, must_change_password: false })
  await transaction('sessions').where({ user_id: userId }).delete()
  await deleteTokens(transaction, userId)
}
