import type { TFunction } from 'i18next'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { isQuiet } from '#domain/accounts/quiet-hours.ts'
import type { PushNotice } from '#domain/orders/announcements/push-notice-schema.ts'
import type { Translations } from '../../../views/translation/translations.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { OutgoingRequests } from '../../outgoing/outgoing-requests.ts'
import { findWaitingOrders, findWaitingSince } from './find-waiting-orders.ts'
import { holdBack } from './hold-back.ts'
import { findPushKeys } from './push-keys.ts'
import { type PushMessage, pushMessage, testMessage } from './push-message.ts'
import {
  deleteDevice,
  endDeviceWaiting,
  listRecipients,
  markDeviceNotified,
  type Recipient,
} from './queries.ts'

type PushDependencies = {
  db: Knex
  queue: Queue
  outgoing: OutgoingRequests
  pushSecrets: readonly [Buffer, ...Buffer[]]
  i18n: Translations
  /** Whom a push service may ask about what is sent. */
  contactEmail: string
  logger: Logger
  clock: () => Date
}

const timeoutMs = 15_000
/** How long a push service keeps it for a device that is off. */
const secondsToLive = 12 * 3600
const encoding = 'aes128gcm'
/** The device was reset, or its owner withdrew the permission. */
const goneStatuses = new Set([404, 410])

/** Notifies a device of what still waits. Its push service sees neither text nor order. Throws to be tried again. */
export async function sendPush(
  dependencies: PushDependencies,
  { deviceId, notice }: { deviceId: number; notice: PushNotice },
): Promise<void> {
  const { db, outgoing, logger, clock } = dependencies
  const told = notice.kind === 'missed_orders' ? await endWaiting(db, deviceId, notice) : notice
  const [device] = await listRecipients(db, { id: deviceId })
  if (!device) return
  const message = await composeMessage(dependencies, told, device)
  if (!message) return
  const { headers, body } = await encryptMessage(dependencies, device, JSON.stringify(message))
  const { status } = await outgoing.post(device.endpoint, { headers, body, timeoutMs }).catch((error) => {
    // An endpoint that leads into a network of its own will not become another.
    if (error.code === 'EPRIVATE') return { status: 404 }
    throw new Error(`push service: ${error.code ?? error.name}`)
  })
  if (goneStatuses.has(status)) {
    await deleteDevice(db, { id: deviceId })
    return logger.info({ device: deviceId, status }, 'device forgotten: its push service knows it no more')
  }
  if (status >= 300) throw new Error(`push service: status ${status}`)
  await markDeviceNotified(db, deviceId, clock())
}

/** What has come before the first that the device waited for is told too: it was announced after it. */
async function endWaiting(
  db: Knex,
  deviceId: number,
  notice: Extract<PushNotice, { kind: 'missed_orders' }>,
): Promise<PushNotice> {
  const since = await endDeviceWaiting(db, deviceId)
  return since ? { ...notice, since: since.toISOString() } : notice
}

/** Null: there is nothing to tell, or not now. */
async function composeMessage(
  { db, queue, i18n, clock }: PushDependencies,
  notice: PushNotice,
  { id: deviceId, language, quietHours }: Recipient,
): Promise<PushMessage | null> {
  const t: TFunction<'notifications'> = i18n.getFixedT(language, 'notifications')
  // Whoever tries it out has asked for it, at any time.
  if (notice.kind === 'test') return testMessage({ t, language })
  const now = clock()
  if (quietHours === null || !isQuiet(quietHours, now)) {
    return pushMessage(await findWaitingOrders(db, notice, now), { t, language })
  }
  // Quiet hours have begun since it was to be told.
  const since = await findWaitingSince(db, notice)
  if (since) {
    await db.transaction((transaction) => holdBack(transaction, queue, { deviceId, quietHours, since, now }))
  }
  return null
}

async function encryptMessage(
  { db, pushSecrets, contactEmail }: PushDependencies,
  { endpoint, p256dh, auth }: Recipient,
  text: string,
) {
  const keys = await findPushKeys(db, pushSecrets)
  // Imported by the first notification: many shops send none.
  const { default: webPush } = await import('web-push')
  const { cipherText } = webPush.encrypt(p256dh, auth, text, encoding)
  const { origin } = new URL(endpoint)
  const sender = `mailto:${contactEmail}`
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
