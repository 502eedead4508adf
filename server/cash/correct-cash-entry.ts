import type { Knex } from 'knex'
import { isCorrectable } from '#domain/cash/cash-entry.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockParcels } from '../couriers/parcels/lock-parcels.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { findCashEntry } from './list-cash-entries.ts'
import { writeCashEntry } from './write-cash-entry.ts'

/** Takes an entry back by another one that says why; its parcels are owed again. Once: a second correction is refused. */
export function correctCashEntry(
  db: Knex,
  { entryId, comment, userId }: { entryId: number; comment: string; userId: number },
): Promise<Result<number, { code: 'not_correctable' }>> {
  return orderTransaction(
    db,
    {},
    async (transaction): Promise<Result<number, { code: 'not_correctable' }>> => {
      const rows: { shipment_id: number; settled: string }[] = await transaction('cash_entry_lines')
        .select('shipment_id', 'settled')
        .where({ entry_id: entryId })
      await lockParcels(
        transaction,
        rows.map((row) => row.shipment_id),
      )
      // Two corrections at once wait for each other here, also those of an entry without parcels.
      await transaction('cash_entries').select('id').where({ id: entryId }).forUpdate()
      const entry = await findCashEntry(transaction, entryId)
      if (!entry || !isCorrectable(entry)) return failed('not_correctable')
      const { courier_id, order_id, amount, difference_reason } = entry
      const lines = rows.map((row) => ({
        shipmentId: row.shipment_id,
        settled: -centimesFromMad(row.settled),
      }))
      const correction = {
        courier_id,
        order_id,
        amount: -amount,
        difference_reason,
        comment,
        corrects_id: entryId,
        userId,
      }
      return ok(await writeCashEntry(transaction, { kind: 'correction', ...correction, lines }))
    },
  )
}
