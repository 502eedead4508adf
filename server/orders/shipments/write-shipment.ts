import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Shipment, ShipmentState } from '#domain/orders/shipment.ts'
import { findLatestChange } from '../queries.ts'
import { isNotWithdrawn, shipmentColumns, shipmentFromRow } from './queries.ts'

/** Who carries a shipment, where it is not the shop's own people. */
export type SentWith = Pick<Shipment, 'courier_id' | 'handover_id' | 'parcels'>

/** The latest shipments by order, without one that was lost where the order has been taken up again since. */
export async function findCurrentShipments(
  transaction: Knex.Transaction,
  orders: readonly Order[],
): Promise<Map<number, Shipment>> {
  const rows = await transaction('shipments')
    .distinctOn('order_id')
    .select(...shipmentColumns)
    .whereIn(
      'order_id',
      orders.map(({ id }) => id),
    )
    .whereRaw(isNotWithdrawn)
    .orderBy([{ column: 'order_id' }, { column: 'id', order: 'desc' }])
  const shipments = new Map(rows.map((row) => [row.order_id, shipmentFromRow(row)]))
  for (const order of orders) {
    if (shipments.get(order.id)?.outcome !== 'lost') continue
    const { reason } = await findLatestChange(transaction, order)
    if (reason !== 'lost_by_courier') shipments.delete(order.id)
  }
  return shipments
}

type ShipmentChange = {
  locked: { order: Order; shipment: Shipment | undefined }
  userId: number | null
  sentWith?: SentWith
}

/** Writes a new shipment of a locked order, or the new state of its latest one. */
export async function writeShipment(
  transaction: Knex.Transaction,
  { locked: { order, shipment }, userId, sentWith }: ShipmentChange,
  { isNew, state }: { isNew: boolean; state: ShipmentState },
): Promise<void> {
  const now = transaction.fn.now()
  const { outcome, check_in } = state
  if (isNew) {
    await transaction('shipments').insert({
      order_id: order.id,
      amount_due: madFromCentimes(order.total_amount),
      ...sentWith,
      ...(outcome && { outcome, outcome_at: now, outcome_by: userId }),
    })
    return
  }
  if (!shipment) return
  const hasNewOutcome = shipment.outcome !== outcome
  if (!hasNewOutcome && shipment.check_in === check_in) return
  await transaction('shipments')
    .where({ id: shipment.id })
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
