import type { Picture } from '../pictures/picture.ts'
import type { Order, OrderNote, StatusChange } from './order.ts'
import type { OrderWarning } from './order-warnings.ts'

/** All that staff see of one order. */
export type OrderDetails = {
  order: Order
  /** By product: the first picture of those that the shop still has. */
  pictures: Record<number, Picture | undefined>
  changes: StatusChange[]
  notes: OrderNote[]
  marks: OrderWarning[]
  /** Orders of the same phone within an hour of this one. */
  possibleDuplicates: Pick<Order, 'id' | 'number' | 'created_at'>[]
}
