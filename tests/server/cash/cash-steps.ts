import fc from 'fast-check'
import type { Knex } from 'knex'
import type { Parcel } from '#domain/couriers/courier.ts'
import { returnReasons } from '#domain/orders/order-return.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { isComingBack, shipmentOutcomes } from '#domain/orders/shipment.ts'
import { findReturnedSums } from '../../../server/cash/queries.ts'
import { correctCashEntry, recordGivenBack, recordPayment } from '../../../server/cash/record-payment.ts'
import { handOver, withdrawHandover } from '../../../server/couriers/handovers/hand-over.ts'
import { checkInParcels, recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { listParcels } from '../../../server/couriers/queries.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { recordReturn } from '../../../server/returns/record-return.ts'

/** What a day brings to three orders and their parcels. */
export const step = fc.record({
  kind: fc.constantFrom(
    ...(['status', 'hand over', 'hand over', 'take back', 'outcome', 'outcome'] as const),
    ...(['check in', 'check in', 'pay', 'pay', 'give back', 'correct'] as const),
    ...(['return', 'return', 'return', 'correct return'] as const),
  ),
  order: fc.nat(2),
  courier: fc.nat(2),
  status: fc.constantFrom(...orderStatuses),
  outcome: fc.constantFrom(...shipmentOutcomes),
  checkIn: fc.constantFrom('stock' as const, 'broken' as const),
  /** Centimes. */
  sum: fc.option(fc.nat(100_000)),
  difference: fc.constantFrom(0, 0, -3500, 1),
  pieces: fc.integer({ min: 1, max: 2 }),
  reason: fc.constantFrom(...returnReasons),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const plain: Step = {
  kind: 'status',
  status: 'pending',
  order: 0,
  courier: 0,
  outcome: 'delivered',
  checkIn: 'stock',
  sum: null,
  difference: 0,
  pieces: 1,
  reason: 'other',
}

const rareSteps: Partial<Step>[] = [
  // Delivered, paid for, returned in part; the return's entry is corrected.
  { kind: 'hand over' },
  { kind: 'outcome' },
  { kind: 'pay' },
  { kind: 'return' },
  { kind: 'correct' },
  // Delivered, and returned broken before it is paid for.
  { kind: 'hand over', order: 1 },
  { kind: 'outcome' },
  { kind: 'return', order: 1, checkIn: 'broken' },
  // Withdrawn from the courier.
  { kind: 'hand over', order: 2 },
  { kind: 'take back', order: 0 },
  { kind: 'hand over', order: 2 },
  { kind: 'status', order: 2 },
  // Refused, came back broken.
  { kind: 'hand over', order: 2 },
  { kind: 'outcome', outcome: 'refused' },
  { kind: 'check in', checkIn: 'broken' },
  { kind: 'status', order: 2 },
  // Refused, came back whole.
  { kind: 'hand over', order: 2 },
  { kind: 'outcome', outcome: 'refused' },
  { kind: 'check in' },
  { kind: 'status', order: 2 },
  // Lost.
  { kind: 'hand over', order: 2 },
  { kind: 'outcome', outcome: 'lost' },
]

/** A history in which each outcome, return and entry occurs, as random ones may leave out what is rare. */
export const fullHistory: Step[] = rareSteps.map((each) => ({ ...plain, ...each }))

type Scene = {
  db: Knex
  userId: number
  productId: number
  /** Null: the shop's own people. */
  couriers: readonly (number | null)[]
  orderIds: readonly number[]
}

/** A step that is not possible changes nothing. */
export async function takeStep(
  { db, userId, productId, couriers, orderIds }: Scene,
  { kind, courier, ...chosen }: Step,
): Promise<void> {
  const courierId = couriers[courier] ?? null
  const orderId = orderIds[chosen.order % orderIds.length] ?? 0
  const parcels = await listParcels(db, (shipments) =>
    shipments.whereIn('shipments.order_id', orderIds).orderBy('shipments.id'),
  )
  const anyOf = (may: (parcel: Parcel) => boolean) => {
    const candidates = parcels.filter(may)
    return candidates[chosen.order % candidates.length]
  }
  if (kind === 'status') {
    await updateStatus(db, { orderId, status: chosen.status, userId })
  } else if (kind === 'hand over') {
    await updateStatus(db, { orderId, status: 'processing', userId })
    await handOver(db, { courierId, orders: [{ id: orderId, parcels: 1 }], userId })
  } else if (kind === 'take back') {
    const handover = await db('handovers').orderBy('id', 'desc').offset(chosen.order).first('id')
    if (handover) await withdrawHandover(db, { handoverId: handover.id, userId })
  } else if (kind === 'outcome') {
    const parcel = anyOf(({ outcome }) => outcome === null) ?? parcels[0]
    if (!parcel) return
    const outcome = { shipmentId: parcel.id, outcome: chosen.outcome, collected: chosen.sum }
    await recordOutcomes(db, { courierId: parcel.courier_id, outcomes: [outcome], userId })
  } else if (kind === 'check in') {
    const parcel = anyOf(isComingBack) ?? parcels[0]
    if (!parcel) return
    const { courier_id, id } = parcel
    await checkInParcels(db, { courierId: courier_id, shipmentIds: [id], checkIn: chosen.checkIn, userId })
  } else if (kind === 'pay') {
    const owed = parcels.filter((parcel) => parcel.courier_id === courierId && parcel.owed !== 0)
    const paid = owed.slice(0, 1 + chosen.order)
    await recordPayment(db, null, {
      courierId,
      parcels: paid.map((parcel) => ({ shipmentId: parcel.id, owed: parcel.owed })),
      amount: paid.reduce((sum, parcel) => sum + parcel.owed, 0) + chosen.difference,
      courierFee: Math.max(0, -chosen.difference),
      missing: null,
      differenceReason: 'rounding',
      comment: null,
      userId,
    })
  } else if (kind === 'give back') {
    const parcel = anyOf(({ owed }) => owed < 0) ?? parcels[0]
    if (!parcel) return
    const returned = (await findReturnedSums(db, [parcel])).get(parcel.id) ?? 0
    await recordGivenBack(db, { shipmentId: parcel.id, toGiveBack: -parcel.owed - returned, userId })
  } else if (kind === 'correct') {
    const entry = await db('cash_entries').orderBy('id', 'desc').offset(chosen.order).first('id')
    if (entry) await correctCashEntry(db, { entryId: entry.id, comment: 'wrong', userId })
  } else if (kind === 'return') {
    const delivered = await db('orders')
      .whereIn('id', orderIds)
      .where({ status: 'delivered' })
      .orderBy('id')
      .pluck('id')
    const { reason, checkIn: goes_to, sum: given_back, pieces } = chosen
    const input = { reason, goes_to, given_back, quantities: { [productId]: pieces } }
    const added = { ...input, comment: null, difference_reason: 'agreed' }
    await recordReturn(db, null, {
      orderId: delivered[chosen.order % delivered.length] ?? orderId,
      userId,
      input: added,
    })
  } else if (kind === 'correct return') {
    const ofReturn = await db('returns')
      .where({ order_id: orderId })
      .whereNotNull('cash_entry_id')
      .orderBy('id')
      .first()
    if (!ofReturn) return
    await correctCashEntry(db, { entryId: ofReturn.cash_entry_id, comment: 'wrong', userId })
  }
}
