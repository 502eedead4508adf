import type { OrderFilter } from '#domain/orders/order-list.ts'

/** What became of orders, as SQL: so the list of orders has those that the figures count. */
export const outcomeConditions: Record<NonNullable<OrderFilter['outcome']>, string> = {
  kept: `orders.status <> 'cancelled'`,
  confirmed: 'orders.confirmed_at is not null',
  refused: `orders.status = 'cancelled' and orders.shipped_at is null`,
  // Not taken at the door, lost, or brought back after delivery, whole or in part.
  returned: `(
    (orders.status = 'cancelled' and orders.shipped_at is not null)
    or (orders.status = 'delivered' and orders.id in (select order_id from returns)))`,
}
