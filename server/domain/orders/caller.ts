import type { Order } from './order.ts'

/** Somebody who ordered before, as staff meet them on the telephone. */
export type Caller = {
  /** Of the latest order; the fields of the form have these names. */
  details: Pick<Order, 'customer_name' | 'customer_city' | 'customer_address'>
  openOrders: Pick<Order, 'id' | 'number' | 'status'>[]
}
