import { type OrderStatus, orderStatuses, type StatusMail, statusRules } from './order-statuses.ts'

/**
 * What buyers are written about: docs/product.md, "Orders: announcements". 'review' asks what they think of the pieces.
 */
export type OrderMailEvent = StatusMail | 'review'

export const orderMailEvents: readonly OrderMailEvent[] = [
  ...new Set(
    orderStatuses.flatMap((status): OrderMailEvent[] => {
      const { mail, isDelivered } = statusRules[status]
      return [...(mail ? [mail] : []), ...(isDelivered ? (['review'] as const) : [])]
    }),
  ),
]

type MailPart =
  | 'confirmation' // The link by which it is confirmed without a call.
  | 'order' // Its pieces and sums.
  | 'making' // In how many days pieces are made.
  | 'parcel' // Who delivers it, and how it is followed.
  | 'address' // Where and in which part of the day it comes.
  | 'paid' // Its total as it was paid, not as it is due.
  | 'care' // Advice is that for its materials.

const mailParts: Readonly<Record<OrderMailEvent, readonly MailPart[]>> = {
  received: ['confirmation', 'order', 'making', 'address'],
  confirmed: ['order', 'making'],
  shipped: ['parcel', 'order', 'address'],
  delivered: ['order', 'paid', 'care'],
  cancelled: [],
  review: [],
}

export function mailHas(event: OrderMailEvent, part: MailPart): boolean {
  return mailParts[event].includes(part)
}

/** Days after delivery in which the pieces were used, after which their buyer is asked about them. */
export const reviewAskedAfterDays = 10

/**
 * What a change of an order is written about; null: nothing, as it only changed details or waits for its call again.
 */
export function mailOfChange(from: OrderStatus | null, to: OrderStatus): StatusMail | null {
  if (from === null) return 'received'
  const { mail } = statusRules[to]
  return from === to || mail === 'received' ? null : mail
}

export type OrderMail = {
  id: number
  event: OrderMailEvent
  isRepeat: boolean
  by: string | null
  at: Date
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
  if (event === 'review') return statusRules[status].isDelivered
  return event === 'received' ? !statusRules[status].isCancelled : statusRules[status].mail === event
}
