import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { updateCustomers } from '../accounts/update-customers.ts'
import {
  anonymiseOrders,
  deleteUserRecord,
  type ErasableRecord,
  erasableTables,
  eraseQuotes,
  eraseStockNotices,
  listOrderAddresses,
  messagesFrom,
  quotesWithoutWaitingOrder,
  rememberErasures,
} from '../accounts/users/delete-user-record.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import { ordersOf } from './queries.ts'

/**
 * Removes a person by phone, with or without an account: notes and shut-outs at once, personal data of orders
 * as when an account is deleted (anonymiseOrders): at once from delivered and cancelled orders, from others
 * when they are so, after 30 days at the latest. Returns how many orders still have the data.
 */
export function removeCustomer(db: Knex, id: number): Promise<Result<number>> {
  return resultTransaction(db, async (transaction) => {
    const phoneKeys: string[] = await transaction('customer_phones')
      .where({ customer_id: id })
      .pluck('phone_key')
    if (phoneKeys.length === 0) return failed('not_found')
    // In ascending order, as everywhere.
    const orderIds: number[] = await ordersOf(transaction, id).orderBy('id').forUpdate().pluck('id')
    await transaction('orders')
      .whereIn('id', orderIds)
      .whereNull('forget_asked_at')
      .update({ forget_asked_at: transaction.fn.now() })
    const noteIds: number[] = await transaction('customer_notes').where({ customer_id: id }).pluck('id')
    await rememberErasures(transaction, 'order', orderIds)
    await rememberErasures(transaction, 'customer_note', noteIds)
    await transaction('customer_notes').where({ customer_id: id }).delete()
    await eraseQuotes(transaction, quotesWithoutWaitingOrder(transaction).whereIn('phone_key', phoneKeys))
    await transaction('shut_outs').where({ kind: 'phone' }).whereIn('key', phoneKeys).delete()
    await eraseByAddress(transaction, orderIds)
    await anonymiseOrders(transaction)
    await updateCustomers(transaction, phoneKeys)
    const kept = await transaction('orders').whereIn('phone_key', phoneKeys).pluck('id')
    return ok(kept.length)
  })
}

/**
 * Erases again what the table of erasures names, after a backup from before them was restored. Returns how many records
 * still had a person's data.
 */
export async function repeatErasures(db: Knex): Promise<number> {
  return db.transaction(async (transaction) => {
    const userIds = await presentRecords(transaction, 'user').pluck<number[]>('present.id')
    for (const id of userIds) await deleteUserRecord(transaction, id)
    const noteIds = await presentRecords(transaction, 'customer_note').pluck<number[]>('present.id')
    await transaction('customer_notes').whereIn('id', noteIds).delete()
    const quoteIds = await presentRecords(transaction, 'quote').pluck<number[]>('present.id')
    await transaction('quotes').whereIn('id', quoteIds).delete()
    const orders: { id: number; erased_at: Date }[] = await presentRecords(transaction, 'order')
      .whereRaw("present.customer_name || present.customer_phone || present.customer_address <> ''")
      .select('present.id', 'erasures.erased_at')
    const orderIds = orders.map(({ id }) => id)
    await eraseByAddress(transaction, orderIds)
    // The period begins on the day on which the person asked, so that an open order is not kept for longer.
    for (const { id, erased_at } of orders) {
      await transaction('orders').where({ id }).update({ forget_asked_at: erased_at })
    }
    await anonymiseOrders(transaction)
    return userIds.length + noteIds.length + quoteIds.length + orders.length
  })
}

/** Stock notices of the addresses of these orders, and what was written on the contact page from them. */
async function eraseByAddress(transaction: Knex.Transaction, orderIds: readonly number[]): Promise<void> {
  const addresses = await listOrderAddresses(transaction('orders').whereIn('id', [...orderIds]))
  await eraseStockNotices(transaction, addresses)
  await messagesFrom(transaction, addresses).delete()
}

/** Records that have been erased before and are here again, locked in ascending order, as everywhere. */
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
