import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { keepsPiecesOut, type Shipment, type ShipmentState, shipmentAfter } from '#domain/orders/shipment.ts'
import type { StatusReason } from '#domain/orders/status-reason.ts'
import { findLatestChange } from '../queries.ts'
import { findLatestShipment } from './queries.ts'

type StatusStep = {
  status: OrderStatus
  userId: number | null
  reason?: StatusReason | undefined
}

type ShipmentStep = {
  /** Whether the pieces of the order are out of stock with a parcel, before the status change and after it. */
  wasOut: boolean
  isOut: boolean
  /** Writes the shipment's new state; to be called when the status change is possible. */
  write: () => Promise<void>
}

/**
 * Keeps the shipment of a locked order in step with its status, so that each shipped order is in the cash book exactly
 * once, also where staff set the status by hand.
 */
export async function followStatus(
  transaction: Knex.Transaction,
  order: Order,
  { status, userId, reason }: StatusStep,
): Promise<ShipmentStep> {
  const latest = await findCurrentShipment(transaction, order)
  const next = shipmentAfter(latest, { from: order.status, to: status, reason })
  const canGoOut = status === 'shipped' || status === 'delivered' || latest?.outcome !== 'lost'
  return {
    wasOut: order.status === 'cancelled' && keepsPiecesOut(latest) && canGoOut,
    isOut: status === 'cancelled' && next !== null && keepsPiecesOut(next.state),
    async write() {
      if (next?.isNew) await insertOwnShipment(transaction, order, next.state, userId)
      else if (next && latest) await updateShipment(transaction, latest, next.state, userId)
    },
  }
}

/** The latest shipment, unless it was lost and the order has been taken up again since. */
async function findCurrentShipment(
  transaction: Knex.Transaction,
  order: Order,
): Promise<Shipment | undefined> {
  const latest = await findLatestShipment(transaction, order.id)
  if (latest?.outcome !== 'lost') return latest
  const { reason } = await findLatestChange(transaction, order)
  return reason === 'lost_by_courier' ? latest : undefined
}

async function insertOwnShipment(
  transaction: Knex.Transaction,
  order: Order,
  { outcome }: ShipmentState,
  userId: number | null,
): Promise<void> {
  await transaction('shipments').insert({
    order_id: order.id,
    amount_due: madFromCentimes(order.total_amount),
    ...(outcome && { outcome, outcome_at: transaction.fn.now(), outcome_by: userId }),
  })
}

async function updateShipment(
  transaction: Knex.Transaction,
  latest: Shipment,
  { outcome, check_in }: ShipmentState,
  userId: number | null,
): Promise<void> {
  const now = transaction.fn.now()
  const hasNewOutcome = latest.outcome !== outcome
  if (!hasNewOutcome && latest.check_in === check_in) return
  await transaction('shipments')
    .where({ id: latest.id })
    .update({
      outcome,
      check_in,
      checked_in_at: check_in && now,
      checked_in_by: check_in && userId,
      ...(hasNewOutcome && {
        outcome_at: outcome && now,
        outcome_by: outcome && userId,
        // It was told of another outcome.
        collected: null,
      }),
    })
}
