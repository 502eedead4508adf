import type { Picture } from '../../pictures/picture.ts'
import type { Names } from '../../shipping/cities.ts'
import type { DeliveryDays } from '../expected-dates.ts'
import type { Order, StatusChange } from '../order.ts'
import type { OwnReturn } from '../returns/order-return.ts'

/** A status that an order got, and when. */
type StatusStep = Pick<StatusChange, 'from' | 'to' | 'at'>

/** An entry of the history without what only staff may read. */
type BuyerChange = StatusStep & Pick<StatusChange, 'corrected' | 'edited' | 'reason'>

export type OwnCourier = {
  name: string
  trackingNumber: string | null
  /** Where the courier shows the parcel. */
  trackingUrl: string | null
}

/** Where an order is, and what its next days are told from. */
export type OrderProgress = {
  order: Pick<Order, 'number' | 'status' | 'created_at' | 'call_part_of_day'>
  /** Oldest first. */
  changes: (StatusStep & Partial<BuyerChange>)[]
  /** Days until the slowest piece is made to order, 0 where all are in stock. */
  makingDays: number
  /** Of the city that it goes to. */
  terms: DeliveryDays
}

/** What its number and phone show of an order: both may be known to others, so nothing of who placed it or of what. */
export type TrackedOrder = OrderProgress & {
  /** The city of the list in which it is delivered; null for any other place, whose text may be an address. */
  town: Names | null
}

/** An order as its buyer sees it. */
export type OwnOrder = OrderProgress & {
  order: Order
  /** The signed address of its page, without language. */
  path: string
  /** What the form of corrections shows, as its hidden field `base`. */
  correctionBase: string
  /** By product id: its first picture, if it is still stored. */
  pictures: Record<number, Picture | undefined>
  changes: BuyerChange[]
  /** What came back, oldest first. */
  returns: OwnReturn[]
  /** The courier who has it or had it, where a courier was named. */
  courier: OwnCourier | null
}

/** What a buyer can do on the page, each posted to its own address below it. */
export type OwnOrderAction = 'correction' | 'call-wish' | 'cancellation' | 'repetition'

export function ownOrderActionPath(path: string, action: OwnOrderAction): string {
  return `${path}/${action}`
}
