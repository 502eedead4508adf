import type { CartItem } from './cart.ts'

/** True when two carts have the same products in the same quantities, in any order. */
export function isSameCart(some: readonly CartItem[], others: readonly CartItem[]): boolean {
  const quantities = new Map(some.map((item) => [item.product_id, item.quantity]))
  return (
    some.length === others.length && others.every((item) => quantities.get(item.product_id) === item.quantity)
  )
}
