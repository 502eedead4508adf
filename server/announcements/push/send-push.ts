import type { TFunction } from 'i18next'
import type { Knex } from 'knex'
import { isQuiet } from '#domain/accounts/notifications.ts'
import type { PushNotice } from '#domain/message-schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findSellerSettings } from '../../settings/queries.ts'
import { type Announce, withoutAgreed } from '../announce-changes.ts'
import { composePushMessage, findWaiting, type PushMessage } from './push-message.ts'
import {
  deleteDevice,
  endDeviceWaiting,
  findPushKeys,
  listRecipients,
  markDeviceWaiting,
  type Recipient,
} from './queries.ts'

type PushDependencies = Pick<
  Dependencies,
  'db' | 'outgoing' | 'pushSecrets' | 'i18n' | 'config' | 'logger' | 'clock'
>

const timeoutMs = 15_000
/** A push service keeps a notification for a device that is off for these seconds. */
const secondsToLive = 12 * 3600
const encoding = 'aes128gcm'
/** A push service answers so when the device was reset or its owner withdrew the permission. */
const goneStatuses = new Set([404, 410])

/** The push service of the device sees neither text nor order. Throws to be tried again. */
export async function sendPush(
  dependencies: PushDependencies,
  deviceId: number,
  notice: PushNotice,
): Promise<void> {
  const { db, config, clock, i18n } = dependencies
  const [device] = await listRecipients(db, { id: deviceId })
  if (!device) return
  const { security } = await findSellerSettings({ db, config })
  // The admin is closed to them too (require-permission.ts).
  if (security.is_staff_factor_required && !device.has_factor) return
  // Quiet hours may have begun since the notice was queued.
  if (isQuietFor(device, clock())) return markDeviceWaiting(db, deviceId, new Date(notice.since))
  const { language, userId } = device
  const t: TFunction<'notifications'> = i18n.getFixedT(language, 'notifications')
  const message = composePushMessage(await findWaiting(db, notice, userId), { t, language })
  if (message) await postMessage(dependencies, device, message)
}

async function postMessage(
  dependencies: PushDependencies,
  device: Recipient,
  message: PushMessage,
): Promise<void> {
  const { db, outgoing, logger, clock } = dependencies
  const { id: deviceId } = device
  const { headers, body } = await encryptMessage(dependencies, device, JSON.stringify(message))
  const { status } = await outgoing.post(device.endpoint, { headers, body, timeoutMs }).catch((error) => {
    // An endpoint in a private network counts as gone: trying again would not help.
    if (error.code === 'EPRIVATE') return { status: 404 }
    throw new Error(`push service: ${error.code ?? error.name}`)
  })
  if (goneStatuses.has(status)) {
    await deleteDevice(db, { id: deviceId })
    return logger.info({ device: deviceId, status }, 'device forgotten: its push service knows it no more')
  }
  if (status >= 300) throw new Error(`push service: status ${status}`)
  await db('push_devices').where({ id: deviceId }).update({ notified_at: clock() })
}

async function encryptMessage(
  { db, config, pushSecrets }: PushDependencies,
  { endpoint, p256dh, auth }: Recipient,
  text: string,
) {
  const keys = await findPushKeys(db, pushSecrets)
  // The package is imported with the first notification, as many shops send none.
  const { default: webPush } = await import('web-push')
  const { cipherText } = webPush.encrypt(p256dh, auth, text, encoding)
  const { origin } = new URL(endpoint)
  // A push service may ask at this address about what is sent.
  const { shop } = await findSellerSettings({ db, config })
  const sender = `mailto:${shop.email}`
  const headers = {
    ...webPush.getVapidHeaders(origin, sender, keys.publicKey, keys.privateKey, encoding),
    'content-type': 'application/octet-stream',
    'content-encoding': encoding,
    'content-length': cipherText.length,
    ttl: secondsToLive,
    urgency: 'high',
  }
  return { headers, body: cipherText }
}

/** Notifies the devices of staff of new orders, except of those that they entered themselves. */
export function announceByPush(queue: Queue, clock: () => Date): Announce {
  return async (transaction, changes) => {
    const placed = withoutAgreed(changes).filter(({ from_status }) => from_status === null)
    if (placed.length === 0) return
    await notifyDevices({ transaction, queue, now: clock() }, ({ userId }) =>
      earliestOf(placed.filter(({ user_id }) => user_id !== userId).map(({ created_at }) => created_at)),
    )
  }
}

function earliestOf(dates: readonly Date[]): Date | null {
  return dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null
}

type Notifying = { transaction: Knex.Transaction; queue: Queue; now: Date; ofCalls?: boolean }

/**
 * In quiet hours this is remembered, and one notification tells of it within a minute after they end
 * (announcement-jobs.ts).
 */
export async function notifyDevices(
  { transaction, queue, now, ofCalls }: Notifying,
  sinceFor: (device: Recipient) => Date | null,
): Promise<void> {
  for (const device of await listRecipients(transaction)) {
    const since = sinceFor(device)
    if (!since) continue
    if (device.waitingSince || isQuietFor(device, now)) await markDeviceWaiting(transaction, device.id, since)
    else await queueNotice(transaction, queue, device.id, { since: since.toISOString(), ofCalls })
  }
}

export async function notifyWaitingDevices({ transaction, queue, now }: Notifying): Promise<void> {
  for (const device of await listRecipients(transaction)) {
    const { id, waitingSince } = device
    if (waitingSince && !isQuietFor(device, now) && (await endDeviceWaiting(transaction, id)))
      await queueNotice(transaction, queue, id, { since: waitingSince.toISOString() })
  }
}

function isQuietFor({ quietHours }: Recipient, now: Date): boolean {
  return quietHours !== null && isQuiet(quietHours, now)
}

function queueNotice(
  transaction: Knex.Transaction,
  queue: Queue,
  deviceId: number,
  notice: PushNotice,
): Promise<unknown> {
  return queue.send('send-push', { deviceId, notice }, { transaction })
}
