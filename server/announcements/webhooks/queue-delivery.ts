import type { Knex } from 'knex'
import type { DeliveredEvent } from '#domain/orders/announcements/webhook.ts'
import type { Queue } from '../../jobs/queue.ts'

type NewDelivery = { webhookId: number; event: DeliveredEvent; orderId?: number; details: object }

/** Stores what a program is to be told, and queues the job that tells it. */
export async function queueDelivery(
  transaction: Knex.Transaction,
  queue: Queue,
  { webhookId, event, orderId, details }: NewDelivery,
): Promise<void> {
  const [delivery] = await transaction('webhook_deliveries')
    .insert({ webhook_id: webhookId, event, order_id: orderId ?? null, details: JSON.stringify(details) })
    .returning('id')
  await queue.send('deliver-webhook', { deliveryId: delivery.id }, { transaction })
}

/** Sends the same once more, as a delivery of its own; false when there is none. */
export async function queueReplay(
  transaction: Knex.Transaction,
  queue: Queue,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: string },
): Promise<boolean> {
  const { rows } = await transaction.raw(
    `insert into webhook_deliveries (webhook_id, event, order_id, details, is_replay)
     select webhook_id, event, order_id, details, true from webhook_deliveries
     where id = :deliveryId and webhook_id = :webhookId
     returning id`,
    { webhookId, deliveryId },
  )
  const [replay] = rows
  if (!replay) return false
  await queue.send('deliver-webhook', { deliveryId: replay.id }, { transaction })
  return true
}
