import type { Knex } from 'knex'
import type { Courier, CourierLoad } from '#domain/couriers/courier.ts'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { isOutColumn } from '../orders/shipments/queries.ts'

const columns = ['id', 'name', 'phone', 'tracking_pattern', 'is_active', 'file_columns', 'version'] as const

/** Couriers in the order of their names, those that are no longer offered too. */
export function listCouriers(db: Knex): Promise<Courier[]> {
  return db('couriers')
    .select([...columns])
    .whereNull('deleted_at')
    .orderBy(['name', 'id'])
}

export function findCourier(db: Knex, id: number): Promise<Courier | undefined> {
  return db('couriers')
    .first([...columns])
    .where({ id })
    .whereNull('deleted_at')
}

/** The name of a courier, also of a deleted one; null for the shop's own people, undefined when there is none. */
export async function findCourierName(db: Knex, courierId: CourierRef): Promise<string | null | undefined> {
  if (courierId === null) return null
  const found = await db('couriers').first('name').where({ id: courierId })
  return found?.name
}

/** The courier of the latest handover, who is likely to come next; undefined before the first. */
export async function findLatestCourier(db: Knex): Promise<CourierRef | undefined> {
  const latest = await db('handovers')
    .first('courier_id')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return latest?.courier_id
}

type LoadRow = { courier_id: number | null; on_the_way: number; amount_due: string; coming_back: number }

/** What is with each courier now: every courier, and the shop's own people. */
export async function listCourierLoads(db: Knex): Promise<CourierLoad[]> {
  const [couriers, rows] = await Promise.all([
    db('couriers').select('id', 'name', 'phone', 'deleted_at').orderBy(['name', 'id']),
    db('shipments')
      .select<LoadRow[]>(
        'courier_id',
        db.raw('count(*) filter (where outcome is null)::integer as on_the_way'),
        db.raw('coalesce(sum(amount_due) filter (where outcome is null), 0) as amount_due'),
        db.raw('count(*) filter (where outcome is not null)::integer as coming_back'),
      )
      .whereRaw(isOutColumn)
      .groupBy('courier_id'),
  ])
  const loads = new Map(rows.map((row) => [row.courier_id, row]))
  const shown = couriers.filter(({ id, deleted_at }) => deleted_at === null || loads.has(id))
  return [...shown, { id: null, name: null, phone: '' }].map(({ id, name, phone }) => {
    const load = loads.get(id)
    return {
      courierId: id,
      name,
      phone,
      onTheWay: load?.on_the_way ?? 0,
      amountDue: centimesFromMad(load?.amount_due ?? 0),
      comingBack: load?.coming_back ?? 0,
    }
  })
}
