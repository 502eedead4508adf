import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { Shipment, ShipmentState } from '#domain/orders/shipment.ts'

/**
 * The history keeps what a change of status changed, with times in ISO 8601 and sums in MAD, so that it can be
 * undone.
 */
export type StateBefore = {
  confirmed_at: string | null
  shipped_at: string | null
  /** It is the latest shipment that counted; null in the history means that the change left it alone. */
  shipment: ShipmentBefore | null
}

type ShipmentBefore = ShipmentState & {
  id: number
  outcome_at: string | null
  outcome_by: number | null
  collected: number | null
  checked_in_at: string | null
  checked_in_by: number | null
}

export async function findStatesBefore(
  transaction: Knex.Transaction,
  locked: readonly { order: Order; shipment: Shipment | undefined }[],
): Promise<Map<number, StateBefore>> {
  const shipmentIds = locked.flatMap(({ shipment }) => shipment?.id ?? [])
  const shipment = transaction('shipments')
    .select('id', 'outcome', 'outcome_at', 'outcome_by', 'collected')
    .select('check_in', 'checked_in_at', 'checked_in_by')
    .whereIn('id', shipmentIds)
    .whereRaw('order_id = orders.id')
    .as('shipment')
  const state = transaction('orders')
    .select('id', 'confirmed_at', 'shipped_at')
    .select({ shipment: transaction.from(shipment).select(transaction.raw('to_jsonb(shipment)')) })
    .whereIn(
      'id',
      locked.map(({ order }) => order.id),
    )
    .as('state')
  const rows: { before: StateBefore & { id: number } }[] = await transaction
    .from(state)
    .select(transaction.raw('to_jsonb(state) as before'))
  return new Map(rows.map(({ before: { id, ...before } }) => [id, before]))
}

export async function restoreState(
  transaction: Knex.Transaction,
  orderId: number,
  { shipment, ...before }: StateBefore,
): Promise<void> {
  await transaction('orders').where({ id: orderId }).update(before)
  if (!shipment) return
  const { id, ...state } = shipment
  await transaction('shipments').where({ id }).update(state)
}
