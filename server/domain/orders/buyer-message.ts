import type { OrderCall } from './call.ts'
import type { Order } from './order.ts'
import { type OrderStatus, statusRules } from './order-statuses.ts'
import { type OrderShipment, trackingUrl } from './shipment.ts'

/** What staff need to write to a buyer about an order. */
export type ToldOrder = {
  order: Order
  /** The address of the buyer's own page. */
  link: string
  lastCall: Pick<OrderCall, 'outcome'> | null
  /** The latest one. */
  shipment: OrderShipment | null
}

/** Texts for WhatsApp, by their names in whatsapp.json. */
export type BuyerMessage =
  | 'confirm'
  | 'no_answer'
  | 'confirmed'
  | 'shipped'
  | 'shipped_tracked'
  | 'today'
  | 'delivered'
  | 'refused'
  | 'cancelled'

/** The messages that fit the state of an order; the first is the one that is mostly needed. */
export function listBuyerMessages({ order, lastCall, shipment }: ToldOrder): BuyerMessage[] {
  const messages: Record<OrderStatus, BuyerMessage[]> = {
    pending: lastCall?.outcome === 'no_answer' ? ['no_answer', 'confirm'] : ['confirm', 'no_answer'],
    processing: ['confirmed'],
    shipped: [shipment?.tracking_number ? 'shipped_tracked' : 'shipped', 'today'],
    delivered: ['delivered'],
    cancelled: [shipment?.outcome === 'refused' ? 'refused' : 'cancelled'],
  }
  return messages[order.status]
}

/** What a message says of the way of the parcel. */
export function parcelValues({ order, link, shipment }: ToldOrder) {
  const isOnTheWay = statusRules[order.status].isOpen && shipment
  return {
    due: isOnTheWay ? shipment.amount_due : order.total_amount,
    courier: shipment?.courier_name ?? '',
    tracking: shipment?.tracking_number ?? '',
    tracking_link: (shipment && trackingUrl(shipment.tracking_pattern, shipment.tracking_number)) || link,
  }
}
