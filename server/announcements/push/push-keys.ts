import type { Knex } from 'knex'
import { decrypt, encrypt } from '../../crypto/encrypt.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const boundTo = 'push'

/**
 * The keys by which push services know the shop, made when they are first needed and kept in the database, encrypted.
 * When no secret opens them any more new ones are made, and all devices have to ask again, as they know the old ones.
 */
export async function findPushKeys(db: Knex, secrets: readonly [Buffer, ...Buffer[]]): Promise<PushKeys> {
  const stored = await db('push_keys').first('public_key', 'private_key')
  if (!stored) return createKeys(db, secrets)
  const [current, ...previous] = secrets
  const opened = decrypt(current, boundTo, stored.private_key)
  if (opened !== null) return { publicKey: stored.public_key, privateKey: opened }
  for (const secret of previous) {
    const privateKey = decrypt(secret, boundTo, stored.private_key)
    if (privateKey === null) continue
    await db('push_keys').update({ private_key: encrypt(current, boundTo, privateKey) })
    return { publicKey: stored.public_key, privateKey }
  }
  await db.transaction(async (transaction) => {
    await transaction('push_keys').where({ public_key: stored.public_key }).delete()
    await transaction('push_devices').delete()
  })
  return createKeys(db, secrets)
}

async function createKeys(db: Knex, secrets: readonly [Buffer, ...Buffer[]]): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const [isFirst] = await db('push_keys')
    .insert({ public_key: publicKey, private_key: encrypt(secrets[0], boundTo, privateKey) })
    .onConflict('is_only')
    .ignore()
    .returning('public_key')
  // Another process was first: its keys count.
  return isFirst ? { publicKey, privateKey } : findPushKeys(db, secrets)
}
