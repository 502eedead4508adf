import { countItems } from '../cart/cart.ts'
import { isCallable, phoneKey } from '../text/phone.ts'
import { normaliseForSearch, searchWords } from '../text/search-key.ts'
import { dayInSafi } from '../time/safi-time.ts'
import type { Order } from './order.ts'
import type { CallReason, limitReasons } from './order-limits.ts'
import { formatSourceFilter, type SourceField, sourceFields } from './order-source.ts'
import { statusRules } from './order-statuses.ts'

/** A warning blocks nothing (docs/product.md, "Orders: confirming calls"). */
export type OrderWarning = {
  code:
    | SourceField
    | CallWarning
    | 'uncallable'
    | 'receiver_uncallable'
    | 'quick'
    | 'no_page'
    | 'came_back'
    | 'today'
    | 'other_name'
    | 'unusual'
    | 'no_answer'
  /** The text has this number: of orders, pieces, digits, seconds or calls. */
  count?: number
  /** So many are usually ordered; only `unusual` says it. */
  usual?: number
  name?: string
  /** It filters the list by the source of these orders (order-source.ts). */
  same?: string
}

type CallWarning = 'needs_call' | `over_${(typeof limitReasons)[number]}` | 'hold_ended'

export type EarlierOrder = Pick<Order, 'customer_name' | 'status' | 'created_at'> & {
  hasComeBack: boolean
}

export type WarningFacts = {
  /** The order itself counts among those of its source within an hour; 0 means that it is not known. */
  open: Record<SourceField, number>
  /** The order was placed in the shop, and its source is still stored. */
  hasSource: boolean
  hasBrowser: boolean
  pageSeconds: number | null
  others: readonly EarlierOrder[]
  /** An order usually has so many of a product, by its id; products that were hardly ever ordered are missing. */
  usualQuantities: Readonly<Record<number, number>>
  unansweredCalls: number
}

/** So many open orders of one source within an hour cause a warning. A family at a fair shares an IP address. */
const warningThresholds: Record<SourceField, number> = { address: 4, phone: 3, browser: 3 }

/** Nobody types a name, a phone number and an address in less time. */
const minTypingSeconds = 5

const ordersOfDay = 3

export const unusualQuantityFactor = 10

type OrderToCheck = Pick<
  Order,
  | 'id'
  | 'status'
  | 'needs_call'
  | 'call_reason'
  | 'customer_name'
  | 'customer_phone'
  | 'receiver_phone'
  | 'items'
  | 'created_at'
>

export function collectOrderWarnings(order: OrderToCheck, facts: WarningFacts): OrderWarning[] {
  if (!statusRules[order.status].isUnconfirmed) return []
  const { open, hasSource, hasBrowser, pageSeconds, unansweredCalls } = facts
  const warnings: OrderWarning[] = []
  if (unansweredCalls > 0) warnings.push({ code: 'no_answer', count: unansweredCalls })
  if (order.needs_call) warnings.push(explainCall(order, order.call_reason ?? 'size'))
  // The phone of a deleted account is empty.
  if (order.customer_phone !== '' && !isCallable(order.customer_phone)) {
    warnings.push({ code: 'uncallable', count: phoneKey(order.customer_phone).length })
  }
  if (order.receiver_phone && !isCallable(order.receiver_phone)) {
    warnings.push({ code: 'receiver_uncallable', count: phoneKey(order.receiver_phone).length })
  }
  for (const by of sourceFields) {
    if (open[by] >= warningThresholds[by])
      warnings.push({ code: by, count: open[by], same: formatSourceFilter(by, order.id) })
  }
  warnings.push(...collectPhoneWarnings(order, facts), ...collectQuantityWarnings(order, facts))
  if (pageSeconds !== null && pageSeconds < minTypingSeconds)
    warnings.push({ code: 'quick', count: pageSeconds })
  if (hasSource && !hasBrowser) warnings.push({ code: 'no_page' })
  return warnings
}

/** An order beyond a limit of one source has a filter for all its orders. */
function explainCall(order: OrderToCheck, reason: CallReason): OrderWarning {
  if (reason === 'size') return { code: 'needs_call', count: countItems(order.items) }
  if (reason === 'hold_ended') return { code: reason }
  if (reason === 'all') return { code: 'over_all' }
  return {
    code: `over_${reason}`,
    same: formatSourceFilter(reason === 'phone' ? 'phone' : 'address', order.id),
  }
}

function collectPhoneWarnings(order: OrderToCheck, { others, open }: WarningFacts): OrderWarning[] {
  const same = formatSourceFilter('phone', order.id)
  const warnings: OrderWarning[] = []
  const cameBack = others.filter(({ hasComeBack }) => hasComeBack).length
  if (cameBack > 0) warnings.push({ code: 'came_back', count: cameBack, same })
  const day = dayInSafi(order.created_at)
  const earlierToday = others.filter(
    ({ status, created_at }) =>
      !statusRules[status].isCancelled && created_at <= order.created_at && dayInSafi(created_at) === day,
  )
  const count = earlierToday.length + 1
  // Another warning has named them already, if there are many within an hour.
  if (count >= ordersOfDay && open.phone < warningThresholds.phone)
    warnings.push({ code: 'today', count, same })
  const other = others.find(({ customer_name }) => isOtherName(order.customer_name, customer_name))
  if (other) warnings.push({ code: 'other_name', name: other.customer_name, same })
  return warnings
}

function collectQuantityWarnings(order: OrderToCheck, { usualQuantities }: WarningFacts): OrderWarning[] {
  const [most] = order.items
    .map(({ product_id, quantity }) => ({ quantity, usual: usualQuantities[product_id] ?? quantity }))
    .filter(({ quantity, usual }) => quantity >= unusualQuantityFactor * usual)
    .sort((one, other) => other.quantity / other.usual - one.quantity / one.usual)
  return most ? [{ code: 'unusual', count: most.quantity, usual: most.usual }] : []
}

/**
 * Returns whether two names are those of different people, as far as can be seen: they have no word in
 * common, and are in the same script, as the same person may write in Arabic today and in Latin letters
 * tomorrow.
 */
export function isOtherName(one: string, other: string): boolean {
  const words = [one, other].map((name) => new Set(searchWords(normaliseForSearch(name))))
  const [first = new Set<string>(), second = new Set<string>()] = words
  if (first.size === 0 || second.size === 0 || isArabic(one) !== isArabic(other)) return false
  return ![...first].some((word) => second.has(word))
}

function isArabic(name: string): boolean {
  return /\p{Script=Arabic}/u.test(name)
}
