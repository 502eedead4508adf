import { isQuiet } from '#domain/accounts/quiet-hours.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Announce } from '../announce-changes.ts'
import { listRecipients } from './queries.ts'

/**
 * Notifies the devices of staff of new orders, except of those that they entered themselves. Orders that come together
 * are one notification.
 */
export function announceByPush(queue: Queue, clock: () => Date): Announce {
  return async (transaction, changes) => {
    const placed = changes.filter(({ from_status }) => from_status === null)
    if (placed.length === 0) return
    const now = clock()
    for (const { id: deviceId, userId, quietHours } of await listRecipients(transaction)) {
      const orderIds = placed.filter(({ user_id }) => user_id !== userId).map(({ order_id }) => order_id)
      if (orderIds.length === 0 || (quietHours && isQuiet(quietHours, now))) continue
      await queue.send('send-push', { deviceId, notice: { kind: 'new_orders', orderIds } }, { transaction })
    }
  }
}
