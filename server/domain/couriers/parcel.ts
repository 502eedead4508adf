import type { Order } from '../orders/order.ts'
import type { Shipment } from '../orders/shipment.ts'

/** A shipment with what staff need of its order. */
export type Parcel = Shipment &
  Pick<
    Order,
    'number' | 'customer_name' | 'customer_phone' | 'customer_city' | 'receiver_name' | 'receiver_phone'
  >

/** Most parcels that a page shows for ticking, the oldest first. */
export const parcelsShown = 100
