import type { Knex } from 'knex'
import type { CourierRef } from '#domain/admin/admin-paths.ts'
import { type CashEntry, isCorrectable } from '#domain/cash/cash-book.ts'
import { type Centimes, centimesFromMad, inMad, madFromCentimes } from '#domain/currency/money.ts'
import { feeToPropose } from '#domain/orders/shipment.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockParcels } from '../couriers/parcels/record-outcomes.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { runOnce } from '../db/run-once.ts'
import type { PaymentForm } from './payment-schema.ts'
import { findCashEntry, findReturnedSums } from './queries.ts'

type NewPayment = PaymentForm & { courierId: CourierRef; userId: number }

type PaymentFailure =
  /** Somebody else has recorded something about these parcels while the page was open. */
  | { code: 'owed_changed' }
  | { code: 'difference_unnamed'; difference: Centimes }
  /** Amount, fee and what is missing do not add up to the ticked parcels; `difference` is unexplained. */
  | { code: 'sums_differ'; difference: Centimes }

/**
 * Counts once however often the form arrives, and settles the parcels in full; a difference needs a reason. Returns
 * the entry's id.
 */
export function recordPayment(
  db: Knex,
  formKey: string | undefined,
  payment: NewPayment,
): Promise<Result<number, PaymentFailure>> {
  return onceTransaction(db, formKey, (transaction) => storePayment(transaction, payment))
}

async function storePayment(
  transaction: Knex.Transaction,
  { courierId, parcels, amount, courierFee, missing, differenceReason, comment, userId }: NewPayment,
): Promise<Result<number, PaymentFailure>> {
  const shown = new Map(parcels.map((parcel) => [parcel.shipmentId, parcel]))
  const locked = await lockParcels(transaction, [...shown.keys()])
  const isAsShown = locked.every(
    ({ id, courier_id, owed, fee_due }) =>
      courier_id === courierId &&
      (owed !== 0 || fee_due !== 0) &&
      owed === shown.get(id)?.owed &&
      fee_due === shown.get(id)?.fee,
  )
  if (!isAsShown || locked.length !== shown.size) return failed('owed_changed')
  const difference = amount + courierFee - locked.reduce((sum, { owed }) => sum + owed, 0)
  if (missing !== null && missing !== -difference) {
    return failed('sums_differ', { difference: difference + missing })
  }
  if (difference !== 0 && differenceReason === null) return failed('difference_unnamed', { difference })
  const entry = {
    courier_id: courierId,
    amount,
    courier_fee: courierFee,
    comment,
    userId,
    difference_reason: differenceReason,
  }
  // A fee that is kept as expected is known then: a later statement does not ask for it again.
  const isAsProposed = courierFee === locked.reduce((sum, parcel) => sum + feeToPropose(parcel), 0)
  if (isAsProposed) {
    await transaction('shipments')
      .whereIn('id', [...shown.keys()])
      .where({ courier_fee: 0, fee_settled: 0 })
      .whereNotNull('expected_fee')
      .update({ courier_fee: transaction.ref('expected_fee') })
  }
  const lines = locked.map((parcel) => ({
    shipmentId: parcel.id,
    settled: parcel.owed,
    fee: parcel.fee_due || (isAsProposed ? feeToPropose(parcel) : 0),
  }))
  return ok(await writeCashEntry(transaction, { kind: 'payment', corrects_id: null, ...entry, lines }))
}

/** The transaction waits as one of an order does; a form counts once however often it is sent. */
function onceTransaction<Failure extends { code: string }>(
  db: Knex,
  formKey: string | undefined,
  work: (transaction: Knex.Transaction) => Promise<Result<number, Failure>>,
): Promise<Result<number, Failure>> {
  return orderTransaction(db, (transaction) => runOnce(transaction, formKey, work))
}

type FromForm = { userId: number; formKey?: string | undefined }

/**
 * A parcel came back after the courier had paid for it, so the buyer gets that sum, less what was given back for
 * returned pieces; `toGiveBack` is the sum that the page showed, which must still be right.
 */
