import type { Knex } from 'knex'
import { endOfQuietHours, isQuiet, type QuietHours } from '#domain/accounts/quiet-hours.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Announce, Announcement } from '../announce-changes.ts'
import { listRecipients, markDeviceWaiting } from './queries.ts'

/**
 * Notifies the devices of staff of new orders, except of those that they entered themselves. Orders that come together
 * are one notification, and those of quiet hours are one when these are over.
 */
export function announceByPush(queue: Queue, clock: () => Date): Announce {
  return async (transaction, changes) => {
    const placed = changes.filter(({ from_status }) => from_status === null)
    if (placed.length === 0) return
    const now = clock()
    for (const { id: deviceId, userId, quietHours } of await listRecipients(transaction)) {
      const orders = placed.filter(({ user_id }) => user_id !== userId)
      if (orders.length === 0) continue
      if (quietHours && isQuiet(quietHours, now)) {
        await notifyLater(transaction, queue, { deviceId, quietHours, orders, now })
        continue
      }
      const orderIds = orders.map(({ order_id }) => order_id)
      await queue.send('send-push', { deviceId, notice: { kind: 'new_orders', orderIds } }, { transaction })
    }
  }
}

type QuietDevice = { deviceId: number; quietHours: QuietHours; orders: readonly Announcement[]; now: Date }

async function notifyLater(
  transaction: Knex.Transaction,
  queue: Queue,
  { deviceId, quietHours, orders, now }: QuietDevice,
): Promise<void> {
  const since = new Date(Math.min(...orders.map(({ created_at }) => created_at.getTime())))
  const isFirst = await markDeviceWaiting(transaction, deviceId, since)
  if (!isFirst) return
  await queue.send(
    'send-push',
    { deviceId, notice: { kind: 'missed_orders', since: since.toISOString() } },
    { transaction, startAfter: endOfQuietHours(quietHours, now) },
  )
}
