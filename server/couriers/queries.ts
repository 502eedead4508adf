import type { Knex } from 'knex'
import { type CourierRef, readCourierRef } from '#domain/admin/admin-paths.ts'
import {
  type Courier,
  type CourierLoad,
  type Parcel,
  parcelOrderFields,
  parcelsShown,
} from '#domain/couriers/courier.ts'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import { isComingBackSql } from '#domain/orders/shipment.ts'
import { newestFirst } from '../db/paginate.ts'
import { refuse, requireFound } from '../http/responses/refusal.ts'
import { isOutSql, shipmentFromRow } from '../orders/order-shipments.ts'

type CourierRow = WithMadTexts<Courier, 'usual_fee'>

/** Lists also couriers that are no longer offered. */
export async function listCouriers(db: Knex): Promise<Courier[]> {
  const rows: CourierRow[] = await db('couriers').select('*').whereNull('deleted_at').orderBy(['name', 'id'])
  return rows.map((row) => inCentimes(row, ['usual_fee']))
}

export async function findCourier(db: Knex, id: number): Promise<Courier | undefined> {
  const row: CourierRow | undefined = await db('couriers').first('*').where({ id }).whereNull('deleted_at')
  return row && inCentimes(row, ['usual_fee'])
}

/** The courier of the latest handover is likely to come next; the answer is undefined before the first. */
export async function findLatestCourier(db: Knex): Promise<CourierRef | undefined> {
  const latest = await db('handovers').first('courier_id').orderBy(newestFirst('handovers'))
  return latest?.courier_id
}

/** The shop's own people come last. */
export async function listCourierLoads(db: Knex): Promise<CourierLoad[]> {
  const { rows } = await db.raw<{ rows: WithMadTexts<CourierLoad, 'amountDue'>[] }>(
    `with loads as (
       select courier_id, count(*) filter (where outcome is null)::integer as on_the_way,
         sum(amount_due) filter (where outcome is null) as amount_due,
         count(*) filter (where outcome is not null)::integer as coming_back
       from shipments where ${isOutSql} group by courier_id
     )
     select id as "courierId", name, phone, coalesce(on_the_way, 0) as "onTheWay",
       coalesce(amount_due, 0) as "amountDue", coalesce(coming_back, 0) as "comingBack"
     from (select id, name, phone, deleted_at from couriers union all select null, null, '', null) as carriers
     left join loads on courier_id is not distinct from id
     where deleted_at is null or loads.courier_id is not null order by name, id`,
  )
  return rows.map((row) => inCentimes(row, ['amountDue']))
}

export async function listParcels(
  db: Knex,
  choose: (shipments: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Parcel[]> {
  const rows = await choose(
    db('shipments')
      .join('orders', 'orders.id', 'shipments.order_id')
      .select(['shipments.*', ...parcelOrderFields.map((field) => `orders.${field}`)]),
  )
  return rows.map(shipmentFromRow)
}

export function listOrdersOf(db: Knex, shipmentIds: readonly number[]): Promise<number[]> {
  return db('shipments')
    .whereIn('id', [...shipmentIds])
    .pluck('order_id')
}

/** A courier owes money for such a parcel, or keeps a fee for it that no payment has settled. */
export const isUnpaidSql = '(shipments.owed <> 0 or shipments.fee_due <> 0)'

/** Returns at most as many ids as one payment may have. */
export function listUnpaidIds(db: Knex, shipmentIds: readonly number[]): Promise<number[]> {
  return db('shipments')
    .whereIn('id', [...shipmentIds])
    .whereRaw(isUnpaidSql)
    .orderBy(['outcome_at', 'id'])
    .limit(parcelsShown)
    .pluck('id')
}

/** The chosen parcels come first, then those given longest ago. */
export function listParcelsOnTheWay(
  db: Knex,
  courierId: CourierRef,
  chosen: { ids: readonly number[]; number: number | null },
): Promise<Parcel[]> {
  return listParcels(db, (shipments) =>
    ofCourier(shipments, courierId)
      .whereNull('shipments.outcome')
      .orderByRaw('(shipments.id = any(:ids) or orders.number is not distinct from :number) desc', chosen)
      .orderBy(['shipments.created_at', 'shipments.id'])
      .limit(parcelsShown),
  )
}

/** Lists the refused parcels that a courier has not brought back yet, or that nobody has looked at. */
export function listParcelsComingBack(db: Knex, courierId: CourierRef): Promise<Parcel[]> {
  return listParcels(db, (shipments) =>
    ofCourier(shipments, courierId)
      .whereRaw(isComingBackSql)
      .orderBy(['shipments.outcome_at', 'shipments.id'])
      .limit(parcelsShown),
  )
}

/** A comparison with a bound null would match nothing. */
export function ofCourier(shipments: Knex.QueryBuilder, courierId: CourierRef): Knex.QueryBuilder {
  return courierId === null
    ? shipments.whereNull('shipments.courier_id')
    : shipments.where('shipments.courier_id', courierId)
}

/** Throws the 404. */
export async function requireCourier(db: Knex, id: number): Promise<Courier> {
  return requireFound(await findCourier(db, id))
}

/** An address may also name a deleted courier or the shop's own people; throws the 404. */
export async function requireCarrier(
  db: Knex,
  ref: unknown,
): Promise<{ courierId: CourierRef; name: string | null }> {
  const courierId = readCourierRef(ref)
  if (courierId === undefined) throw refuse(404, 'not_found')
  if (courierId === null) return { courierId, name: null }
  const { name } = requireFound(await db('couriers').first('name').where({ id: courierId }))
  return { courierId, name }
}
