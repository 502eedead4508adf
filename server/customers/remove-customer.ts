import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { updateCustomers } from '../accounts/update-customers.ts'
import { anonymiseOrders, rememberErasures } from '../accounts/users/delete-user-record.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import { ordersOf } from './queries.ts'

/**
 * Removes a person by phone, with or without an account: notes and shut-outs at once, personal data of orders as when an account is
 * deleted (anonymiseOrders): at once where they are delivered or cancelled, of others when they are, after 30 days at
 * most. Returns how many orders still keep it.
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
    await transaction('shut_outs').where({ kind: 'phone' }).whereIn('key', phoneKeys).delete()
    await anonymiseOrders(transaction)
    await updateCustomers(transaction, phoneKeys)
    const kept = await transaction('orders').whereIn('phone_key', phoneKeys).pluck('id')
    return ok(kept.length)
  })
}
