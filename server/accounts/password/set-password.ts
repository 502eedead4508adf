import type { Knex } from 'knex'
import { deleteTokens } from '../account-tokens.ts'
import { endSignIns } from '../sign-ins.ts'

/** Stores a new password; all sign-ins, links and pending sign-ins end. */
export async function setPassword(
  transaction: Knex.Transaction,
  userId: number,
  password_hash: string,
): Promise<void> {
  await transaction('users').where({ id: userId }).update({ password_hash, must_change_password: false })
  await endSignIns(transaction, userId)
  await deleteTokens(transaction, userId)
}
