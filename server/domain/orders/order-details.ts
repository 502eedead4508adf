import type { Picture } from '../pictures/picture.ts'
import type { Order, OrderNote, StatusChange } from './order.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderWarning } from './order-warnings.ts'

/** An order with all details for staff. */
export type OrderDetails = {
  order: Order
  /** By product id: its first picture, if it is still stored. */
  pictures: Record<number, Picture | undefined>
  changes: StatusChange[]
  notes: OrderNote[]
  mails: OrderMail[]
  marks: OrderWarning[]
  /** Orders of the same phone within an hour of this one. */
  possibleDuplicates: Pick<Order, 'id' | 'number' | 'created_at'>[]
}
