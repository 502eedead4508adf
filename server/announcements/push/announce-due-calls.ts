import type { Knex } from 'knex'
import { isQuiet } from '#domain/accounts/notifications.ts'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import type { PushNotice } from '#domain/orders/push-notice-schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import { endDeviceWaiting, listRecipients, markDeviceWaiting } from './queries.ts'

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
