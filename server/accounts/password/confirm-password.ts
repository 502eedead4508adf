import type { Knex } from 'knex'
import type { Result } from '#domain/shared/result.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { isPassword } from './hash-password.ts'

/** Returns the hash of the user's password if the given password is correct. */
export async function confirmPassword(db: Knex, userId: number, password: string): Promise<string | null> {
  const user = await db('users').first('password_hash').where({ id: userId })
  if (!user) return null
  return (await isPassword(password, user.password_hash)) ? user.password_hash : null
}

/** Counts wrong passwords, so that an open session cannot be used to guess; throws the 429. */
export async function countWrongPasswords<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  userId: number,
  run: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  await limiter.consume(rateLimits.passwordAgain, String(userId))
  const result = await run()
  if (result.ok || result.code !== 'password_wrong')
    await limiter.refund(rateLimits.passwordAgain, String(userId))
  return result
}
