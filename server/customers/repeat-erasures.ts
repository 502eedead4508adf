import type { Knex } from 'knex'
import {
  anonymiseOrders,
  deleteUserRecord,
  type ErasableRecord,
  erasableTables,
} from '../accounts/users/delete-user-record.ts'

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
    const orders: { id: number; erased_at: Date }[] = await presentRecords(transaction, 'order')
      .whereRaw("present.customer_name || present.customer_phone || present.customer_address <> ''")
      .select('present.id', 'erasures.erased_at')
    // From the day on which the person asked, so that an open order is not kept for longer.
    for (const { id, erased_at } of orders) {
      await transaction('orders').where({ id }).update({ forget_asked_at: erased_at })
    }
    await anonymiseOrders(transaction)
    return userIds.length + noteIds.length + orders.length
  })
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
