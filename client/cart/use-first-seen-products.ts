import { useState } from 'react'
import type { StoredCartLine, StoredCartProduct } from './stored-cart.ts'

/** Each product as it was stored when this page first read it, before updates from the server. */
export function useFirstSeenProducts(
  lines: readonly StoredCartLine[],
): ReadonlyMap<number, StoredCartProduct> {
  const [firstSeen] = useState(() => new Map<number, StoredCartProduct>())
  for (const { product } of lines) {
    if (product.price !== undefined && !firstSeen.has(product.id)) firstSeen.set(product.id, product)
  }
  return firstSeen
}
