import type { Knex } from 'knex'
import { mailOfChange } from '#domain/orders/announcements/order-mail.ts'
import type { Queue } from '../jobs/queue.ts'
import { queueOrderMail } from '../orders/mails/queue-order-mail.ts'
import { findSettings } from '../settings/queries.ts'
import type { Announce, Announcement } from './announce-changes.ts'

/**
 * Queues mails to buyers who gave an address. All but the first wait a moment, so that a status chosen by mistake and
 * corrected, or passed through, is not written about.
 */
export function announceByMail(queue: Queue, clock: () => Date): Announce {
  return async (transaction, changes) => {
    const isMailed = ({ from_status, to_status }: Announcement) =>
      mailOfChange(from_status, to_status) !== null
    const mailed = await withAddress(transaction, changes.filter(isMailed))
    if (mailed.length === 0) return
    const { values } = await findSettings(transaction, 'mails')
    const startAfter = new Date(clock().getTime() + values.wait_minutes * 60_000)
    for (const { order_id: orderId, from_status, to_status } of mailed) {
      const event = mailOfChange(from_status, to_status)
      if (!event || !values[`is_${event}_sent`]) continue
      const isAtOnce = event === 'received' || values.wait_minutes === 0
      await queueOrderMail(transaction, queue, { orderId, event }, isAtOnce ? {} : { startAfter })
    }
  }
}

async function withAddress(
  transaction: Knex.Transaction,
  changes: readonly Announcement[],
): Promise<Announcement[]> {
  if (changes.length === 0) return []
  const rows = await transaction('orders')
    .select('id')
    .whereIn(
      'id',
      changes.map(({ order_id }) => order_id),
    )
    .where('customer_email', '<>', '')
  const ids = new Set(rows.map(({ id }) => id))
  return changes.filter(({ order_id }) => ids.has(order_id))
}
