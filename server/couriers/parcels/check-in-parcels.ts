import type { Knex } from 'knex'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import { type CheckIn, isComingBack } from '#domain/orders/shipment.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { returnPieces } from '../../orders/shipments/return-pieces.ts'
import { lockParcels } from './lock-parcels.ts'

type NewCheckIn = {
  courierId: CourierRef
  shipmentIds: readonly number[]
  checkIn: CheckIn
  userId: number
}

/** Takes refused parcels back: into stock, or as broken. Returns the numbers of their orders; a second time does nothing. */
export function checkInParcels(
  db: Knex,
  { courierId, shipmentIds, checkIn, userId }: NewCheckIn,
): Promise<number[]> {
  return orderTransaction(db, {}, async (transaction) => {
    const parcels = (await lockParcels(transaction, shipmentIds)).filter(
      (parcel) => isComingBack(parcel) && parcel.courier_id === courierId,
    )
    if (parcels.length === 0) return []
    if (checkIn === 'stock') {
      const orderIds = parcels.map(({ order_id }) => order_id)
      await returnPieces(transaction, orderIds)
    }
    await transaction('shipments')
      .whereIn(
        'id',
        parcels.map(({ id }) => id),
      )
      .update({ check_in: checkIn, checked_in_at: transaction.fn.now(), checked_in_by: userId })
    return parcels.map(({ number }) => number)
  })
}
