import { isCallable, phoneKey } from '../text/phone.ts'
import type { Order } from './order.ts'
import { formatSenderFilter, type SenderField, senderFields } from './sender-filter.ts'

/** Why staff should look at an order before they confirm it. A mark explains itself and never stops anything. */
export type OrderWarning = {
  /** Its words stand in admin-orders.json under marks. */
  code: SenderField | 'needs_call' | 'uncallable' | 'quick' | 'no_page'
  /** What the words count: orders, pieces, digits, seconds. */
  count?: number
  /** The list of the orders that it speaks of (sender-filter.ts). */
  same?: string
}

/** What is known of the sender of an order. */
export type SenderActivity = {
  /** Open orders of the same sender within an hour of this one, itself included; 0 when that is not known. */
  open: Record<SenderField, number>
  /** Whether it came through the shop and how is still kept. */
  hasSource: boolean
  hasBrowser: boolean
  pageSeconds: number | null
}

/** So many open orders of one sender within an hour are worth a look. A family at a fair shares an address. */
const warningThresholds: Record<SenderField, number> = { address: 4, phone: 3, browser: 3 }

/** Nobody types a name, a phone and an address faster. */
const minTypingSeconds = 5

type OrderToCheck = Pick<Order, 'id' | 'status' | 'needs_call' | 'customer_phone' | 'items'>

/** Every rule of a mark. What staff have confirmed or cancelled needs none. */
export function collectOrderWarnings(order: OrderToCheck, facts: SenderActivity): OrderWarning[] {
  if (order.status !== 'pending') return []
  const { open, hasSource, hasBrowser, pageSeconds } = facts
  const marks: OrderWarning[] = []
  if (order.needs_call) marks.push({ code: 'needs_call', count: countPieces(order) })
  // The phone of a deleted account is empty.
  if (order.customer_phone !== '' && !isCallable(order.customer_phone)) {
    marks.push({ code: 'uncallable', count: phoneKey(order.customer_phone).length })
  }
  for (const by of senderFields) {
    if (open[by] >= warningThresholds[by])
      marks.push({ code: by, count: open[by], same: formatSenderFilter(by, order.id) })
  }
  if (pageSeconds !== null && pageSeconds < minTypingSeconds)
    marks.push({ code: 'quick', count: pageSeconds })
  if (hasSource && !hasBrowser) marks.push({ code: 'no_page' })
  return marks
}

function countPieces({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
