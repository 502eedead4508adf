import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../../db/constraint-violation.ts'

type TrackingNumber = {
  shipmentId: number
  /** Empty: none. */
  trackingNumber: string
}

/** Writes the tracking numbers of a handover; none of them when a parcel of the same courier has one already. */
export async function saveTrackingNumbers(
  db: Knex,
  handoverId: number,
  numbers: readonly TrackingNumber[],
): Promise<Result<null, { code: 'tracking_taken' }>> {
  try {
    await db.raw(
      `update shipments set tracking_number = sent.number
       from (select id, nullif(number, '') as number from unnest(?::integer[], ?::text[]) as each (id, number)) as sent
       where shipments.id = sent.id and handover_id = ? and tracking_number is distinct from sent.number`,
      [
        numbers.map(({ shipmentId }) => shipmentId),
        numbers.map(({ trackingNumber }) => trackingNumber),
        handoverId,
      ],
    )
    return ok(null)
  } catch (error) {
    if (isConstraintViolation(error, 'shipments_tracking_number')) return failed('tracking_taken')
    throw error
  }
}
