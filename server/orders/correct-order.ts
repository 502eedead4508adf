import type { Knex } from 'knex'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Corrections } from '#domain/orders/order-correction.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { notify } from '../db/notifications.ts'
import { orderSearchColumns } from './order-search.ts'

type Correction = {
  delivery: Delivery
  corrections: Corrections
  /** What delivery costs now, if another city changes it. */
  shipping?: Centimes
  userId: number | null
}

/**
 * Changes the delivery details of an order. Call it with the order locked. The previous details are stored in its
 * history, and staff are notified.
 */
export async function correctOrder(
  transaction: Knex.Transaction,
  order: Order,
  { delivery, corrections, shipping = order.shipping, userId }: Correction,
): Promise<Order> {
  const { id, status, items } = order
  const total_amount = order.total_amount - order.shipping + shipping
  await transaction('orders')
    .where({ id })
    .update({
      ...delivery,
      ...orderSearchColumns({ delivery, lines: items }),
      shipping: madFromCentimes(shipping),
      total_amount: madFromCentimes(total_amount),
    })
  await transaction('order_status_changes').insert({
    order_id: id,
    from_status: status,
    to_status: status,
    user_id: userId,
    corrected: JSON.stringify(corrections),
  })
  await notify(transaction, 'order_changed', { order_id: id })
  return { ...order, ...delivery, shipping, total_amount }
}

export async function countCorrections(transaction: Knex.Transaction, orderId: number): Promise<number> {
  const [counted] = await transaction('order_status_changes')
    .where({ order_id: orderId })
    .whereNotNull('corrected')
    .count<{ count: number }[]>('* as count')
  return counted?.count ?? 0
}
