import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { readSettings } from '../settings/queries.ts'
import { type NewOrder, type PlaceOrderFailure, placeOrder } from './place-order.ts'
import { findOrder } from './queries.ts'
import { releaseReservation, reserveOpenOrder, type TooManyOpenOrders } from './reserve-open-order.ts'

type VisitorOrder = Omit<NewOrder, 'visit' | 'enteredBy'> & {
  source: OrderSource
  /** Staff who order for themselves are trusted. */
  isStaff: boolean
}

type PlaceVisitorOrderResult = Result<{ order: Order; isNew: boolean }, PlaceOrderFailure | TooManyOpenOrders>

/**
 * Places the order of a visitor. Settings limit the stock it takes and the number of open orders. A checkout that
 * is already an order returns that order, whatever is open.
 */
export async function placeVisitorOrder(db: Knex, asked: VisitorOrder): Promise<PlaceVisitorOrderResult> {
  const { source, isStaff, ...order } = asked
  // Repeated submissions, however many, must not queue ahead of other orders.
  const earlier = await findOrder(db, { checkout_id: order.checkoutId })
  if (earlier) return ok({ order: earlier, isNew: false })
  if (isStaff) return placeOrder(db, order)
  const limits = await readSettings(db, 'orders')
  const reserved = await reserveOpenOrder(
    db,
    {
      checkoutId: order.checkoutId,
      addressKey: source.addressKey,
      networkKey: source.networkKey,
      phoneKey: phoneKey(order.delivery.customer_phone),
      hasAccount: order.userId !== null,
    },
    limits,
  )
  if (!reserved.ok) return reserved
  let isNew = false
  try {
    const placed = await placeOrder(db, { ...order, visit: { ...source, stockLimit: limits } })
    isNew = placed.ok && placed.value.isNew
    return placed
  } finally {
    // A new order has released it already. When the database is unreachable, it expires by itself.
    if (!isNew) await releaseReservation(db, order.checkoutId).catch(() => {})
  }
}
