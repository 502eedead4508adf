import {
  addItem,
  type CartItem,
  cartLineLimit,
  type QuantityRule,
  sellableStock,
  setQuantity,
} from '../cart/cart.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { OwnReview } from '../reviews/review.ts'
import type { Names } from '../shipping/cities.ts'
import type { DeliveryDays } from './expected-dates.ts'
import type { Order, OrderLine, StatusChange } from './order.ts'
import type { OrderReturn } from './order-return.ts'
import { statusRules } from './order-statuses.ts'
import type { OrderShipment } from './shipment.ts'

type StatusStep = Pick<StatusChange, 'from' | 'to' | 'at'>

/** A pending order waits for the call since it was placed, or from when its buyer is called again. */
export type AwaitedCall = {
  from: Date
  isArranged: boolean
}

export type OrderProgress = {
  order: Pick<Order, 'number' | 'status' | 'created_at' | 'call_part_of_day'>
  changes: (StatusStep & Partial<Pick<StatusChange, 'corrected' | 'edited' | 'reason'>>)[]
  call: AwaitedCall
  reachedAt: Date
  /** The slowest piece is made in so many days; 0 means that all are in stock. */
  makingDays: number
  terms: DeliveryDays
}

/** Others may know number and phone, too: it says nothing of who placed the order and what was ordered. */
export type TrackedOrder = OrderProgress & {
  /** Null stands for a place outside the list of cities, whose text may be an address. */
  town: Names | null
}

export type OwnOrder = OrderProgress & {
  order: Order
  path: string
  correctionBase: string
  pictures: Record<number, StoredPicture | undefined>
  /** The oldest return comes first. */
  returns: Pick<OrderReturn, 'id' | 'at' | 'lines' | 'given_back' | 'is_money_corrected'>[]
  courier: Pick<OrderShipment, 'courier_name' | 'tracking_number' | 'tracking_pattern'> | null
  reviews: OwnReview[]
}

/** The path is the signed address of its page, without language. */
export type RememberedOrder = { number: number; path: string }

/** Each action is posted to an address of its own below the page. */
export type OwnOrderAction =
  | 'correction'
  | 'call-wish'
  | 'confirmation'
  | 'cancellation'
  | 'repetition'
  | 'device-removal'

export function ownOrderActionPath(path: string, action: OwnOrderAction): string {
  return `${path}/${action}`
}

export function ownReviewPath(path: string, productId: number | string): string {
  return `${path}/reviews/${productId}`
}

/**
 * A delivered order takes reviews only while it names its buyer: its reviews are removed together with that
 * name, and nothing would remove one that is written later.
 */
export function takesReviews({ status, customer_name }: Pick<Order, 'status' | 'customer_name'>): boolean {
  return statusRules[status].isDelivered && customer_name !== ''
}

type Available = QuantityRule & { id: number; stock: number; is_active: boolean }

/** What is in the cart already counts, so that asking twice adds nothing. */
export function repeatOrder(
  lines: readonly OrderLine[],
  products: readonly Available[],
  cart: readonly CartItem[],
): Repetition {
  const repetition: Repetition = { items: [...cart], added: [], short: [] }
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.product_id)
    const quantity = product?.is_active ? Math.min(line.quantity, sellableStock(product)) : 0
    const present = repetition.items.find((item) => item.product_id === line.product_id)
    const canBeHad = quantity > 0 && (present !== undefined || repetition.items.length < cartLineLimit)
    if (!canBeHad || quantity < line.quantity) repetition.short.push(line)
    if (!canBeHad) continue
    repetition.added.push(line)
    if (!present) {
      repetition.items = addItem(repetition.items, { product_id: line.product_id, quantity })
    } else if (present.quantity < quantity) {
      repetition.items = setQuantity(repetition.items, line.product_id, quantity)
    }
  }
  return repetition
}

type Repetition = {
  items: CartItem[]
  added: OrderLine[]
  /** Fewer pieces of these lines can be had than were ordered, or none. */
  short: OrderLine[]
}
