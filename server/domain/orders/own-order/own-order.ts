import type { Picture } from '../../pictures/picture.ts'
import type { DeliveryDays } from '../delivery-time.ts'
import type { Order, StatusChange } from '../order.ts'
import type { OwnReturn } from '../returns/order-return.ts'

/** An entry of the history without what only staff may read. */
export type BuyerChange = Pick<StatusChange, 'from' | 'to' | 'at' | 'corrected' | 'edited' | 'reason'>

export type OwnCourier = {
  name: string
  trackingNumber: string | null
  /** Where the courier shows the parcel. */
  trackingUrl: string | null
}

/** An order as its buyer sees it. */
export type OwnOrder = {
  order: Order
  /** The signed address of its page, without language. */
  path: string
  /** What the form of corrections shows, as its hidden field `base`. */
  correctionBase: string
  /** By product id: its first picture, if it is still stored. */
  pictures: Record<number, Picture | undefined>
  /** Oldest first. */
  changes: BuyerChange[]
  /** What came back, oldest first. */
  returns: OwnReturn[]
  /** Days until the slowest piece is made to order, 0 where all are in stock. */
  makingDays: number
  /** Of the city that it goes to. */
  terms: DeliveryDays
  /** The courier who has it or had it, where a courier was named. */
  courier: OwnCourier | null
}

/** What a buyer can do on the page, each posted to its own address below it. */
export type OwnOrderAction = 'correction' | 'call-wish' | 'cancellation' | 'repetition'

export function ownOrderActionPath(path: string, action: OwnOrderAction): string {
  return `${path}/${action}`
}

/** Where an order is found by number and phone. Not among the paths of the site, which are part of the cart's script. */
export const trackPath = '/track'
