import type { Knex } from 'knex'
import type { CourierRef } from '#domain/admin/admin-paths.ts'
import type { Parcel } from '#domain/couriers/courier.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { inMad } from '#domain/currency/money.ts'
import { type CheckIn, isComingBack, outcomeChanges, type ShipmentOutcome } from '#domain/orders/shipment.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import {
  changeOrders,
  type LockedOrder,
  type OrderChange,
  withLockedOrders,
} from '../../orders/change-order.ts'
import { listOrdersOf, listParcels } from '../queries.ts'

export type ParcelOutcome = {
  shipmentId: number
  outcome: ShipmentOutcome
  /** The buyer paid this sum; null means what was due. */
  collected: Centimes | null
  /** The courier keeps this sum for the parcel; without it the sum is not known. */
  fee?: Centimes | null
}

type RecordedOutcomes = {
  /** Something is new about the orders with these numbers. */
  done: number[]
  /** The orders with these numbers have another outcome, or belong to another courier. */
  left: number[]
}

type NewOutcomes = {
  courierId: CourierRef
  outcomes: readonly ParcelOutcome[]
  userId: number
  /** Nothing is changed if one of the parcels cannot be; files ask for that. */
  isAllOrNothing?: boolean
}

/** Sets also the orders of the parcels. A report that says nothing new changes nothing. */
export async function recordOutcomes(
  db: Knex,
  { courierId, outcomes, userId, isAllOrNothing = false }: NewOutcomes,
): Promise<Result<RecordedOutcomes, { code: 'left' } & RecordedOutcomes>> {
  const bySentId = new Map(outcomes.map((sent) => [sent.shipmentId, sent]))
  const shipmentIds = [...bySentId.keys()]
  return withLockedOrders(db, await listOrdersOf(db, shipmentIds), async (orders, transaction) => {
    const recorded: RecordedOutcomes = { done: [], left: [] }
    const changes: OrderChange[] = []
    const reportedSums: (Pick<Parcel, 'id'> & Partial<Parcel>)[] = []
    // The orders are locked now, so that nobody changes the parcels before this is stored.
    const parcels = await listParcels(transaction, (shipments) =>
      shipments.whereIn('shipments.id', shipmentIds).orderBy('shipments.order_id'),
    )
    for (const parcel of parcels) {
      const locked = orders.find(({ order }) => order.id === parcel.order_id)
      const sent = bySentId.get(parcel.id)
      if (!sent || !locked) continue
      const isOfCourier = parcel.courier_id === courierId
      const isPossible = isOfCourier && (parcel.outcome === null || isSame(parcel, sent))
      if (!isPossible) {
        recorded.left.push(parcel.number)
        continue
      }
      if (isFeeNew(parcel, sent)) {
        const courier_fee = sent.fee ?? 0
        reportedSums.push({ id: parcel.id, courier_fee, ...(courier_fee === 0 && { expected_fee: 0 }) })
        if (parcel.outcome !== null) recorded.done.push(parcel.number)
      }
      if (parcel.outcome === null) {
        const { status, reason } = outcomeChanges[sent.outcome]
        changes.push({ locked, userId, newValues: { status }, entry: { reason } })
        const { collected } = sent
        const isOtherSum = collected !== null && collected !== parcel.amount_due
        if (sent.outcome === 'delivered' && isOtherSum) reportedSums.push({ id: parcel.id, collected })
      }
    }
    if (isAllOrNothing && recorded.left.length > 0) return failed('left', recorded)
    const { changed } = await changeOrders(transaction, changes)
    for (const { id, ...sums } of reportedSums) {
      await transaction('shipments')
        .where({ id })
        .update(inMad(sums, ['collected', 'courier_fee', 'expected_fee']))
    }
    return ok({ ...recorded, done: [...recorded.done, ...changed.map(({ number }) => number)] })
  })
}

/** The sum must be the same too, and no other fee may be reported. */
export function isSame(parcel: Parcel, sent: Omit<ParcelOutcome, 'shipmentId'>): boolean {
  const { outcome, collected, amount_due, courier_fee } = parcel
  const isSameSum = (collected ?? amount_due) === (sent.collected ?? amount_due)
  const isSameFee = mayHaveOtherFee(parcel) || courier_fee === (sent.fee ?? courier_fee)
  return outcome === sent.outcome && (outcome !== 'delivered' || isSameSum) && isSameFee
}

/**
 * A fee is new for a parcel that had none, or another one than was told with an outcome that staff have taken back
 * since.
 */
export function isFeeNew(parcel: Parcel, { fee }: Pick<ParcelOutcome, 'fee'>): boolean {
  const { outcome, courier_fee, expected_fee } = parcel
  // Without any fee none is expected any more, which tells it from one that nobody has stated.
  const isOther = (fee ?? courier_fee) !== courier_fee || (fee === 0 && expected_fee !== 0)
  return isOther && (mayHaveOtherFee(parcel) || outcome === null)
}

/** A fee as it was expected may have been kept by a payment before the courier stated another one. */
function mayHaveOtherFee({ courier_fee, expected_fee }: Parcel): boolean {
  return courier_fee === 0 || courier_fee === expected_fee
}

type NewCheckIn = {
  courierId: CourierRef
  shipmentIds: readonly number[]
  checkIn: CheckIn
  userId: number
}

/**
 * The parcels go into stock, or are broken. Nothing is done a second time; parcels about which somebody else said
 * something different are left.
 */
export async function checkInParcels(
  db: Knex,
  { courierId, shipmentIds, checkIn, userId }: NewCheckIn,
): Promise<RecordedOutcomes> {
  const orderIds = await listOrdersOf(db, shipmentIds)
  return withLockedOrders(db, orderIds, async (orders, transaction) => {
    const isBack = ({ shipment }: LockedOrder) =>
      shipment !== undefined &&
      isComingBack(shipment) &&
      shipment.courier_id === courierId &&
      shipmentIds.includes(shipment.id)
    const back = orders.filter(isBack)
    const left = orders.filter((locked) => !isBack(locked) && locked.shipment?.check_in !== checkIn)
    const { changed } = await changeOrders(
      transaction,
      back.map((locked) => ({ locked, userId, checkIn })),
    )
    return {
      done: changed.map(({ number }) => number),
      left: left.map(({ order }) => order.number),
    }
  })
}

/** The orders of the shipments are locked by id, as everywhere, before the shipments are read. */
export async function lockParcels(
  transaction: Knex.Transaction,
  shipmentIds: readonly number[],
): Promise<Parcel[]> {
  const ofShipments = transaction('shipments').select('order_id').whereIn('id', shipmentIds)
  await transaction('orders').select('id').whereIn('id', ofShipments).orderBy('id').forUpdate()
  return listParcels(transaction, (shipments) =>
    shipments.whereIn('shipments.id', shipmentIds).orderBy('shipments.order_id'),
  )
}
