import type { Order, OrderNote, StatusChange } from './order.ts'
import type { OrderMark } from './order-marks.ts'
import type { Picture } from './picture.ts'

/** All that staff see of one order. */
export type OrderDetails = {
  order: Order
  /** By product: the first picture of those that the shop still has. */
  pictures: Record<number, Picture | undefined>
  changes: StatusChange[]
  notes: OrderNote[]
  marks: OrderMark[]
  /** Orders of the same phone within an hour of this one. */
  twins: Pick<Order, 'id' | 'number' | 'created_at'>[]
}
