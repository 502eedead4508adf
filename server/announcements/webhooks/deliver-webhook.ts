import { createHmac, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { decryptWithAny, encrypt } from '../../crypto/encrypt.ts'
import type { Dependencies } from '../../dependencies.ts'
import { orderJson } from '../../orders/order-row.ts'
import { findOrder } from '../../orders/queries.ts'
import { type DueDelivery, findDueDelivery, recordAttempt } from './queries.ts'

type DeliveryDependencies = Pick<Dependencies, 'db' | 'outgoing' | 'webhookKeys' | 'logger' | 'clock'>

const timeoutMs = 15_000

/** Throws so that the job is tried again. */
export async function deliverWebhook(dependencies: DeliveryDependencies, deliveryId: string): Promise<void> {
  const { db, logger, clock } = dependencies
  const delivery = await findDueDelivery(db, deliveryId)
  if (!delivery) return
  const { outcome, isDelivered, isHopeless = false } = await attempt(dependencies, delivery)
  await recordAttempt(db, deliveryId, { at: clock(), outcome, isDelivered })
  const line = { delivery: deliveryId, event: delivery.event, outcome }
  if (isDelivered) return logger.info(line, 'webhook delivered')
  if (isHopeless)
    return logger.warn(
      line,
      'a webhook was given up: it is off, its secret is lost, or its address is private; see /admin/webhooks',
    )
  throw new Error(`webhook: ${outcome}`)
}

async function attempt(
  { db, outgoing, webhookKeys, clock }: DeliveryDependencies,
  delivery: DueDelivery,
): Promise<{ outcome: string; isDelivered: boolean; isHopeless?: boolean }> {
  // A test is sent all the same.
  if (!delivery.isActive && delivery.event !== 'ping')
    return { outcome: 'turned_off', isDelivered: false, isHopeless: true }
  const secret = openSecret(webhookKeys, delivery.secret)
  if (secret === null) return { outcome: 'secret_lost', isDelivered: false, isHopeless: true }
  const body = await composeBody(db, delivery)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Fakhar-Asfi-Webhook',
    ...signatureHeaders(secret, { id: delivery.id, at: clock(), body }),
  }
  try {
    const { status } = await outgoing.post(delivery.url, { headers, body, timeoutMs })
    return { outcome: String(status), isDelivered: status >= 200 && status < 300 }
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    // An address in a private network is never called, however often the job is tried.
    if (code === 'EPRIVATE') return { outcome: 'private', isDelivered: false, isHopeless: true }
    return {
      outcome: name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : (code ?? name),
      isDelivered: false,
    }
  }
}

/** Writes the order as it is now; a later delivery also reports what has happened to it since. */
async function composeBody(db: Knex, delivery: DueDelivery): Promise<string> {
  const { event, created_at, order_id: id } = delivery
  // Deliveries of former versions have no time in their details.
  const { happened_at: timestamp = created_at.toISOString(), ...details } = delivery.details
  const order = id === null ? undefined : await findOrder(db, { id })
  // The checkout's id opens pages of the buyer, so it is left out.
  const { checkout_id: _, ...shown } = order ? orderJson(order, order.language) : { checkout_id: null }
  const data = order ? { ...details, order: shown } : details
  return JSON.stringify({ type: event, timestamp, data })
}

type Keys = readonly [Buffer, ...Buffer[]]

const prefix = 'whsec_'
const boundTo = 'webhook'

export function createSecret(keys: Keys): string {
  return encrypt(keys[0], boundTo, prefix + randomBytes(24).toString('base64'))
}

/** Returns null when SESSION_SECRET was lost; staff then create a new secret. */
export function openSecret(keys: Keys, stored: string): string | null {
  return decryptWithAny(keys, boundTo, stored)
}

/** By these headers a program verifies that the shop has sent this, and when (standardwebhooks.com). */
function signatureHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
