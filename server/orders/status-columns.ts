import type { Knex } from 'knex'
import type { OrderStatus } from '#domain/orders/order.ts'

/** Whether an order of a status is confirmed and sent; null: as far as it was before. */
const progress: Record<OrderStatus, { isConfirmed: boolean; isSent: boolean } | null> = {
  pending: { isConfirmed: false, isSent: false },
  processing: { isConfirmed: true, isSent: false },
  shipped: { isConfirmed: true, isSent: true },
  delivered: { isConfirmed: true, isSent: true },
  cancelled: null,
}

/**
 * A status with when the order was first confirmed and sent, as columns to update. A cancelled order keeps both, so that one that
 * came back differs from one that was never sent.
 */
export function statusColumns(db: Knex, status: OrderStatus) {
  const reached = progress[status]
  if (!reached) return { status }
  return {
    status,
    confirmed_at: reached.isConfirmed ? db.raw('coalesce(confirmed_at, now())') : null,
    shipped_at: reached.isSent ? db.raw('coalesce(shipped_at, now())') : null,
  }
}
