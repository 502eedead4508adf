import { customerPaths } from '../admin/admin-paths.ts'
import { adminTabPath } from '../admin/admin-tabs.ts'
import type { Centimes } from '../currency/money.ts'
import type { OrderNote } from '../orders/order.ts'
import type { WithIsoTimes } from '../shared/json.ts'
import { idParameter, listQuery, oneOf, searchParameter } from '../shared/list-query.ts'
import { pageSize } from '../shared/page.ts'

/** A customer is a person who ordered, with one or several phone numbers, with or without an account. */
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
  delivered_sum: Centimes
  last_order_at: Date
}

export type CustomerPhone = {
  phone_key: string
  /** As typed in its latest order. */
  phone: string
  order_count: number
}

export type CustomerDetails = {
  customer: Customer
  phones: CustomerPhone[]
  /** The most frequent comes first. */
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

export const customerSorts = ['latest', 'orders', 'sum', 'refused'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The admin list of customers; page and API have the same parameters. */
export const customerListQuery = listQuery({
  path: adminTabPath('customers'),
  /** Searches all names and phones of a customer. */
  filters: { q: searchParameter() },
  display: { sort: oneOf(customerSorts) },
})

export type CustomerListQuery = typeof customerListQuery.defaults

/** The most customers that a search counts: a search with more results should be narrowed. */
export const maxCustomersFound = 3 * pageSize

/** The API has money in MAD, and times in ISO 8601. */
export type CustomerListItem = WithIsoTimes<Customer> & { last_order_in_safi: string }

/**
 * What a member of the staff saw of buyers: an order, one on paper, a list as a file, a customer, a copy of all data,
 * a quote.
 */
export type StaffViewKind = 'order' | 'order_printed' | 'orders_file' | 'customer' | 'customer_file' | 'quote'

export type StaffView = {
  id: number
  kind: StaffViewKind
  user_id: number
  /** Null when the account is deleted; its id stays. */
  user_email: string | null
  order_id: number | null
  order_number: number | null
  quote_id: number | null
  has_quote: boolean
  customer_id: number | null
  /** Null when the customer is removed; empty when nothing of the name is kept. */
  customer_name: string | null
  created_at: Date
}

/** Query of the list: of one customer with all orders, or of all. */
export const staffViewQuery = listQuery({ path: customerPaths.views, filters: { customer: idParameter } })

export type StaffViewQuery = typeof staffViewQuery.defaults
