import type { Knex } from 'knex'
import type { CallReason } from '#domain/orders/order-limits.ts'
import { type StatusReason, statusIs } from '#domain/orders/order-statuses.ts'
import { findSettings } from '../settings/queries.ts'
import { changeOrder, withLockedOrders } from './change-order.ts'

/**
 * The orders stay pending and are to be called; confirming them takes the stock again (docs/product.md, Orders:
 * limits).
 */
export async function releaseUnconfirmedStock(db: Knex): Promise<void> {
  const { values } = await findSettings(db, 'orders')
  const ids = await heldFor(db, values.hold_hours).orderBy('id').pluck('id')
  for (const id of ids) await releaseStockOf(db, id, values.hold_hours)
}

function heldFor(db: Knex, hours: number): Knex.QueryBuilder {
  const began = db.raw('now() - make_interval(hours => ?)', [hours])
  const beganToWait = db('order_status_changes as change')
    .whereRaw(`change.order_id = orders.id and ${statusIs('isUnconfirmed', 'change.to_status')}`)
    .whereRaw('change.from_status is distinct from change.to_status')
    .where('change.created_at', '>', began)
  return db('orders')
    .whereRaw(`${statusIs('isUnconfirmed')} and not orders.needs_call`)
    .where('created_at', '<=', began)
    .whereNotExists(beganToWait)
}

function releaseStockOf(db: Knex, id: number, hours: number): Promise<void> {
  return withLockedOrders(db, [id], async ([locked], transaction) => {
    // Staff may have confirmed it before it was locked.
    if (!locked || !(await heldFor(transaction, hours).where({ id }).first('id'))) return
    const why = 'hold_ended' satisfies CallReason & StatusReason
    await changeOrder(transaction, {
      locked,
      userId: null,
      newValues: { needs_call: true, call_reason: why },
      entry: { reason: why },
    })
  })
}
