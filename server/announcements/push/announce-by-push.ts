import { isQuiet } from '#domain/accounts/quiet-hours.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Announce } from '../announce-changes.ts'
import { earliest, holdBack } from './hold-back.ts'
import { listRecipients } from './queries.ts'

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
        const since = earliest(orders.map(({ created_at }) => created_at))
        await holdBack(transaction, queue, { deviceId, quietHours, since, now })
        continue
      }
      const orderIds = orders.map(({ order_id }) => order_id)
      await queue.send('send-push', { deviceId, notice: { kind: 'new_orders', orderIds } }, { transaction })
    }
  }
}
