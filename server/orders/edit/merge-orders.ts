import type { Knex } from 'knex'
import { diffOrder } from '#domain/orders/diff-order.ts'
import { canMerge, mergedValues } from '#domain/orders/merge-order.ts'
import { type Order, pricedLines } from '#domain/orders/order.ts'
import { statusIs, statusRules, stepStatuses } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { deliveryFee } from '#domain/shipping/delivery-terms.ts'
import { findDelivery, type Zone } from '#domain/shipping/zones.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { costWhenOrdered } from '../../catalog/products/price-rows.ts'
import { resultTransaction } from '../../db/result-transaction.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { changeOrders, withLockedOrders } from '../change-order.ts'
import { readOrders } from '../order-row.ts'
import { findLatestChange } from '../queries.ts'

export async function listMergeable(db: Knex, order: Order): Promise<Order[]> {
  const key = phoneKey(order.customer_phone)
  if (key === '') return []
  const others = await readOrders(db, (orders) =>
    orders
      .where({ phone_key: key })
      .whereNot({ id: order.id })
      .whereRaw(statusIs('isInWorkshop'))
      // The invoice of such an order names the business of its quote: others go into it.
      .whereNull('quote_id')
      .whereNotExists(db('returns').whereRaw('returns.order_id = orders.id'))
      .orderBy('id')
      .limit(mostOffered),
  )
  return others.filter((other) => canMerge(order, other))
}

const mostOffered = 5

type Merge = { orderId: number; otherId: number; userId: number; zones: readonly Zone[] }

/** An order has left the workshop meanwhile, or a piece of the other one cannot be taken any more. */
export type MergeFailure = { code: 'not_mergeable' | 'out_of_stock' }

/** The other order of the same buyer is cancelled, without a mail. */
export function mergeOrders(
  db: Knex,
  { orderId, otherId, userId, zones }: Merge,
): Promise<Result<Order, MergeFailure>> {
  return withLockedOrders(db, [orderId, otherId], (orders, outer) =>
    resultTransaction(outer, async (transaction): Promise<Result<Order, MergeFailure>> => {
      const locked = requireFound(orders.find(({ order }) => order.id === orderId))
      const other = requireFound(orders.find(({ order }) => order.id === otherId))
      if (await isMergedInto(transaction, other.order, locked.order)) return ok(locked.order)
      const hasReturns = locked.returns.length > 0 || other.returns.length > 0
      const ofQuote = await transaction('orders').first('id').where({ id: otherId }).whereNotNull('quote_id')
      if (hasReturns || ofQuote || !canMerge(locked.order, other.order)) return failed('not_mergeable')
      const newValues = mergedValues(locked.order, other.order, {
        shipping: mergedShipping(locked.order, other.order, zones),
      })
      // Pieces at the lower of two prices may come to less than both discounts.
      if (newValues.total_amount < 0) return failed('not_mergeable')
      const edited = diffOrder(locked.order, { ...locked.order, ...newValues })
      const { changed, shortages } = await changeOrders(transaction, [
        // The other order comes first, so that its pieces are there for the order that takes them.
        {
          locked: other,
          userId,
          newValues: { status: stepStatuses.cancellation },
          entry: {
            reason: 'merged',
            comment: `#${locked.order.number}`,
          },
        },
        {
          locked,
          userId,
          newValues,
          entry: { ...(edited && { edited }), reason: 'took_over', comment: `#${other.order.number}` },
        },
      ])
      const merged = changed.find(({ id }) => id === orderId)
      if (shortages.length > 0 || !merged) return failed('out_of_stock')
      await keepCosts(transaction, [locked.order, other.order])
      return ok(merged)
    }),
  )
}

async function isMergedInto(db: Knex, other: Order, order: Order): Promise<boolean> {
  if (!statusRules[other.status].isCancelled) return false
  const { reason, comment } = await findLatestChange(db, other)
  return reason === 'merged' && comment === `#${order.number}`
}

/** The pieces that came from the other order cost what they cost when that was placed. */
async function keepCosts(transaction: Knex.Transaction, [order, other]: [Order, Order]): Promise<void> {
  const own = order.items.map(({ product_id }) => product_id)
  const taken = other.items.map(({ product_id }) => product_id).filter((id) => !own.includes(id))
  await transaction('order_lines as line')
    .where({ order_id: order.id })
    .whereIn('product_id', taken)
    .update({ cost: costWhenOrdered(transaction, other.id, transaction.ref('line.product_id')) })
}

/** One delivery costs what the city costs for the sum of both, and no more than both cost. */
export function mergedShipping(order: Order, other: Order, zones: readonly Zone[]): number {
  const { items } = mergedValues(order, other, { shipping: 0 })
  const { terms } = findDelivery(zones, order.customer_city)
  return Math.min(deliveryFee(pricedLines(items), terms), order.shipping + other.shipping)
}
