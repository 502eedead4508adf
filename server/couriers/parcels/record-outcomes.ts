import type { Knex } from 'knex'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import { outcomeChanges, type ShipmentOutcome } from '#domain/orders/shipment.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { changeStatus } from '../../orders/update-status.ts'
import { lockParcels } from './lock-parcels.ts'

export type ParcelOutcome = {
  shipmentId: number
  outcome: ShipmentOutcome
  /** What the buyer paid; null: what was due. */
  collected: Centimes | null
}

type RecordedOutcomes = {
  /** Numbers of the orders. */
  done: number[]
  /** Of those that had this outcome already. */
  same: number[]
  /** Of those that have another outcome, or are of another courier. */
  left: number[]
}

type NewOutcomes = {
  courierId: CourierRef
  outcomes: readonly ParcelOutcome[]
  userId: number
  /** Nothing is changed if one of them cannot be: for files. */
  isAllOrNothing?: boolean
}

/** Records what a courier says of parcels, and sets their orders accordingly. What was said before changes nothing. */
export function recordOutcomes(
  db: Knex,
  { courierId, outcomes, userId, isAllOrNothing = false }: NewOutcomes,
): Promise<Result<RecordedOutcomes, { code: 'left' } & RecordedOutcomes>> {
  const bySentId = new Map(outcomes.map((sent) => [sent.shipmentId, sent]))
  return orderTransaction(db, {}, async (transaction) => {
    const recorded: RecordedOutcomes = { done: [], same: [], left: [] }
    const toRecord: { parcel: Parcel; sent: ParcelOutcome }[] = []
    for (const parcel of await lockParcels(transaction, [...bySentId.keys()])) {
      const sent = bySentId.get(parcel.id)
      if (!sent) continue
      if (parcel.courier_id !== courierId) recorded.left.push(parcel.number)
      else if (parcel.outcome === null) toRecord.push({ parcel, sent })
      else recorded[isSame(parcel, sent) ? 'same' : 'left'].push(parcel.number)
    }
    if (isAllOrNothing && recorded.left.length > 0) return failed('left', recorded)
    for (const { parcel, sent } of toRecord) {
      await recordOutcome(transaction, parcel, sent, userId)
      recorded.done.push(parcel.number)
    }
    return ok(recorded)
  })
}

/** Whether a parcel has this outcome already, with the same sum. */
export function isSame(
  { outcome, collected, amount_due }: Pick<Parcel, 'outcome' | 'collected' | 'amount_due'>,
  sent: Pick<ParcelOutcome, 'outcome' | 'collected'>,
): boolean {
  const isSameSum = (collected ?? amount_due) === (sent.collected ?? amount_due)
  return outcome === sent.outcome && (outcome !== 'delivered' || isSameSum)
}

async function recordOutcome(
  transaction: Knex.Transaction,
  { id, order_id, amount_due }: Parcel,
  { outcome, collected }: ParcelOutcome,
  userId: number,
): Promise<void> {
  const { status, reason } = outcomeChanges[outcome]
  const changed = await changeStatus(transaction, {
    orderId: order_id,
    userId,
    status,
    ...(reason && { reason }),
  })
  if (!changed.ok) throw new Error(`The outcome of shipment ${id} was not recorded: ${changed.code}`)
  if (outcome !== 'delivered' || collected === null || collected === amount_due) return
  await transaction('shipments')
    .where({ id })
    .update({ collected: madFromCentimes(collected) })
}
