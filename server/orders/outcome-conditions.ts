import type { OrderFilter } from '#domain/orders/order-list.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'

/** What became of orders, as SQL: so the list of orders has those that the figures count. */
export const outcomeConditions: Record<NonNullable<OrderFilter['outcome']>, string> = {
  kept: statusIs('isRevenue'),
  confirmed: 'orders.confirmed_at is not null',
  refused: `${statusIs('isCancelled')} and orders.shipped_at is null`,
  // Not taken at the door, lost, or brought back after delivery, whole or in part.
  returned: `(
    (${statusIs('isCancelled')} and orders.shipped_at is not null)
    or (${statusIs('isDelivered')} and orders.id in (select order_id from returns)))`,
}
