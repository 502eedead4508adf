import type { Knex } from 'knex'
import type { CourierRef } from '#domain/admin/admin-paths.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../../db/result-transaction.ts'
import { changeOrders, type LockedOrder, withLockedOrders } from '../../orders/change-order.ts'
import { isNotWithdrawn } from '../../orders/order-shipments.ts'

type NewHandover = {
  /** Null for the shop's own people. */
  courierId: CourierRef
  orders: readonly { id: number; parcels: number }[]
  userId: number
}

type HandedOver = {
  id: number
  /** Order numbers. */
  done: number[]
  /** Numbers of orders that were no longer ready, which stay as they are. */
  left: number[]
}

type HandoverFailure = { code: 'courier_gone' } | { code: 'none_ready'; left: number[] }

/**
 * Gives orders to a courier: makes their shipments and sets them to shipped, in one transaction. Of two handovers of the
 * same order the second one leaves it out and names it.
 */
export function handOver(
  db: Knex,
  { courierId, orders, userId }: NewHandover,
): Promise<Result<HandedOver, HandoverFailure>> {
  const parcels = new Map(orders.map((order) => [order.id, order.parcels]))
  return withLockedOrders(db, [...parcels.keys()], async (locked, transaction) => {
    const ready = locked.filter(({ order }) => statusRules[order.status].isReadyToShip)
    const left = locked.filter((each) => !ready.includes(each)).map(({ order }) => order.number)
    if (ready.length === 0) {
      const earlier = await findEarlierHandover(transaction, { courierId, userId, locked })
      if (!earlier) return failed('none_ready', { left })
      return ok({ ...earlier, left: left.filter((number) => !earlier.done.includes(number)) })
    }
    if (courierId !== null && !(await isOffered(transaction, courierId))) return failed('courier_gone')
    const [handover] = await transaction('handovers')
      .insert({ courier_id: courierId, user_id: userId })
      .returning('id')
    const { changed } = await changeOrders(
      transaction,
      ready.map((each) => ({
        ...{ locked: each, userId },
        newValues: { status: 'shipped' },
        sentWith: {
          courier_id: courierId,
          handover_id: handover.id,
          parcels: parcels.get(each.order.id) ?? 1,
        },
        entry: { reason: courierId === null ? null : 'handed_over' },
      })),
    )
    return ok({ id: handover.id, done: changed.map(({ number }) => number), left })
  })
}

/** What a form that was sent twice did the first time. */
async function findEarlierHandover(
  transaction: Knex.Transaction,
  { courierId, userId, locked }: Pick<NewHandover, 'courierId' | 'userId'> & { locked: LockedOrder[] },
): Promise<Pick<HandedOver, 'id' | 'done'> | null> {
  const ids = locked.flatMap(({ shipment }) => shipment?.handover_id ?? [])
  const made = await transaction('handovers')
    .whereIn('id', ids)
    .where({ courier_id: courierId, user_id: userId })
    .max({ id: 'id' })
    .first()
  if (!made?.id) return null
  const of = locked.filter(({ shipment }) => shipment?.handover_id === made.id)
  return { id: made.id, done: of.map(({ order }) => order.number) }
}

async function isOffered(transaction: Knex.Transaction, courierId: number): Promise<boolean> {
  // Shared, so that a courier is not deleted at the same time.
  const courier = await transaction('couriers')
    .first('id')
    .where({ id: courierId, is_active: true })
    .whereNull('deleted_at')
    .forShare()
  return courier !== undefined
}

type TrackingNumber = {
  shipmentId: number
  /** Empty for none. */
  trackingNumber: string
}

/**
 * Writes tracking numbers of a handover that has not been taken back; none of them when another parcel of the same courier has
 * one already.
 */
export async function saveTrackingNumbers(
  db: Knex,
  handoverId: number,
  numbers: readonly TrackingNumber[],
): Promise<Result<null, { code: 'tracking_taken' }>> {
  const ids = numbers.map(({ shipmentId }) => shipmentId)
  try {
    await db.transaction(async (transaction) => {
      // Without their former numbers first, as two parcels may exchange theirs.
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
    if (isConstraintViolation(error, 'shipments_tracking_number')) return failed('tracking_taken')
    throw error
  }
}
