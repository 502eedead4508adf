import type { TFunction } from 'i18next'
import type { Knex } from 'knex'
import { isQuiet } from '#domain/accounts/notifications.ts'
import type { PushNotice } from '#domain/message-schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Queue } from '../../jobs/queue.ts'
import { listWaitingQuotes } from '../../quotes/queries.ts'
import { findSellerSettings } from '../../settings/queries.ts'
import { type Announce, withoutAgreed } from '../announce-changes.ts'
import { composePushMessage, findWaiting, type PushMessage } from './push-message.ts'
import { deleteDevice, findPushKeys, listRecipients, markDeviceWaiting, type Recipient } from './queries.ts'

type PushDependencies = Pick<
  Dependencies,
  'db' | 'outgoing' | 'pushSecrets' | 'i18n' | 'config' | 'logger' | 'clock'
>

const timeoutMs = 15_000
/** In seconds: how long a push service keeps a notification for a device that is off. */
const secondsToLive = 12 * 3600
const encoding = 'aes128gcm'
/** The answers of a push service when the device was reset or its owner withdrew the permission. */
const goneStatuses = new Set([404, 410])

/** Notifies a device of what still waits. Its push service sees neither text nor order. Throws to be tried again. */
export async function sendPush(
  dependencies: PushDependencies,
  { deviceId, notice }: { deviceId: number; notice: PushNotice },
): Promise<void> {
  const { db, config, clock, i18n } = dependencies
  const [device] = await listRecipients(db, { id: deviceId })
  if (!device) return
  const { security } = await findSellerSettings({ db, config })
  // As in the admin (require-permission.ts).
  if (security.is_staff_factor_required && !device.has_factor) return
  const { quietHours } = device
  // Quiet hours may have begun since the notice was queued.
  if (quietHours && isQuiet(quietHours, clock())) return markDeviceWaiting(db, deviceId, notice.since)
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
  // The address at which a push service may ask about what is sent.
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

/**
 * Notifies the devices of staff of new orders, except of those that they entered themselves. Orders that come together
 * are one notification, and those of quiet hours are one when these are over.
 */
export function announceByPush(queue: Queue, clock: () => Date): Announce {
  return async (transaction, changes) => {
    const placed = withoutAgreed(changes).filter(({ from_status }) => from_status === null)
    if (placed.length === 0) return
    const now = clock()
    for (const device of await listRecipients(transaction)) {
      const orders = placed.filter(({ user_id }) => user_id !== device.userId)
      if (orders.length === 0) continue
      const since = new Date(Math.min(...orders.map(({ created_at }) => created_at.getTime()))).toISOString()
      const orderIds = orders.map(({ order_id }) => order_id)
      await notifyOrWait({ transaction, queue, device, now }, { kind: 'new_orders', since, orderIds })
    }
  }
}

/** Notifies the devices of staff of a request for a quote that still waits, except of whoever asked. */
export async function announceQuoteByPush(
  { db, queue, clock }: Pick<PushDependencies, 'db' | 'clock'> & { queue: Queue },
  { quoteId, userId }: { quoteId: number; userId: number | null },
): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const [quote] = await listWaitingQuotes(transaction, { id: quoteId })
    if (!quote) return
    for (const device of await listRecipients(transaction)) {
      if (device.userId === userId) continue
      const since = quote.asked_at.toISOString()
      await notifyOrWait({ transaction, queue, device, now }, { kind: 'new_quote', since, quoteId })
    }
  })
}

type Notifying = { transaction: Knex.Transaction; queue: Queue; device: Recipient; now: Date }

/**
 * Queues a notification, or in the quiet hours of the device notes since when something waits: within a minute after
 * these hours one notification tells of all that waits (announcement-jobs.ts).
 */
async function notifyOrWait(
  { transaction, queue, device, now }: Notifying,
  notice: PushNotice,
): Promise<void> {
  const { id: deviceId, quietHours, waitingSince } = device
  if (waitingSince || (quietHours && isQuiet(quietHours, now)))
    await markDeviceWaiting(transaction, deviceId, notice.since)
  else await queue.send('send-push', { deviceId, notice }, { transaction })
}
