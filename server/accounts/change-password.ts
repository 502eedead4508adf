import type { Knex } from 'knex'
import type { PasswordFault } from '#domain/password-rules.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { confirmPassword } from './check-sign-in.ts'
import { chosenPasswordFault } from './chosen-password-fault.ts'
import { recordEvent } from './events.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

type Change = { userId: number; current: string; password: string }

export type PasswordChange = Result<null, { code: 'password_wrong' } | { code: PasswordFault }>

/** Ends all sessions, this one too: whoever is at the door is given a new one. */
export async function changePassword(db: Knex, change: Change): Promise<PasswordChange> {
  const { userId, current, password } = change
  const hashThen = await confirmPassword(db, userId, current)
  if (!hashThen) return failed('password_wrong')
  const fault = await chosenPasswordFault(db, userId, password)
  if (fault) return failed(fault)
  const hash = await hashPassword(password, hashThen)
  return db.transaction(async (transaction) => {
    const user = await transaction('users').first('password_hash').where({ id: userId }).forUpdate()
    // Changed by another hand since it was checked: the password given is no longer the current one.
    if (user?.password_hash !== hashThen) return failed('password_wrong')
    await setPassword(transaction, userId, hash)
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'password' } })
    return ok(null)
  })
}
