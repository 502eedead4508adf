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
  /** Staff who order for themselves are believed. */
  isStaff: boolean
}

type PlaceVisitorOrderResult = Result<{ order: Order; isNew: boolean }, PlaceOrderFailure | TooManyOpenOrders>

/**
 * Places an order of somebody whom the shop does not know: what it takes from the stock and how many may be open are
 * limited by the settings of staff. A checkout that is an order already is answered with it, whatever is open.
 */
export async function placeVisitorOrder(db: Knex, asked: VisitorOrder): Promise<PlaceVisitorOrderResult> {
  const { source, isStaff, ...order } = asked
  // Sent again as often as somebody likes: it must not stand in line before the orders of others.
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
    // A new order has released it already. When the database is away it falls off by itself.
    if (!isNew) await releaseReservation(db, order.checkoutId).catch(() => {})
  }
}
