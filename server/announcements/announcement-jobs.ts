import type { Knex } from 'knex'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Queue } from '../jobs/queue.ts'
import type { BuildLink } from '../mail/outgoing-mail.ts'
import type { RenderMailContent } from '../mail/render-mail.tsx'
import type { Transport } from '../mail/transport.ts'
import { sendOrderMail } from '../orders/mails/send-order-mail.ts'
import { announceByMail, announceChanges, requestAnnouncements } from './announce-changes.ts'
import { announceByPush, notifyDevices, notifyWaitingDevices, sendPush } from './push/send-push.ts'
import { announceByWebhook, announceStock } from './webhooks/announce-by-webhook.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'

type AnnouncementJobOptions = Dependencies & {
  transport: Transport
  renderContent: RenderMailContent
  buildLink: BuildLink
}

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
  // The job is made in the transaction of the request.
  queue.handle('announce-quote', ({ userId }, { createdAt }) =>
    db.transaction((transaction) =>
      notifyDevices({ transaction, queue, now: clock() }, (device) =>
        device.userId === userId ? null : createdAt,
      ),
    ),
  )
  queue.handle('send-push', ({ deviceId, notice }) => sendPush(options, deviceId, notice))
  queue.handle('announce-due-calls', () => announceDueCalls(db, queue, clock))
  queue.handle('deliver-webhook', ({ deliveryId }) => deliverWebhook(options, deliveryId))
}

/**
 * Each call that has become due is told once, after the quiet hours of a device with all that came in them. A job
 * runs it every minute.
 */
export async function announceDueCalls(db: Knex, queue: Queue, clock: () => Date): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const since = await takeDueCalls(transaction, now)
    await notifyDevices({ transaction, queue, now, ofCalls: true }, () => since)
    await notifyWaitingDevices({ transaction, queue, now })
  })
}

/** Returns the earliest time at which one of the orders was to be called; older ones are on the desk anyway. */
async function takeDueCalls(transaction: Knex.Transaction, now: Date): Promise<Date | null> {
  const { rows } = await transaction.raw(
    `with taken as (
       insert into told_calls (order_id, due_at)
       select id, call_at from orders
       where ${isToCall} and ${dueColumn} <= :now
         and call_at > cast(:now as timestamptz) - interval '1 hour'
       on conflict do nothing
       returning due_at
     )
     select min(due_at) as since from taken`,
    { now },
  )
  return rows[0].since
}
