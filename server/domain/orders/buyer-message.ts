import type { OrderCall } from './call.ts'
import type { Order } from './order.ts'
import { type StatusMessage, statusRules } from './order-statuses.ts'
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
export type BuyerMessage = StatusMessage | 'no_answer' | 'shipped_tracked' | 'today' | 'refused'

/** The messages that fit the state of an order; the first is the one that is mostly needed. */
export function listBuyerMessages({ order, lastCall, shipment }: ToldOrder): BuyerMessage[] {
  const { message } = statusRules[order.status]
  if (message === 'confirm') {
    return lastCall?.outcome === 'no_answer' ? ['no_answer', message] : [message, 'no_answer']
  }
  if (message === 'shipped') return [shipment?.tracking_number ? 'shipped_tracked' : message, 'today']
  return [message === 'cancelled' && shipment?.outcome === 'refused' ? 'refused' : message]
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
