import { limitReasons } from './order-limits.ts'
import { statusIs } from './order-statuses.ts'

/** The time from which an order is to be called. The index orders_to_call has this very expression. */
export const dueColumn = 'coalesce(orders.call_at, orders.created_at)'

const isWaiting = `${statusIs('isUnconfirmed')} and not orders.is_number_wrong`

/** Beyond a limit, and nobody has arranged a call with its buyer yet. */
const isLeftAside = `(orders.call_reason in (${limitReasons.map((reason) => `'${reason}'`).join(', ')}) and orders.call_at is null)`

export const isToCall = `${isWaiting} and ${isLeftAside} is not true`

/** Waits in the queue of orders beyond the limits: staff look at them together before they call anybody. */
export const isBeyondLimits = `${isWaiting} and ${isLeftAside}`
