import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { MailedShipment } from '../../../views/mail/order-mail-content.ts'

/** The parcel of an order that is on its way, for the mail that says so. */
export async function findMailedShipment(db: Knex, orderId: number): Promise<MailedShipment | null> {
  const row = await db('shipments as shipment')
    .leftJoin('couriers as courier', 'courier.id', 'shipment.courier_id')
    .first(
      'courier.name',
      'courier.tracking_pattern',
      'shipment.tracking_number',
      'shipment.parcels',
      'shipment.amount_due',
    )
    .where('shipment.order_id', orderId)
    .whereNull('shipment.outcome')
  if (!row) return null
  const { name, tracking_pattern: pattern, tracking_number: trackingNumber } = row
  return {
    courier: name || null,
    trackingNumber,
    trackingUrl:
      pattern && trackingNumber ? pattern.replaceAll('{number}', encodeURIComponent(trackingNumber)) : null,
    parcels: row.parcels,
    amountDue: centimesFromMad(row.amount_due),
  }
}
