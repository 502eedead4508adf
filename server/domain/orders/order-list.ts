import { pageSize } from '../catalog/shop-list.ts'
import type { Order, OrderStatus } from './order.ts'
import type { OrderWarning } from './order-warnings.ts'

/** What a list of orders is narrowed to; the same names stand in its address, of the page and of the API. */
export type OrderFilter = {
  /** As typed: a number, a name, a phone, a pot. */
  q: string
  status: OrderStatus | null
  city: string
  /** Days of Safi as yyyy-mm-dd, both included. */
  from: string | null
  to: string | null
  /** Of one sender, as sender-filter.ts writes it; else ''. */
  same: string
}

/** A group is looked through and cancelled at once. */
const groupPageSize = 200

export function orderPageSize({ same }: OrderFilter): number {
  return same === '' ? pageSize : groupPageSize
}

export type OrderListQuery = OrderFilter & { page: number }

/**
 * Five pages. A search that finds as many is to be narrowed, not paged through: counting on would read every order. It is
 * the total then, as if there were no more. Filters alone are counted to the last, which their indexes do by themselves.
 */
export const maxOrdersFound = 120

export function isOrderListFiltered({ q, status, city, from, to, same }: OrderFilter): boolean {
  return q !== '' || same !== '' || city !== '' || status !== null || from !== null || to !== null
}

/** An order as a list shows it; money in MAD, time in ISO 8601, as the API says it. */
export type OrderListItem = Pick<
  Order,
  'id' | 'number' | 'customer_name' | 'customer_phone' | 'customer_city' | 'status'
> & { total_amount: number; created_at: string; marks: OrderWarning[] }

export type PaginatedOrders = { items: OrderListItem[]; total: number; page: number; pages: number }
