import type { Knex } from 'knex'
import { exportOrders } from '../accounts/own-account/export-user-data.ts'
import { findCustomer } from './list-customers.ts'
import { ordersOf } from './queries.ts'

/** What staff wrote about the orders: notes, and their words on a status or a return. */
async function exportStaffTexts(db: Knex, customerId: number): Promise<object[]> {
  const { rows } = await db.raw(
    `select orders.number as order, texts.text, texts.created_at
     from orders cross join lateral (
       select text, created_at from order_notes where order_id = orders.id
       union all select comment, created_at from order_status_changes where order_id = orders.id
       union all select comment, created_at from returns where order_id = orders.id
       union all select difference_reason, created_at from returns where order_id = orders.id
     ) as texts
     where texts.text is not null
       and orders.phone_key in (select phone_key from customer_phones where customer_id = ?)
     order by orders.id, texts.created_at`,
    [customerId],
  )
  return rows
}

/** Everything stored about a person by phone, as one object for a JSON file; null when there is no such customer. */
export function exportCustomerData(db: Knex, id: number): Promise<object | null> {
  return db.transaction(
    async (transaction) => {
      const customer = await findCustomer(transaction, id)
      if (!customer) return null
      const { name, phone, city } = customer
      const phones: string[] = await transaction('customer_phones')
        .where({ customer_id: id })
        .orderBy('phone_key')
        .pluck('phone_key')
      return {
        customer: { name, phone, city },
        phones,
        orders: await exportOrders(transaction, ordersOf(transaction, id)),
        notes: await transaction('customer_notes')
          .select('text', 'created_at')
          .where({ customer_id: id })
          .orderBy('id'),
        notes_on_orders: await exportStaffTexts(transaction, id),
        shut_outs: await transaction('shut_outs')
          .select('created_at', 'ends_at', 'lifted_at')
          .where({ kind: 'phone' })
          .whereIn('key', phones)
          .orderBy('id'),
      }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}
