import type { Knex } from 'knex'
import {
  type DeliveredEvent,
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '#domain/orders/webhook.ts'
import type { Page } from '#domain/shared/page.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { countRows, paginate } from '../../db/paginate.ts'

const columns = ['id', 'url', 'events', 'is_active as isActive']
const deliveriesPerPage = 50

export function listWebhooks(db: Knex): Promise<Webhook[]> {
  return db('webhooks').select(columns).orderBy('id')
}

export function listListeners(db: Knex, events: readonly WebhookEvent[]): Promise<Webhook[]> {
  return db('webhooks')
    .select(columns)
    .where('is_active', true)
    .whereRaw('events && ?::text[]', [[...events]])
}

export function findWebhook(db: Knex, id: number): Promise<(Webhook & { secret: string }) | undefined> {
  return db('webhooks')
    .first([...columns, 'secret'])
    .where({ id })
}

type WebhookFields = Pick<Webhook, 'url' | 'events' | 'isActive'>

export async function createWebhook(
  transaction: Knex.Transaction,
  { url, events, isActive }: WebhookFields,
  secret: string,
): Promise<Result<number, { code: 'webhooks_full' }>> {
  await transaction.raw('lock table webhooks in share row exclusive mode')
  if ((await countRows(transaction('webhooks'))) >= maxWebhooks) return failed('webhooks_full')
  const [made] = await transaction('webhooks')
    .insert({ url, events, is_active: isActive, secret })
    .returning('id')
  return ok(made.id)
}

export async function updateWebhook(
  db: Knex,
  id: number,
  { isActive, ...changes }: Partial<WebhookFields & { secret: string }>,
): Promise<boolean> {
  return (
    (await db('webhooks')
      .where({ id })
      .update({ ...changes, is_active: isActive })) > 0
  )
}

export function listDeliveries(
  db: Knex,
  { webhookId, page }: { webhookId: number; page: number },
): Promise<Page<WebhookDelivery>> {
  return paginate<WebhookDelivery>(
    db('webhook_deliveries as delivery').where('delivery.webhook_id', webhookId),
    { page, size: deliveriesPerPage },
    (rows) =>
      rows
        .leftJoin('orders', 'orders.id', 'delivery.order_id')
        .select('delivery.id', 'delivery.event', 'delivery.attempts', 'delivery.outcome')
        .select('orders.number as orderNumber', 'delivery.is_replay as isReplay', 'delivery.created_at as at')
        .select('delivery.attempted_at as attemptedAt', 'delivery.delivered_at as deliveredAt')
        .orderBy([
          { column: 'delivery.created_at', order: 'desc' },
          { column: 'delivery.id', order: 'desc' },
        ]),
  )
}

export type DueDelivery = {
  id: string
  event: DeliveredEvent
  order_id: number | null
  /** The time is that of the event (ISO 8601 UTC). */
  details: { happened_at?: string }
  created_at: Date
  url: string
  secret: string
  isActive: boolean
}

/** Returns undefined when it was delivered, or its webhook was deleted. */
export function findDueDelivery(db: Knex, id: string): Promise<DueDelivery | undefined> {
  return db('webhook_deliveries as delivery')
    .join('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .first('delivery.id', 'delivery.event', 'delivery.order_id', 'delivery.details', 'delivery.created_at')
    .select('webhooks.url', 'webhooks.secret', 'webhooks.is_active as isActive')
    .where({ 'delivery.id': id, 'delivery.delivered_at': null })
}

export async function recordAttempt(
  db: Knex,
  id: string,
  { at, outcome, isDelivered }: { at: Date; outcome: string; isDelivered: boolean },
): Promise<void> {
  await db('webhook_deliveries')
    .where({ id })
    .update({
      attempts: db.raw('attempts + 1'),
      attempted_at: at,
      outcome,
      ...(isDelivered && { delivered_at: at }),
    })
}
