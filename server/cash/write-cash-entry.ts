import type { Knex } from 'knex'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'

type NewEntry = Pick<
  CashEntry,
  'kind' | 'courier_id' | 'amount' | 'difference_reason' | 'comment' | 'corrects_id'
> & {
  /** Of returned pieces. */
  order_id?: number | null
  userId: number
  lines: readonly { shipmentId: number; settled: Centimes }[]
}

/** Adds an entry whose lines settle their shipments; what the amount has beyond them is its difference. Returns its id. */
export async function writeCashEntry(
  transaction: Knex.Transaction,
  { userId, lines, amount, difference_reason, ...entry }: NewEntry,
): Promise<number> {
  const difference = amount - lines.reduce((sum, { settled }) => sum + settled, 0)
  const [written] = await transaction('cash_entries')
    .insert({
      ...entry,
      user_id: userId,
      amount: madFromCentimes(amount),
      difference: madFromCentimes(difference),
      difference_reason: difference === 0 ? null : difference_reason,
    })
    .returning('id')
  if (lines.length > 0) {
    await transaction('cash_entry_lines').insert(
      lines.map(({ shipmentId, settled }) => ({
        entry_id: written.id,
        shipment_id: shipmentId,
        settled: madFromCentimes(settled),
      })),
    )
    await settleShipments(transaction, written.id)
  }
  return written.id
}

/** What is settled of a shipment is the sum of its lines in the cash book. */
async function settleShipments(transaction: Knex.Transaction, entryId: number): Promise<void> {
  await transaction.raw(
    `update shipments set settled = shipments.settled + lines.settled
     from cash_entry_lines as lines where lines.shipment_id = shipments.id and lines.entry_id = ?`,
    [entryId],
  )
}
