import type { ListParameter } from '../shared/list-query.ts'
import { listQuery } from '../shared/list-query.ts'
import { readId } from '../shared/read-id.ts'
import { customerPaths } from './customer-paths.ts'

/** What a member of the staff saw of buyers: an order, one on paper, a list as a file, a customer, a copy of all data. */
export type StaffViewKind = 'order' | 'order_printed' | 'orders_file' | 'customer' | 'customer_file'

/** An entry of the list for admins. */
export type StaffView = {
  id: number
  kind: StaffViewKind
  user_id: number
  /** Null when the account is deleted; its id stays. */
  user_email: string | null
  order_id: number | null
  order_number: number | null
  customer_id: number | null
  /** Null when the customer is removed; empty when nothing of the name is kept. */
  customer_name: string | null
  created_at: Date
}

const idParameter: ListParameter<number | null> = {
  default: null,
  parse: (text) => readId(text) ?? undefined,
}

/** Query of the list: of one customer with all orders, or of all. */
export const staffViewQuery = listQuery({ path: customerPaths.views, filters: { customer: idParameter } })

export type StaffViewQuery = typeof staffViewQuery.defaults
