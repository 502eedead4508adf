import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { parseForm } from '../../http/requests/read-request.ts'
import { currentPasswordSchema } from '../account-schema.ts'
import { wasConfirmedRecently } from '../sign-ins.ts'
import { isPassword } from './hash-password.ts'

type Reauthentication = Result<null, { code: 'reauthentication_needed' } | { code: 'password_wrong' }>

type ReauthenticationRequest = {
  signInId: string
  userId: number
  /** Contains current_password if the form asked for it. */
  body: unknown
}

/**
 * Asks for the password unless the user signed in or typed it within the last minutes. Counts wrong ones and throws
 * the 429.
 */
export async function reauthenticate(
  { db, limiter, clock }: Pick<Dependencies, 'db' | 'limiter' | 'clock'>,
  { signInId, userId, body }: ReauthenticationRequest,
): Promise<Reauthentication> {
  if (await wasConfirmedRecently(db, signInId, clock())) return ok(null)
  const form = parseForm(currentPasswordSchema, body)
  if (!form.ok) return failed('reauthentication_needed')
  const confirmed = await confirmCountedPassword({ db, limiter }, userId, form.value.current_password)
  if (confirmed.ok) await db('sign_ins').where({ id: signInId }).update({ confirmed_at: clock() })
  return confirmed
}

/** Counts a wrong password; throws the 429. */
export function confirmCountedPassword(
  { db, limiter }: { db: Knex; limiter: RateLimiter },
  userId: number,
  password: string,
): Promise<Result<null, { code: 'password_wrong' }>> {
  return countWrongPasswords<null, { code: 'password_wrong' }>(limiter, userId, async () =>
    (await confirmPassword(db, userId, password)) ? ok(null) : failed('password_wrong'),
  )
}

export async function confirmPassword(db: Knex, userId: number, password: string): Promise<string | null> {
  const user = await db('users').first('password_hash').where({ id: userId })
  if (!user) return null
  return (await isPassword(password, user.password_hash)) ? user.password_hash : null
}

/** Counts wrong passwords, so that an open session cannot be used to guess; throws the 429. */
export function countWrongPasswords<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  userId: number,
  run: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  return limiter.attempt(
    [{ limit: rateLimits.passwordAgain, key: String(userId) }],
    run,
    (result) => result.ok || result.code !== 'password_wrong',
  )
}
