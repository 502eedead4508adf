import type { OrderCall } from './call.ts'
import type { Order, StatusChange } from './order.ts'
import { type StatusMessage, statusRules } from './order-statuses.ts'
import { type OrderShipment, trackingUrl } from './shipment.ts'

export type ToldOrder = {
  order: Order
  link: string
  lastCall: Pick<OrderCall, 'outcome'> | null
  shipment: OrderShipment | null
  /** This change led to the status of the order; null means that it was only placed. */
  latestChange: Pick<StatusChange, 'from'> | null
}

export type BuyerMessage = StatusMessage | 'no_answer' | 'shipped_tracked' | 'today' | 'refused'

/** The first message is the one that is mostly needed (docs/product.md, "WhatsApp to buyers"). */
export function listBuyerMessages({ order, lastCall, shipment, latestChange }: ToldOrder): BuyerMessage[] {
  const { message } = statusRules[order.status]
  if (message === 'confirm') {
    return lastCall?.outcome === 'no_answer' ? ['no_answer', message] : [message, 'no_answer']
  }
  if (message === 'shipped') return [shipment?.tracking_number ? 'shipped_tracked' : message, 'today']
  // A parcel that was refused before its order was taken up again is not what was cancelled.
  const wasSent = latestChange?.from && statusRules[latestChange.from].isSent
  return [message === 'cancelled' && wasSent && shipment?.outcome === 'refused' ? 'refused' : message]
}

export function parcelValues({ order, link, shipment }: ToldOrder) {
  return {
    due: shipment?.outcome === null ? shipment.amount_due : order.total_amount,
    courier: shipment?.courier_name ?? '',
    tracking: shipment?.tracking_number ?? '',
    tracking_link: (shipment && trackingUrl(shipment.tracking_pattern, shipment.tracking_number)) || link,
  }
}
