import type { TFunction } from 'i18next'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { isQuiet } from '#domain/accounts/quiet-hours.ts'
import type { PushNotice } from '#domain/orders/announcements/push-notice-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Translations } from '../../../views/translation/translations.ts'
import { findOrders, listPendingSince } from '../../orders/queries.ts'
import type { OutgoingRequests } from '../../outgoing/outgoing-requests.ts'
import { findPushKeys } from './push-keys.ts'
import { pushMessage } from './push-message.ts'
import {
  deleteDevice,
  endDeviceWaiting,
  listRecipients,
  markDeviceNotified,
  type Recipient,
} from './queries.ts'

type PushDependencies = {
  db: Knex
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
  if (notice.kind === 'missed_orders') await endDeviceWaiting(db, deviceId)
  const [device] = await listRecipients(db, { id: deviceId })
  if (!device || isSilent(device, notice, clock())) return
  const message = await composeMessage(dependencies, notice, device)
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

/** A person who tries it out has asked for it. */
function isSilent({ quietHours }: Recipient, { kind }: PushNotice, now: Date): boolean {
  return kind !== 'test' && quietHours !== null && isQuiet(quietHours, now)
}

async function composeMessage(
  { db, i18n }: PushDependencies,
  notice: PushNotice,
  { language }: Recipient,
): Promise<ReturnType<typeof pushMessage>> {
  const t: TFunction<'notifications'> = i18n.getFixedT(language, 'notifications')
  return pushMessage(notice, await findWaitingOrders(db, notice), { t, language })
}

async function findWaitingOrders(db: Knex, notice: PushNotice): Promise<Order[]> {
  if (notice.kind === 'test') return []
  if (notice.kind === 'missed_orders') return listPendingSince(db, new Date(notice.since))
  return (await findOrders(db, notice.orderIds)).filter(({ status }) => status === 'pending')
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
