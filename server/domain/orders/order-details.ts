import type { Centimes } from '../currency/money.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { paths } from '../shared/paths.ts'
import type { OrderCall, OtherOrder } from './call.ts'
import type { Margin } from './margin.ts'
import type { Order, OrderNote, StatusChange } from './order.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderReturn } from './order-return.ts'
import type { OrderWarning } from './order-warnings.ts'
import type { Paper } from './paper.ts'
import type { OrderShipment } from './shipment.ts'
import type { StatusEffects } from './status-change.ts'

export type OrderDetails = {
  order: Order
  /** The address of the customer's own page, in the language of the order. */
  pageUrl: string
  /** By product id: its first picture, if it is still stored. */
  pictures: Record<number, StoredPicture | undefined>
  changes: StatusChange[]
  /** Attempts to call the buyer, oldest first. */
  calls: OrderCall[]
  notes: OrderNote[]
  /** Invoices and credit notes, oldest first. */
  papers: Paper[]
  /** What the buyer brought back, oldest first. */
  returns: OrderReturn[]
  mails: OrderMail[]
  /** There is a mail server: without one no mail is sent. */
  sendsMail: boolean
  warnings: OrderWarning[]
  /** The latest first. */
  shipments: OrderShipment[]
  margin: Margin
  exchanges: Exchanges
  effects: StatusEffects
  /** Orders of the same buyer that can be put into this one, each with the total that both would have. */
  mergeable: (Pick<Order, 'id' | 'number'> & { total: Centimes })[]
  otherOrders: OtherOrder[]
}

/** The delivered order of which an order exchanges pieces, and those that exchange pieces of it. */
export type Exchanges = { of: ExchangedOrder | null; by: ExchangedOrder[] }

export type ExchangedOrder = Pick<Order, 'id' | 'number'>

/** The form of an order by phone, with the buyer of this one. */
export function exchangePath(orderId: number): string {
  return `${paths.adminOrderNew}?exchange=${orderId}`
}

export type Caller = {
  /** The buyer's details of the latest order, by the names of the form's fields. */
  details: Pick<Order, 'customer_name' | 'customer_city' | 'customer_address'>
  openOrders: Pick<Order, 'id' | 'number' | 'status'>[]
}
