import { addItem, type CartItem, cartLineLimit, setQuantity } from '../../cart/cart.ts'
import type { OrderLine } from '../order.ts'

type Available = { id: number; stock: number; is_active: boolean }

export type Repetition = {
  /** The cart with what can be had. */
  items: CartItem[]
  added: OrderLine[]
  /** Not for sale any more, sold out, or beyond what a cart holds. */
  missing: OrderLine[]
  /** Of which less is left than was ordered. */
  fewer: OrderLine[]
}

/**
 * Puts the lines of an order into a cart again, as far as they can be had. What is in the cart already counts, so that
 * asking twice adds nothing.
 */
export function repeatOrder(
  lines: readonly OrderLine[],
  products: readonly Available[],
  cart: readonly CartItem[],
): Repetition {
  const repetition: Repetition = { items: [...cart], added: [], missing: [], fewer: [] }
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.product_id)
    const quantity = product?.is_active ? Math.min(line.quantity, product.stock) : 0
    const present = repetition.items.find((item) => item.product_id === line.product_id)
    const hasRoom = present !== undefined || repetition.items.length < cartLineLimit
    if (quantity <= 0 || !hasRoom) {
      repetition.missing.push(line)
      continue
    }
    if (!present) {
      repetition.items = addItem(repetition.items, { product_id: line.product_id, quantity })
    } else if (present.quantity < quantity) {
      repetition.items = setQuantity(repetition.items, line.product_id, quantity)
    }
    repetition.added.push(line)
    if (quantity < line.quantity) repetition.fewer.push(line)
  }
  return repetition
}
