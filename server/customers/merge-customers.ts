import type { Knex } from 'knex'
import { lockCustomers, updateCustomers } from '../accounts/update-customers.ts'
import { requireFound } from '../http/responses/refusal.ts'

type CustomerPhoneKey = { id: number; phoneKey: string }

/** Makes the customer who has this phone part of this one: phones, orders and notes. False when there is none. */
export function mergeCustomers(db: Knex, { id, phoneKey }: CustomerPhoneKey): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const ofPhone = transaction('customer_phones').where({ phone_key: phoneKey }).first('customer_id')
    const other = (await ofPhone)?.customer_id
    if (!other || other === id) return false
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
 * Makes a phone of a customer, with its orders, a customer of its own; notes stay. Returns the id of the customer
 * that has the phone, also where it was one of its own already.
 */
export function splitCustomer(db: Knex, { id, phoneKey }: CustomerPhoneKey): Promise<number> {
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
