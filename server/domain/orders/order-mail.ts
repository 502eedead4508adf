import { type OrderStatus, orderStatuses, type StatusMail, statusRules } from './order-statuses.ts'

/** 'review' asks buyers what they think of the pieces (docs/product.md, "Orders: announcements"). */
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
  | 'confirmation' // The link confirms the order without a call.
  | 'order'
  | 'making'
  | 'parcel'
  | 'address'
  | 'paid' // The total is as it was paid, not as it is due.
  | 'care'

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

/** By then, in days after delivery, buyers have used the pieces (docs/product.md, "Products: reviews"). */
export const reviewAskedAfterDays = 10

/** Null means that nothing is written, as the order only changed details or waits for its call again. */
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
  /** This is the last time at which the mail server did not take it. */
  failedAt: Date | null
  /** Its address had too many mails that day. */
  withheldAt: Date | null
}

/**
 * A mail that waited is not sent about a status that the order no longer has. That an order was received
 * stays true until it is cancelled.
 */
export function isStillTrue(event: OrderMailEvent, status: OrderStatus): boolean {
  if (event === 'review') return statusRules[status].isDelivered
  return event === 'received' ? !statusRules[status].isCancelled : statusRules[status].mail === event
}
