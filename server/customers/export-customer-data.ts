import type { Knex } from 'knex'
import { exportOrders } from '../accounts/own-account/export-user-data.ts'
import { findCustomer } from './list-customers.ts'
import { ordersOf } from './queries.ts'

/** Everything stored about a person by phone, as one object for a JSON file; null when there is no such customer. */
export function exportCustomerData(db: Knex, id: number): Promise<object | null> {
  return db.transaction(
    async (transaction) => {
      const customer = await findCustomer(transaction, id)
      if (!customer) return null
      const { name, phone, city } = customer
      return {
        customer: { name, phone, city },
        phones: await transaction('customer_phones')
          .where({ customer_id: id })
          .orderBy('phone_key')
          .pluck('phone_key'),
        orders: await exportOrders(transaction, ordersOf(transaction, id)),
        notes: await transaction('customer_notes')
          .select('text', 'created_at')
          .where({ customer_id: id })
          .orderBy('id'),
      }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}
