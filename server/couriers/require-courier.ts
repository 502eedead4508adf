import type { Knex } from 'knex'
import { type CourierRef, readCourierRef } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { requireFound } from '../http/requests/read-parameters.ts'
import { refuse } from '../http/responses/errors.ts'
import { findCourier, findCourierName } from './queries.ts'

/** The courier of an address; throws the 404. */
export async function requireCourier(db: Knex, id: number): Promise<Courier> {
  return requireFound(await findCourier(db, id))
}

/** The carrier that an address names, also a deleted courier or the shop's own people; throws the 404. */
export async function requireCarrier(
  db: Knex,
  ref: unknown,
): Promise<{ courierId: CourierRef; name: string | null }> {
  const courierId = readCourierRef(ref)
  if (courierId === undefined) throw refuse(404, 'not_found')
  const name = await findCourierName(db, courierId)
  return { courierId, name: name === null ? null : requireFound(name) }
}
