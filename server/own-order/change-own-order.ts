import type { Knex } from 'knex'
import type { CallWish } from '#domain/orders/call-wish.ts'
import type { Order } from '#domain/orders/order.ts'
import { deliveryFields, diffDelivery } from '#domain/orders/order-correction.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OwnCorrection } from '#domain/orders/own-order-schema.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { notify } from '../db/notifications.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { correctOrder, countCorrections } from '../orders/correct-order.ts'
import { findOrder } from '../orders/queries.ts'
import { maxCorrections } from '../orders/resubmit-checkout.ts'

type Changed = Result<null, { code: 'too_late' }>

/** Corrects a pending order by its buyer, as often as by submitting its checkout again. */
export function correctOwnOrder(
  db: Knex,
  { orderId, correction, userId }: { orderId: number; correction: OwnCorrection; userId: number | null },
): Promise<Changed> {
  return changePendingOrder(db, orderId, async (transaction, order) => {
    const delivery: Delivery = { ...deliveryOf(order), ...correction }
    const corrections = diffDelivery(delivery, order)
    if (!corrections) return ok(null)
    if ((await countCorrections(transaction, orderId)) >= maxCorrections) return failed('too_late')
    await correctOrder(transaction, order, { delivery, corrections, userId })
    return ok(null)
  })
}

/** Stores when the buyer of a pending order wants to be called, and shows it to staff at once. */
export function saveCallWish(
  db: Knex,
  { orderId, wish }: { orderId: number; wish: CallWish },
): Promise<Changed> {
  return changePendingOrder(db, orderId, async (transaction) => {
    await transaction('orders').where({ id: orderId }).update(wish)
    await notify(transaction, 'order_changed', { order_id: orderId })
    return ok(null)
  })
}

/** Locks the order until the end, so that nobody changes its status meanwhile. */
function changePendingOrder(
  db: Knex,
  orderId: number,
  change: (transaction: Knex.Transaction, order: Order) => Promise<Changed>,
): Promise<Changed> {
  return orderTransaction(db, {}, async (transaction) => {
    await transaction('orders').select('id').where({ id: orderId }).forUpdate()
    const order = await findOrder(transaction, { id: orderId })
    return order?.status === 'pending' ? change(transaction, order) : failed('too_late')
  })
}

function deliveryOf(order: Delivery): Delivery {
  return Object.fromEntries(deliveryFields.map((field) => [field, order[field]])) as Delivery
}
