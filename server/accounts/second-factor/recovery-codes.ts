import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { formatRecoveryCode } from '#domain/accounts/second-factor.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'

const howMany = 10
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Creates ten codes of 80 bits in place of the old ones. Only hashes are stored: the returned codes are shown once.
 */
export async function replaceRecoveryCodes(transaction: Knex, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await transaction('recovery_codes').where({ user_id: userId }).delete()
  await transaction('recovery_codes').insert(
    codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) })),
  )
  return codes.map(formatRecoveryCode)
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function consumeRecoveryCode(db: Knex, userId: number, code: string): Promise<boolean> {
  const used = await db('recovery_codes')
    .where({ user_id: userId, code_hash: hashSecret(code), used_at: null })
    .update({ used_at: db.fn.now() })
  return used === 1
}

export async function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  const left = await db('recovery_codes')
    .where({ user_id: userId, used_at: null })
    .count({ count: '*' })
    .first()
  return Number(left?.count ?? 0)
}

function makeCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
}

// Random enough to need neither salt nor slow hash, and independent of SESSION_SECRET, so that codes work after it
// was lost.
