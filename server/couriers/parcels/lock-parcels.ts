import type { Knex } from 'knex'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { listParcels } from './queries.ts'

/** Locks the orders of these shipments by id, as everywhere, and reads the shipments as they are then. */
export async function lockParcels(
  transaction: Knex.Transaction,
  shipmentIds: readonly number[],
): Promise<Parcel[]> {
  const ofShipments = transaction('shipments').select('order_id').whereIn('id', shipmentIds)
  await transaction('orders').select('id').whereIn('id', ofShipments).orderBy('id').forUpdate()
  return listParcels(transaction, (shipments) =>
    shipments.whereIn('shipments.id', shipmentIds).orderBy('shipments.order_id'),
  )
}
