import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { OrderShipment, Shipment } from '#domain/orders/shipment.ts'

type ShipmentRow = Omit<Shipment, 'amount_due' | 'collected' | 'owed'> & {
  amount_due: string
  collected: string | null
  owed: string
}

const fields: Record<keyof ShipmentRow, true> = {
  id: true,
  order_id: true,
  handover_id: true,
  courier_id: true,
  parcels: true,
  amount_due: true,
  tracking_number: true,
  created_at: true,
  outcome: true,
  outcome_at: true,
  collected: true,
  check_in: true,
  owed: true,
}

export const shipmentColumns = Object.keys(fields).map((field) => `shipments.${field}`)

export function shipmentFromRow<Row extends ShipmentRow>(row: Row) {
  return {
    ...row,
    amount_due: centimesFromMad(row.amount_due),
    collected: row.collected === null ? null : centimesFromMad(row.collected),
    owed: centimesFromMad(row.owed),
  }
}

/** Taken back before they left, these shipments count nowhere. */
export const isNotWithdrawn = "shipments.outcome is distinct from 'withdrawn'"

/** Refused, and not checked in yet (isComingBack of #domain/orders/shipment.ts). */
export const isComingBackColumn = "(shipments.outcome = 'refused' and shipments.check_in is null)"

/** With a courier: on the way to the buyer, or back. */
export const isOutColumn = `(shipments.outcome is null or ${isComingBackColumn})`

/** The shipments of an order, the latest first. */
export async function listOrderShipments(db: Knex, orderId: number): Promise<OrderShipment[]> {
  const rows = await db('shipments')
    .leftJoin('couriers', 'couriers.id', 'shipments.courier_id')
    .select([...shipmentColumns, 'couriers.name as courier_name', 'couriers.tracking_pattern'])
    .where({ order_id: orderId })
    .orderBy('shipments.id', 'desc')
  return rows.map((row) => ({ ...shipmentFromRow(row), tracking_pattern: row.tracking_pattern ?? '' }))
}
