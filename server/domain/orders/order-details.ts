import type { Centimes } from '../currency/money.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { paths } from '../shared/paths.ts'
import type { OrderCall, OtherOrder } from './call.ts'
import type { Margin } from './margin.ts'
import type { Order, OrderNote, StatusChange } from './order.ts'
import type { WarningsAndEffects } from './order-list.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderReturn } from './order-return.ts'
import type { Paper } from './paper.ts'
import type { OrderShipment } from './shipment.ts'

export type OrderDetails = WarningsAndEffects & {
  order: Order
  pageUrl: string
  pictures: Record<number, StoredPicture | undefined>
  changes: StatusChange[]
  calls: OrderCall[]
  notes: OrderNote[]
  papers: Paper[]
  returns: OrderReturn[]
  mails: OrderMail[]
  sendsMail: boolean
  shipments: OrderShipment[]
  margin: Margin
  exchanges: Exchanges
  /** These orders of the same buyer can be put into this one; `total` is what both would cost. */
  mergeable: (Pick<Order, 'id' | 'number'> & { total: Centimes })[]
  otherOrders: OtherOrder[]
}

export type Exchanges = { of: ExchangedOrder | null; by: ExchangedOrder[] }

export type ExchangedOrder = Pick<Order, 'id' | 'number'>

export function exchangePath(orderId: number): string {
  return `${paths.adminOrderNew}?exchange=${orderId}`
}

export type Caller = {
  details: Pick<Order, 'customer_name' | 'customer_city' | 'customer_address'>
  openOrders: Pick<Order, 'id' | 'number' | 'status'>[]
}
