import type { Knex } from 'knex'
import type { SecondFactorCode } from '#domain/accounts/second-factor.ts'
import { decrypt } from '../../crypto/encrypt.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Attempt = { userId: number; code: SecondFactorCode; now: Date }

/** True when a code is right and unused; it is used up, so that one of two concurrent uses fails. */
export async function verifyCode(db: Knex, key: Buffer, { userId, code, now }: Attempt): Promise<boolean> {
  const factor = await db('factors').first('id', 'secret').where({ user_id: userId, status: 'verified' })
  if (!factor) return false
  if (code.kind === 'recovery') return consumeRecoveryCode(db, userId, code.code)
  const secret = decrypt(key, userId, factor.secret)
  const step = secret && stepOf(secret, code.digits, now)
  if (!step) return false
  const used = await db('factors')
    .where({ id: factor.id })
    .where('last_used_step', '<', step)
    .update({ last_used_step: step })
  return used === 1
}
