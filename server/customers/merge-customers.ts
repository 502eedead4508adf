import type { Knex } from 'knex'
import { lockCustomers, updateCustomers } from '../accounts/update-customers.ts'
import { requireFound } from '../http/responses/refusal.ts'

/** Phones, orders and notes move from the other customer. Returns false when one of them is gone. */
export function mergeCustomers(db: Knex, { id, other }: { id: number; other: number }): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockCustomers(transaction, await listPhoneKeys(transaction, [id, other]))
    const found = await transaction('customers').whereIn('id', [id, other]).pluck('id')
    if (found.length < 2) return false
    const ofOther = { customer_id: other }
    await transaction('customer_phones').where(ofOther).update({ customer_id: id })
    await transaction('customer_notes').where(ofOther).update({ customer_id: id })
    await transaction('customers').where({ id: other }).delete()
    await updateCustomers(transaction, await listPhoneKeys(transaction, [id]))
    return true
  })
}

/**
 * The orders of the phone go with it, notes stay. Returns the id of the customer that has the phone, also where it
 * was the only one.
 */
export function splitCustomer(db: Knex, { id, phoneKey }: { id: number; phoneKey: string }): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockCustomers(transaction, await listPhoneKeys(transaction, [id]))
    const phoneKeys = await listPhoneKeys(transaction, [id])
    const canSplit = phoneKeys.length > 1 && phoneKeys.includes(phoneKey)
    if (canSplit) {
      await transaction('customer_phones').where({ phone_key: phoneKey }).delete()
      await updateCustomers(transaction, phoneKeys)
    }
    const owner = await transaction('customer_phones').where({ phone_key: phoneKey }).first('customer_id')
    requireFound(owner || canSplit)
    return owner?.customer_id ?? id
  })
}

function listPhoneKeys(db: Knex, customerIds: readonly number[]): Promise<string[]> {
  return db('customer_phones').whereIn('customer_id', customerIds).pluck('phone_key')
}
