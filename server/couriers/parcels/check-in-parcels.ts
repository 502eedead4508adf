import type { Knex } from 'knex'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import { type CheckIn, isComingBack } from '#domain/orders/shipment.ts'
import { changeOrders, withLockedOrders } from '../../orders/change-order.ts'
import { listOrdersOf } from './queries.ts'

type NewCheckIn = {
  courierId: CourierRef
  shipmentIds: readonly number[]
  checkIn: CheckIn
  userId: number
}

/** Takes refused parcels back: into stock, or as broken. Returns the numbers of their orders; a second time does nothing. */
export async function checkInParcels(
  db: Knex,
  { courierId, shipmentIds, checkIn, userId }: NewCheckIn,
): Promise<number[]> {
  const orderIds = await listOrdersOf(db, shipmentIds)
  return withLockedOrders(db, orderIds, async (orders, transaction) => {
    const back = orders.filter(
      ({ shipment }) =>
        shipment &&
        isComingBack(shipment) &&
        shipment.courier_id === courierId &&
        shipmentIds.includes(shipment.id),
    )
    const { changed } = await changeOrders(
      transaction,
      back.map((locked) => ({ locked, userId, checkIn })),
    )
    return changed.map(({ number }) => number)
  })
}
