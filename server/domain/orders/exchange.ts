import { paths } from '../shared/paths.ts'
import type { Order } from './order.ts'

/** The delivered order of which an order exchanges pieces, and those that exchange pieces of it. */
export type Exchanges = { of: ExchangedOrder | null; by: ExchangedOrder[] }

export type ExchangedOrder = Pick<Order, 'id' | 'number'>

/** The form of an order by phone, with the buyer of this one. */
export function exchangePath(orderId: number): string {
  return `${paths.adminOrderNew}?exchange=${orderId}`
}
