import type { Knex } from 'knex'
import { endOfQuietHours, isQuiet, type QuietHours } from '#domain/accounts/notifications.ts'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import { schema } from '../../jobs/install-jobs.ts'
import type { Queue } from '../../jobs/queue.ts'
import { earliest, holdBack } from './push-message.ts'
import { listRecipients } from './queries.ts'

/** Notifies the devices of staff of calls that are due at the desk now, each time once; after quiet hours of all together. */
export async function announceDueCalls(db: Knex, queue: Queue, clock: () => Date): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const calls = await takeDueCalls(transaction, now)
    if (calls.length === 0) return
    const since = earliest(calls.map(({ due_at }) => due_at))
    const orderIds = calls.map(({ order_id }) => order_id)
    for (const { id: deviceId, quietHours } of await listRecipients(transaction)) {
      if (quietHours && isQuiet(quietHours, now)) {
        await holdBack(transaction, queue, { deviceId, quietHours, since, now })
        continue
      }
      await queue.send('send-push', { deviceId, notice: { kind: 'due_calls', orderIds } }, { transaction })
    }
  })
}

type DueCall = { order_id: number; due_at: Date }

/** Orders to be called at a time that has come, and that nobody was told of; older ones are on the desk anyway. */
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

type NewQuietHours = { userId: number; quietHours: QuietHours | null; now: Date }

/** What was held back in quiet hours is told when those end that the person has set now, or at once. */
export async function rescheduleMissedOrders(
  db: Knex,
  { userId, quietHours, now }: NewQuietHours,
): Promise<void> {
  const devices = db('push_devices').select('id').where({ user_id: userId })
  const isQuietNow = quietHours !== null && isQuiet(quietHours, now)
  await db(`${schema}.job`)
    .where({ name: 'send-push' })
    .whereIn('state', ['created', 'retry'])
    .whereRaw(`data #>> '{notice,kind}' = 'missed_orders' and (data ->> 'deviceId')::integer in (?)`, [
      devices,
    ])
    .update({ start_after: isQuietNow ? endOfQuietHours(quietHours, now) : now })
}
