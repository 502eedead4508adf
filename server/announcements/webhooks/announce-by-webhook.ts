import type { Knex } from 'knex'
import { type DeliveredEvent, type WebhookEvent, webhookEvents } from '#domain/orders/webhook.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Announce, Announcement } from '../announce-changes.ts'
import { listListeners } from './queries.ts'

const orderEvents = webhookEvents.filter((event) => event.startsWith('order.'))

export function announceByWebhook(queue: Queue): Announce {
  return async (transaction, changes) => {
    const listeners = await listListeners(transaction, orderEvents)
    if (listeners.length === 0) return
    for (const change of changes) {
      const event = eventOf(change)
      const { order_id: orderId, from_status: from, to_status: to } = change
      const happened_at = change.created_at
      const details = event === 'order.status_changed' ? { happened_at, from, to } : { happened_at }
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

type StockChange = { product_id: number; stock: number; previous: number | null }

/**
 * Stocks are compared with those sent last from time to time and not recorded by each change, so that orders need no
 * further work; several changes of a product in between are one.
 */
export async function announceStock(db: Knex, queue: Queue): Promise<void> {
  await db.transaction(async (transaction) => {
    const listeners = await listListeners(transaction, ['stock.changed'])
    if (listeners.length === 0) return void (await transaction('announced_stock').delete())
    // If this process is not the first, another is comparing.
    const { rows } = await transaction.raw(
      "select pg_try_advisory_xact_lock(hashtext('announced stock')) as is_first",
    )
    if (!rows[0].is_first) return
    const isFirstTime = (await transaction('announced_stock').first('product_id')) === undefined
    const changes = await takeStockChanges(transaction)
    // At the first comparison nothing was stored before, so no stock counts as changed.
    if (isFirstTime) return
    for (const change of changes) {
      for (const { id: webhookId } of listeners) {
        await queueDelivery(transaction, queue, { webhookId, event: 'stock.changed', details: change })
      }
    }
  })
}

async function takeStockChanges(transaction: Knex.Transaction): Promise<StockChange[]> {
  const { rows } = await transaction.raw(`
    with changed as (
      select products.id as product_id, products.stock, known.stock as previous
      from products left join announced_stock as known on known.product_id = products.id
      where products.deleted_at is null and products.stock is distinct from known.stock
    ), noted as (
      insert into announced_stock (product_id, stock) select product_id, stock from changed
      on conflict (product_id) do update set stock = excluded.stock
    )
    select * from changed order by product_id`)
  return rows
}

type NewDelivery = { webhookId: number; event: DeliveredEvent; orderId?: number; details: object }

export async function queueDelivery(
  transaction: Knex.Transaction,
  queue: Queue,
  { webhookId, event, orderId, details }: NewDelivery,
): Promise<void> {
  const [delivery] = await transaction('webhook_deliveries')
    .insert({
      webhook_id: webhookId,
      event,
      order_id: orderId ?? null,
      // A delivery that is sent again tells when it happened and not when it was sent.
      details: JSON.stringify({ happened_at: new Date(), ...details }),
    })
    .returning('id')
  await queue.send('deliver-webhook', { deliveryId: delivery.id }, { transaction })
}

/** Sends a delivery again, as a new one; returns false when it does not exist. */
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
