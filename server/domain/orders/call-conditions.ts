import { limitReasons } from './order-limits.ts'
import { statusIs } from './order-statuses.ts'

/** An order is to be called from this time on. The index orders_to_call has this very expression. */
export const dueColumn = 'coalesce(orders.call_at, orders.created_at)'

const isWaiting = `${statusIs('isUnconfirmed')} and not orders.is_number_wrong`

/** Nobody has arranged a call with the buyer of such an order yet. */
const isLeftAside = `(orders.call_reason in (${limitReasons.map((reason) => `'${reason}'`).join(', ')}) and orders.call_at is null)`

export const isToCall = `${isWaiting} and ${isLeftAside} is not true`

/** Staff look at these orders together before they call anybody (docs/product.md, "Orders: limits"). */
export const isBeyondLimits = `${isWaiting} and ${isLeftAside}`
