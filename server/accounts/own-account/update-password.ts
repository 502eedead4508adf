import type { Knex } from 'knex'
import type { SignedInUser } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { recordEvent } from '../account-events.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { hashPassword } from '../password/hash-password.ts'
import type { PasswordError } from '../password/password-rules.ts'
import { setPassword } from '../password/set-password.ts'
import { validateNewPassword } from '../password/validate-new-password.ts'
import { findUser } from '../queries.ts'

type Change = { userId: number; current: string; password: string }

export type PasswordUpdate = Result<SignedInUser, { code: 'password_wrong' } | { code: PasswordError }>

/** Ends all sessions, the current one too; the caller starts a new one of the user that is returned. */
export async function updatePassword(db: Knex, change: Change): Promise<PasswordUpdate> {
  const { userId, current, password } = change
  const hashThen = await confirmPassword(db, userId, current)
  if (!hashThen) return failed('password_wrong')
  const error = await validateNewPassword(db, userId, password)
  if (error) return failed(error)
  const hash = await hashPassword(password, hashThen)
  return db.transaction(async (transaction) => {
    const user = await transaction('users').first('password_hash').where({ id: userId }).forUpdate()
    // Changed concurrently: the password checked is no longer the current one.
    if (user?.password_hash !== hashThen) return failed('password_wrong')
    await setPassword(transaction, userId, hash)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'password' } })
    const changed = await findUser(transaction, userId)
    return changed ? ok(changed) : failed('password_wrong')
  })
}
