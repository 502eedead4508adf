import { customerPaths } from '../admin/admin-paths.ts'
import { adminTabPath } from '../admin/admin-tabs.ts'
import type { Centimes } from '../currency/money.ts'
import type { OrderNote } from '../orders/order.ts'
import type { WithIsoTimes } from '../shared/json.ts'
import { idParameter, listQuery, oneOf, searchParameter } from '../shared/list-query.ts'
import { pageSize } from '../shared/page.ts'

/** A customer is a normalised phone, or several that staff merged (docs/product.md, "Orders: customers"). */
export type Customer = {
  id: number
  /** Name, phone and city are those of the latest order. */
  name: string
  phone: string
  city: string
  order_count: number
  delivered_count: number
  /** These orders were sent and not taken at the door. */
  refused_count: number
  delivered_sum: Centimes
  last_order_at: Date
}

export type CustomerPhone = {
  phone_key: string
  phone: string
  order_count: number
}

export type CustomerDetails = {
  customer: Customer
  phones: CustomerPhone[]
  cities: { city: string; order_count: number }[]
  names: string[]
  accounts: { id: number; email: string }[]
  cancelled_count: number
  /** It sums up the orders that are neither delivered nor cancelled. */
  open_sum: Centimes
  first_order_at: Date | null
  /** These orders keep the personal data until they are done, although its removal was asked for. */
  waiting_removal_count: number
  notes: OrderNote[]
}

export const customerSorts = ['latest', 'orders', 'sum', 'refused'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const customerListQuery = listQuery({
  path: adminTabPath('customers'),
  filters: { q: searchParameter() },
  display: { sort: oneOf(customerSorts) },
})

export type CustomerListQuery = typeof customerListQuery.defaults

/** A search counts no more customers, as one with more results should be narrowed. */
export const maxCustomersFound = 3 * pageSize

export type CustomerListItem = WithIsoTimes<Customer> & { last_order_in_safi: string }

/** 'order_printed' is on paper, 'orders_file' a list as a file, 'customer_file' a copy of all data. */
export type StaffViewKind = 'order' | 'order_printed' | 'orders_file' | 'customer' | 'customer_file' | 'quote'

export type StaffView = {
  id: number
  kind: StaffViewKind
  user_id: number
  /** Null means that the account was deleted; its id stays. */
  user_email: string | null
  order_id: number | null
  order_number: number | null
  quote_id: number | null
  has_quote: boolean
  customer_id: number | null
  /** Null means that the customer was removed; empty that nothing of the name is kept. */
  customer_name: string | null
  created_at: Date
}

/** With a customer the list has the views of all their orders, too. */
export const staffViewQuery = listQuery({ path: customerPaths.views, filters: { customer: idParameter } })

export type StaffViewQuery = typeof staffViewQuery.defaults
