import type { Knex } from 'knex'
import type * as z from 'zod'
import { maxPushDevices, type PushDevice, type QuietHours } from '#domain/accounts/notifications.ts'
import { hasPermission, roleOf } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { hasFactorColumn } from '../../accounts/queries.ts'
import { decrypt, decryptWithAny, encrypt } from '../../crypto/encrypt.ts'
import type { pushSubscriptionSchema } from './notification-schema.ts'

export function listDevices(db: Knex, userId: number): Promise<PushDevice[]> {
  return db('push_devices')
    .select('id', 'endpoint', 'agent', 'created_at as createdAt', 'notified_at as notifiedAt')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
}

type NewDevice = z.output<ReturnType<typeof pushSubscriptionSchema>> & {
  userId: number
  signInId: string
  language: Language
  agent: string
}

/** In a browser of several people the one who asked last is notified. Returns the id of the device. */
export function saveDevice(db: Knex, { userId, signInId, ...device }: NewDevice): Promise<number> {
  return db.transaction(async (transaction) => {
    const [saved] = await transaction('push_devices')
      .insert({ ...device, user_id: userId })
      .onConflict('endpoint')
      .merge()
      .returning('id')
    await transaction('sign_ins').where({ id: signInId }).update({ push_device_id: saved.id })
    // A device that was somebody else's has an earlier id than the others of this person.
    const kept = transaction('push_devices')
      .select('id')
      .where({ user_id: userId })
      .orderByRaw('id = ? desc, id desc', [saved.id])
      .limit(maxPushDevices)
    await transaction('push_devices').where({ user_id: userId }).whereNotIn('id', kept).delete()
    return saved.id
  })
}

export async function deleteDevice(db: Knex, { id, userId }: { id: number; userId?: number }): Promise<void> {
  await db('push_devices')
    .where({ id, ...(userId !== undefined && { user_id: userId }) })
    .delete()
}

export async function markDeviceWaiting(db: Knex, id: number, since: Date): Promise<void> {
  await db('push_devices')
    .where({ id })
    .update({ waiting_since: db.raw('least(waiting_since, ?)', [since]) })
}

/** Returns false when another process has ended it just now. */
export async function endDeviceWaiting(db: Knex, id: number): Promise<boolean> {
  const ended = await db('push_devices')
    .where({ id })
    .whereNotNull('waiting_since')
    .update({ waiting_since: null })
  return ended > 0
}

export type Recipient = {
  id: number
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  has_factor: boolean
  quietHours: QuietHours | null
  /** Null means that nothing waits for the end of the quiet hours. */
  waitingSince: Date | null
}

/** A user who lost the role, is blocked or must first change the password is not notified. */
export async function listRecipients(db: Knex, only: { id?: number } = {}): Promise<Recipient[]> {
  const rows = await db('push_devices as device')
    .join('users', 'users.id', 'device.user_id')
    .leftJoin('quiet_hours as quiet', 'quiet.user_id', 'device.user_id')
    .select(
      'device.id',
      'device.user_id as userId',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
      'device.language',
      'device.waiting_since as waitingSince',
    )
    .select('users.user_metadata', 'users.app_metadata')
    .select(timeOfDay(db, 'quiet_from'), timeOfDay(db, 'quiet_until'), db.raw(hasFactorColumn))
    .whereNull('users.blocked_at')
    .where('users.must_change_password', false)
    .where(only.id === undefined ? {} : { 'device.id': only.id })
    .orderBy('device.id')
  const keepOrders = rows.filter((row) => hasPermission(roleOf(row), 'manage orders'))
  return keepOrders.map(({ quiet_from: from, quiet_until: until, ...device }) => ({
    ...device,
    quietHours: from === null ? null : { from, until },
  }))
}

export async function findQuietHours(db: Knex, userId: number): Promise<QuietHours | null> {
  const row = await db('quiet_hours as quiet')
    .first(timeOfDay(db, 'quiet_from'), timeOfDay(db, 'quiet_until'))
    .where({ user_id: userId })
  return row ? { from: row.quiet_from, until: row.quiet_until } : null
}

export async function saveQuietHours(db: Knex, userId: number, hours: QuietHours | null): Promise<void> {
  if (!hours) return void (await db('quiet_hours').where({ user_id: userId }).delete())
  await db('quiet_hours')
    .insert({ user_id: userId, quiet_from: hours.from, quiet_until: hours.until })
    .onConflict('user_id')
    .merge()
}

function timeOfDay(db: Knex, column: 'quiet_from' | 'quiet_until'): Knex.Raw {
  return db.raw(`to_char(quiet.${column}, 'HH24:MI') as ${column}`)
}

type PushKeys = { publicKey: string; privateKey: string }

const boundTo = 'push'

/**
 * Push services know the shop by these keys, made when they are first needed and stored encrypted. When no secret
 * opens them any more new ones are made, and all devices have to subscribe again, as their subscriptions belong to
 * the old ones.
 */
export async function findPushKeys(db: Knex, secrets: readonly [Buffer, ...Buffer[]]): Promise<PushKeys> {
  const stored = await db('push_keys').first('public_key', 'private_key')
  if (!stored) return createKeys(db, secrets)
  const [current] = secrets
  const privateKey = decryptWithAny(secrets, boundTo, stored.private_key)
  if (privateKey !== null) {
    if (decrypt(current, boundTo, stored.private_key) === null)
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
  // Another process was first, so its keys count.
  return isFirst ? { publicKey, privateKey } : findPushKeys(db, secrets)
}
