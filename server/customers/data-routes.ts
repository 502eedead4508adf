import type { Router } from 'express'
import type { Knex } from 'knex'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { exportMessages, exportOrders, exportQuotes } from '../accounts/own-account/export-user-data.ts'
import { findMessageIds, listProvedAddresses } from '../accounts/users/delete-user-record.ts'
import { recordView } from '../admin/record-view.ts'
import type { Dependencies } from '../dependencies.ts'
import { idIn, readForm } from '../http/requests/read-request.ts'
import { redirectToPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { requireManageOrders } from '../http/security/require-permission.ts'
import { deleteCustomer } from './delete-customer.ts'
import { findCustomer, ordersOf } from './queries.ts'

/** Law 09-08 grants a person a copy of the data and its removal, without an account too. */
export function addCustomerDataRoutes(router: Router, { db, clock }: Dependencies): void {
  router.get(customerPaths.file(':id'), ...requireManageOrders, async (req, res) => {
    const id = idIn(req)
    const data = requireFound(await exportCustomerData(db, id))
    recordView(db, res, { kind: 'customer_file', customerId: id })
    res.attachment(`customer-${id}-${dayInSafi(clock())}.json`).type('json')
    res.send(JSON.stringify(data, null, 2))
  })

  router.post(customerPaths.removal(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    await deleteCustomer(db, idIn(req))
    redirectToPage(res, adminTabPath('customers'), { key: 'customer_removed' })
  })
}

/** Staff wrote these texts about the orders: notes, and their words on a status or a return. */
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

/** Returns null when there is no such customer. */
function exportCustomerData(db: Knex, id: number): Promise<object | null> {
  return db.transaction(
    async (transaction) => {
      const customer = await findCustomer(transaction, id)
      if (!customer) return null
      const { name, phone, city } = customer
      const phones: string[] = await transaction('customer_phones')
        .where({ customer_id: id })
        .orderBy('phone_key')
        .pluck('phone_key')
      const addresses = await listProvedAddresses(ordersOf(transaction, id))
      return {
        customer: { name, phone, city },
        phones,
        orders: await exportOrders(transaction, ordersOf(transaction, id)),
        quotes: await exportQuotes(transaction, transaction('quotes').whereIn('phone_key', phones)),
        stock_notices: await transaction('stock_notices')
          .select('product_id', 'email', 'created_at')
          .whereIn('email_key', addresses)
          .orderBy('id'),
        messages: await exportMessages(transaction, await findMessageIds(transaction, { addresses, phones })),
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
