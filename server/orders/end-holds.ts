import type { Knex } from 'knex'
import type { CallReason } from '#domain/orders/order-limits.ts'
import type { StatusReason } from '#domain/orders/status-reason.ts'
import { notify } from '../db/notifications.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { findSettings } from '../settings/queries.ts'
import { findOrder } from './queries.ts'
import { adjustStock } from './update-status.ts'

/**
 * Gives back the stock of orders that nobody has confirmed within the hours that staff set. They stay pending and are to be
 * called; confirming them takes the stock again.
 */
export async function endHolds(db: Knex): Promise<void> {
  const { values } = await findSettings(db, 'orders')
  const ids = await heldFor(db, values.hold_hours).orderBy('id').pluck('id')
  for (const id of ids) {
    await orderTransaction(db, {}, (transaction) => endHold(transaction, id, values.hold_hours))
  }
}

/** Pending orders that hold stock and have been pending for so long. */
function heldFor(db: Knex, hours: number): Knex.QueryBuilder {
  const began = db.raw('now() - make_interval(hours => ?)', [hours])
  const becamePending = db('order_status_changes as change')
    .whereRaw("change.order_id = orders.id and change.to_status = 'pending'")
    .whereRaw('change.from_status is distinct from change.to_status')
    .where('change.created_at', '>', began)
  return db('orders')
    .where({ status: 'pending', needs_call: false })
    .where('created_at', '<=', began)
    .whereNotExists(becamePending)
}

async function endHold(transaction: Knex.Transaction, id: number, hours: number): Promise<void> {
  // Locked until the end; meanwhile staff may have confirmed it.
  await transaction('orders').select('id').where({ id }).forUpdate()
  const isHeld = await heldFor(transaction, hours).where({ id }).first('id')
  const order = isHeld && (await findOrder(transaction, { id }))
  if (!order) return
  await adjustStock(transaction, order, { holds: true, willHold: false })
  const why = 'hold_ended' satisfies CallReason & StatusReason
  await transaction('orders').where({ id }).update({ needs_call: true, call_reason: why })
  await transaction('order_status_changes').insert({
    order_id: id,
    from_status: order.status,
    to_status: order.status,
    reason: why,
  })
  await notify(transaction, 'order_changed', { order_id: id })
}
