import type { Centimes } from '../../currency/money.ts'
import type { Picture } from '../../pictures/picture.ts'
import type { FrenchOptionalTexts } from '../../shared/localised-fields.ts'
import type { Order } from '../order.ts'

/** A product in the form of an order. */
export type EditedLine = FrenchOptionalTexts<'name'> & {
  product_id: number
  price: Centimes
  picture: Picture | undefined
  /** How many the order has; 0 for a product that was added in the form. */
  ordered: number
  /** How many it would have; null when that cannot be read. */
  quantity: number | null
  /** How many more are in stock; null when the product is no longer on sale. */
  stock: number | null
}

/** What the form of an order shows beside the typed values. */
export type OrderEditView = {
  order: Order
  lines: EditedLine[]
  subtotal: Centimes
  /** As typed; the stored ones where they cannot be read. */
  shipping: Centimes
  discount: Centimes
  total: Centimes
  /** The fee that a new order of these lines would have. */
  usualShipping: Centimes
}