export function recordGivenBack(
  db: Knex,
  { shipmentId, toGiveBack, userId, formKey }: FromForm & { shipmentId: number; toGiveBack: Centimes },
): Promise<Result<number, { code: 'owed_changed' }>> {
  return onceTransaction(db, formKey, async (transaction) => {
    const [parcel] = await lockParcels(transaction, [shipmentId])
    if (!parcel || parcel.owed >= 0) return failed('owed_changed')
    const { courier_id, order_id, owed } = parcel
    const returned = (await findReturnedSums(transaction, [parcel])).get(shipmentId) ?? 0
    if (-owed - returned !== toGiveBack) return failed('owed_changed')
    const entry = {
      courier_id,
      amount: -toGiveBack,
      comment: null,
      corrects_id: null,
      userId,
      ...(returned === 0
        ? { difference_reason: null }
        : { order_id, difference_reason: 'returned_pieces' as const }),
    }
    const lines = [{ shipmentId, settled: owed }]
    return ok(await writeCashEntry(transaction, { kind: 'given_back', ...entry, lines }))
  })
}

/** The parcels of the reversed entry are owed again. A second correction is refused. */
export function correctCashEntry(
  db: Knex,
  { entryId, comment, userId, formKey }: FromForm & { entryId: number; comment: string },
): Promise<Result<number, { code: 'not_correctable' }>> {
  return onceTransaction(db, formKey, async (transaction) => {
    const rows: { shipment_id: number; settled: string; fee: string }[] = await transaction(
      'cash_entry_lines',
    )
      .select('shipment_id', 'settled', 'fee')
      .where({ entry_id: entryId })
    await lockParcels(
      transaction,
      rows.map((row) => row.shipment_id),
    )
    // Two corrections at once wait for each other here, also those of an entry without parcels.
    await transaction('cash_entries').select('id').where({ id: entryId }).forUpdate()
    const entry = await findCashEntry(transaction, entryId)
    if (!entry || !isCorrectable(entry)) return failed('not_correctable')
    const { courier_id, order_id, amount, courier_fee, difference_reason } = entry
    const lines = rows.map((row) => ({
      shipmentId: row.shipment_id,
      settled: -centimesFromMad(row.settled),
      fee: -centimesFromMad(row.fee),
    }))
    const correction = {
      courier_id,
      order_id,
      amount: -amount,
      courier_fee: -courier_fee,
      difference_reason,
      comment,
      corrects_id: entryId,
      userId,
    }
    const corrected = await writeCashEntry(transaction, { kind: 'correction', ...correction, lines })
    // Where the payment kept exactly the expected fee, it is only expected again. A parcel for which nothing is owed
    // keeps the fee that the courier stated.
    await transaction('shipments')
      .whereIn(
        'id',
        rows.map((row) => row.shipment_id),
      )
      .where({ courier_fee: transaction.ref('expected_fee'), fee_settled: 0 })
      .where('owed', '<>', 0)
      .update({ courier_fee: 0 })
    return ok(corrected)
  })
}

type NewEntry = Pick<
  CashEntry,
  'kind' | 'courier_id' | 'amount' | 'difference_reason' | 'comment' | 'corrects_id'
> & {
  /** Money was given back for returned pieces of this order. */
  order_id?: number | null
  courier_fee?: Centimes
  userId: number
  /** `fee` is what is settled of the courier's fee for the parcel. */
  lines: readonly { shipmentId: number; settled: Centimes; fee?: Centimes }[]
}

/** The difference is what amount and fee have beyond the sum of the lines. Returns the entry's id. */
export async function writeCashEntry(
  transaction: Knex.Transaction,
  { userId, lines, amount, courier_fee = 0, difference_reason, ...entry }: NewEntry,
): Promise<number> {
  const difference = amount + courier_fee - lines.reduce((sum, { settled }) => sum + settled, 0)
  const [written] = await transaction('cash_entries')
    .insert({
      ...entry,
      ...inMad({ amount, courier_fee, difference }, ['amount', 'courier_fee', 'difference']),
      user_id: userId,
      difference_reason: difference === 0 ? null : difference_reason,
    })
    .returning('id')
  if (lines.length > 0) {
    await transaction('cash_entry_lines').insert(
      lines.map(({ shipmentId, settled, fee = 0 }) => ({
        entry_id: written.id,
        shipment_id: shipmentId,
        settled: madFromCentimes(settled),
        fee: madFromCentimes(fee),
      })),
    )
    await transaction.raw(
      `update shipments set settled = shipments.settled + lines.settled, fee_settled = shipments.fee_settled + lines.fee
       from cash_entry_lines as lines where lines.shipment_id = shipments.id and lines.entry_id = ?`,
      [written.id],
    )
  }
  return written.id
}
