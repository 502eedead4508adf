import type { Knex } from 'knex'
import type { CourierRef } from '#domain/admin/admin-paths.ts'
import { handoverUndoMs } from '#domain/couriers/courier.ts'
import { type OrderStatus, statusRules, stepStatuses } from '#domain/orders/order-statuses.ts'
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

/**
 * Gives orders to a courier: makes their shipments and sets them to their status, in one transaction. Of two handovers of
 * the same order the second one leaves it out and names it.
 */
export function handOver(
  db: Knex,
  { courierId, orders, userId }: NewHandover,
): Promise<Result<HandedOver, { code: 'courier_gone' } | { code: 'none_ready'; left: number[] }>> {
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
 * Writes tracking numbers of a handover that has not been taken back; none of them when another parcel of the same
 * courier has one already.
 */
export async function saveTrackingNumbers(
  db: Knex,
  handoverId: number,
  numbers: readonly TrackingNumber[],
): Promise<Result<null, { code: 'tracking_taken' }>> {
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
    if (isConstraintViolation(error, 'shipments_tracking_number')) return failed('tracking_taken')
    throw error
  }
}

type WithdrawalFailure =
  | { code: 'handover_too_old' }
  /** The handover was taken back before. */
  | { code: 'handover_withdrawn' }
  /** Something has happened to these orders since. */
  | { code: 'handover_touched'; numbers: number[] }

/**
 * Takes a whole handover back: its orders get their previous status again, and its parcels count as never
 * sent. Returns the ids of the orders. No order is changed when the hour is over, or when something has
 * happened to one of them since.
 */
export async function withdrawHandover(
  db: Knex,
  { handoverId, userId }: { handoverId: number; userId: number },
): Promise<Result<number[], WithdrawalFailure>> {
  const orderIds: number[] = await db('shipments').where({ handover_id: handoverId }).pluck('order_id')
  return withLockedOrders(db, orderIds, async (locked, transaction) => {
    if (!locked.some(({ shipment }) => shipment?.handover_id === handoverId))
      return failed('handover_withdrawn')
    if (!(await isRecent(transaction, handoverId))) return failed('handover_too_old')
    const before = await findStatusesBefore(transaction, handoverId, orderIds)
    const touched = locked.filter(({ order }) => !before.has(order.id))
    if (touched.length > 0) {
      return failed('handover_touched', { numbers: touched.map(({ order }) => order.number) })
    }
    await changeOrders(
      transaction,
      locked.map((each) => ({
        locked: each,
        userId,
        newValues: { status: before.get(each.order.id) ?? each.order.status },
        entry: { reason: 'handover_withdrawn' as const },
      })),
    )
    // The courier may use the same numbers again.
    await transaction('shipments').where({ handover_id: handoverId }).update({ tracking_number: null })
    return ok(orderIds)
  })
}

async function isRecent(transaction: Knex.Transaction, handoverId: number): Promise<boolean> {
  const handover = await transaction('handovers')
    .first('id')
    .where({ id: handoverId })
    .whereRaw("created_at > now() - ? * interval '1 millisecond'", [handoverUndoMs])
  return handover !== undefined
}

/**
 * The previous statuses of the orders whose latest change is still this handover: both were written in one
 * transaction.
 */
async function findStatusesBefore(
  transaction: Knex.Transaction,
  handoverId: number,
  orderIds: readonly number[],
): Promise<Map<number, OrderStatus>> {
  const latest = transaction('order_status_changes')
    .distinctOn('order_id')
    .select('order_id', 'from_status', 'created_at')
    .whereIn('order_id', orderIds)
    .orderBy(['order_id', { column: 'id', order: 'desc' }])
    .as('latest')
  const rows = await transaction('handovers')
    .join(latest, 'latest.created_at', 'handovers.created_at')
    .where('handovers.id', handoverId)
    .select('latest.order_id', 'latest.from_status')
  return new Map(rows.map(({ order_id, from_status }) => [order_id, from_status]))
}
