import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus, StatusReason } from '#domain/orders/order-statuses.ts'
import { undoSeconds } from '#domain/orders/status-change.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { changeOrder, withLockedOrder } from './change-order.ts'
import type { StateBefore } from './state-before.ts'
import type { StatusFailure } from './update-status.ts'

type UndoneStatus = { orderId: number; from: OrderStatus; to: OrderStatus; userId: number }

/**
 * The history keeps both changes. Fails when it is too late, when anything has happened to the order since, or when
 * its pieces are gone, also into another order.
 */
export function undoStatus(
  db: Knex,
  { orderId, from, to, userId }: UndoneStatus,
): Promise<Result<Order, StatusFailure>> {
  return withLockedOrder(db, orderId, async (locked, transaction) => {
    const latest = await findLatestEntry(transaction, orderId)
    // The button was pressed twice: it is undone already.
    const isUndone = latest?.reason === 'undone' && latest.from_status === to && latest.to_status === from
    if (isUndone) return ok(locked.order)
    // The same step may have been taken again since: by a colleague, or by undoing its opposite.
    const isOwn = latest?.user_id === userId && latest.reason !== 'undone' && latest.reason !== 'merged'
    const isMeant = isOwn && latest.from_status === from && latest.to_status === to
    const before = latest?.before
    if (!before || !isMeant || latest.is_late || latest.is_followed) return failed('undo_too_late')
    const undoneTo: StateBefore = { ...before }
    if (latest.has_sent && locked.shipment) {
      // The shipment that the change began counts nowhere any more.
      const none = { collected: null, check_in: null, checked_in_at: null, checked_in_by: null }
      const withdrawn = {
        outcome: 'withdrawn' as const,
        outcome_at: latest.now.toISOString(),
        outcome_by: userId,
      }
      undoneTo.shipment = { id: locked.shipment.id, ...withdrawn, ...none }
    }
    // A parcel that was called lost is lost again, which its order says by this reason.
    const reason = undoneTo.shipment?.outcome === 'lost' ? 'lost_by_courier' : 'undone'
    return changeOrder(transaction, {
      locked,
      userId,
      newValues: { status: from },
      undoneTo,
      entry: { reason },
    })
  })
}

/** `list` is the query of the list that the status was set in. */
export function undoPath(
  orderId: number,
  { from, to }: Pick<UndoneStatus, 'from' | 'to'>,
  list?: unknown,
): string {
  const query = new URLSearchParams({ from_status: from, status: to })
  if (typeof list === 'string') query.set('list', list)
  return `${paths.adminOrderUndo(orderId)}?${query}`
}

type LatestEntry = {
  from_status: OrderStatus | null
  to_status: OrderStatus
  reason: StatusReason | null
  user_id: number | null
  before: StateBefore | null
  now: Date
  is_late: boolean
  /** Pieces were returned, a parcel was checked in, or money moved: none of these has an entry. */
  is_followed: boolean
  /** The change began a shipment, in the same transaction and so at the same moment. */
  has_sent: boolean
}

function findLatestEntry(transaction: Knex.Transaction, orderId: number): Promise<LatestEntry | undefined> {
  return transaction('order_status_changes as change')
    .where({ order_id: orderId })
    .orderBy('id', 'desc')
    .first(
      'from_status',
      'to_status',
      'reason',
      'user_id',
      'before',
      transaction.raw('now() as now'),
      transaction.raw('created_at < now() - make_interval(secs => ?) as is_late', [undoSeconds.taken]),
      transaction.raw(`
        exists (select from returns where order_id = change.order_id and created_at > change.created_at)
        or exists (select from shipments
          where order_id = change.order_id and checked_in_at > change.created_at)
        or exists (select from shipments
          join cash_entry_lines as line on line.shipment_id = shipments.id
          join cash_entries as entry on entry.id = line.entry_id
          where shipments.order_id = change.order_id and entry.created_at > change.created_at) as is_followed`),
      transaction.raw(`
        exists (select from shipments
          where order_id = change.order_id and created_at = change.created_at) as has_sent`),
    )
}
