import type { Knex } from 'knex'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import { type Parcel, parcelsShown } from '#domain/couriers/parcel.ts'
import { isComingBackColumn, shipmentColumns, shipmentFromRow } from '../../orders/shipments/queries.ts'

const orderColumns = [
  'number',
  'customer_name',
  'customer_phone',
  'customer_city',
  'receiver_name',
  'receiver_phone',
].map((field) => `orders.${field}`)

/** Shipments with what staff need of their orders. */
export async function listParcels(
  db: Knex,
  choose: (shipments: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Parcel[]> {
  const rows = await choose(
    db('shipments')
      .join('orders', 'orders.id', 'shipments.order_id')
      .select([...shipmentColumns, ...orderColumns]),
  )
  return rows.map(shipmentFromRow)
}

/** The orders of these shipments. */
export function listOrdersOf(db: Knex, shipmentIds: readonly number[]): Promise<number[]> {
  return db('shipments')
    .whereIn('id', [...shipmentIds])
    .pluck('order_id')
}

/** The parcels on their way with a courier, those given longest ago first. */
export function listParcelsOnTheWay(db: Knex, courierId: CourierRef): Promise<Parcel[]> {
  return listParcels(db, (shipments) =>
    ofCourier(shipments, courierId)
      .whereNull('shipments.outcome')
      .orderBy(['shipments.created_at', 'shipments.id'])
      .limit(parcelsShown),
  )
}

/** The refused parcels that a courier has not brought back yet, or that nobody has looked at. */
export function listParcelsComingBack(db: Knex, courierId: CourierRef): Promise<Parcel[]> {
  return listParcels(db, (shipments) =>
    ofCourier(shipments, courierId)
      .whereRaw(isComingBackColumn)
      .orderBy(['shipments.outcome_at', 'shipments.id'])
      .limit(parcelsShown),
  )
}

/** A binding of null would match nothing. */
export function ofCourier(shipments: Knex.QueryBuilder, courierId: CourierRef): Knex.QueryBuilder {
  return courierId === null
    ? shipments.whereNull('shipments.courier_id')
    : shipments.where('shipments.courier_id', courierId)
}
