import type { OrderStatus } from '../order.ts'

/** What buyers with an e-mail address are written about, each once for an order. */
export const orderMailEvents = ['received', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const

export type OrderMailEvent = (typeof orderMailEvents)[number]

/** The event of each status; that of 'pending' happens only when an order is placed. */
export const mailEventOf = {
  pending: 'received',
  processing: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, OrderMailEvent>

/** A mail about an order, for staff. */
export type OrderMail = {
  id: number
  event: OrderMailEvent
  /** Staff asked for it. */
  isRepeat: boolean
  /** Who asked for it. */
  by: string | null
  at: Date
  /** Null: not sent yet. */
  sentAt: Date | null
  /** The last time that the mail server did not take it. */
  failedAt: Date | null
  /** Not sent, as its address had too many that day. */
  withheldAt: Date | null
}

/**
 * Whether a mail that waited still says the truth: one about a status that the order no longer has is not sent. That
 * an order was received stays true until it is cancelled.
 */
export function isStillTrue(event: OrderMailEvent, status: OrderStatus): boolean {
  return event === 'received' ? status !== 'cancelled' : mailEventOf[status] === event
}
