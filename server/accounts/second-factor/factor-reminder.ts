import type { Knex } from 'knex'
import { isFactorDue } from '#domain/accounts/second-factor.ts'

/** Whether a member of staff without a second factor is led to set one up, and may put that off. */
export async function findFactorReminder(
  db: Knex,
  userId: number,
  now: Date,
): Promise<{ isDue: boolean; canPutOff: boolean }> {
  const account = await db('users').first('created_at', 'factor_put_off_at').where({ id: userId })
  return {
    isDue: account !== undefined && isFactorDue(account, now),
    canPutOff: account?.factor_put_off_at === null,
  }
}

/** Puts it off once. */
export async function putOffFactor(db: Knex, userId: number, now: Date): Promise<void> {
  await db('users').where({ id: userId, factor_put_off_at: null }).update({ factor_put_off_at: now })
}
