import { isCallable, phoneKey } from '../text/phone.ts'
import type { Order } from './order.ts'
import { formatSenderFilter, type SenderField, senderFields } from './sender-filter.ts'

/** Why staff should check an order before confirming it. A warning explains itself and blocks nothing. */
export type OrderWarning = {
  /** Its text is in admin-orders.json under marks. */
  code: SenderField | 'needs_call' | 'uncallable' | 'quick' | 'no_page'
  /** The number in the text: orders, pieces, digits, seconds. */
  count?: number
  /** Sender filter of the list of these orders (sender-filter.ts). */
  same?: string
}

/** Facts about an order's sender. */
export type SenderActivity = {
  /** Open orders of the same sender within an hour of this one, including it; 0 when unknown. */
  open: Record<SenderField, number>
  /** True for an order placed in the shop whose source is still stored. */
  hasSource: boolean
  hasBrowser: boolean
  pageSeconds: number | null
}

/** Open orders of one sender within an hour that cause a warning. A family at a fair shares an IP address. */
const warningThresholds: Record<SenderField, number> = { address: 4, phone: 3, browser: 3 }

/** Nobody types a name, a phone and an address faster. */
const minTypingSeconds = 5

type OrderToCheck = Pick<Order, 'id' | 'status' | 'needs_call' | 'customer_phone' | 'items'>

/** All rules of warnings. Orders confirmed or cancelled by staff have none. */
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
