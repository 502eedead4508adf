import type { Knex } from 'knex'
import { passwordFault } from '#domain/password-rules.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { confirmPassword } from './check-sign-in.ts'
import { recordEvent } from './events.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

type Change = { userId: number; email: string; current: string; password: string }

export type PasswordChange = Result<null, { code: 'password_wrong' } | { code: 'password_is_email' }>

/** Ends all sessions, this one too: whoever is at the door is given a new one. */
export async function changePassword(db: Knex, change: Change): Promise<PasswordChange> {
  const { userId, email, current, password } = change
  const hashThen = await confirmPassword(db, userId, current)
  if (!hashThen) return failed('password_wrong')
  if (passwordFault(password, email) === 'password_is_email') return failed('password_is_email')
  const hash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const user = await transaction('users').first('password_hash').where({ id: userId }).forUpdate()
    // Changed by another hand since it was checked: the password given is no longer the current one.
    if (user?.password_hash !== hashThen) return failed('password_wrong')
    await setPassword(transaction, userId, hash)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'password' } })
    return ok(null)
  })
}
