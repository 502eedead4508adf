import type { Order } from './order.ts'
import { type Grouping, groupings, sameAs } from './order-group.ts'
import { isCallable, phoneKey } from './phone.ts'

/** Why staff should look at an order before they confirm it. A mark explains itself and never stops anything. */
export type OrderMark = {
  /** Its words stand in admin-orders.json under marks. */
  code: Grouping | 'needs_call' | 'uncallable' | 'quick' | 'no_page'
  /** What the words count: orders, pieces, digits, seconds. */
  count?: number
  /** The list of the orders that it speaks of (order-group.ts). */
  same?: string
}

/** What is known of the sender of an order. */
export type SenderFacts = {
  /** Open orders of the same sender within an hour of this one, itself included; 0 when that is not known. */
  open: Record<Grouping, number>
  /** Whether it came through the shop and how is still kept. */
  isTraced: boolean
  hasBrowser: boolean
  pageSeconds: number | null
}

/** So many open orders of one sender within an hour are worth a look. A family at a fair shares an address. */
const remarkable: Record<Grouping, number> = { address: 4, phone: 3, browser: 3 }

/** Nobody types a name, a phone and an address faster. */
const typingSeconds = 5

type Marked = Pick<Order, 'id' | 'status' | 'needs_call' | 'customer_phone' | 'items'>

/** Every rule of a mark. What staff have confirmed or cancelled needs none. */
export function marksOf(order: Marked, facts: SenderFacts): OrderMark[] {
  if (order.status !== 'pending') return []
  const { open, isTraced, hasBrowser, pageSeconds } = facts
  const marks: OrderMark[] = []
  if (order.needs_call) marks.push({ code: 'needs_call', count: piecesOf(order) })
  // The phone of a deleted account is empty.
  if (order.customer_phone !== '' && !isCallable(order.customer_phone)) {
    marks.push({ code: 'uncallable', count: phoneKey(order.customer_phone).length })
  }
  for (const by of groupings) {
    if (open[by] >= remarkable[by]) marks.push({ code: by, count: open[by], same: sameAs(by, order.id) })
  }
  if (pageSeconds !== null && pageSeconds < typingSeconds) marks.push({ code: 'quick', count: pageSeconds })
  if (isTraced && !hasBrowser) marks.push({ code: 'no_page' })
  return marks
}

function piecesOf({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
