import { type StatusQuestion, statusesThat } from './order-statuses.ts'

/** SQL for orders whose status is such: `statusIs('isSent')` is "orders.status in ('shipped', 'delivered')". */
export function statusIs(question: StatusQuestion, column = 'orders.status'): string {
  const statuses = statusesThat(question).map((status) => `'${status}'`)
  return `${column} in (${statuses.join(', ')})`
}
