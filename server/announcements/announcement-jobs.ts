import type { i18n as I18n } from 'i18next'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { isQuiet } from '#domain/accounts/notifications.ts'
import type { PushNotice } from '#domain/message-schema.ts'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import type { Config } from '../config.ts'
import { deriveKeys } from '../crypto/encrypt.ts'
import type { Notifications } from '../db/notifications.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import type { Queue } from '../jobs/queue.ts'
import type { BuildLink } from '../mail/outgoing-mail.ts'
import type { RenderMailContent } from '../mail/render-mail.tsx'
import type { Transport } from '../mail/transport.ts'
import { sendOrderMail } from '../orders/mails/send-order-mail.ts'
import { createOrderLinks } from '../orders/order-links.ts'
import { createOutgoingRequests } from '../outgoing/outgoing-requests.ts'
import type { RefreshTexts } from '../texts/queries.ts'
import { announceByMail, announceChanges, requestAnnouncements } from './announce-changes.ts'
import { endDeviceWaiting, listRecipients, markDeviceWaiting } from './push/queries.ts'
import { announceByPush, announceQuoteByPush, sendPush } from './push/send-push.ts'
import { announceByWebhook, announceStock } from './webhooks/announce-by-webhook.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'

type AnnouncementJobOptions = {
  db: Knex
  config: Pick<Config, 'previousSecret' | 'firstSettings'>
  sessionSecret: string
  logger: Logger
  clock: () => Date
  limiter: RateLimiter
  notifications: Notifications
  allowsLoopback?: boolean | undefined
  transport: Transport
  i18n: I18n
  renderContent: RenderMailContent
  buildLink: BuildLink
  refreshTexts: RefreshTexts
}

/** Handles the jobs that tell buyers, staff and programs what happened to orders. */
export function handleAnnouncementJobs(queue: Queue, options: AnnouncementJobOptions): void {
  const { db, config, sessionSecret, logger, clock, limiter, notifications, allowsLoopback } = options
  const { transport, i18n, renderContent, buildLink, refreshTexts } = options
  const secrets = { sessionSecret, previousSecret: config.previousSecret }
  const outgoing = createOutgoingRequests({ allowsLoopback })
  const shared = { db, logger, clock }

  const announcers = [announceByMail(queue, clock), announceByPush(queue, clock), announceByWebhook(queue)]
  queue.handle('announce-changes', async () => {
    await announceChanges(db, announcers)
    await announceStock(db, queue)
  })
  requestAnnouncements({ notifications, queue, logger })

  const orderLinks = createOrderLinks(deriveKeys(secrets, 'order links'))
  const mail = { ...shared, limiter, transport, i18n, renderContent, buildLink, orderLinks }
  queue.handle('send-order-mail', async ({ mailId }, job) => {
    await refreshTexts()
    await sendOrderMail(mail, mailId, job)
  })

  const pushSecrets = deriveKeys(secrets, 'push keys')
  const push = { ...shared, outgoing, i18n, pushSecrets, config }
  queue.handle('announce-quote', (quote) => announceQuoteByPush({ db, queue, clock }, quote))
  queue.handle('send-push', (data) => sendPush(push, data))
  queue.handle('announce-due-calls', () => announceDueCalls(db, queue, clock))

  const webhook = { ...shared, outgoing, webhookKeys: deriveKeys(secrets, 'webhook secrets') }
  queue.handle('deliver-webhook', ({ deliveryId }) => deliverWebhook(webhook, deliveryId))
}

/**
 * Notifies the devices of staff once of each call at the desk that has become due, and, once their quiet
 * hours are over, of everything that came in them. A job runs it every minute.
 */
export async function announceDueCalls(db: Knex, queue: Queue, clock: () => Date): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const calls = await takeDueCalls(transaction, now)
    const send = (deviceId: number, notice: PushNotice) =>
      queue.send('send-push', { deviceId, notice }, { transaction })
    for (const { id, quietHours, waitingSince } of await listRecipients(transaction)) {
      const since = earliest([waitingSince, ...calls.map(({ due_at }) => due_at)])
      if (!since) continue
      if (quietHours && isQuiet(quietHours, now)) await markDeviceWaiting(transaction, id, since)
      else if (waitingSince && (await endDeviceWaiting(transaction, id)))
        await send(id, { kind: 'missed_orders', since: since.toISOString() })
      else if (calls.length > 0)
        await send(id, { kind: 'due_calls', orderIds: calls.map(({ order_id }) => order_id) })
    }
  })
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((first, date) => (first && (!date || first < date) ? first : date), null)
}

type DueCall = { order_id: number; due_at: Date }

/**
 * Orders to be called at a time that has come and about which nobody was notified; older ones are on the desk
 * anyway.
 */
async function takeDueCalls(transaction: Knex.Transaction, now: Date): Promise<DueCall[]> {
  const { rows } = await transaction.raw(
    `insert into told_calls (order_id, due_at)
     select id, call_at from orders
     where ${isToCall} and ${dueColumn} <= :now
       and call_at > cast(:now as timestamptz) - interval '1 hour'
     on conflict do nothing
     returning order_id, due_at`,
    { now },
  )
  return rows
}
