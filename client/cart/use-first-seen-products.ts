import { useState } from 'react'
import type { StoredCartLine, StoredCartProduct } from './stored-cart.ts'

/** Each product as it was remembered when this page first saw it, whatever is remembered since. */
export function useFirstSeenProducts(
  lines: readonly StoredCartLine[],
): ReadonlyMap<number, StoredCartProduct> {
  const [firstSeen] = useState(() => new Map<number, StoredCartProduct>())
  for (const { product } of lines) {
    if (product.price !== undefined && !firstSeen.has(product.id)) firstSeen.set(product.id, product)
  }
  return firstSeen
}
