import type { Centimes } from '../currency/money.ts'
import type { OrderNote } from '../orders/order.ts'

/** Who ordered: the person behind one or several phone numbers, with or without an account. */
export type Customer = {
  id: number
  /** Name, phone and city as in the latest order. */
  name: string
  phone: string
  city: string
  order_count: number
  delivered_count: number
  /** Orders that were sent and not taken at the door. */
  refused_count: number
  /** Total of the delivered orders. */
  delivered_sum: Centimes
  last_order_at: Date
}

/** One of a customer's phones. */
export type CustomerPhone = {
  phone_key: string
  /** As typed in its latest order. */
  phone: string
  order_count: number
}

/** What only the page of one customer shows. */
export type CustomerDetails = {
  customer: Customer
  phones: CustomerPhone[]
  /** The most frequent first. */
  cities: { city: string; order_count: number }[]
  /** All names of the orders, the latest first. */
  names: string[]
  /** Accounts in which orders were placed. */
  accounts: { id: number; email: string }[]
  cancelled_count: number
  /** Total of the orders that are neither delivered nor cancelled. */
  open_sum: Centimes
  first_order_at: Date | null
  /** Orders that still keep the personal data until they are done, although its removal was asked for. */
  waiting_removal_count: number
  notes: OrderNote[]
}
