import { type WebhookEvent, webhookEvents } from '#domain/orders/announcements/webhook.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Announce, Announcement } from '../announce-changes.ts'
import { listListeners } from './queries.ts'
import { queueDelivery } from './queue-delivery.ts'

const orderEvents = webhookEvents.filter((event) => event.startsWith('order.'))

/** Queues what programs asked to be told about orders. */
export function announceByWebhook(queue: Queue): Announce {
  return async (transaction, changes) => {
    const listeners = await listListeners(transaction, orderEvents)
    if (listeners.length === 0) return
    for (const change of changes) {
      const event = eventOf(change)
      const { order_id: orderId, from_status: from, to_status: to } = change
      const details = event === 'order.status_changed' ? { from, to } : {}
      for (const { id: webhookId, events } of listeners) {
        if (events.includes(event))
          await queueDelivery(transaction, queue, { webhookId, event, orderId, details })
      }
    }
  }
}

function eventOf({ from_status, to_status }: Announcement): WebhookEvent {
  if (from_status === null) return 'order.placed'
  return from_status === to_status ? 'order.updated' : 'order.status_changed'
}
