import type { Knex } from 'knex'
import { isQuiet } from '#domain/accounts/notifications.ts'
import type { PushNotice } from '#domain/message-schema.ts'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Queue } from '../jobs/queue.ts'
import type { BuildLink } from '../mail/outgoing-mail.ts'
import type { RenderMailContent } from '../mail/render-mail.tsx'
import type { Transport } from '../mail/transport.ts'
import { sendOrderMail } from '../orders/mails/send-order-mail.ts'
import { announceByMail, announceChanges, requestAnnouncements } from './announce-changes.ts'
import { endDeviceWaiting, listRecipients, markDeviceWaiting } from './push/queries.ts'
import { announceByPush, announceQuoteByPush, sendPush } from './push/send-push.ts'
import { announceByWebhook, announceStock } from './webhooks/announce-by-webhook.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'

type AnnouncementJobOptions = Dependencies & {
  transport: Transport
  renderContent: RenderMailContent
  buildLink: BuildLink
}

/** Handles the jobs that tell buyers, staff and programs what happened to orders. */
export function handleAnnouncementJobs(options: AnnouncementJobOptions): void {
  const { db, logger, clock, queue, notifications, refreshTexts } = options

  const announcers = [announceByMail(queue, clock), announceByPush(queue, clock), announceByWebhook(queue)]
  queue.handle('announce-changes', async () => {
    await announceChanges(db, announcers)
    await announceStock(db, queue)
  })
  requestAnnouncements({ notifications, queue, logger })
  queue.handle('send-order-mail', async ({ mailId }, job) => {
    await refreshTexts()
    await sendOrderMail(options, mailId, job)
  })
  queue.handle('announce-quote', (quote) => announceQuoteByPush({ db, queue, clock }, quote))
  queue.handle('send-push', (data) => sendPush(options, data))
  queue.handle('announce-due-calls', () => announceDueCalls(db, queue, clock))
  queue.handle('deliver-webhook', ({ deliveryId }) => deliverWebhook(options, deliveryId))
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
      const earliest = earliestOf([waitingSince, ...calls.map(({ due_at }) => due_at)])
      if (!earliest) continue
      const since = earliest.toISOString()
      if (quietHours && isQuiet(quietHours, now)) await markDeviceWaiting(transaction, id, since)
      else if (waitingSince && (await endDeviceWaiting(transaction, id)))
        await send(id, { kind: 'missed_orders', since })
      else if (calls.length > 0)
        await send(id, { kind: 'due_calls', since, orderIds: calls.map(({ order_id }) => order_id) })
    }
  })
}

function earliestOf(dates: readonly (Date | null)[]): Date | null {
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
