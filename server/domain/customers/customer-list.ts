import { adminTabPath } from '../admin/admin-tabs.ts'
import type { WithIsoTimes } from '../shared/iso-times.ts'
import { listQuery, oneOf, searchText } from '../shared/list-query.ts'
import { pageSize } from '../shared/page.ts'
import type { Customer } from './customer.ts'

export const customerSorts = ['latest', 'orders', 'sum', 'refused'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The admin list of customers; page and API have the same parameters. */
export const customerListQuery = listQuery({
  path: adminTabPath('customers'),
  /** Searches all names and phones of a customer. */
  filters: { q: searchText() },
  display: { sort: oneOf(customerSorts) },
})

export type CustomerListQuery = typeof customerListQuery.defaults

/** A search with more results should be narrowed: this is the total then. */
export const maxCustomersFound = 3 * pageSize

/** A customer as in the API: money in MAD, times in ISO 8601. */
export type CustomerListItem = WithIsoTimes<Customer>
