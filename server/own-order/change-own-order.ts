import type { Knex } from 'knex'
import type { CallWish } from '#domain/orders/desk/call-wish.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { deliveryFields, diffCallWish, diffDelivery } from '#domain/orders/own-order/order-correction.ts'
import { type OwnCorrection, ownCorrectionSchema } from '#domain/orders/own-order/own-order-schema.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { digestText, readBaseline, toComparableText, writeBaseline } from '../admin/form-baseline.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { correctCallWish, correctOrder, countCorrections } from '../orders/correct-order.ts'
import { maxCorrections } from '../orders/placing/resubmit-checkout.ts'
import { findOrder } from '../orders/queries.ts'

const correctionFields = ownCorrectionSchema.keyof().options

type Changed = Result<null, { code: 'too_late' }>

type Change<Values> = { orderId: number; values: Values; userId: number | null }

/** The hidden field `base` of the form in which a buyer corrects this order. */
export function writeCorrectionBase(order: Order): string {
  return writeBaseline(Object.fromEntries(correctionFields.map((field) => [field, order[field] ?? ''])))
}

/** Corrects a pending order by its buyer; a field left as the form showed it keeps what staff wrote since. */
export function correctOwnOrder(
  db: Knex,
  { orderId, values, userId, base }: Change<OwnCorrection> & { base: unknown },
): Promise<Changed> {
  const shown = readBaseline(base)
  const typed = Object.entries(values).filter(
    ([field, value]) => digestText(toComparableText(field, value ?? '')) !== shown[field],
  )
  return changePendingOrder(db, orderId, async (transaction, order) => {
    const delivery: Delivery = { ...deliveryOf(order), ...Object.fromEntries(typed) }
    const corrections = diffDelivery(delivery, order)
    if (corrections) await correctOrder(transaction, order, { delivery, corrections, userId })
  })
}

/** Stores when the buyer of a pending order wants to be called, and shows it to staff at once. */
export function saveCallWish(
  db: Knex,
  { orderId, values: wish, userId }: Change<CallWish>,
): Promise<Changed> {
  return changePendingOrder(db, orderId, async (transaction, order) => {
    const corrections = diffCallWish(wish, order)
    if (corrections) await correctCallWish(transaction, order, { wish, corrections, userId })
  })
}

/**
 * Locks the order until the end, so that nobody changes its status meanwhile. It can be changed as often as by
 * submitting its checkout again.
 */
function changePendingOrder(
  db: Knex,
  orderId: number,
  change: (transaction: Knex.Transaction, order: Order) => Promise<void>,
): Promise<Changed> {
  return orderTransaction(db, {}, async (transaction) => {
    await transaction('orders').select('id').where({ id: orderId }).forUpdate()
    const order = await findOrder(transaction, { id: orderId })
    const isTooLate =
      order?.status !== 'pending' || (await countCorrections(transaction, orderId)) >= maxCorrections
    if (isTooLate || !order) return failed('too_late')
    await change(transaction, order)
    return ok(null)
  })
}

function deliveryOf(order: Delivery): Delivery {
  return Object.fromEntries(deliveryFields.map((field) => [field, order[field]])) as Delivery
}
