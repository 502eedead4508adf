import type { Knex } from 'knex'
import { type Centimes, decimalMad, madFromCentimes } from '#domain/currency/money.ts'
import type { CallWish } from '#domain/orders/desk/call-wish.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { Corrections } from '#domain/orders/own-order/order-correction.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { updateCustomers } from '../accounts/update-customers.ts'
import { notify } from '../db/notifications.ts'
import { deliveryColumns } from './delivery-columns.ts'

type Corrected = { corrections: Corrections; userId: number | null }

type CorrectedDelivery = Corrected & {
  delivery: Delivery
  /** What delivery costs now, if another city changes it. */
  shipping?: Centimes
}

/**
 * Changes the delivery details of an order. Call it with the order locked. The previous details are stored in its
 * history, and staff are notified.
 */
export async function correctOrder(
  transaction: Knex.Transaction,
  order: Order,
  { delivery, shipping = order.shipping, corrections, userId }: CorrectedDelivery,
): Promise<Order> {
  const { id, items } = order
  const total_amount = order.total_amount - order.shipping + shipping
  await transaction('orders')
    .where({ id })
    .update({
      ...deliveryColumns(order, { delivery, lines: items }),
      shipping: madFromCentimes(shipping),
      total_amount: madFromCentimes(total_amount),
    })
  const fee = shipping === order.shipping ? {} : { shipping: changeOf(order.shipping, shipping) }
  await updateCustomers(transaction, [phoneKey(order.customer_phone), phoneKey(delivery.customer_phone)])
  await recordCorrection(transaction, order, { corrections: { ...corrections, ...fee }, userId })
  return { ...order, ...delivery, shipping, total_amount }
}

function changeOf(before: Centimes, after: Centimes) {
  return { before: decimalMad(before), after: decimalMad(after) }
}

/** The same for when its customer wants to be called. */
export async function correctCallWish(
  transaction: Knex.Transaction,
  order: Order,
  { wish, ...corrected }: Corrected & { wish: CallWish },
): Promise<void> {
  await transaction('orders').where({ id: order.id }).update(wish)
  await recordCorrection(transaction, order, corrected)
}

async function recordCorrection(
  transaction: Knex.Transaction,
  { id, status }: Order,
  { corrections, userId }: Corrected,
): Promise<void> {
  await transaction('order_status_changes').insert({
    order_id: id,
    from_status: status,
    to_status: status,
    user_id: userId,
    corrected: JSON.stringify(corrections),
  })
  await notify(transaction, 'order_changed', { order_id: id })
}

export async function countCorrections(transaction: Knex.Transaction, orderId: number): Promise<number> {
  const [counted] = await transaction('order_status_changes')
    .where({ order_id: orderId })
    .whereNotNull('corrected')
    .count<{ count: number }[]>('* as count')
  return counted?.count ?? 0
}
