import type { Knex } from 'knex'
import { decrypt, deriveKey, encrypt } from '../../crypto/encrypt.ts'

/**
 * After a change of SESSION_SECRET: re-encrypts the secrets of second factors with the new key in one transaction,
 * so that the old one is no longer needed. Returns how many; can be repeated.
 */
export async function resealFactors(
  db: Knex,
  { secret, previousSecret }: { secret: string; previousSecret: string },
): Promise<number> {
  const [key, previousKey] = [
    deriveKey(secret, 'factor secrets'),
    deriveKey(previousSecret, 'factor secrets'),
  ]
  const factors: { id: string; user_id: number; secret: string }[] = await db('factors').select(
    'id',
    'user_id',
    'secret',
  )
  const renewed = factors.flatMap(({ id, user_id, secret: sealed }) => {
    const text = decrypt(key, user_id, sealed) === null ? decrypt(previousKey, user_id, sealed) : null
    return text === null ? [] : [{ id, secret: encrypt(key, user_id, text) }]
  })
  const columns = [renewed.map(({ id }) => id), renewed.map((factor) => factor.secret)]
  await db.raw(
    `update factors set secret = renewed.secret
     from unnest(?::uuid[], ?::text[]) as renewed (id, secret) where factors.id = renewed.id`,
    columns,
  )
  return renewed.length
}
