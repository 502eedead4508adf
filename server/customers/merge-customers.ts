import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockCustomers, updateCustomers } from '../accounts/update-customers.ts'
import { resultTransaction } from '../db/result-transaction.ts'

type Merge = { id: number; other: number }
type MergeFailure = { code: 'not_found' | 'other_missing' }

/** Makes the other customer part of this one: phones, orders and notes. */
export function mergeCustomers(db: Knex, { id, other }: Merge): Promise<Result<number, MergeFailure>> {
  return resultTransaction<number, MergeFailure>(db, async (transaction) => {
    await lockCustomers(transaction, await listPhoneKeys(transaction, [id, other]))
    const found: number[] = await transaction('customers').whereIn('id', [id, other]).pluck('id')
    if (!found.includes(id) || id === other) return failed('not_found')
    if (!found.includes(other)) return failed('other_missing')
    const ofOther = { customer_id: other }
    await transaction('customer_phones').where(ofOther).update({ customer_id: id })
    await transaction('customer_notes').where(ofOther).update({ customer_id: id })
    await transaction('customers').where({ id: other }).delete()
    await updateCustomers(transaction, await listPhoneKeys(transaction, [id]))
    return ok(id)
  })
}

type Split = { id: number; phoneKey: string }

/**
 * Makes a phone of a customer, with its orders, a customer of its own; notes stay. Returns the id of the customer
 * that has the phone, also where it was one of its own already.
 */
export function splitCustomer(db: Knex, { id, phoneKey }: Split): Promise<Result<number>> {
  return resultTransaction(db, async (transaction) => {
    await lockCustomers(transaction, await listPhoneKeys(transaction, [id]))
    const phoneKeys = await listPhoneKeys(transaction, [id])
    const canSplit = phoneKeys.length > 1 && phoneKeys.includes(phoneKey)
    if (canSplit) {
      await transaction('customer_phones').where({ phone_key: phoneKey }).delete()
      await updateCustomers(transaction, phoneKeys)
    }
    const owner = await transaction('customer_phones').where({ phone_key: phoneKey }).first('customer_id')
    return owner || canSplit ? ok(owner?.customer_id ?? id) : failed('not_found')
  })
}

function listPhoneKeys(db: Knex, customerIds: readonly number[]): Promise<string[]> {
  return db('customer_phones').whereIn('customer_id', customerIds).pluck('phone_key')
}
