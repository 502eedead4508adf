import type { Knex } from 'knex'
import type { CourierRef } from '#domain/admin/admin-paths.ts'
import { handoverUndoMs } from '#domain/couriers/courier.ts'
import { statusRules, stepStatuses } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../../db/result-transaction.ts'
import { runOnce } from '../../db/run-once.ts'
import { changeOrders, withLockedOrders } from '../../orders/change-order.ts'
import { isNotWithdrawn } from '../../orders/order-shipments.ts'

type NewHandover = {
  /** Null stands for the shop's own people. */
  courierId: CourierRef
  orders: readonly { id: number; parcels: number }[]
  userId: number
  formKey?: string | undefined
}

/**
 * Runs in one transaction, once however often the form arrives. Orders that are no longer ready stay as they are.
 * Returns the id of the handover.
 */
export function handOver(
  db: Knex,
  { courierId, orders, userId, formKey }: NewHandover,
): Promise<Result<number, { code: 'courier_gone' | 'none_ready' }>> {
  const parcels = new Map(orders.map((order) => [order.id, order.parcels]))
  return withLockedOrders(db, [...parcels.keys()], (locked, outer) =>
    runOnce<{ code: 'courier_gone' | 'none_ready' }>(outer, formKey, async (transaction) => {
      const ready = locked.filter(({ order }) => statusRules[order.status].isReadyToShip)
      if (ready.length === 0) return failed('none_ready')
      if (courierId !== null && !(await isOffered(transaction, courierId))) return failed('courier_gone')
      const [handover] = await transaction('handovers')
        .insert({ courier_id: courierId, user_id: userId })
        .returning('id')
      await changeOrders(
        transaction,
        ready.map((each) => ({
          locked: each,
          userId,
          newValues: { status: stepStatuses.handover },
          sentWith: {
            courier_id: courierId,
            handover_id: handover.id,
            parcels: parcels.get(each.order.id) ?? 1,
          },
          entry: { reason: courierId === null ? null : 'handed_over' },
        })),
      )
      return ok(handover.id)
    }),
  )
}

async function isOffered(transaction: Knex.Transaction, courierId: number): Promise<boolean> {
  // The lock is shared and keeps the courier from being deleted at the same time.
  const courier = await transaction('couriers')
    .first('id')
    .where({ id: courierId, is_active: true })
    .whereNull('deleted_at')
    .forShare()
  return courier !== undefined
}

/** Writes no numbers when another parcel of the same courier has one of them already. */
export async function saveTrackingNumbers(
  db: Knex,
  handoverId: number,
  numbers: readonly { shipmentId: number; trackingNumber: string }[],
): Promise<Result<null, { code: 'tracking_taken'; shipmentIds: number[] }>> {
  const ids = numbers.map(({ shipmentId }) => shipmentId)
  try {
    await db.transaction(async (transaction) => {
      // The former numbers are removed first, as two parcels may exchange theirs and each number is unique.
      await transaction.raw(
        `update shipments set tracking_number = null
         where id = any (?::integer[]) and handover_id = ? and ${isNotWithdrawn}`,
        [ids, handoverId],
      )
      await transaction.raw(
        `update shipments set tracking_number = sent.number
         from (select id, nullif(number, '') as number from unnest(?::integer[], ?::text[]) as each (id, number)) as sent
         where shipments.id = sent.id and handover_id = ? and ${isNotWithdrawn} and sent.number is not null`,
        [ids, numbers.map(({ trackingNumber }) => trackingNumber), handoverId],
      )
    })
    return ok(null)
  } catch (error) {
    if (!isConstraintViolation(error, 'shipments_tracking_number')) throw error
    const taken = await listTaken(db, handoverId, numbers)
    // Another parcel may have lost the number since.
    return failed('tracking_taken', { shipmentIds: taken.length > 0 ? taken : ids })
  }
}

/** Lists the shipments of which another one of the courier has the number, or is given it by the same form. */
async function listTaken(
  db: Knex,
  handoverId: number,
  numbers: readonly { shipmentId: number; trackingNumber: string }[],
): Promise<number[]> {
  const ids = numbers.map(({ shipmentId }) => shipmentId)
  const others = await db('shipments')
    .select('id as shipmentId', 'tracking_number as trackingNumber')
    .where('courier_id', db('handovers').select('courier_id').where({ id: handoverId }))
    .whereIn(
      'tracking_number',
      numbers.map(({ trackingNumber }) => trackingNumber),
    )
    .whereNotIn('id', ids)
  return numbers
    .filter(({ shipmentId, trackingNumber }) =>
      [...numbers, ...others].some(
        (other) =>
          trackingNumber !== '' && other.trackingNumber === trackingNumber && other.shipmentId !== shipmentId,
      ),
    )
    .map(({ shipmentId }) => shipmentId)
}

type WithdrawalFailure =
  | { code: 'handover_too_old' | 'handover_withdrawn' }
  | { code: 'handover_touched'; numbers: number[] }

/**
 * The orders get their previous status again, and the parcels count as never sent. Returns the ids of the orders.
 * None is changed when the hour is over, or when something has happened to one of them since.
 */
export async function withdrawHandover(
  db: Knex,
  { handoverId, userId }: { handoverId: number; userId: number },
): Promise<Result<number[], WithdrawalFailure>> {
  const orderIds: number[] = await db('shipments').where({ handover_id: handoverId }).pluck('order_id')
  return withLockedOrders(db, orderIds, async (locked, transaction) => {
    if (!locked.some(({ shipment }) => shipment?.handover_id === handoverId))
      return failed('handover_withdrawn')
    const recent = await transaction('handovers')
      .first('id')
      .where({ id: handoverId })
      .whereRaw("created_at > now() - ? * interval '1 millisecond'", [handoverUndoMs])
    if (!recent) return failed('handover_too_old')
    const untouched = await listUntouched(transaction, handoverId, orderIds)
    const touched = locked.filter(({ order }) => !untouched.includes(order.id))
    if (touched.length > 0) {
      return failed('handover_touched', { numbers: touched.map(({ order }) => order.number) })
    }
    await changeOrders(
      transaction,
      locked.map((each) => ({
        locked: each,
        userId,
        newValues: { status: stepStatuses.confirmation },
        entry: { reason: 'handover_withdrawn' as const },
      })),
    )
    // The courier may use the same numbers again.
    await transaction('shipments').where({ handover_id: handoverId }).update({ tracking_number: null })
    return ok(orderIds)
  })
}

/** The latest change of these orders is still this handover: both were written in one transaction. */
function listUntouched(
  transaction: Knex.Transaction,
  handoverId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  const latest = transaction('order_status_changes')
    .distinctOn('order_id')
    .select('order_id', 'created_at')
    .whereIn('order_id', orderIds)
    .orderBy(['order_id', { column: 'id', order: 'desc' }])
    .as('latest')
  return transaction('handovers')
    .join(latest, 'latest.created_at', 'handovers.created_at')
    .where('handovers.id', handoverId)
    .pluck('latest.order_id')
}
