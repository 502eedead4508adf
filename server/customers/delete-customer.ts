import type { Knex } from 'knex'
import { updateCustomers } from '../accounts/update-customers.ts'
import {
  anonymiseOrders,
  askToForget,
  deleteUserRecord,
  type ErasableRecord,
  erasableTables,
  eraseRecords,
  eraseWritten,
  listProvedAddresses,
  quotesWithoutWaitingOrder,
} from '../accounts/users/delete-user-record.ts'
import { ordersOf } from './queries.ts'

/** Notes and shut-outs go at once, personal data of orders as when an account is deleted (anonymiseOrders). */
export function deleteCustomer(db: Knex, id: number): Promise<void> {
  return db.transaction(async (transaction) => {
    const phones: string[] = await transaction('customer_phones')
      .where({ customer_id: id })
      .pluck('phone_key')
    await askToForget(transaction, {
      orders: ordersOf(transaction, id),
      quotes: quotesWithoutWaitingOrder(transaction).whereIn('phone_key', phones),
      addresses: await listProvedAddresses(ordersOf(transaction, id)),
      phones,
    })
    await eraseRecords(transaction, 'customer_note', transaction('customer_notes').where({ customer_id: id }))
    await transaction('shut_outs').where({ kind: 'phone' }).whereIn('key', phones).delete()
    await anonymiseOrders(transaction)
    await updateCustomers(transaction, phones)
  })
}

/** Erases again what a restored backup still has. Returns how many records had a person's data. */
export async function repeatErasures(db: Knex): Promise<number> {
  return db.transaction(async (transaction) => {
    const userIds = await presentRecords(transaction, 'user').pluck<number[]>('present.id')
    for (const id of userIds) await deleteUserRecord(transaction, id)
    let erased = userIds.length
    for (const record of ['customer_note', 'quote', 'contact_message', 'stock_notice'] as const) {
      const ids = await presentRecords(transaction, record).pluck<number[]>('present.id')
      erased += await transaction(erasableTables[record]).whereIn('id', ids).delete()
    }
    const orders: { id: number; erased_at: Date; forget_asked_at: Date | null }[] = await presentRecords(
      transaction,
      'order',
    )
      .whereRaw("present.customer_name || present.customer_phone || present.customer_address <> ''")
      .select('present.id', 'erasures.erased_at', 'present.forget_asked_at')
    // An order that is already marked for removal is still open: what its buyer wrote after asking stays.
    const returned = orders.filter((order) => order.forget_asked_at === null)
    const orderIds = returned.map(({ id }) => id)
    const addresses = await listProvedAddresses(transaction('orders').whereIn('orders.id', orderIds))
    await eraseWritten(transaction, { addresses })
    // The period begins on the day on which the person asked, so that an open order is not kept for longer.
    for (const { id, erased_at } of orders) {
      await transaction('orders').where({ id }).update({ forget_asked_at: erased_at })
    }
    await anonymiseOrders(transaction)
    return erased + orders.length
  })
}

/** These records were erased before and are here again; they are locked in ascending order, as everywhere. */
function presentRecords(transaction: Knex.Transaction, record: ErasableRecord): Knex.QueryBuilder {
  return transaction(`${erasableTables[record]} as present`)
    .join('erasures', (join) =>
      join
        .on('erasures.record_id', 'present.id')
        .andOn('erasures.record_created_at', 'present.created_at')
        .andOnVal('erasures.record', record),
    )
    .orderBy('present.id')
    .forUpdate('present')
}
