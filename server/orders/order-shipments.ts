import type { Knex } from 'knex'
import type { Courier } from '#domain/couriers/courier.ts'
import { expectedFee } from '#domain/couriers/courier-fees.ts'
import { centimesFromMad, inCentimes, madFromCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  isComingBackSql,
  type OrderShipment,
  type Shipment,
  type ShipmentStep,
} from '#domain/orders/shipment.ts'

const shipmentSums = ['amount_due', 'collected', 'owed', 'courier_fee', 'fee_due', 'expected_fee'] as const

type ShipmentRow = WithMadTexts<Shipment, (typeof shipmentSums)[number]>

export function shipmentFromRow<Row extends ShipmentRow>(row: Row) {
  return inCentimes(row, shipmentSums)
}

/**
 * Withdrawn shipments were taken back before they left, and count nowhere. The condition is written as in the index
 * `shipments_of_courier`: PostgreSQL uses it for these words alone.
 */
export const isNotWithdrawn = "shipments.outcome is distinct from 'withdrawn'"

/** The parcel is with a courier, on the way to the buyer or back. */
export const isOutSql = `(shipments.outcome is null or ${isComingBackSql})`

export async function listOrderShipments(db: Knex, orderId: number): Promise<OrderShipment[]> {
  const rows: WithMadTexts<OrderShipment, (typeof shipmentSums)[number]>[] = await db('shipments')
    .leftJoin('couriers', 'couriers.id', 'shipments.courier_id')
    .select(['shipments.*', 'couriers.name as courier_name'])
    .select(db.raw("coalesce(couriers.tracking_pattern, '') as tracking_pattern"))
    .where({ order_id: orderId })
    .orderBy('shipments.id', 'desc')
  return rows.map(shipmentFromRow)
}

export type SentWith = Pick<Shipment, 'courier_id' | 'handover_id' | 'parcels'>

/** Leaves out a shipment that was lost where the order has been taken up again since. */
export async function findCurrentShipments(
  transaction: Knex,
  orders: readonly Order[],
): Promise<Map<number, Shipment>> {
  const rows: ShipmentRow[] = await transaction('shipments')
    .distinctOn('order_id')
    .select('shipments.*')
    .whereIn(
      'order_id',
      orders.map(({ id }) => id),
    )
    .whereRaw(isNotWithdrawn)
    .orderBy([{ column: 'order_id' }, { column: 'id', order: 'desc' }])
  const shipments = new Map(rows.map((row) => [row.order_id, shipmentFromRow(row)]))
  const lost = [...shipments.values()].filter(({ outcome }) => outcome === 'lost')
  if (lost.length === 0) return shipments
  const lostIds = lost.map(({ order_id }) => order_id)
  const changes = await transaction('order_status_changes')
    .distinctOn('order_id')
    .select('order_id', 'reason')
    .whereIn('order_id', lostIds)
    .whereRaw('from_status is distinct from to_status')
    .orderBy(['order_id', { column: 'id', order: 'desc' }])
  const reasons = new Map(changes.map(({ order_id, reason }) => [order_id, reason]))
  for (const id of lostIds) if (reasons.get(id) !== 'lost_by_courier') shipments.delete(id)
  return shipments
}

type ShipmentChange = {
  locked: { order: Order; shipment: Shipment | undefined }
  userId: number | null
  sentWith?: SentWith
}

export async function writeShipment(
  transaction: Knex.Transaction,
  { locked: { order, shipment }, userId, sentWith }: ShipmentChange,
  { isNew, state }: ShipmentStep,
): Promise<void> {
  const now = transaction.fn.now()
  const { outcome, check_in } = state
  if (isNew) {
    await transaction('shipments').insert({
      order_id: order.id,
      amount_due: madFromCentimes(order.total_amount),
      ...sentWith,
      expected_fee: sentWith && (await findExpectedFee(transaction, order, sentWith)),
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
        // The sum was reported together with the outcome before.
        collected: null,
      }),
    })
}

/** Returns the sum in MAD, by what staff have said of the courier's fees; null means that they said nothing. */
async function findExpectedFee(
  transaction: Knex.Transaction,
  { customer_city: city }: Order,
  { courier_id, parcels }: SentWith,
): Promise<number | null> {
  if (courier_id === null) return null
  const row = await transaction('couriers').first('usual_fee', 'city_fees').where({ id: courier_id })
  const usual_fee = row.usual_fee === null ? null : centimesFromMad(row.usual_fee)
  const fee = expectedFee({ usual_fee, city_fees: row.city_fees }, { city, parcels })
  return fee === null ? null : madFromCentimes(fee)
}

export function listCourierNames(db: Knex): Promise<Pick<Courier, 'id' | 'name'>[]> {
  return db('couriers').select('id', 'name').whereNull('deleted_at').orderBy(['name', 'id'])
}
