import type { Knex } from 'knex'
import type { DifferenceReason } from '#domain/cash/cash-entry.ts'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockParcels } from '../couriers/parcels/lock-parcels.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { findReturnedSums } from './returned-sums.ts'
import { writeCashEntry } from './write-cash-entry.ts'

export type NewPayment = {
  courierId: CourierRef
  /** With what the page showed as owed, which must still be so. */
  parcels: readonly { shipmentId: number; owed: Centimes }[]
  amount: Centimes
  differenceReason: DifferenceReason | null
  comment: string | null
  userId: number
}

export type PaymentFailure =
  /** Somebody else recorded something about these parcels meanwhile. */
  { code: 'owed_changed' } | { code: 'difference_unnamed'; difference: Centimes }

/** Records what a courier paid: it settles the parcels in full, and a difference must have a name. Returns the entry's id. */
export function recordPayment(
  db: Knex,
  { courierId, parcels, amount, differenceReason, comment, userId }: NewPayment,
): Promise<Result<number, PaymentFailure>> {
  return orderTransaction(db, {}, async (transaction): Promise<Result<number, PaymentFailure>> => {
    const shown = new Map(parcels.map(({ shipmentId, owed }) => [shipmentId, owed]))
    const locked = await lockParcels(transaction, [...shown.keys()])
    const isAsShown = locked.every(
      ({ id, courier_id, owed }) => courier_id === courierId && owed !== 0 && owed === shown.get(id),
    )
    if (!isAsShown || locked.length !== shown.size) return failed('owed_changed')
    const difference = amount - locked.reduce((sum, { owed }) => sum + owed, 0)
    if (difference !== 0 && differenceReason === null) return failed('difference_unnamed', { difference })
    const entry = { courier_id: courierId, amount, difference_reason: differenceReason, comment, userId }
    const lines = locked.map(({ id, owed }) => ({ shipmentId: id, settled: owed }))
    return ok(await writeCashEntry(transaction, { kind: 'payment', corrects_id: null, ...entry, lines }))
  })
}

/**
 * Records that the shop gave a buyer back what a courier had paid for a parcel that came back after all, without what it
 * had given back for returned pieces before; `toGiveBack` is what the page showed, which must still be so.
 */
export function recordGivenBack(
  db: Knex,
  { shipmentId, toGiveBack, userId }: { shipmentId: number; toGiveBack: Centimes; userId: number },
): Promise<Result<number, { code: 'owed_changed' }>> {
  return orderTransaction(db, {}, async (transaction): Promise<Result<number, { code: 'owed_changed' }>> => {
    const [parcel] = await lockParcels(transaction, [shipmentId])
    if (!parcel || parcel.owed >= 0) return failed('owed_changed')
    const { courier_id, order_id, owed } = parcel
    const returned = (await findReturnedSums(transaction, [parcel])).get(shipmentId) ?? 0
    if (-owed - returned !== toGiveBack) return failed('owed_changed')
    const entry = {
      ...{ courier_id, amount: -toGiveBack, comment: null, corrects_id: null, userId },
      ...(returned === 0
        ? { difference_reason: null }
        : { order_id, difference_reason: 'returned_pieces' as const }),
    }
    const lines = [{ shipmentId, settled: owed }]
    return ok(await writeCashEntry(transaction, { kind: 'given_back', ...entry, lines }))
  })
}
