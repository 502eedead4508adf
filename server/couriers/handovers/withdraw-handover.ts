import type { Knex } from 'knex'
import { handoverUndoMs } from '#domain/couriers/courier.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { changeOrders, withLockedOrders } from '../../orders/change-order.ts'

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
        ...{ locked: each, userId },
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
    .orderBy([{ column: 'order_id' }, ...['created_at', 'id'].map((column) => ({ column, order: 'desc' }))])
    .as('latest')
  const rows = await transaction('handovers')
    .join(latest, 'latest.created_at', 'handovers.created_at')
    .where('handovers.id', handoverId)
    .select('latest.order_id', 'latest.from_status')
  return new Map(rows.map(({ order_id, from_status }) => [order_id, from_status]))
}
